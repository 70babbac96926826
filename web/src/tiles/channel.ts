/** The lines of a channel in a box of 100: one arm from the middle of each of its sides to where they join. */
import { turnSide, type Side } from './side';

export type Point = readonly [x: number, y: number];

export interface Arm {
  readonly side: Side;
  /** From the side to the joint. */
  readonly path: string;
}

export interface Channel {
  readonly kind: 'end' | 'straight' | 'bend' | 'tee' | 'cross';
  readonly arms: readonly Arm[];
  /** Where the arms join, or where the only one ends. */
  readonly joint: Point;
  /** A widening at its end, for cells that lie side by side. */
  readonly bar?: string;
}

const MIDDLE = 50;
/** A bend is a straight piece of this length, then a quarter of a circle, then another straight piece. */
const BEFORE_BEND = 20;
const BEND = MIDDLE - BEFORE_BEND;

/** A point given for the north side, turned to that side with the whole box. */
export function toSide([x, y]: Point, side: Side): Point {
  switch (side) {
    case 0:
      return [x, y];
    case 1:
      return [100 - y, x];
    case 2:
      return [100 - x, 100 - y];
    case 3:
      return [y, 100 - x];
  }
}

const near = (value: number) => Math.round(value * 10) / 10;
/** A point as a path has it. */
export const pathPoint = ([x, y]: Point) => `${near(x)} ${near(y)}`;

/** The channel that joins these sides. One that has a single side ends at `depth` from it. */
export function channelOf(sides: readonly Side[], depth = MIDDLE): Channel {
  const [first, second] = sides;
  if (first === undefined) throw new Error('a channel has a side');
  if (second === undefined) {
    const joint = toSide([MIDDLE, depth], first);
    return { kind: 'end', arms: [straight(first, joint)], joint };
  }
  if (sides.length === 2 && turnSide(first, 2) !== second) {
    // The two sides are neighbours: name the one after which the other comes clockwise.
    const from = turnSide(first, 1) === second ? first : second;
    const joint = toSide(bendPoint(0.5), from);
    return { kind: 'bend', arms: [half(from, joint, 0), half(turnSide(from, 1), joint, 1)], joint };
  }
  const joint: Point = [MIDDLE, MIDDLE];
  const kind = sides.length === 2 ? 'straight' : sides.length === 3 ? 'tee' : 'cross';
  return { kind, arms: sides.map((side) => straight(side, joint)), joint };
}

/** A point of the bend from north to east, by how far along the curve it is, from 0 to 1. */
export function bendPoint(along: number): Point {
  const angle = (along * Math.PI) / 2;
  return [100 - BEFORE_BEND - BEND * Math.cos(angle), BEFORE_BEND + BEND * Math.sin(angle)];
}

function straight(side: Side, joint: Point): Arm {
  return { side, path: `M${pathPoint(toSide([MIDDLE, 0], side))}L${pathPoint(joint)}` };
}

/** Half of a bend; `sweep` is which way the circle goes from that side. */
function half(side: Side, joint: Point, sweep: 0 | 1): Arm {
  const start = pathPoint(toSide([MIDDLE, 0], side));
  const curve = pathPoint(toSide([MIDDLE, BEFORE_BEND], side));
  return { side, path: `M${start}L${curve}A${BEND} ${BEND} 0 0 ${sweep} ${pathPoint(joint)}` };
}
