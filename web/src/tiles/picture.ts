/** What is drawn of a network tile, in a box of 100. */
import { bendPoint, channelOf, toSide, pathPoint, type Channel, type Point } from './channel';
import { opposite, turnSide } from './side';
import { tileOf, type Colour, type Group } from './tile';

export interface CellPicture {
  readonly number: number;
  readonly group: number;
  readonly colour: Colour;
  readonly at: Point;
}

export interface TilePicture {
  /** By group. */
  readonly channels: readonly Channel[];
  readonly cells: readonly CellPicture[];
  /** The group that is led over the other where two straights cross unjoined. */
  readonly bridge: number | undefined;
}

/** How far from its side a channel with one side ends, so that the middle is free for others. */
export const END_DEPTH = 27;
/** Half the width of a power cell. Cells keep at least twice this apart. */
export const CELL = 8;

const known = new Map<string, TilePicture>();

export function pictureOf(text: string): TilePicture {
  const before = known.get(text);
  if (before) return before;
  const tile = tileOf(text);
  const channels = tile.groups.map(channelIn);
  const crossing = channels.length === 2 && channels.every((channel) => channel.kind === 'straight');
  const cells = tile.groups.flatMap((group, index) => {
    const places = placesOf(group, channels[index]?.kind ?? 'cross', crossing);
    return group.cells.map((number, place) => ({
      number,
      group: index,
      colour: tile.cells[number]?.colour ?? 'red',
      at: places[place] ?? [50, 50],
    }));
  });
  const picture = { channels, cells, bridge: crossing ? 0 : undefined };
  known.set(text, picture);
  return picture;
}

/** The channel of a group. One that ends here is widened for its cells. */
function channelIn(group: Group): Channel {
  const channel = channelOf(group.sides, END_DEPTH);
  const places = placesOf(group, channel.kind, false);
  const [first, last] = [places[0], places.at(-1)];
  if (channel.kind !== 'end' || !first || !last || places.length < 2) return channel;
  return { ...channel, bar: `M${pathPoint(first)}L${pathPoint(last)}` };
}

/** Where the cells of a group lie on its channel. */
function placesOf(group: Group, kind: Channel['kind'], crossing: boolean): readonly Point[] {
  const [first = 0, second = 0] = group.sides;
  const count = group.cells.length;
  switch (kind) {
    case 'end':
      return row(count, 20).map((x) => toSide([x, END_DEPTH], first));
    case 'straight':
      return along(count, crossing).map((y) => toSide([50, y], first));
    case 'bend':
      return bent(count).map((point) => toSide(point, turnSide(first, 1) === second ? first : second));
    case 'tee': {
      if (count === 1) return [[50, 50]];
      // The two arms that lie on a line come first, then the one between them.
      const stem = group.sides.find((side) => !group.sides.includes(opposite(side))) ?? 0;
      return [turnSide(stem, 3), turnSide(stem, 1), stem].map((side) => toSide([50, 24], side));
    }
    case 'cross':
      if (count === 1) return [[50, 50]];
      return group.sides.filter((side) => count > 2 || side % 2 === 0).map((side) => toSide([50, 24], side));
  }
}

/** So many places in a row around the middle. */
function row(count: number, apart: number): number[] {
  return Array.from({ length: count }, (_, index) => 50 + (index - (count - 1) / 2) * apart);
}

/** Places on a straight. Where it crosses another, the middle is the bridge and stays free. */
function along(count: number, crossing: boolean): number[] {
  if (crossing) return count === 1 ? [24] : count === 2 ? [24, 76] : [12, 31, 76];
  return row(count, count === 2 ? 44 : 26);
}

/** Places on the bend from north to east. */
function bent(count: number): Point[] {
  if (count === 1) return [bendPoint(0.5)];
  if (count === 2) return [bendPoint(0.05), bendPoint(0.95)];
  return [[50, 14], bendPoint(0.5), [86, 50]];
}
