/** A conduit puzzle (Z3) as its text has it: a board with printed connectors, and nine pieces. */
import { SIDES, turnSide, type Side } from '../../tiles/side';

export type Kind = 'end' | 'straight' | 'bend' | 'tee' | 'cross';

/** Sides as a sum: 1 north, 2 east, 4 south, 8 west. */
export type Sides = number;

export interface Cell {
  readonly row: number;
  readonly column: number;
  /** The outer sides at which connectors are printed. */
  readonly connectors: Sides;
}

export interface Piece {
  readonly kind: Kind;
  /** Whether it is crossed out. */
  readonly out: boolean;
}

export interface Puzzle {
  readonly rows: number;
  readonly columns: number;
  /** By rows from the top. */
  readonly cells: readonly Cell[];
  /** All nine, also those crossed out. */
  readonly pieces: readonly Piece[];
}

const LETTERS: Readonly<Record<string, Kind>> = { E: 'end', S: 'straight', B: 'bend', T: 'tee', X: 'cross' };
const NINE: readonly Kind[] = ['end', 'end', 'straight', 'straight', 'bend', 'bend', 'tee', 'tee', 'cross'];
/** How a piece lies that is not turned. */
const UPRIGHT: Readonly<Record<Kind, Sides>> = { end: 1, straight: 5, bend: 3, tee: 7, cross: 15 };

/** The puzzle of a text such as `80,02_BBTT`. */
export function puzzleOf(text: string): Puzzle {
  const [board = '', letters] = text.split('_');
  if (letters === undefined) throw new Error(`no conduit puzzle: ${text}`);
  const rows = board.split(',');
  const cells = rows.flatMap((line, row) =>
    [...line].flatMap((letter, column) =>
      letter === '-' ? [] : [{ row, column, connectors: digit(letter) }],
    ),
  );
  const left = [...letters].map((letter) => LETTERS[letter]);
  const pieces = NINE.map((kind) => {
    const found = left.indexOf(kind);
    if (found >= 0) left.splice(found, 1);
    return { kind, out: found < 0 };
  });
  if (left.length) throw new Error(`no conduit puzzle: ${text}`);
  return { rows: rows.length, columns: Math.max(...rows.map((line) => line.length)), cells, pieces };
}

/** The sides that a digit of a text stands for. */
export function digit(letter: string): Sides {
  if (!/^[0-9a-f]$/.test(letter)) throw new Error(`no sides: ${letter}`);
  return parseInt(letter, 16);
}

export const has = (sides: Sides, side: Side): boolean => (sides & (1 << side)) !== 0;

export const sidesIn = (sides: Sides): Side[] => SIDES.filter((side) => has(sides, side));

/** The channel ends of a piece after so many quarters clockwise. */
export function sidesOf(kind: Kind, quarters: number): Sides {
  return sidesIn(UPRIGHT[kind]).reduce<Sides>((sum, side) => sum | (1 << turnSide(side, quarters)), 0);
}

/** The kind that lies with these ends, and how it is turned. */
export function kindOf(sides: Sides): { kind: Kind; quarters: number } | undefined {
  for (const kind of Object.values(LETTERS)) {
    const quarters = SIDES.find((turn) => sidesOf(kind, turn) === sides);
    if (quarters !== undefined) return { kind, quarters };
  }
  return undefined;
}

/** The number of the cell there, if the board has one. */
export function cellAt(puzzle: Puzzle, row: number, column: number): number | undefined {
  const found = puzzle.cells.findIndex((cell) => cell.row === row && cell.column === column);
  return found < 0 ? undefined : found;
}
