/** The four sides of a square, clockwise from the north, and how it is turned. */
export type Side = 0 | 1 | 2 | 3;

export const SIDES: readonly Side[] = [0, 1, 2, 3];

/** How far to the east and to the south the neighbour at a side lies. */
export const STEP: readonly (readonly [east: number, south: number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** The side across, which is the one that a neighbour shows here. */
export const opposite = (side: Side): Side => ((side + 2) % 4) as Side;

/** Where a side points after so many quarters clockwise; fewer than none turn it back. */
export const turnSide = (side: Side, quarters: number): Side => ((((side + quarters) % 4) + 4) % 4) as Side;
