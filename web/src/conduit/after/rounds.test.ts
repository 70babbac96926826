import { describe, expect, it } from 'vitest';
import type { ConduitEvent } from '../../wire/conduit';
import { rounds } from './rounds';

const BEGAN: ConduitEvent[] = [
  { event: 'game_began', start: 1, tops: ['a', 'b', 'c', 'd'] },
  { event: 'round_began', round: 1, start: 1 },
  { event: 'chose', seat: 1, chamber: 'weight', tile: 'a' },
  { event: 'chose', seat: 0, chamber: 'angular', tile: 'd' },
];
const TURNED_UP: ConduitEvent = {
  event: 'puzzles_turned_up',
  puzzles: [
    { seat: 1, puzzle: 'weight:w' },
    { seat: 0, puzzle: 'angular:a' },
  ],
};
const RACE: ConduitEvent[] = [
  { event: 'solved', seat: 0 },
  { event: 'timer_started', seat: 0 },
];
const SHOWN: ConduitEvent = {
  event: 'solutions_shown',
  solutions: [
    { seat: 1, solved: false, answer: 'weight:1' },
    { seat: 0, solved: true, answer: 'angular:1' },
  ],
};
const NEXT: ConduitEvent = { event: 'round_began', round: 2, start: 0 };

describe('the rounds of a game', () => {
  it('are none before one has begun', () => {
    expect(rounds([])).toEqual([]);
  });

  it('have no puzzles before they are turned up', () => {
    expect(rounds(BEGAN)).toEqual([{ number: 1, puzzles: [], shown: false }]);
  });

  it('show how far everybody is, and no solution before the phase is over', () => {
    expect(rounds([...BEGAN, TURNED_UP, ...RACE])).toEqual([
      {
        number: 1,
        puzzles: [
          { seat: 1, puzzle: 'weight:w', work: 'open', first: false },
          { seat: 0, puzzle: 'angular:a', work: 'solved', first: true },
        ],
        shown: false,
      },
    ]);
  });

  it('have a solution of every puzzle afterwards, of those too that nobody found', () => {
    const history = [...BEGAN, TURNED_UP, ...RACE, { event: 'stopped', seat: 1 } as const, SHOWN, NEXT];
    expect(rounds(history)).toEqual([
      {
        number: 1,
        puzzles: [
          { seat: 1, puzzle: 'weight:w', work: 'stopped', first: false, solution: 'weight:1' },
          { seat: 0, puzzle: 'angular:a', work: 'solved', first: true, solution: 'angular:1' },
        ],
        shown: true,
      },
      { number: 2, puzzles: [], shown: false },
    ]);
  });

  it('have one first solver, and know who gave up', () => {
    const history: ConduitEvent[] = [
      ...BEGAN,
      TURNED_UP,
      { event: 'solved', seat: 1 },
      { event: 'solved', seat: 0 },
    ];
    expect(rounds(history)[0]?.puzzles.map((one) => one.first)).toEqual([true, false]);
    const given = rounds([...BEGAN, TURNED_UP, { event: 'gave_up', seat: 1 }]);
    expect(given[0]?.puzzles.map((one) => one.work)).toEqual(['gave_up', 'open']);
  });
});
