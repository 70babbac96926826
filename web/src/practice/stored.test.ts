// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MOST_SHOWN, markShown, wasShown } from '../puzzles/shown';
import type { PuzzleInfo } from '../wire/server';
import { forgetAttempt, saveAttempt, loadAttempt, MOST_ATTEMPTS, type SavedAttempt } from './attempts';
import { beat, best, loadBests } from './bests';
import { draw, MOST_SEEN, markSeen, seenPuzzles } from './seen';
import { saveWishes, loadWishes } from './wishes';

beforeEach(() => localStorage.clear());

describe('best times', () => {
  it('are kept by family and band', () => {
    expect(best('weight', 3)).toBeUndefined();
    expect(beat('weight', 3, 9000)).toBe(true);
    expect(beat('weight', 3, 9000)).toBe(false);
    expect(beat('weight', 3, 8000)).toBe(true);
    expect(beat('weight', 4, 60_000)).toBe(true);
    expect(best('weight', 3)).toBe(8000);
    expect(loadBests()).toEqual({ weight3: 8000, weight4: 60_000 });
  });

  it('survive a broken store', () => {
    for (const broken of ['{', '[]', 'null', '{"weight3":"soon"}']) {
      localStorage.setItem('enigmata.practice.bests', broken);
      expect(loadBests()).toEqual({});
    }
    const closed = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('closed');
    });
    expect(best('weight', 3)).toBeUndefined();
    closed.mockRestore();
  });
});

describe('wishes', () => {
  it('are remembered, and the usual ones where nothing fits', () => {
    expect(loadWishes()).toEqual({ family: 'weight', band: 1, timed: true, clock: true, sums: false });
    expect(saveWishes({ family: 'angular', sums: true }).band).toBe(1);
    expect(loadWishes().family).toBe('angular');
    localStorage.setItem('enigmata.practice.wishes', '{"family":"soup","band":9,"timed":0,"sums":true}');
    expect(loadWishes()).toEqual({ family: 'weight', band: 1, timed: true, clock: true, sums: true });
  });
});

describe('attempts', () => {
  const attempt = (key: string): SavedAttempt => ({
    key,
    answer: 'weight:1.0-0.0',
    began: 5,
    stage: 'open',
    hints: [],
  });

  it('are kept by their key, the latest ones', () => {
    for (let number = 0; number <= MOST_ATTEMPTS; number += 1) saveAttempt(attempt(`weight:${number}`));
    expect(loadAttempt('weight:0')).toBeUndefined();
    expect(loadAttempt('weight:1')).toEqual(attempt('weight:1'));
    saveAttempt({ ...attempt('weight:1'), stage: 'solved', ended: 9 });
    expect(loadAttempt('weight:1')?.ended).toBe(9);
    forgetAttempt('weight:1');
    expect(loadAttempt('weight:1')).toBeUndefined();
    expect(loadAttempt('weight:2')).toBeDefined();
  });

  it('that do not read are not there', () => {
    localStorage.setItem(
      'enigmata.practice.work',
      '[{"key":"a"},{"key":"b","answer":"","began":1,"stage":"odd","hints":[]}]',
    );
    expect(loadAttempt('a')).toBeUndefined();
    expect(loadAttempt('b')).toBeUndefined();
  });
});

describe('puzzles that were seen', () => {
  const puzzle = (canonical: string): PuzzleInfo => ({
    puzzle: `${canonical} turned`,
    canonical,
    family: 'weight',
    band: 2,
    seconds: 30,
    solutions: 1,
    or_more: false,
  });

  it('are kept by family and band, the latest last', () => {
    for (const text of ['a', 'b', 'a']) markSeen(puzzle(text));
    expect(seenPuzzles('weight', 2)).toEqual(['b', 'a']);
    expect(seenPuzzles('weight', 3)).toEqual([]);
    for (let number = 0; number < MOST_SEEN + 5; number += 1) markSeen(puzzle(`w${number}`));
    expect(seenPuzzles('weight', 2)).toHaveLength(MOST_SEEN);
    expect(seenPuzzles('weight', 2).at(-1)).toBe(`w${MOST_SEEN + 4}`);
  });

  it('are told to the server, and start over when it gives one of them again', async () => {
    const next = vi.fn((_family: string, _band: number, known: readonly string[]) =>
      Promise.resolve(puzzle(['a', 'b', 'c'].find((text) => !known.includes(text)) ?? 'a')),
    );
    for (const text of ['a', 'b', 'c']) expect((await draw('weight', 2, { next })).canonical).toBe(text);
    expect(next).toHaveBeenLastCalledWith('weight', 2, ['a', 'b']);
    await draw('weight', 2, { next });
    expect(next).toHaveBeenLastCalledWith('weight', 2, ['a', 'b', 'c']);
    expect(seenPuzzles('weight', 2)).toEqual(['a']);
    await draw('weight', 2, { next });
    expect(seenPuzzles('weight', 2)).toEqual(['a', 'b']);
  });

  it('and those whose solution was shown survive a broken store', () => {
    for (const broken of ['{', '[7]', 'null', '{"weight2":"a"}', '{"weight2":[1]}']) {
      localStorage.setItem('enigmata.practice.seen', broken);
      localStorage.setItem('enigmata.practice.shown', broken);
      expect([seenPuzzles('weight', 2), wasShown('a')]).toEqual([[], false]);
    }
    markShown('a');
    for (let number = 1; number < MOST_SHOWN; number += 1) markShown(`w${number}`);
    expect([wasShown('a'), wasShown('w1')]).toEqual([true, true]);
    markShown('b');
    expect([wasShown('a'), wasShown('w1'), wasShown('b')]).toEqual([false, true, true]);
  });
});
