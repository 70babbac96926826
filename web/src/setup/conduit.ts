/** What is agreed before a game of Conduit, as a form has it, and as the server wants it (C5, R5, R8). */
import type { ConduitSetup } from '../wire/conduit';

/** A form may hold what does not fit together just now, so that going back and forth loses nothing. */
export interface ConduitDraft {
  players: number;
  /** How long the sand timer runs, in seconds. */
  timer: number;
  /** When a phase ends in which nobody has solved, in seconds. */
  limit: number;
  untimed: boolean;
  /** Whether each player has a part of the timer of their own. */
  handicap: boolean;
  /** The part of the timer for each seat that there may be, in percent. */
  parts: number[];
  graded: boolean;
  /** The bands that puzzles are drawn from. */
  bands: number[];
}

export const CONDUIT_PLAYERS = [2, 3, 4] as const;
export const TIMERS = [30, 45, 60, 90] as const;
/** Limits that are offered, in seconds. */
export const PHASES = [120, 300, 600, 1800] as const;
export const BANDS = [1, 2, 3, 4, 5] as const;
/** All of the timer, in percent; the least and the most that somebody may have of it; by steps. */
export const WHOLE = 100;
export const LEAST_PART = 50;
export const MOST_PART = 400;
export const PART_STEP = 25;
/** What the server allows for a phase, in seconds. */
const SHORTEST_PHASE = 60;
const LONGEST_PHASE = 3600;

/** As the book has it. */
export function usualConduit(players = 3): ConduitDraft {
  return {
    players,
    timer: 45,
    limit: 300,
    untimed: false,
    handicap: false,
    parts: [WHOLE, WHOLE, WHOLE, WHOLE],
    graded: false,
    bands: [...BANDS],
  };
}

/** What the server is told: what means nothing with the rest as it is, is left out. */
export function toConduitSetup(draft: ConduitDraft): ConduitSetup {
  const { players, timer, limit, untimed, graded } = draft;
  const parts = partsOf(draft);
  const bands = bandsOf(draft);
  return {
    players,
    timer: TIMERS.find((one) => one === timer) ?? usualConduit().timer,
    limit: within(limit, SHORTEST_PHASE, LONGEST_PHASE, usualConduit().limit),
    untimed,
    ...(parts.some((part) => part !== WHOLE) ? { handicap: parts } : {}),
    graded,
    ...(bands.length < BANDS.length ? { bands } : {}),
    images: true,
  };
}

/** The part of the timer that each of the players has. Without a timer there are no parts of it. */
export function partsOf(draft: ConduitDraft): number[] {
  const given = draft.handicap && !draft.untimed;
  return Array.from({ length: draft.players }, (_, seat) =>
    given ? within(draft.parts[seat] ?? WHOLE, LEAST_PART, MOST_PART, WHOLE) : WHOLE,
  );
}

/** The bands that are chosen, in order; none is as good as all. */
export function bandsOf({ bands }: Pick<ConduitDraft, 'bands'>): number[] {
  const chosen = BANDS.filter((band) => bands.includes(band));
  return chosen.length === 0 ? [...BANDS] : chosen;
}

/** A form for what a table has agreed. */
export function toConduitDraft(setup: ConduitSetup): ConduitDraft {
  const base = usualConduit(setup.players);
  const parts = setup.handicap ?? [];
  return {
    players: setup.players,
    timer: setup.timer,
    limit: setup.limit,
    untimed: setup.untimed,
    handicap: parts.length > 0,
    parts: base.parts.map((part, seat) => parts[seat] ?? part),
    graded: setup.graded,
    bands: bandsOf({ bands: setup.bands ?? [] }),
  };
}

function within(value: number, least: number, most: number, otherwise: number): number {
  return Number.isFinite(value) ? Math.max(least, Math.min(most, Math.round(value))) : otherwise;
}
