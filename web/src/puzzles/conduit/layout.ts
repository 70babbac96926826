/** How the nine pieces lie, and what can be done with them. A layout is never altered, always replaced. */
import { cellAt, digit, kindOf, sidesOf, type Puzzle, type Sides } from './puzzle';

export interface Lie {
  /** The cell it lies on; in the tray without. */
  readonly cell: number | undefined;
  /** Quarters clockwise. More than three are kept, so that a picture turns on and not back. */
  readonly quarters: number;
}

/** By piece. */
export type Layout = readonly Lie[];

export const nothing = (puzzle: Puzzle): Layout =>
  puzzle.pieces.map(() => ({ cell: undefined, quarters: 0 }));

/** The piece on a cell. */
export function pieceOn(layout: Layout, cell: number): number | undefined {
  const found = layout.findIndex((lie) => lie.cell === cell);
  return found < 0 ? undefined : found;
}

/** Lay it there. What lay there goes to where it came from: another cell, or the tray. */
export function put(layout: Layout, piece: number, cell: number): Layout {
  const from = layout[piece]?.cell;
  const other = pieceOn(layout, cell);
  return layout.map((lie, index) => {
    if (index === piece) return { ...lie, cell };
    return index === other ? { ...lie, cell: from } : lie;
  });
}

export function turn(layout: Layout, piece: number, quarters = 1): Layout {
  return layout.map((lie, index) => (index === piece ? { ...lie, quarters: lie.quarters + quarters } : lie));
}

/** Back to the tray, turned as it is. */
export function takeBack(layout: Layout, piece: number): Layout {
  return layout.map((lie, index) => (index === piece ? { ...lie, cell: undefined } : lie));
}

/** The channel ends on a cell; none where nothing lies. */
export function sidesOn(puzzle: Puzzle, layout: Layout, cell: number): Sides {
  const piece = pieceOn(layout, cell);
  const kind = piece === undefined ? undefined : puzzle.pieces[piece]?.kind;
  return piece === undefined || !kind ? 0 : sidesOf(kind, layout[piece]?.quarters ?? 0);
}

/** Whether a piece lies on every cell. */
export function isFull(puzzle: Puzzle, layout: Layout): boolean {
  return puzzle.cells.every((_, cell) => pieceOn(layout, cell) !== undefined);
}

/** The answer's text: rows of digits, what is empty at the end left out. Nothing at all is ''. */
export function answerOf(puzzle: Puzzle, layout: Layout): string {
  const rows = Array.from({ length: puzzle.rows }, () => Array<string>(puzzle.columns).fill('.'));
  puzzle.cells.forEach(({ row, column }, cell) => {
    const sides = sidesOn(puzzle, layout, cell);
    const line = rows[row];
    if (sides && line) line[column] = sides.toString(16);
  });
  return rows
    .map((line) => line.join('').replace(/\.+$/, ''))
    .join(',')
    .replace(/,+$/, '');
}

/** The layout of an answer's text. What does not fit the puzzle stays in the tray. */
export function layoutOf(puzzle: Puzzle, answer: string): Layout {
  const layout: Lie[] = [...nothing(puzzle)];
  answer.split(',').forEach((line, row) =>
    [...line].forEach((letter, column) => {
      const cell = cellAt(puzzle, row, column);
      const lies = letter === '.' ? undefined : kindOf(digit(letter));
      if (cell === undefined || !lies) return;
      const piece = puzzle.pieces.findIndex(
        ({ kind, out }, index) => kind === lies.kind && !out && layout[index]?.cell === undefined,
      );
      if (piece >= 0) layout[piece] = { cell, quarters: lies.quarters };
    }),
  );
  return layout;
}
