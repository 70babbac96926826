import { describe, expect, it } from 'vitest';
import type { MansionSetup } from '../wire/mansion';
import { ABSENCES, agreed, bots, CLOCKS, drafted, offered, opened, PLAYERS, seats, usual } from './agreement';

const setup = (draft: Parameters<typeof agreed>[0]) => agreed(draft).setup as MansionSetup;

describe('what is agreed', () => {
  it('is a first game among friends unless somebody says otherwise', () => {
    expect(agreed(usual(3))).toEqual({
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
        const draft = usual(players);
        draft.setup = { ...draft.setup, set, edition: 'russian', open_checks: false };
        const may = players === 2 && set === 'simplified';
        expect(offered(draft).edition).toBe(may);
        expect(setup(draft).edition).toBe(may ? 'russian' : 'english');
        expect(setup(draft).open_checks).toBe(players !== 2);
      }
  });

  it('plays a growing house to three wins, and forgets nothing on the way back', () => {
    const draft = usual();
    draft.setup = { ...draft.setup, set: 'gradual', breakthroughs: 3 };
    expect(setup(draft)).toMatchObject({ length: 'three_wins', breakthroughs: 3 });
    draft.setup.set = 'standard';
    expect(setup(draft)).toMatchObject({ length: 'single', breakthroughs: 2 });
  });

  it('keeps the Time Keeper at the table', () => {
    const draft = usual(5);
    draft.setup.keeper = 4;
    expect(setup(draft).keeper).toBe(4);
    draft.setup.players = 3;
    expect(setup(draft).keeper).toBe(0);
  });

  it('keeps a clock of one’s own within what the server allows', () => {
    const clock = (turn: number, answer: number) =>
      agreed({ ...usual(), clock: 'own', own: { turn, answer } }).clock;
    expect(clock(90, 15)).toEqual({ turn: 90, answer: 15 });
    expect(clock(1, 1e9)).toEqual({ turn: 5, answer: 86_400 });
    expect(clock(Number.NaN, 20.4)).toEqual({ turn: 5, answer: 20 });
    expect(agreed({ ...usual(), clock: 'brisk' }).clock).toEqual(CLOCKS.brisk);
  });

  it('leaves a seat for oneself', () => {
    expect(bots({ ...usual(3), bots: 2 })).toEqual(['regular', 'regular']);
    expect(bots({ ...usual(3), bots: 4, kinds: ['sharp-bold'] })).toEqual(['sharp-bold', 'regular']);
    expect(bots({ ...usual(3), bots: 1, kinds: ['novice', 'sharp'] })).toEqual(['novice']);
    expect(bots({ ...usual(3), bots: -1 })).toEqual([]);
  });

  it('hurries strangers, not friends', () => {
    const shown = agreed(opened(usual(), true));
    expect(shown).toMatchObject({ public: true, clock: CLOCKS.relaxed, absence: 180 });
    expect(agreed(opened(drafted(shown), false))).toEqual(agreed(usual()));
  });

  it('can be changed later: a form of it agrees on the same', () => {
    for (const players of PLAYERS)
      for (const clock of ['none', 'relaxed', 'brisk', 'own'] as const)
        for (const absence of ABSENCES) {
          const options = agreed({ ...usual(players), clock, absence, spectators: false });
          expect(agreed(drafted(options))).toEqual(options);
          expect(seats(options)).toBe(players);
        }
  });
});
