/**
 * What a table shows, whoever draws it: the isometric one, the layers, or later one in real depth. A
 * drawing gets a `Scene`, and tells what was meant by calling `Touch`.
 */
import { ghost, type Work } from './model';
import { colouredCells, type Cell } from './picture';
import { same, type Colour } from './shape';
import { gaps, solids, type Solid } from './structure';

export interface Scene {
  readonly side: number;
  /** The cubes that lie. */
  readonly solids: readonly (Solid & { readonly gap: boolean })[];
  /** The cubes of the piece in the hand, as they would lie. */
  readonly ghost: readonly Solid[];
  /** Whether there is room for it there. */
  readonly fits: boolean;
  /** The wanted picture, etched into the middle of the table as a help. */
  readonly etched: readonly Cell[];
}

/** What is done to a table by pointer. Cells are columns of the lattice. */
export interface Touch {
  /** A tap on a cell, or on the piece seen there. */
  tap(x: number, y: number, colour?: Colour): void;
  /** A piece is drawn along: taken, moved by cells from where it was taken, and let go. */
  grab(colour: Colour): void;
  drag(right: number, down: number): void;
  drop(): void;
}

export function sceneOf(work: Work): Scene {
  const open = gaps(work.lies);
  const there = ghost(work);
  const hand = work.hand;
  const width = work.picture[0]?.length ?? 0;
  const right = Math.floor((work.side - width) / 2);
  const down = Math.floor((work.side - work.picture.length) / 2);
  return {
    side: work.side,
    solids: solids(work.lies).map((solid) => ({ ...solid, gap: open.some((one) => same(one.at, solid.at)) })),
    ghost: hand && there ? there.cubes.map((at) => ({ at, colour: hand.colour })) : [],
    fits: there?.fits ?? false,
    etched: colouredCells(work.picture).map((cell) => ({ ...cell, x: cell.x + right, y: cell.y + down })),
  };
}
