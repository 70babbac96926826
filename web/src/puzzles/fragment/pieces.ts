/** The seven as they lie in the tray and on the bench. */
import { compare, exact, type Point, type Spot, spot, ZERO } from './exact';
import { MARGIN } from './layout';
import type { Outline } from './outline';
import { corners, type Kind, pivot, type Placed, type Pose, SEVEN, write } from './tans';

export interface Piece extends Pose {
  readonly kind: Kind;
  /** Where its reference corner lies; nothing in the tray. */
  readonly at?: Point;
  /** Where its pivot was put. Turning keeps to it, so that eight steps lead back. */
  readonly wish?: Spot;
  /** Larger the later it was laid: the order of the answer, and of what lies on top. */
  readonly since: number;
}

/** The medium triangle stands on its long side: so its corners fit unit squares, as those of the others do. */
export function start(): readonly Piece[] {
  return SEVEN.map((kind) => ({ kind, turn: kind === 'medium' ? 1 : 0, flipped: false, since: 0 }));
}

/** A tan that lies, with its wish where it lies. */
export function laidPiece({ kind, turn, flipped, at }: Placed, since: number): Piece {
  const [corner, off] = [spot(at), pivot(kind, { turn, flipped })];
  return { kind, turn, flipped, at, since, wish: { x: corner.x + off.x, y: corner.y + off.y } };
}

/** Whether two lie alike, so that there is nothing to undo between them. */
export function alike(one: Piece, two: Piece): boolean {
  const text = ({ kind, turn, flipped, at }: Piece) =>
    at ? write({ kind, turn, flipped, at }) : `${kind}${turn}${flipped}`;
  return text(one) === text(two);
}

/** Whether a tan held there is on the bench. */
export function onBench({ x, y }: Spot, { width, height }: Outline): boolean {
  const within = (at: number, size: number) => at >= -MARGIN && at <= 2 * size + MARGIN;
  return within(x, width) && within(y, height);
}

/** Whether a tan lies on the outline's box with its reference corner, or reaches into it. */
export function overOutline(placed: Placed, { width, height }: Outline): boolean {
  const [right, bottom] = [exact(2 * width), exact(2 * height)];
  const { x, y } = placed.at;
  const inside =
    compare(x, ZERO) >= 0 && compare(x, right) <= 0 && compare(y, ZERO) >= 0 && compare(y, bottom) <= 0;
  const all = corners(placed);
  const reaches =
    all.some((one) => compare(one.x, ZERO) > 0) &&
    all.some((one) => compare(one.x, right) < 0) &&
    all.some((one) => compare(one.y, ZERO) > 0) &&
    all.some((one) => compare(one.y, bottom) < 0);
  return inside || reaches;
}
