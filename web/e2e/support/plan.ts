/** What somebody does in Conduit who wants the game to be over soon, whoever wins it. */
import { cellsOf, freeColours, Layout, type Touched } from '../../src/conduit/outcome';
import { COLOURS, tileOf } from '../../src/tiles/tile';
import type { ConduitFamily, ConduitMove, ConduitView, Seat } from '../../src/wire/conduit';

/** How likely a system is closed in time, by its open ends. */
const CHANCES = [1, 0.4, 0.11, 0.045] as const;
const chance = (open: number) => CHANCES[open] ?? 0.01;

/** The best of what is legal; what is left to somebody else is taken last. */
export function chosen(
  view: ConduitView,
  seat: Seat,
  legal: readonly ConduitMove[],
  left?: ConduitFamily,
): ConduitMove {
  const worth = (move: ConduitMove) =>
    move.do === 'choose' && move.chamber === left ? -1 : worthOf(view, seat, move);
  const best = legal.map((move) => ({ move, worth: worth(move) }));
  const first = best.sort((a, b) => b.worth - a.worth)[0];
  if (!first) throw new Error('nothing is legal');
  return first.move;
}

function worthOf(view: ConduitView, seat: Seat, move: ConduitMove): number {
  switch (move.do) {
    case 'choose': {
      const tile = view.chambers.find(({ chamber }) => chamber === move.chamber)?.top ?? '';
      return bestOf(view, seat, tile);
    }
    case 'lay':
      return view.asks.what === 'lay'
        ? laid(view, new Layout(view), seat, { ...move, tile: view.asks.tile })
        : 0;
    case 'put':
      return put(view, move.cell);
    case 'pass':
      // The last networker is kept for something better than a wide open system.
      return view.seats[seat]?.supply === 1 ? 0.3 : 0;
    default:
      return -2;
  }
}

interface Laying {
  tile: string;
  spot: readonly [number, number];
  turn: number;
}

function bestOf(view: ConduitView, seat: Seat, tile: string): number {
  const layout = new Layout(view);
  const all = view.spots.flatMap((spot) => [0, 1, 2, 3].map((turn) => ({ tile, spot, turn })));
  return Math.max(0, ...all.map((one) => laid(view, layout, seat, one)));
}

function laid(view: ConduitView, layout: Layout, seat: Seat, laying: Laying): number {
  const may = (view.seats[seat]?.supply ?? 0) > 0;
  const systems = layout.tried({ ...laying, spot: [...laying.spot] });
  const kept = systems.map((one) => standing(one) * chance(one.open));
  const more = may ? systems.map((one) => added(laying.tile, one) * chance(one.open)) : [];
  return kept.reduce((sum, one) => sum + one, 0) + Math.max(0, ...more);
}

const standing = (system: Touched) =>
  system.networkers.reduce((sum, { colour }) => sum + cellsOf(system, colour), 0);

const added = (tile: string, system: Touched) =>
  Math.max(0, ...freeColours(tile, system).map((colour) => cellsOf(system, colour)));

/** What a networker on a cell of the last tile would stand for. */
function put({ laid, systems }: ConduitView, number: number): number {
  const cell = tileOf(laid.at(-1)?.tile ?? '').cells[number];
  const system = systems.find(({ groups }) =>
    groups.some(([tile, group]) => tile === laid.length - 1 && group === cell?.group),
  );
  if (!cell || !system) return -1;
  return (system.cells[COLOURS.indexOf(cell.colour)] ?? 0) * chance(system.open_ends);
}
