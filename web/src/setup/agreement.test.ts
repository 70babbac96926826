import { describe, expect, it } from 'vitest';
import type { ConduitSetup } from '../wire/conduit';
import type { MansionSetup } from '../wire/mansion';
import {
  ABSENCES,
  toOptions,
  bots,
  CLOCKS,
  toDraft,
  offeredChoices,
  withPublic,
  PLAYERS,
  playersOf,
  withPlayers,
  seats,
  SEATS,
  trains,
  usualDraft,
} from './agreement';

const setup = (draft: Parameters<typeof toOptions>[0]) => toOptions(draft).setup as MansionSetup;

describe('what is agreed', () => {
  it('is a first game among friends unless somebody says otherwise', () => {
    expect(toOptions(usualDraft(3))).toEqual({
      game: 'mansion',
      setup: {
        players: 3,
        keeper: 0,
        set: 'simplified',
        edition: 'english',
        voices: 'sealed',
        open_checks: true,
        memory_aid: true,
        length: 'single',
        breakthroughs: 2,
      },
      public: false,
      spectators: true,
      chat: true,
      training: false,
      clock: null,
      absence: null,
    });
  });

  it('has the other edition only with two players and few Characters', () => {
    for (const players of PLAYERS)
      for (const set of ['simplified', 'standard', 'gradual'] as const) {
        const draft = usualDraft(players);
        draft.setup = { ...draft.setup, set, edition: 'russian', open_checks: false };
        const may = players === 2 && set === 'simplified';
        expect(offeredChoices(draft).edition).toBe(may);
        expect(setup(draft).edition).toBe(may ? 'russian' : 'english');
        expect(setup(draft).open_checks).toBe(players !== 2);
      }
  });

  it('plays a growing house to three wins, and forgets nothing on the way back', () => {
    const draft = usualDraft();
    draft.setup = { ...draft.setup, set: 'gradual', breakthroughs: 3 };
    expect(setup(draft)).toMatchObject({ length: 'three_wins', breakthroughs: 3 });
    draft.setup.set = 'standard';
    expect(setup(draft)).toMatchObject({ length: 'single', breakthroughs: 2 });
  });

  it('keeps the Time Keeper at the table', () => {
    const draft = usualDraft(5);
    draft.setup.keeper = 4;
    expect(setup(draft).keeper).toBe(4);
    draft.setup.players = 3;
    expect(setup(draft).keeper).toBe('random');
    draft.setup.keeper = 'random';
    expect(setup(draft).keeper).toBe('random');
  });

  it('keeps a clock of one’s own within what the server allows', () => {
    const clock = (turn: number, answer: number) =>
      toOptions({ ...usualDraft(), clock: 'own', own: { turn, answer } }).clock;
    expect(clock(90, 15)).toEqual({ turn: 90, answer: 15 });
    expect(clock(1, 1e9)).toEqual({ turn: 5, answer: 86_400 });
    expect(clock(Number.NaN, 20.4)).toEqual({ turn: 5, answer: 20 });
    expect(toOptions({ ...usualDraft(), clock: 'brisk' }).clock).toEqual(CLOCKS.brisk);
  });

  it('leaves a seat for oneself', () => {
    expect(bots({ ...usualDraft(3), bots: 2 })).toEqual(['regular', 'regular']);
    expect(bots({ ...usualDraft(3), bots: 4, kinds: ['sharp-bold'] })).toEqual(['sharp-bold', 'regular']);
    expect(bots({ ...usualDraft(3), bots: 1, kinds: ['novice', 'sharp'] })).toEqual(['novice']);
    expect(bots({ ...usualDraft(3), bots: -1 })).toEqual([]);
  });

  it('hurries strangers, not friends', () => {
    const shown = toOptions(withPublic(usualDraft(), true));
    expect(shown).toMatchObject({ public: true, clock: CLOCKS.relaxed, absence: 180 });
    expect(toOptions(withPublic(toDraft(shown), false))).toEqual(toOptions(usualDraft()));
  });

  it('leaves out what the other game does not know', () => {
    const draft = { ...usualDraft(3, 'conduit'), training: true, bots: 2, kinds: ['sharp-bold', 'strong'] };
    expect(trains(draft)).toBe(false);
    expect(toOptions(draft)).toMatchObject({ game: 'conduit', training: false });
    expect(bots(draft)).toEqual(['regular', 'strong']);
    expect(bots({ ...draft, game: 'mansion', training: false })).toEqual(['sharp-bold', 'regular']);
  });

  it('seats as many as the game has room for, in each game', () => {
    for (const game of ['mansion', 'conduit'] as const)
      for (const players of SEATS[game]) {
        const draft = withPlayers({ ...usualDraft(2, game), bots: 4 }, players);
        expect(playersOf(draft)).toBe(players);
        expect(bots(draft)).toHaveLength(players - 1);
        expect(seats(toOptions(draft))).toBe(players);
      }
  });

  it('can be changed later: a form of it agrees on the same', () => {
    for (const players of PLAYERS)
      for (const clock of ['none', 'relaxed', 'brisk', 'own'] as const)
        for (const absence of ABSENCES) {
          const options = toOptions({ ...usualDraft(players), clock, absence, spectators: false });
          expect(toOptions(toDraft(options))).toEqual(options);
          expect(seats(options)).toBe(players);
        }
  });
});

describe('what is agreed at a table of Conduit', () => {
  const conduit = (change: Partial<ReturnType<typeof usualDraft>['conduit']>, players = 3) => {
    const draft = usualDraft(players, 'conduit');
    return toOptions({ ...draft, conduit: { ...draft.conduit, ...change } }).setup as ConduitSetup;
  };

  it('is as the book has it unless somebody says otherwise', () => {
    expect(conduit({})).toEqual({
      players: 3,
      timer: 45,
      limit: 300,
      untimed: false,
      graded: false,
      images: true,
    });
  });

  it('has a part of the timer for each who plays, and none without a timer', () => {
    const parts = [50, 100, 200, 400];
    expect(conduit({ handicap: true, parts }).handicap).toEqual([50, 100, 200]);
    expect(conduit({ handicap: true, parts }, 2).handicap).toEqual([50, 100]);
    expect(conduit({ handicap: false, parts })).not.toHaveProperty('handicap');
    expect(conduit({ handicap: true, untimed: true, parts })).not.toHaveProperty('handicap');
    expect(conduit({ handicap: true })).not.toHaveProperty('handicap');
  });

  it('stays within what the server allows', () => {
    expect(conduit({ handicap: true, parts: [1, 9999, Number.NaN, 0] }).handicap).toEqual([50, 400, 100]);
    expect([1, 9999, Number.NaN].map((limit) => conduit({ limit }).limit)).toEqual([60, 3600, 300]);
    expect(conduit({ timer: 7 }).timer).toBe(45);
  });

  it('draws from the bands that are chosen, and from all if none is', () => {
    expect(conduit({ bands: [3, 1] }).bands).toEqual([1, 3]);
    expect(conduit({ bands: [] })).not.toHaveProperty('bands');
    expect(conduit({ bands: [5, 4, 3, 2, 1, 9] })).not.toHaveProperty('bands');
  });

  it('can be changed later: a form of it agrees on the same', () => {
    for (const change of [
      {},
      { untimed: true, graded: true },
      { handicap: true, parts: [75, 100, 150, 100] },
      { timer: 90, limit: 480, bands: [2, 3] },
    ]) {
      const draft = usualDraft(4, 'conduit');
      const options = toOptions({ ...draft, conduit: { ...draft.conduit, ...change } });
      expect(toOptions(toDraft(options))).toEqual(options);
    }
  });
});
