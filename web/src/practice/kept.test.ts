// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forget, keep, kept, KEPT, type Kept } from './attempts';
import { beat, best, bests } from './bests';
import type { PuzzleInfo } from '../wire/server';
import { draw, MOST_SEEN, see, seen } from './seen';
import { MOST_SHOWN, show, wasShown } from '../puzzles/shown';
import { wish, wishes } from './wishes';

beforeEach(() => localStorage.clear());

describe('best times', () => {
  it('are kept by family and band', () => {
    expect(best('weight', 3)).toBeUndefined();
    expect(beat('weight', 3, 9000)).toBe(true);
    expect(beat('weight', 3, 9000)).toBe(false);
    expect(beat('weight', 3, 8000)).toBe(true);
    expect(beat('weight', 4, 60_000)).toBe(true);
    expect(best('weight', 3)).toBe(8000);
    expect(bests()).toEqual({ weight3: 8000, weight4: 60_000 });
  });

  it('survive a broken store', () => {
    for (const broken of ['{', '[]', 'null', '{"weight3":"soon"}']) {
      localStorage.setItem('enigmata.practice.bests', broken);
      expect(bests()).toEqual({});
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
    expect(wishes()).toEqual({ family: 'weight', band: 1, timed: true, clock: true, sums: false });
    expect(wish({ family: 'angular', sums: true }).band).toBe(1);
    expect(wishes().family).toBe('angular');
    localStorage.setItem('enigmata.practice.wishes', '{"family":"soup","band":9,"timed":0,"sums":true}');
    expect(wishes()).toEqual({ family: 'weight', band: 1, timed: true, clock: true, sums: true });
  });
});

describe('attempts', () => {
  const attempt = (key: string): Kept => ({
    key,
    answer: 'weight:1.0-0.0',
    began: 5,
    stage: 'open',
    hints: [],
  });

  it('are kept by their key, the latest ones', () => {
    for (let number = 0; number <= KEPT; number += 1) keep(attempt(`weight:${number}`));
    expect(kept('weight:0')).toBeUndefined();
    expect(kept('weight:1')).toEqual(attempt('weight:1'));
    keep({ ...attempt('weight:1'), stage: 'solved', ended: 9 });
    expect(kept('weight:1')?.ended).toBe(9);
    forget('weight:1');
    expect(kept('weight:1')).toBeUndefined();
    expect(kept('weight:2')).toBeDefined();
  });

  it('that do not read are not there', () => {
    localStorage.setItem(
      'enigmata.practice.work',
      '[{"key":"a"},{"key":"b","answer":"","began":1,"stage":"odd","hints":[]}]',
    );
    expect(kept('a')).toBeUndefined();
    expect(kept('b')).toBeUndefined();
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
    for (const text of ['a', 'b', 'a']) see(puzzle(text));
    expect(seen('weight', 2)).toEqual(['b', 'a']);
    expect(seen('weight', 3)).toEqual([]);
    for (let number = 0; number < MOST_SEEN + 5; number += 1) see(puzzle(`w${number}`));
    expect(seen('weight', 2)).toHaveLength(MOST_SEEN);
    expect(seen('weight', 2).at(-1)).toBe(`w${MOST_SEEN + 4}`);
  });

  it('are told to the server, and start over when it gives one of them again', async () => {
    const next = vi.fn((_family: string, _band: number, known: readonly string[]) =>
      Promise.resolve(puzzle(['a', 'b', 'c'].find((text) => !known.includes(text)) ?? 'a')),
    );
    for (const text of ['a', 'b', 'c']) expect((await draw('weight', 2, { next })).canonical).toBe(text);
    expect(next).toHaveBeenLastCalledWith('weight', 2, ['a', 'b']);
    await draw('weight', 2, { next });
    expect(next).toHaveBeenLastCalledWith('weight', 2, ['a', 'b', 'c']);
    expect(seen('weight', 2)).toEqual(['a']);
    await draw('weight', 2, { next });
    expect(seen('weight', 2)).toEqual(['a', 'b']);
  });

  it('and those whose solution was shown survive a broken store', () => {
    for (const broken of ['{', '[7]', 'null', '{"weight2":"a"}', '{"weight2":[1]}']) {
      localStorage.setItem('enigmata.practice.seen', broken);
      localStorage.setItem('enigmata.practice.shown', broken);
      expect([seen('weight', 2), wasShown('a')]).toEqual([[], false]);
    }
    show('a');
    for (let number = 1; number < MOST_SHOWN; number += 1) show(`w${number}`);
    expect([wasShown('a'), wasShown('w1')]).toEqual([true, true]);
    show('b');
    expect([wasShown('a'), wasShown('w1'), wasShown('b')]).toEqual([false, true, true]);
  });
});
