/** What is agreed at a table, as a form has it, and as the server wants it. */
import { readKind, writeKind } from '../bots/kind';
import { gameOf, type Game } from '../play/games';
import type { ConduitSetup } from '../wire/conduit';
import type { MansionSetup, SoloSetup } from '../wire/mansion';
import type { Limits, Options } from '../wire/server';
import { CONDUIT_PLAYERS, toConduitDraft, toConduitSetup, usualConduit, type ConduitDraft } from './conduit';

export type Clock = 'none' | 'relaxed' | 'brisk' | 'own';

/** A form may hold what does not fit together just now, so that going back and forth loses nothing. */
export interface Draft {
  game: Game;
  /** What Mansion leaves open. */
  setup: MansionSetup;
  /** What Conduit leaves open. */
  conduit: ConduitDraft;
  /** Seats that are given to bots when the table is opened. */
  bots: number;
  /** How they play, as it is written; whoever is not there is the usual one. */
  kinds: string[];
  public: boolean;
  spectators: boolean;
  chat: boolean;
  /** Whether one plays against bots alone and may ask the coach. */
  training: boolean;
  clock: Clock;
  /** The limits of one's own clock, in seconds. */
  own: Limits;
  /** After so many seconds of absence a bot plays on; null for never. */
  absence: number | null;
}

export const PLAYERS = [2, 3, 4, 5] as const;
/** How many can play which game. */
export const SEATS: Readonly<Record<Game, readonly number[]>> = {
  mansion: PLAYERS,
  conduit: CONDUIT_PLAYERS,
};
/** The presets of the clock, in seconds. */
export const CLOCKS: Record<'relaxed' | 'brisk', Limits> = {
  relaxed: { turn: 180, answer: 60 },
  brisk: { turn: 60, answer: 20 },
};
/** Choices of absence, in seconds. */
export const ABSENCES = [60, 180, 600, null] as const;
/** What the server allows, in seconds. */
export const SHORTEST = 5;
export const LONGEST = 86_400;

/** A first game: few Characters, no hurry, nobody but friends. */
export function usualDraft(players = 4, game: Game = 'mansion'): Draft {
  return {
    game,
    conduit: usualConduit(game === 'conduit' ? players : undefined),
    setup: {
      players: game === 'mansion' ? players : 4,
      keeper: 0,
      set: 'simplified',
      edition: 'english',
      voices: 'sealed',
      open_checks: true,
      memory_aid: true,
      length: 'single',
      breakthroughs: 2,
    },
    bots: 0,
    kinds: [],
    public: false,
    spectators: true,
    chat: true,
    training: false,
    clock: 'none',
    own: { turn: 120, answer: 30 },
    absence: null,
  };
}

/** Strangers do not wait for each other for ever; friends do. For whoever changes his mind about the public. */
export function withPublic(draft: Draft, isPublic: boolean): Draft {
  return {
    ...draft,
    public: isPublic,
    clock: isPublic ? 'relaxed' : 'none',
    absence: isPublic ? 180 : null,
  };
}

/** Which choices mean anything with the others as they are. */
export function offeredChoices({ setup }: Pick<Draft, 'setup'>): {
  edition: boolean;
  openChecks: boolean;
  breakthroughs: boolean;
  single: boolean;
} {
  return {
    edition: setup.players === 2 && setup.set === 'simplified',
    openChecks: setup.players === 2,
    breakthroughs: length(setup) === 'three_wins',
    single: setup.set !== 'gradual',
  };
}

/** The gradual set grows from game to game, so that it needs several. */
function length(setup: MansionSetup): MansionSetup['length'] {
  return setup.set === 'gradual' ? 'three_wins' : setup.length;
}

/** What the server is told: whatever is not offered is as the books have it. */
export function toOptions(draft: Draft): Options {
  return {
    game: draft.game,
    setup: draft.game === 'conduit' ? toConduitSetup(draft.conduit) : mansionSetup(draft),
    public: draft.public,
    spectators: draft.spectators,
    chat: draft.chat,
    training: trains(draft),
    clock: limits(draft),
    absence: draft.absence,
  };
}

function mansionSetup(draft: Draft): MansionSetup {
  const { setup } = draft;
  const may = offeredChoices(draft);
  const book = usualDraft(setup.players).setup;
  return {
    ...setup,
    keeper: setup.keeper === 'random' || setup.keeper < setup.players ? setup.keeper : 'random',
    edition: may.edition ? setup.edition : book.edition,
    open_checks: may.openChecks ? setup.open_checks : book.open_checks,
    length: length(setup),
    breakthroughs: may.breakthroughs ? setup.breakthroughs : book.breakthroughs,
  };
}

/** How many play. */
export function playersOf(draft: Draft): number {
  return draft.game === 'conduit' ? draft.conduit.players : draft.setup.players;
}

/** The same with so many players. */
export function withPlayers(draft: Draft, players: number): Draft {
  const fewer = { ...draft, bots: Math.min(draft.bots, players - 1) };
  return draft.game === 'conduit'
    ? { ...fewer, conduit: { ...draft.conduit, players } }
    : { ...fewer, setup: { ...draft.setup, players } };
}

/** Only Mansion has a coach, and nobody trains in public. */
export function mayTrain(draft: Draft): boolean {
  return draft.game === 'mansion' && !draft.public;
}

export function trains(draft: Draft): boolean {
  return draft.training && mayTrain(draft);
}

/** Bots that can be seated, by how they play: one seat is one's own. In a training they have all the others. */
export function bots(draft: Draft): string[] {
  const others = playersOf(draft) - 1;
  const length = trains(draft) ? others : Math.max(0, Math.min(draft.bots, others));
  return Array.from({ length }, (_, index) =>
    writeKind(readKind(draft.kinds[index], draft.game), draft.game),
  );
}

function limits(draft: Draft): Limits | null {
  if (draft.clock === 'none') return null;
  if (draft.clock !== 'own') return CLOCKS[draft.clock];
  return { turn: within(draft.own.turn), answer: within(draft.own.answer) };
}

function within(seconds: number): number {
  const whole = Number.isFinite(seconds) ? Math.round(seconds) : SHORTEST;
  return Math.max(SHORTEST, Math.min(LONGEST, whole));
}

/** Which preset these limits are. */
export function preset(clock: Limits | null | undefined): Clock {
  if (!clock) return 'none';
  const same = (one: Limits) => one.turn === clock.turn && one.answer === clock.answer;
  return same(CLOCKS.relaxed) ? 'relaxed' : same(CLOCKS.brisk) ? 'brisk' : 'own';
}

/** A form for what a table has agreed. */
export function toDraft(options: Options): Draft {
  const base = usualDraft();
  const game = gameOf(options);
  return {
    game,
    setup: game === 'mansion' ? { ...base.setup, ...(options.setup as MansionSetup) } : base.setup,
    conduit: game === 'conduit' ? toConduitDraft(options.setup as ConduitSetup) : base.conduit,
    bots: 0,
    kinds: [],
    public: options.public ?? false,
    spectators: options.spectators ?? true,
    chat: options.chat ?? true,
    training: options.training ?? false,
    clock: preset(options.clock),
    own: options.clock ?? base.own,
    absence: options.absence ?? null,
  };
}

/** A table for one. */
export function soloOptions(setup: SoloSetup): Options {
  return { game: 'solo', setup, public: false, chat: false, clock: null, absence: null };
}

/** How many sit at a table with these options. */
export function seats(options: Options): number {
  return 'players' in options.setup ? options.setup.players : 1;
}
