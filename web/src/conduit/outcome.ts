/**
 * What a tile would join and close if it were laid there, reckoned from what everybody sees. It is shown before
 * a tile is laid; what comes of it is for the server to say.
 */
import type { Laid, Networker, System } from '../tiles/network';
import { SIDES, STEP, turnSide } from '../tiles/side';
import { COLOURS, groupAt, tileOf, type Colour } from '../tiles/tile';
import type { ConduitView, Seat } from '../wire/conduit';

/** What of a view is needed. */
export type Ground = Pick<ConduitView, 'laid' | 'systems' | 'networkers'>;

/** A system as it would be. */
export interface Touched {
  /** The groups of the new tile in it. */
  readonly groups: readonly number[];
  /** The systems of before that are in it. */
  readonly joined: readonly number[];
  readonly open: number;
  /** Red, blue and green. */
  readonly cells: readonly [number, number, number];
  readonly networkers: readonly { readonly owner: Seat; readonly colour: Colour }[];
}

/** Where everything is, so that many places are tried at little cost. */
export class Layout {
  readonly systems: readonly System[];
  #laid: readonly Laid[];
  #bySpot: ReadonlyMap<string, number>;
  #systemOf = new Map<string, number>();
  #standing = new Map<number, { owner: Seat; colour: Colour }[]>();

  constructor({ laid, systems, networkers }: Ground) {
    this.systems = systems;
    this.#laid = laid;
    this.#bySpot = new Map(laid.map(({ spot }, index) => [`${spot[0]},${spot[1]}`, index]));
    systems.forEach((system, number) =>
      system.groups.forEach(([tile, group]) => this.#systemOf.set(`${tile}.${group}`, number)),
    );
    for (const one of networkers) this.#stand(one);
  }

  #stand({ owner, on }: Networker): void {
    const cell = tileOf(this.#laid[on.tile]?.tile ?? '').cells[on.cell];
    const system = cell && this.#systemOf.get(`${on.tile}.${cell.group}`);
    if (!cell || system === undefined) return;
    const standing = this.#standing.get(system) ?? [];
    this.#standing.set(system, [...standing, { owner, colour: cell.colour }]);
  }

  /** The systems that a tile would touch. */
  tried({ tile: text, spot, turn }: Laid): Touched[] {
    const tile = tileOf(text);
    /** By group of the tile: the systems that its channels meet, and its channels that meet nothing. */
    const met = tile.groups.map(() => ({ meets: [] as number[], open: 0 }));
    for (const side of SIDES) {
      const group = met[groupAt(tile, turnSide(side, -turn))];
      const system = this.#beyond(spot, side);
      if (!group) continue;
      if (system === undefined) group.open += 1;
      else group.meets.push(system);
    }
    const touched: Touched[] = [];
    const done = new Set<number>();
    met.forEach((_, first) => {
      if (done.has(first)) return;
      const groups = [first];
      const systems = new Set<number>();
      // Groups that meet the same system are one with it.
      for (const group of groups) {
        done.add(group);
        for (const system of met[group]?.meets ?? []) {
          systems.add(system);
          met.forEach(({ meets }, other) => {
            if (!groups.includes(other) && meets.includes(system)) groups.push(other);
          });
        }
      }
      touched.push(this.#whole(text, groups, [...systems], met));
    });
    return touched;
  }

  /** The system whose channel comes in from a side of a spot. */
  #beyond([east, south]: readonly [number, number], side: (typeof SIDES)[number]): number | undefined {
    const [toEast, toSouth] = STEP[side] ?? [0, 0];
    const index = this.#bySpot.get(`${east + toEast},${south + toSouth}`);
    const there = index === undefined ? undefined : this.#laid[index];
    if (!there) return undefined;
    return this.#systemOf.get(`${index}.${groupAt(tileOf(there.tile), turnSide(side, 2 - there.turn))}`);
  }

  #whole(
    text: string,
    groups: readonly number[],
    systems: readonly number[],
    met: readonly { meets: readonly number[]; open: number }[],
  ): Touched {
    const tile = tileOf(text);
    const cells: [number, number, number] = [0, 0, 0];
    let open = 0;
    for (const number of systems) {
      const system = this.systems[number];
      open += system?.open_ends ?? 0;
      COLOURS.forEach((_, index) => (cells[index] = (cells[index] ?? 0) + (system?.cells[index] ?? 0)));
    }
    for (const group of groups) {
      // Every edge that is met closes an end that was open on the other side.
      open += (met[group]?.open ?? 0) - (met[group]?.meets.length ?? 0);
      for (const cell of tile.groups[group]?.cells ?? []) {
        const index = COLOURS.indexOf(tile.cells[cell]?.colour ?? 'red');
        cells[index] = (cells[index] ?? 0) + 1;
      }
    }
    const networkers = systems.flatMap((number) => this.#standing.get(number) ?? []);
    return { groups, joined: systems, open, cells, networkers };
  }
}

/** How many cells of a colour. */
export const cellsOf = (touched: Pick<Touched, 'cells'>, colour: Colour): number =>
  touched.cells[COLOURS.indexOf(colour)] ?? 0;

/** The colours on which a networker might still be put there. */
export function freeColours(text: string, touched: Touched): Colour[] {
  const tile = tileOf(text);
  const here = new Set(
    touched.groups.flatMap((group) =>
      (tile.groups[group]?.cells ?? []).flatMap((cell) => tile.cells[cell]?.colour ?? []),
    ),
  );
  return COLOURS.filter(
    (colour) => here.has(colour) && !touched.networkers.some((one) => one.colour === colour),
  );
}

/** What a closed system would earn, by seat. */
export function pointsEarned(touched: Touched): Map<Seat, number> {
  const points = new Map<Seat, number>();
  if (touched.open > 0) return points;
  for (const { owner, colour } of touched.networkers)
    points.set(owner, (points.get(owner) ?? 0) + cellsOf(touched, colour));
  return points;
}
