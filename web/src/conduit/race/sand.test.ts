import { describe, expect, it } from 'vitest';
import type { ConduitSetup, ConduitView } from '../../wire/conduit';
import { above, deadlineOf, lengthOf, level, sandOf, secondsLeft } from './sand';

const view = (asks: object, setup: Partial<ConduitSetup> = {}) =>
  ({ setup: { timer: 45, limit: 300, untimed: false, ...setup }, asks }) as unknown as ConduitView;
const solve = (of: number[], first: number | null) => ({ what: 'solve', of, first });

describe('the time of each', () => {
  it('is that of all without a handicap', () => {
    const racing = view(solve([0, 2], 1));
    expect(deadlineOf({ deadline: 50_000 }, racing, 0)).toBe(50_000);
    expect(deadlineOf({ deadline: null }, racing, 0)).toBeNull();
  });

  it('is reckoned from whose ends first with one', () => {
    const racing = view(solve([0, 2], 1), { handicap: [100, 100, 200] });
    expect(lengthOf(racing, 2)).toBe(90_000);
    expect(deadlineOf({ deadline: 50_000 }, racing, 0)).toBe(50_000);
    expect(deadlineOf({ deadline: 50_000 }, racing, 2)).toBe(95_000);
  });

  it('is the same for all before the first solution', () => {
    const racing = view(solve([0, 1], null), { handicap: [100, 400] });
    expect(deadlineOf({ deadline: 50_000 }, racing, 1)).toBe(50_000);
  });

  it('is taken from the server where it tells it', () => {
    const racing = view(solve([0, 1], 2));
    const clock = { deadline: 50_000, deadlines: [null, 61_000] };
    expect(deadlineOf(clock, racing, 1)).toBe(61_000);
    expect(deadlineOf(clock, racing, 0)).toBeNull();
    expect(deadlineOf(clock, racing, 2)).toBe(50_000);
  });
});

describe('the glass', () => {
  it('is not there where nobody’s time runs out', () => {
    expect(sandOf({ deadline: null }, view(solve([0], 1), { untimed: true }), 0)).toEqual({ state: 'none' });
    expect(sandOf({ deadline: 5 }, view({ what: 'lay', of: 0 }), 0)).toEqual({ state: 'none' });
    expect(sandOf({ deadline: null }, view(solve([0], 1)), 0)).toEqual({ state: 'none' });
  });

  it('lies until somebody has solved, and warns in the last minute of the phase', () => {
    const sand = sandOf({ deadline: 300_000 }, view(solve([0, 1], null)), 0);
    expect(sand).toEqual({ state: 'lying', ends: 300_000 });
    expect(secondsLeft(sand, 0)).toBeUndefined();
    expect(secondsLeft(sand, 240_000)).toBeUndefined();
    expect(secondsLeft(sand, 241_000)).toBe(59);
    expect(above(sand, 299_000)).toBe(1);
    expect(secondsLeft(sandOf({ deadline: null }, view(solve([0], null)), 0), 0)).toBeUndefined();
  });

  it('runs empty in step with the deadline', () => {
    const sand = sandOf({ deadline: 50_000 }, view(solve([0], 1)), 0);
    expect(sand).toEqual({ state: 'running', ends: 50_000, length: 45_000 });
    expect(above(sand, 5_000)).toBe(1);
    expect(above(sand, 0)).toBe(1);
    expect(above(sand, 27_500)).toBe(0.5);
    expect(above(sand, 60_000)).toBe(0);
    expect(secondsLeft(sand, 5_000)).toBe(45);
    // By a clock that is late, its beginning is still to come.
    expect(secondsLeft(sand, 4_980)).toBe(45);
    expect(secondsLeft(sand, 49_999)).toBe(1);
    expect(secondsLeft(sand, 70_000)).toBe(0);
    expect([level(0), level(0.25), level(1)]).toEqual([0, 0.5, 1]);
  });

  it('shows my own time while I am at work, else that of the last one', () => {
    const racing = view(solve([0, 2], 1), { handicap: [50, 100, 200] });
    const clock = { deadline: 22_500 };
    expect(sandOf(clock, racing, 0)).toEqual({ state: 'running', ends: 22_500, length: 22_500 });
    expect(sandOf(clock, racing, 1)).toEqual({ state: 'running', ends: 90_000, length: 90_000 });
    expect(sandOf(clock, racing, undefined)).toEqual(sandOf(clock, racing, 2));
  });
});
