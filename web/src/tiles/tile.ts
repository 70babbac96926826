/** A network tile as its text has it: which channels are joined, and the power cells on them (C2). */
import type { Side } from './side';

export type Colour = 'red' | 'blue' | 'green';
/** In the order of every list of colours. */
export const COLOURS: readonly Colour[] = ['red', 'blue', 'green'];

export interface Group {
  readonly sides: readonly Side[];
  /** The numbers of its cells on the tile. */
  readonly cells: readonly number[];
}

export interface PowerCell {
  readonly group: number;
  readonly colour: Colour;
}

export interface Tile {
  readonly groups: readonly Group[];
  readonly cells: readonly PowerCell[];
}

const SIDE_LETTERS = 'NESW';
const COLOUR_LETTERS = 'rbg';
const GROUP = /^([NESW]+)([rbg]+)$/;

const known = new Map<string, Tile>();

/** The tile of a text such as `NErb.Sg.Wr`, unturned. */
export function tileOf(text: string): Tile {
  const before = known.get(text);
  if (before) return before;
  const tile = read(text);
  known.set(text, tile);
  return tile;
}

function read(text: string): Tile {
  const groups: Group[] = [];
  const cells: PowerCell[] = [];
  for (const part of text.split('.')) {
    const [, sides, colours] = GROUP.exec(part) ?? [];
    if (!sides || !colours) throw new Error(`no tile: ${text}`);
    const first = cells.length;
    for (const letter of colours) {
      const colour = COLOURS[COLOUR_LETTERS.indexOf(letter)];
      if (colour) cells.push({ group: groups.length, colour });
    }
    groups.push({
      sides: [...sides].map((letter) => SIDE_LETTERS.indexOf(letter) as Side),
      cells: cells.slice(first).map((_, index) => first + index),
    });
  }
  const all = groups.flatMap((group) => group.sides);
  if (all.length !== 4 || new Set(all).size !== 4) throw new Error(`no tile: ${text}`);
  return { groups, cells };
}

/** The group whose channel is at a side of the tile as printed. */
export function groupAt(tile: Tile, side: Side): number {
  return tile.groups.findIndex((group) => group.sides.includes(side));
}
