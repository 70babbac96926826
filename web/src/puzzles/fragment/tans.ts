/** The seven tans, how they lie, and the text of it (as the server's checker reads it). */
import { add, exact, negate, overRoot, plus, type Point, spot, type Spot, sub, whole } from './exact';

export type Kind = 'large' | 'medium' | 'square' | 'parallelogram' | 'small';

/** The seven, larger ones first. */
export const SEVEN: readonly Kind[] = [
  'large',
  'large',
  'medium',
  'square',
  'parallelogram',
  'small',
  'small',
];

const LETTER: Readonly<Record<Kind, string>> = {
  large: 'L',
  medium: 'M',
  square: 'Q',
  parallelogram: 'P',
  small: 'S',
};

/** How a tan is held: turned over first (left and right change places), then turned clockwise. */
export interface Pose {
  /** Steps of 45°, 0 to 7. */
  readonly turn: number;
  readonly flipped: boolean;
}

/** A tan that lies: its reference corner is at this point. */
export interface Placed extends Pose {
  readonly kind: Kind;
  readonly at: Point;
}

const diagonal: Point['x'] = exact(0, 2);

/** Unturned, from the reference corner: clockwise, in halves. */
const FORM: Readonly<Record<Kind, readonly Point[]>> = {
  large: [whole(0, 0), whole(4, 0), whole(0, 4)],
  medium: [whole(0, 0), { x: diagonal, y: exact(0) }, { x: exact(0), y: diagonal }],
  square: [whole(0, 0), whole(2, 0), whole(2, 2), whole(0, 2)],
  parallelogram: [whole(0, 0), whole(2, 0), whole(4, 2), whole(2, 2)],
  small: [whole(0, 0), whole(2, 0), whole(0, 2)],
};

/** Where the corners are from the reference corner, which is the first. */
export function shape(kind: Kind, { turn, flipped }: Pose): Point[] {
  return FORM[kind].map((corner) => turned(flipped ? { x: negate(corner.x), y: corner.y } : corner, turn));
}

/** The corners of a tan that lies. */
export function corners({ kind, turn, flipped, at }: Placed): Point[] {
  return shape(kind, { turn, flipped }).map((corner) => plus(at, corner));
}

/**
 * Where a tan is held and about what it turns, unturned and from the reference corner. Near its middle, and so
 * that a tan with its corners on unit squares still has them there after a quarter turn or a flip.
 */
const PIVOT: Readonly<Record<Kind, Point>> = {
  large: whole(1, 1),
  medium: { x: exact(0, 1), y: exact(0, 1) },
  square: whole(1, 1),
  parallelogram: whole(1, 1),
  small: whole(1, 1),
};

/** The pivot of a tan from its reference corner. */
export function pivot(kind: Kind, { turn, flipped }: Pose): Spot {
  const { x, y } = PIVOT[kind];
  return spot(turned(flipped ? { x: negate(x), y } : PIVOT[kind], turn));
}

/** Clockwise about the origin. The odd step comes first, while the coordinates are those of a form. */
function turned(point: Point, steps: number): Point {
  let { x, y } = point;
  if (steps % 2 === 1) {
    const [right, down] = [overRoot(sub(x, y)), overRoot(add(x, y))];
    if (!right || !down) throw new Error('the forms are in even halves');
    [x, y] = [right, down];
  }
  for (let right = 0; right < Math.floor(steps / 2); right++) [x, y] = [negate(y), x];
  return { x, y };
}

/** Turned by so many steps, clockwise when positive. */
export function turn(pose: Pose, by: number): Pose {
  return { turn: (((pose.turn + by) % 8) + 8) % 8, flipped: pose.flipped };
}

/** Turned over as one sees it: left and right change places. */
export function flip(pose: Pose): Pose {
  return { turn: (8 - pose.turn) % 8, flipped: !pose.flipped };
}

/** `P3m.2.0.-4.1`: the letter, the turn, `m` when turned over, then x and y, each whole and root. */
export function write({ kind, turn, flipped, at: { x, y } }: Placed): string {
  return `${LETTER[kind]}${turn}${flipped ? 'm' : ''}.${x.whole}.${x.root}.${y.whole}.${y.root}`;
}

const NUMBER = '(0|-?[1-9]\\d{0,4})';
const WRITTEN = new RegExp(`^([LMQPS])([0-7])(m?)\\.${NUMBER}\\.${NUMBER}\\.${NUMBER}\\.${NUMBER}$`);

/** Nothing where it is no such text. */
export function read(text: string): Placed | undefined {
  const found = WRITTEN.exec(text);
  const kind = SEVEN.find((one) => LETTER[one] === found?.[1]);
  if (!found || !kind) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = found.slice(4).map(Number);
  return {
    kind,
    turn: Number(found[2]),
    flipped: found[3] === 'm',
    at: { x: exact(a, b), y: exact(c, d) },
  };
}
