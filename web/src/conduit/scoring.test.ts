// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Scoring, type Scored } from './scoring.svelte';

const scored = (owner: number, points: number): Scored => ({
  event: 'scored',
  earned: { networker: { owner, on: { tile: 0, cell: 0 } }, colour: 'red', points },
  counted: Array.from({ length: points }, (_, tile) => ({ tile, cell: 0 })),
});
const THREE = [scored(0, 2), scored(1, 3), scored(0, 4)];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Who is shown, one after the other, until nobody is. */
function shown(scoring: Scoring): number[] {
  const all: number[] = [];
  let before: Scored | undefined;
  for (let step = 0; step < 1000 && scoring.now; step++) {
    if (scoring.now !== before) all.push(scoring.now.earned.points);
    before = scoring.now;
    vi.advanceTimersByTime(100);
  }
  return all;
}

describe('a scoring', () => {
  it('shows one networker after the other, and points only as they arrive', () => {
    const scoring = new Scoring();
    scoring.play(THREE, false);
    expect([scoring.heldOf(0), scoring.heldOf(1)]).toEqual([6, 3]);
    expect(shown(scoring)).toEqual([2, 3, 4]);
    expect([scoring.heldOf(0), scoring.heldOf(1)]).toEqual([0, 0]);
    expect(scoring.last).toBe(THREE[2]);
  });

  it('shows all of them where nothing moves, and holds no points back', () => {
    const scoring = new Scoring();
    scoring.play(THREE, true);
    expect([scoring.heldOf(0), scoring.heldOf(1)]).toEqual([0, 0]);
    vi.advanceTimersByTime(500);
    scoring.play([scored(1, 5)], true);
    expect(shown(scoring)).toEqual([2, 3, 4, 5]);
  });

  it('keeps nobody from the end for longer than they take to read it where nothing moves', () => {
    const scoring = new Scoring();
    scoring.play([...THREE, ...THREE], true);
    vi.advanceTimersByTime(6_000);
    expect(scoring.now).toBeUndefined();
  });

  it('is over at once when the moment is another one', () => {
    const scoring = new Scoring();
    scoring.play(THREE, false);
    scoring.stop();
    expect(scoring.now).toBeUndefined();
    vi.advanceTimersByTime(60_000);
    expect(scoring.now).toBeUndefined();
    expect(scoring.heldOf(0)).toBe(0);
  });
});
