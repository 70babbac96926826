/** The network of a view, laid out for drawing: where light flows, and which system a channel belongs to. */
import { flowOf, type Current, type Meets } from './flow';
import { SIDES, STEP, turnSide, type Side } from './side';
import { COLOURS, groupAt, tileOf, type Colour } from './tile';

/** Where a tile lies, counted from the starting tile. */
export type Spot = readonly [east: number, south: number];

/** A tile on its spot, as a view has it. */
export interface Laid {
  readonly spot: Spot;
  readonly tile: string;
  /** Quarters clockwise. */
  readonly turn: number;
}

export interface On {
  /** By the order of laying. */
  readonly tile: number;
  readonly cell: number;
}

export interface Networker {
  readonly owner: number;
  readonly on: On;
}

/** A conduit system, as a view has it. */
export interface System {
  readonly groups: readonly (readonly [tile: number, group: number])[];
  readonly open_ends: number;
  /** Red, blue and green. */
  readonly cells: readonly number[];
  readonly networkers: readonly number[];
}

/** How a group of a laid tile is drawn. */
export interface GroupLight {
  readonly system: number | undefined;
  /** Its system has no end that faces an empty spot. */
  readonly closed: boolean;
  /** By the sides of the tile as printed: how light goes there, or that the channel is open. */
  readonly sides: readonly (Current | 'open' | undefined)[];
}

export interface LaidPicture {
  readonly laid: Laid;
  readonly groups: readonly GroupLight[];
  /** The networkers on it, by the numbers of the cells. */
  readonly owners: ReadonlyMap<number, number>;
}

const key = ([east, south]: Spot) => `${east},${south}`;

/** How every laid tile is drawn. */
export function networkOf(
  laid: readonly Laid[],
  systems: readonly System[],
  networkers: readonly Networker[],
): LaidPicture[] {
  const tiles = laid.map((one) => tileOf(one.tile));
  const bySpot = new Map(laid.map((one, index) => [key(one.spot), index]));
  // Every group of every tile is a node, in the order of laying.
  const first: number[] = [];
  let count = 0;
  for (const tile of tiles) {
    first.push(count);
    count += tile.groups.length;
  }
  const neighbour = (index: number, side: Side): number | undefined => {
    const [east, south] = laid[index]?.spot ?? [0, 0];
    const [toEast, toSouth] = STEP[side] ?? [0, 0];
    return bySpot.get(key([east + toEast, south + toSouth]));
  };
  const nodes = tiles.flatMap((tile, index) =>
    tile.groups.map((group) =>
      SIDES.map((side): Meets => {
        const turn = laid[index]?.turn ?? 0;
        if (!group.sides.includes(turnSide(side, -turn))) return undefined;
        const other = neighbour(index, side);
        const there = other === undefined ? undefined : laid[other];
        const theirs = other === undefined ? undefined : tiles[other];
        if (other === undefined || !there || !theirs) return undefined;
        return (first[other] ?? 0) + groupAt(theirs, turnSide(side, 2 - there.turn));
      }),
    ),
  );
  const flow = flowOf(nodes);
  const systemOf = new Map<string, number>();
  systems.forEach((system, number) =>
    system.groups.forEach(([tile, group]) => systemOf.set(`${tile}.${group}`, number)),
  );

  return laid.map((one, index) => ({
    laid: one,
    groups: (tiles[index]?.groups ?? []).map((group, number) => {
      const system = systemOf.get(`${index}.${number}`);
      const currents = flow.currents[(first[index] ?? 0) + number];
      return {
        system,
        closed: system !== undefined && systems[system]?.open_ends === 0,
        sides: SIDES.map((side) =>
          group.sides.includes(side) ? (currents?.[turnSide(side, one.turn)] ?? 'open') : undefined,
        ),
      };
    }),
    owners: new Map(
      networkers.filter(({ on }) => on.tile === index).map(({ on, owner }) => [on.cell, owner]),
    ),
  }));
}

/** The nearest of some spots in that direction: straight on before aside. */
export function spotToward(from: Spot, side: Side, spots: readonly Spot[]): Spot | undefined {
  const [toEast, toSouth] = STEP[side] ?? [0, 0];
  let best: Spot | undefined;
  let least = Infinity;
  for (const spot of spots) {
    const east = spot[0] - from[0];
    const south = spot[1] - from[1];
    const ahead = east * toEast + south * toSouth;
    if (ahead <= 0) continue;
    const aside = Math.abs(east * toSouth) + Math.abs(south * toEast);
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [spot, far];
  }
  return best;
}

/** How many of each colour, as a list that leaves out what there is none of. */
export function countColours(counts: readonly number[]): { colour: Colour; count: number }[] {
  return COLOURS.map((colour, index) => ({ colour, count: counts[index] ?? 0 })).filter(
    ({ count }) => count > 0,
  );
}
