/**
 * What the tile on top of a chamber might give me, laid at once where it does most. Advice, not a rule: others
 * lay before me, and who does not solve lays nothing.
 */
import type { Laid } from '../tiles/network';
import { COLOURS, type Colour } from '../tiles/tile';
import type { ConduitView, Seat } from '../wire/conduit';
import { cellsOf, pointsEarned, freeColours, Layout, type Touched } from './outcome';

export type Advice =
  /** A system can be closed that earns me so much; the cells are those that count. */
  | { readonly what: 'close'; readonly points: number; readonly cells: readonly number[] }
  /** A networker can be put into an open system with so many cells of a colour. */
  | { readonly what: 'join'; readonly colour: Colour; readonly count: number; readonly open: number }
  /** A system with a networker of mine grows. */
  | { readonly what: 'grow'; readonly count: number }
  | { readonly what: 'nothing' };

/** What a tile might give, and how it would lie for that; it has no place if it gives nothing. */
export interface Advised {
  readonly advice: Advice;
  readonly at?: Laid;
}

const TURNS = [0, 1, 2, 3] as const;

/** For some tiles at once, since the network is the same for all. */
export function adviseTiles(
  view: Pick<ConduitView, 'laid' | 'systems' | 'networkers' | 'spots' | 'seats'>,
  tiles: readonly string[],
  me: Seat,
): Advised[] {
  const layout = new Layout(view);
  const supply = view.seats[me]?.supply ?? 0;
  return tiles.map((tile) => {
    let best: Advised = { advice: { what: 'nothing' } };
    for (const spot of view.spots)
      for (const turn of TURNS) {
        const at = { tile, spot, turn };
        const advice = judged(tile, layout.tried(at), me, supply > 0);
        if (better(advice, best.advice)) best = { advice, at };
      }
    return best;
  });
}

/** What one way to lay it gives. */
function judged(tile: string, touched: readonly Touched[], me: Seat, may: boolean): Advice {
  const cells = [0, 0, 0];
  let points = 0;
  const count = (system: Touched, colour: Colour) => {
    const index = COLOURS.indexOf(colour);
    const more = cellsOf(system, colour);
    points += more;
    cells[index] = (cells[index] ?? 0) + more;
  };
  const closed = touched.filter(({ open }) => open === 0);
  for (const system of closed)
    for (const one of system.networkers) if (one.owner === me) count(system, one.colour);
  // One networker may be put, where it earns most.
  const put = closed
    .flatMap((system) => freeColours(tile, system).map((colour) => ({ system, colour })))
    .sort((a, b) => cellsOf(b.system, b.colour) - cellsOf(a.system, a.colour))[0];
  if (put && may) count(put.system, put.colour);
  if (points > 0) return { what: 'close', points, cells };

  let best: Advice = { what: 'nothing' };
  for (const system of touched) {
    if (system.open === 0) continue;
    if (may)
      for (const colour of freeColours(tile, system)) {
        const found: Advice = { what: 'join', colour, count: cellsOf(system, colour), open: system.open };
        if (better(found, best)) best = found;
      }
    const mine = system.networkers.filter(({ owner }) => owner === me);
    const grown = Math.max(0, ...mine.map(({ colour }) => cellsOf(system, colour)));
    if (grown > 0 && better({ what: 'grow', count: grown }, best)) best = { what: 'grow', count: grown };
  }
  return best;
}

const RANK = { close: 3, join: 2, grow: 1, nothing: 0 } as const;

function better(one: Advice, other: Advice): boolean {
  if (one.what !== other.what) return RANK[one.what] > RANK[other.what];
  return worth(one) > worth(other);
}

function worth(advice: Advice): number {
  switch (advice.what) {
    case 'close':
      return advice.points;
    case 'join':
      // Of the same size, the one with fewer open ends is nearer to being closed.
      return advice.count - advice.open / 16;
    case 'grow':
      return advice.count;
    case 'nothing':
      return 0;
  }
}

/** Whose system a closing would earn something, the most first. */
export function earnings(touched: readonly Touched[]): { seat: Seat; points: number }[] {
  const all = new Map<Seat, number>();
  for (const system of touched)
    for (const [seat, points] of pointsEarned(system)) all.set(seat, (all.get(seat) ?? 0) + points);
  return [...all]
    .map(([seat, points]) => ({ seat, points }))
    .sort((a, b) => b.points - a.points || a.seat - b.seat);
}
