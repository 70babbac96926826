import { describe, expect, it } from 'vitest';
import type { ConduitEvent, ConduitView } from '../../wire/conduit';
import { moment } from './moments';
import { Answers, atWork, firstOf, fromMe, turnedUpAt } from './race';

const view = (asks: object, setup = {}) =>
  ({ setup: { limit: 300, untimed: false, ...setup }, asks }) as unknown as ConduitView;
const TURNED_UP: ConduitEvent = { event: 'puzzles_turned_up', puzzles: [] };

describe('the race', () => {
  it('knows who is at work, and who was first', () => {
    const racing = view({ what: 'solve', of: [0, 2], first: 1 });
    expect([0, 1, 2, undefined].map((seat) => atWork(racing, seat))).toEqual([true, false, true, false]);
    expect(firstOf(racing)).toBe(1);
    expect(firstOf(view({ what: 'solve', of: [0], first: null }))).toBeUndefined();
    const laying = view({ what: 'lay', of: 0 });
    expect([atWork(laying, 0), firstOf(laying)]).toEqual([false, undefined]);
  });

  it('names everybody from me on', () => {
    expect(fromMe(4, 2)).toEqual([2, 3, 0, 1]);
    expect(fromMe(3, undefined)).toEqual([0, 1, 2]);
  });

  it('reckons when it began, as long as that can be known', () => {
    const open = view({ what: 'solve', of: [0], first: null });
    expect(turnedUpAt(open, null, [TURNED_UP], 7)).toBe(7);
    expect(turnedUpAt(open, 400_000, [], 7)).toBe(100_000);
    expect(turnedUpAt(open, null, [], 7)).toBeUndefined();
    expect(turnedUpAt(view({ what: 'solve', of: [0], first: 1 }), 400_000, [], 7)).toBeUndefined();
    expect(turnedUpAt(view(open.asks, { untimed: true }), 400_000, [], 7)).toBeUndefined();
  });
});

describe('answers', () => {
  const HEAVY = { code: 'unequal', rule: 'Z1', sentence: 'Too heavy.' };

  it('go one at a time, and the latest waits', () => {
    const answers = new Answers();
    expect(answers.offer('a')).toBe(true);
    expect(answers.offer('a')).toBe(false);
    expect(answers.offer('b')).toBe(false);
    expect(answers.offer('c')).toBe(false);
    expect(answers.underway).toBe('a');
    expect(answers.answered(HEAVY)).toBe('c');
    expect(answers.underway).toBe('c');
    expect(answers.answered(undefined)).toBeUndefined();
    expect(answers.underway).toBeUndefined();
  });

  it('that a rule refused are not sent twice, and say why again', () => {
    const answers = new Answers();
    answers.offer('a');
    answers.answered(HEAVY);
    expect(answers.offer('a')).toBe(false);
    expect(answers.refusal('a')).toBe(HEAVY);
    expect(answers.refusal('b')).toBeUndefined();
  });

  it('that failed for another reason may be sent again', () => {
    const answers = new Answers();
    answers.offer('a');
    answers.answered({ code: 'busy', sentence: 'The server is busy.' });
    expect(answers.refusal('a')).toBeUndefined();
    expect(answers.offer('a')).toBe(true);
  });

  it('that wait are dropped once the pieces move on', () => {
    const answers = new Answers();
    answers.offer('a');
    answers.offer('b');
    answers.moved('b');
    answers.moved('unfinished');
    expect(answers.answered(HEAVY)).toBeUndefined();
    answers.offer('c');
    answers.offer('d');
    answers.offer('a');
    expect(answers.answered(HEAVY)).toBeUndefined();
  });
});

describe('a step of the race', () => {
  const solved = (seat: number): ConduitEvent => ({ event: 'solved', seat });

  it('that turns the sand is heard by all', () => {
    const found = moment([solved(1), { event: 'timer_started', seat: 1 }], 0, null);
    expect(found).toMatchObject({ timer: 1, sounds: ['sand'], scenes: [], solved: false, over: false });
  });

  it('recognises my solution, and whether it was the first', () => {
    expect(moment([solved(0)], 0, null).scenes).toEqual([{ kind: 'solved', first: true }]);
    expect(moment([solved(0)], 0, 1).scenes).toEqual([{ kind: 'solved', first: false }]);
    expect(moment([solved(0)], undefined, null)).toMatchObject({ scenes: [], solved: false });
  });

  it('says when time is up, and when all is over', () => {
    const told: ConduitEvent[] = [
      { event: 'stopped', seat: 2 },
      { event: 'stopped', seat: 0 },
      { event: 'solutions_shown', solutions: [] },
    ];
    expect(moment(told, 0, 1)).toMatchObject({ scenes: [{ kind: 'stopped' }], over: true });
    expect(moment(told, 1, 1)).toMatchObject({ scenes: [], over: true });
    expect(moment([TURNED_UP], 0, null)).toMatchObject({ turnedUp: true, sounds: ['card'] });
  });
});
