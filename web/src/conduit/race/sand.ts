/** The sand timer (C5, R5): whose time ends when, and how much sand is left. All times in milliseconds. */
import type { ConduitView, Seat } from '../../wire/conduit';

/** When time runs out, by this device's clock: for the first of those at work, or for each. */
export interface Clock {
  readonly deadline: number | null;
  /** By seat, where the server tells them apart. */
  readonly deadlines?: readonly (number | null)[] | undefined;
}

export type Sand =
  /** Nobody's time runs out. */
  | { state: 'none' }
  /** Nobody has solved; the phase ends then, if nobody does. */
  | { state: 'lying'; ends: number | null }
  | { state: 'running'; ends: number; length: number };

/** The last seconds are ticked. */
export const LAST = 10;
/** So many seconds before its limit a phase says that it has one. */
const WARNED = 60;

/** How long the timer runs for somebody (R8). */
export function lengthOf(view: ConduitView, seat: Seat): number {
  return view.setup.timer * 10 * (view.setup.handicap?.[seat] ?? 100);
}

/** When somebody's own time ends. Without word of each, it is reckoned from whose ends first. */
export function deadlineOf(clock: Clock, view: ConduitView, seat: Seat): number | null {
  const own = clock.deadlines?.[seat];
  if (own !== undefined) return own;
  if (clock.deadline === null || view.asks.what !== 'solve' || view.asks.first === null)
    return clock.deadline;
  const first = Math.min(...view.asks.of.map((one) => lengthOf(view, one)));
  return Number.isFinite(first) ? clock.deadline - first + lengthOf(view, seat) : clock.deadline;
}

/** The glass as somebody sees it: with their own time while they are at work, else with that of the last one. */
export function sandOf(clock: Clock, view: ConduitView, me: Seat | undefined): Sand {
  const { asks } = view;
  if (view.setup.untimed || asks.what !== 'solve') return { state: 'none' };
  const of = me !== undefined && asks.of.includes(me) ? [me] : asks.of;
  if (asks.first === null) {
    const ends = of.map((seat) => deadlineOf(clock, view, seat)).filter((end) => end !== null);
    return { state: 'lying', ends: ends.length > 0 ? Math.max(...ends) : null };
  }
  const runs = of
    .map((seat) => ({ ends: deadlineOf(clock, view, seat), length: lengthOf(view, seat) }))
    .filter((one): one is { ends: number; length: number } => one.ends !== null)
    .sort((a, b) => b.ends - a.ends);
  return runs[0] ? { state: 'running', ...runs[0] } : { state: 'none' };
}

/** Whole seconds that are left; nothing where nothing is counted, or not yet. */
export function secondsLeft(sand: Sand, now: number): number | undefined {
  if (sand.state === 'none' || sand.ends === null) return undefined;
  const left = Math.max(0, Math.ceil((sand.ends - now) / 1000));
  if (sand.state === 'lying') return left < WARNED ? left : undefined;
  // What the clock of this device says of the server's is late by what the line took: nobody is promised more than there was.
  return Math.min(left, Math.ceil(sand.length / 1000));
}

/** Which part of the sand is still above, from nothing to one. */
export function above(sand: Sand, now: number): number {
  if (sand.state !== 'running') return 1;
  return Math.min(1, Math.max(0, (sand.ends - now) / sand.length));
}

/** How high sand stands in a funnel of height one: half of the sand reaches higher than half way. */
export function level(part: number): number {
  return Math.sqrt(part);
}
