import { describe, expect, test } from 'vitest';
import { previews } from '../conduit/race/previews';
import { answersOf, storyOf } from '../table/end/story';
import type { ConduitEvent, ConduitTruth, ConduitView, Observer } from '../wire/conduit';
import type { Replay } from '../wire/server';
import { ReplayTableSession } from './replayTableSession.svelte';

const PUZZLES = ['weight:13.6-5.7-5', 'conduit:843,c-8_SBBTX'] as const;
const ANSWER = 'weight:1.1-1.2';

function first(observer: Observer): ConduitView {
  return {
    observer,
    setup: { players: 2, timer: 45, limit: 300, untimed: false, graded: false, images: true },
    round: 0,
    start: 0,
    asks: { what: 'chance' },
    chambers: [],
    seats: [0, 1].map((seat) => ({ seat, points: 0, supply: 3, work: 'none' })),
    laid: [],
    networkers: [],
    spots: [],
    systems: [],
    ending: null,
    history: [],
  };
}

const SCORED: ConduitEvent = {
  event: 'scored',
  earned: { networker: { owner: 0, on: { tile: 1, cell: 0 } }, colour: 'red', points: 2 },
  counted: [],
};
const TOLD: readonly (readonly ConduitEvent[])[] = [
  [{ event: 'round_began', round: 1, start: 0 }],
  [{ event: 'drew', chamber: 'weight', tile: 'NESWr', left: 25 }],
  [{ event: 'puzzles_turned_up', puzzles: PUZZLES.map((puzzle, seat) => ({ seat, puzzle })) }],
  [{ event: 'solved', seat: 0 }],
  [SCORED, SCORED, { event: 'round_began', round: 2, start: 1 }],
  [{ event: 'game_ended', ending: { winners: [0], by: 'points', out_of_rounds: false } }],
];

/** Seat 0 solves first: whoever looks on is not told how. */
function game(): Replay {
  const open = PUZZLES.map((puzzle, seat) => ({
    seat,
    points: 0,
    supply: 3,
    puzzle,
    work: 'open' as const,
  }));
  const solved = (own: boolean) => [
    { ...open[0], work: 'solved' as const, ...(own ? { solution: ANSWER } : {}) },
    open[1],
  ];
  const nobody: ConduitTruth = { answers: [null, null] };
  return {
    game: 'conduit',
    table: 'a',
    seats: [
      { seat: 0, name: 'Vera', bot: false },
      { seat: 1, name: 'Ada', bot: true },
    ],
    observers: ([0, 1, 'spectator'] as const).map((as) => ({
      as,
      view: first(as),
      steps: TOLD.map((events, index) => ({
        events: [...events],
        change: {
          history: [...events],
          ...(index === 2 ? { seats: open } : {}),
          ...(index === 3 ? { seats: solved(as === 0) as ConduitView['seats'] } : {}),
        },
      })),
    })),
    steps: TOLD.map(() => ({ actor: 'chance', move: { do: 'refill' } })),
    truth: [nobody, nobody, nobody, { answers: [ANSWER, null] }, nobody, nobody],
  };
}

describe('a game of Conduit that is over', () => {
  test('has its rounds, its scores and its end as places to go to', () => {
    const story = storyOf(game());
    expect(story.turns).toEqual([
      { at: 1, game: 1, turn: 1 },
      { at: 5, game: 1, turn: 2 },
    ]);
    expect(story.scores).toEqual([5]);
    expect(story.endings).toEqual([6]);
    expect(story.claims).toEqual([]);
    expect(story.missions).toEqual([]);
  });

  test('shows solutions while the phase runs only to their solver, or all at once', () => {
    const tableSession = new ReplayTableSession(game(), 4, 'all');
    const answers = () =>
      previews(tableSession.view as ConduitView, [0, 1], tableSession.answers).map((one) => one.answer);
    expect(tableSession.truth).toBeUndefined();
    expect(answers()).toEqual([ANSWER, '']);
    tableSession.look('spectator');
    expect(tableSession.answers).toBeUndefined();
    expect(answers()).toEqual(['', '']);
    tableSession.look(0);
    expect(answers()).toEqual([ANSWER, '']);
    tableSession.look(1);
    expect(answers()).toEqual(['', '']);
    expect(previews(tableSession.view as ConduitView, [0, 1]).map((one) => one.work)).toEqual([
      'solved',
      'open',
    ]);
  });

  test('steps over chambers that are filled', () => {
    const tableSession = new ReplayTableSession(game(), 1, 'all');
    tableSession.next();
    expect(tableSession.at).toBe(3);
    tableSession.previous();
    expect(tableSession.at).toBe(1);
  });

  test('has no puzzles before they are turned up', () => {
    expect(previews(first('spectator'), [0, 1])).toEqual([]);
    expect(answersOf(undefined)).toBeUndefined();
    expect(answersOf({ characters: [], stack: [] } as never)).toBeUndefined();
  });
});
