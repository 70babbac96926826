/** How a game of Conduit ended, in words. */
import { t } from '../i18n/index.svelte';
import type { ConduitEnding, ConduitView, Seat } from '../wire/conduit';
import type { Call } from './describeEvent';

export function headline(ending: ConduitEnding, call: Call): string {
  const { end } = t().conduitTable;
  const [winner, ...others] = ending.winners;
  if (winner === undefined) return t().conduitTable.waits.nothing;
  return others.length ? end.shared(ending.winners.map((seat) => call(seat).name)) : end.won(call(winner));
}

/** What decided. */
export function howItEnded(ending: ConduitEnding): string {
  const { end } = t().conduitTable;
  return ending.out_of_rounds ? `${end.outOfRounds} ${end.by[ending.by]}` : end.by[ending.by];
}

export interface Place {
  readonly seat: Seat;
  readonly points: number;
  /** Networkers that still stand on the network. */
  readonly standing: number;
  readonly won: boolean;
}

/** Everybody, in the order in which the game judged them. */
export function places(view: Pick<ConduitView, 'seats' | 'networkers' | 'ending'>): Place[] {
  return view.seats
    .map(({ seat, points }) => ({
      seat,
      points,
      standing: view.networkers.filter((one) => one.owner === seat).length,
      won: view.ending?.winners.includes(seat) ?? false,
    }))
    .sort(
      (a, b) =>
        Number(b.won) - Number(a.won) || b.points - a.points || b.standing - a.standing || a.seat - b.seat,
    );
}
