/**
 * Exact numbers whole + root·√2, in halves of the square's side (Z2). What lies is counted in these; floating
 * point is for drawing and for measuring how far a finger is from something.
 */
export interface Exact {
  readonly whole: number;
  readonly root: number;
}

/** A point to the right and down from the upper left of the outline's box. */
export interface Point {
  readonly x: Exact;
  readonly y: Exact;
}

/** A point on the screen's terms, in the same halves. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** There is no second zero: -0 would be taken for another number here and there. */
const plain = (number: number): number => (number === 0 ? 0 : number);

export const exact = (whole: number, root = 0): Exact => ({ whole: plain(whole), root: plain(root) });
export const ZERO = exact(0);

export const add = (one: Exact, two: Exact): Exact => ({
  whole: one.whole + two.whole,
  root: one.root + two.root,
});
export const sub = (one: Exact, two: Exact): Exact => ({
  whole: one.whole - two.whole,
  root: one.root - two.root,
});
export const negate = (one: Exact): Exact => exact(-one.whole, -one.root);
export const times = (one: Exact, two: Exact): Exact =>
  exact(one.whole * two.whole + 2 * one.root * two.root, one.whole * two.root + one.root * two.whole);

/** Divided by √2; nothing where that is no such number. */
export function overRoot(one: Exact): Exact | undefined {
  return one.whole % 2 === 0 ? exact(one.root, one.whole / 2) : undefined;
}

/** Divided by two; nothing where that is no such number. */
export function half(one: Exact): Exact | undefined {
  if (one.whole % 2 !== 0 || one.root % 2 !== 0) return undefined;
  return exact(one.whole / 2, one.root / 2);
}

/** -1, 0 or 1, by comparing the squares where the parts pull different ways. */
export function sign({ whole, root }: Exact): number {
  const [w, r] = [plain(Math.sign(whole)), plain(Math.sign(root))];
  if (w === r || r === 0) return w;
  if (w === 0) return r;
  const larger = plain(Math.sign(whole * whole - 2 * root * root));
  return plain(w * larger);
}

export const compare = (one: Exact, two: Exact): number => sign(sub(one, two));
export const same = (one: Exact, two: Exact): boolean => one.whole === two.whole && one.root === two.root;
export const float = ({ whole, root }: Exact): number => whole + root * Math.SQRT2;

export const plus = (one: Point, two: Point): Point => ({ x: add(one.x, two.x), y: add(one.y, two.y) });
export const minus = (one: Point, two: Point): Point => ({ x: sub(one.x, two.x), y: sub(one.y, two.y) });
export const samePoint = (one: Point, two: Point): boolean => same(one.x, two.x) && same(one.y, two.y);
export const spot = ({ x, y }: Point): Spot => ({ x: float(x), y: float(y) });
/** A point of the lattice of halves. */
export const whole = (x: number, y: number): Point => ({ x: exact(x), y: exact(y) });

/** Twice the area of a polygon, positive when its corners run clockwise on the screen. */
export function doubleArea(corners: readonly Point[]): Exact {
  return corners.reduce((sum, from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    return add(sum, sub(times(from.x, to.y), times(from.y, to.x)));
  }, ZERO);
}
