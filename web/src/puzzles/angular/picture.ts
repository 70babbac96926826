/** Pictures from straight above, and how far two of them agree. */
import { COLOURS, type Colour } from './shape';

/** Rows from the top; no outer row or column is empty. */
export type Picture = readonly (readonly (Colour | null)[])[];

/** A coloured cell of a picture. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly colour: Colour;
}

export const isColour = (letter: string): letter is Colour => (COLOURS as readonly string[]).includes(letter);

/** Reads `rrr-r.g`. The server only sends sound texts; a letter nobody knows is an empty cell. */
export function readPicture(text: string): Picture {
  return text.split('-').map((row) => [...row].map((letter) => (isColour(letter) ? letter : null)));
}

/** `rrr-r.g`; nothing seen is ''. */
export function writePicture(picture: Picture): string {
  return picture.map((row) => row.map((cell) => cell ?? '.').join('')).join('-');
}

export function colouredCells(picture: Picture): Cell[] {
  return picture.flatMap((row, y) => row.flatMap((colour, x) => (colour ? [{ x, y, colour }] : [])));
}

export const widthOf = (picture: Picture) => picture[0]?.length ?? 0;
export const heightOf = (picture: Picture) => picture.length;

/** The picture of these cells, without the empty rows and columns around. */
export function pictureOf(cells: readonly Cell[]): Picture {
  if (cells.length === 0) return [];
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const rows = Array.from({ length: Math.max(...ys) - top + 1 }, () =>
    new Array<Colour | null>(Math.max(...xs) - left + 1).fill(null),
  );
  for (const { x, y, colour } of cells) {
    const row = rows[y - top];
    if (row) row[x - left] = colour;
  }
  return rows;
}

/** One picture held against another. */
export interface Compared {
  /** How far to shift what is seen so that it agrees best. */
  readonly right: number;
  readonly down: number;
  /** What is seen, shifted so, and whether each cell is as in the other picture. */
  readonly cells: readonly (Cell & { readonly agrees: boolean })[];
  readonly agreeing: number;
  /** How many cells there are in either: all agree when `agreeing` is as many. */
  readonly of: number;
}

/**
 * The shift at which most cells agree; of several, the one where fewest cells stick out, and then the
 * smallest, so that the shown picture does not jump about.
 */
export function compare(seen: Picture, wanted: Picture): Compared {
  const cells = colouredCells(seen);
  const there = colouredCells(wanted);
  let best: Compared = { right: 0, down: 0, cells: [], agreeing: -1, of: there.length };
  let bestWorth: readonly number[] = [-1];
  for (let down = -heightOf(seen) + 1; down < Math.max(1, heightOf(wanted)); down++) {
    for (let right = -widthOf(seen) + 1; right < Math.max(1, widthOf(wanted)); right++) {
      const shifted = cells.map((cell) => {
        const [x, y] = [cell.x + right, cell.y + down];
        return { x, y, colour: cell.colour, agrees: wanted[y]?.[x] === cell.colour };
      });
      const agreeing = shifted.filter((cell) => cell.agrees).length;
      const out = shifted.filter((cell) => !wanted[cell.y]?.[cell.x]).length;
      const worth = [agreeing, -out, -Math.abs(right) - Math.abs(down)];
      if (isMore(worth, bestWorth)) {
        best = { right, down, cells: shifted, agreeing, of: there.length + out };
        bestWorth = worth;
      }
    }
  }
  return best;
}

/** Whether the first number that differs is larger. */
function isMore(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i] ?? 0, b[i] ?? -Infinity];
    if (x !== y) return x > y;
  }
  return false;
}
