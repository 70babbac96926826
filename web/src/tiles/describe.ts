/** Tiles and systems in words, for who does not see them. */
import type { Chapter } from '../i18n/words';
import { countColours, type LaidPicture, type System } from './network';
import { turnSide } from './side';
import { COLOURS, tileOf } from './tile';

export type NetworkWords = Chapter<'conduitNetwork'>;

/** Which channels of a tile are joined as it lies, and the cells on them. */
export function describeTile(text: string, turn: number, say: NetworkWords): string {
  const tile = tileOf(text);
  return say.tile(
    tile.groups.map((group) => {
      const sides = group.sides.map((side) => turnSide(side, turn)).sort((a, b) => a - b);
      const colours = COLOURS.map(
        (colour) => group.cells.filter((cell) => tile.cells[cell]?.colour === colour).length,
      );
      return say.group(
        sides.map((side) => say.sides[side] ?? ''),
        describeCells(colours, say),
      );
    }),
  );
}

/** How many cells of each colour. */
export function describeCells(counts: readonly number[], say: NetworkWords): string {
  return say.list(countColours(counts).map(({ colour, count }) => say.cells[colour](count)));
}

/** What a system holds and whether it is closed. */
export function describeSystem(system: System, say: NetworkWords): string {
  return `${say.system}: ${describeCells(system.cells, say)}; ${say.open(system.open_ends)}.`;
}

/** A laid tile with who stands on it. */
export function describeLaid(
  { laid, owners }: LaidPicture,
  say: NetworkWords,
  name: (seat: number) => string,
): string {
  const tile = tileOf(laid.tile);
  const standing = [...owners].map(([cell, owner]) => {
    const colour = tile.cells[cell]?.colour;
    return say.networker(name(owner), colour ? say.colour[colour] : '');
  });
  const place = say.place(laid.spot[0], laid.spot[1]);
  return [say.laid(place, describeTile(laid.tile, laid.turn, say)), ...standing].join(' ');
}
