/** Where things are on the drawing of a board. A cell is 100 wide. */
import { STEP, type Side } from '../../tiles/side';
import { sidesIn, type Puzzle } from './puzzle';

/** Room around the cells for connectors and the edge of the metal. */
export const MARGIN = 38;
/** How far from a cell's edge a piece still snaps to it. */
const REACH = 45;

export const widthOf = (puzzle: Puzzle): number => puzzle.columns * 100 + 2 * MARGIN;
export const heightOf = (puzzle: Puzzle): number => puzzle.rows * 100 + 2 * MARGIN;

/** The corner of a cell. */
export function cornerOf(puzzle: Puzzle, cell: number): readonly [x: number, y: number] {
  const { row, column } = puzzle.cells[cell] ?? { row: 0, column: 0 };
  return [MARGIN + column * 100, MARGIN + row * 100];
}

/** The cell that a piece with its middle there snaps to. */
export function cellNear(puzzle: Puzzle, x: number, y: number): number | undefined {
  let best: number | undefined;
  let least = 50 + REACH;
  puzzle.cells.forEach((_, cell) => {
    const [left, top] = cornerOf(puzzle, cell);
    // The larger of both distances: cells are square, and so is what they attract.
    const far = Math.max(Math.abs(left + 50 - x), Math.abs(top + 50 - y));
    if (far < least) [best, least] = [cell, far];
  });
  return best;
}

export interface Connector {
  readonly cell: number;
  readonly side: Side;
  /** The middle of the cell's side. */
  readonly x: number;
  readonly y: number;
}

/** The printed connectors. */
export function connectorsOf(puzzle: Puzzle): Connector[] {
  return puzzle.cells.flatMap(({ connectors }, cell) =>
    sidesIn(connectors).map((side) => {
      const [left, top] = cornerOf(puzzle, cell);
      const [east, south] = STEP[side] ?? [0, 0];
      return { cell, side, x: left + 50 + 50 * east, y: top + 50 + 50 * south };
    }),
  );
}
