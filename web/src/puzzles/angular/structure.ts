/** What lies on the table. Nothing here is ever changed, only made anew. */
import { pictureOf, type Cell, type Picture } from './picture';
import { byPlace, COLOURS, cubesOf, same, type Colour, type Place, type Turn } from './shape';

/** The cubes of each piece that lies, sorted. */
export type Lies = Readonly<Partial<Record<Colour, readonly Place[]>>>;

/** A cube and the piece it is of. */
export interface Solid {
  readonly at: Place;
  readonly colour: Colour;
}

/** All cubes that lie. */
export function solids(lies: Lies): Solid[] {
  return COLOURS.flatMap((colour) => (lies[colour] ?? []).map((at) => ({ at, colour })));
}

/** The piece that takes up this place. */
export function colourAt(lies: Lies, place: Place): Colour | undefined {
  return solids(lies).find((solid) => same(solid.at, place))?.colour;
}

/** How high a column reaches: the height of its topmost cube plus one, 0 for none. */
export function heightAt(lies: Lies, x: number, y: number): number {
  return Math.max(0, ...column(lies, x, y).map((solid) => solid.at[2] + 1));
}

/** The piece seen from above in that column. */
export function topAt(lies: Lies, x: number, y: number): Colour | undefined {
  return column(lies, x, y).sort((a, b) => b.at[2] - a.at[2])[0]?.colour;
}

function column(lies: Lies, x: number, y: number): Solid[] {
  return solids(lies).filter(({ at }) => at[0] === x && at[1] === y);
}

/** The height of the heart of a piece that falls from above until it meets the table or a cube. */
export function landing(lies: Lies, turn: Turn, x: number, y: number): number {
  return Math.max(...cubesOf(turn, [x, y, 0]).map(([cx, cy, cz]) => heightAt(lies, cx, cy) - cz));
}

/** Whether the places are free and none is below the table. */
export function isFree(lies: Lies, cubes: readonly Place[]): boolean {
  return cubes.every((cube) => cube[2] >= 0 && colourAt(lies, cube) === undefined);
}

/** The cubes that have nothing below them: neither the table nor a cube. Z4 allows none. */
export function gaps(lies: Lies): Solid[] {
  return solids(lies).filter(({ at: [x, y, z] }) => z > 0 && colourAt(lies, [x, y, z - 1]) === undefined);
}

/** The pieces that stand on this one, and those that stand on them, and so on; not itself. */
export function restingOn(lies: Lies, colour: Colour): Colour[] {
  const found = new Set<Colour>([colour]);
  for (const below of found) {
    for (const [x, y, z] of lies[below] ?? []) {
      const above = colourAt(lies, [x, y, z + 1]);
      if (above) found.add(above);
    }
  }
  found.delete(colour);
  return COLOURS.filter((one) => found.has(one));
}

/** What each column shows from above. */
export function topCells(lies: Lies): Cell[] {
  const cells = new Map<string, Cell & { z: number }>();
  for (const { at, colour } of solids(lies)) {
    const [x, y, z] = at;
    const key = `${x},${y}`;
    if ((cells.get(key)?.z ?? -1) < z) cells.set(key, { x, y, z, colour });
  }
  return [...cells.values()];
}

/** The picture that it shows now, wherever it lies. */
export function fromAbove(lies: Lies): Picture {
  return pictureOf(topCells(lies));
}

/** The same with this piece there, or without it. */
export function withPiece(lies: Lies, colour: Colour, cubes: readonly Place[]): Lies {
  return { ...lies, [colour]: [...cubes].sort(byPlace) };
}

export function without(lies: Lies, colours: readonly Colour[]): Lies {
  const kept: Partial<Record<Colour, readonly Place[]>> = {};
  for (const colour of COLOURS) {
    const cubes = lies[colour];
    if (cubes && !colours.includes(colour)) kept[colour] = cubes;
  }
  return kept;
}

/** The same with every cube moved. */
export function movePieces(lies: Lies, move: (place: Place) => Place): Lies {
  const there: Partial<Record<Colour, readonly Place[]>> = {};
  for (const colour of COLOURS) {
    const cubes = lies[colour];
    if (cubes) there[colour] = cubes.map(move).sort(byPlace);
  }
  return there;
}

/** Whether all four pieces lie. */
export const isComplete = (lies: Lies) => COLOURS.every((colour) => lies[colour] !== undefined);
export const isBare = (lies: Lies) => COLOURS.every((colour) => lies[colour] === undefined);
