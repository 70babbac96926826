/** Where light flows on the board, and which channels are open. It shows what is joined, and judges nothing. */
import { flowOf, type Current, type Meets } from '../../tiles/flow';
import { opposite, SIDES, STEP, type Side } from '../../tiles/side';
import { sidesOn, type Layout } from './layout';
import { cellAt, has, type Puzzle } from './puzzle';

export interface CellLight {
  /** By side of the board. */
  readonly sides: readonly (Current | 'open' | undefined)[];
  /** Nothing of what it is joined to is open. */
  readonly whole: boolean;
}

/** The cell beside another. */
export function beside(puzzle: Puzzle, cell: number, side: Side): number | undefined {
  const here = puzzle.cells[cell];
  const [east, south] = STEP[side] ?? [0, 0];
  return here && cellAt(puzzle, here.row + south, here.column + east);
}

/** For every cell how it is lit. */
export function lightOf(puzzle: Puzzle, layout: Layout): CellLight[] {
  const ends = puzzle.cells.map((_, cell) => sidesOn(puzzle, layout, cell));
  const nodes = puzzle.cells.map((here, cell) =>
    SIDES.map((side): Meets => {
      if (!has(ends[cell] ?? 0, side)) return undefined;
      if (has(here.connectors, side)) return 'connector';
      const other = beside(puzzle, cell, side);
      return other !== undefined && has(ends[other] ?? 0, opposite(side)) ? other : undefined;
    }),
  );
  const { currents, parts } = flowOf(nodes);
  const sides = nodes.map((meets, cell) =>
    SIDES.map((side) => {
      if (!has(ends[cell] ?? 0, side)) return undefined;
      return meets[side] === undefined ? 'open' : currents[cell]?.[side];
    }),
  );
  const open = new Set(parts.filter((_, cell) => sides[cell]?.includes('open')));
  return puzzle.cells.map((_, cell) => ({
    sides: sides[cell] ?? [],
    whole: !!ends[cell] && !open.has(parts[cell] ?? -1),
  }));
}
