// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetWork, saveTime, saveWork, loadTime, loadWork } from './savedWork';

const PUZZLE = 'weight:13.6-5.7-5';
const WORK = { round: 2, puzzle: PUZZLE, answer: 'weight:1-', began: 1000, unheard: 'weight:1.1-1.2' };

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the work', () => {
  it('is found again for its own puzzle of its own round', () => {
    saveWork('a', WORK);
    expect(loadWork('a', 2, PUZZLE)).toEqual(WORK);
    expect(loadWork('a', 3, PUZZLE)).toBeUndefined();
    expect(loadWork('a', 2, 'weight:1-2-3')).toBeUndefined();
    expect(loadWork('b', 2, PUZZLE)).toBeUndefined();
  });

  it('gives way to that of the next round, and is forgotten', () => {
    saveWork('a', WORK);
    saveWork('a', { round: 3, puzzle: 'conduit:0_X', answer: '' });
    expect(loadWork('a', 2, PUZZLE)).toBeUndefined();
    expect(loadWork('a', 3, 'conduit:0_X')).toEqual({ round: 3, puzzle: 'conduit:0_X', answer: '' });
    forgetWork('a');
    expect(loadWork('a', 3, 'conduit:0_X')).toBeUndefined();
    expect(sessionStorage.length).toBe(0);
  });

  it.each(['', '{', 'null', '7', '"x"', '[]', '{"round":2}'])('is nothing where %j was kept', (text) => {
    sessionStorage.setItem('enigmata.work.a', text);
    expect(loadWork('a', 2, PUZZLE)).toBeUndefined();
  });

  it('leaves out what is no answer to this puzzle', () => {
    const kept = { ...WORK, answer: 5, began: 'x', unheard: 'angular:r' };
    sessionStorage.setItem('enigmata.work.a', JSON.stringify(kept));
    expect(loadWork('a', 2, PUZZLE)).toEqual({ round: 2, puzzle: PUZZLE, answer: '' });
  });

  it('is not kept where there is no store, and nothing breaks', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new Error('no store');
      });
    saveWork('a', WORK);
    forgetWork('a');
    saveTime('a', PUZZLE, 3);
    expect(loadWork('a', 2, PUZZLE)).toBeUndefined();
    expect(loadTime('a', PUZZLE)).toBeUndefined();
  });
});

describe('the time', () => {
  it('outlives the round, by puzzle', () => {
    saveTime('a', PUZZLE, 42);
    saveTime('a', 'conduit:0_X', 7);
    forgetWork('a');
    expect(loadTime('a', PUZZLE)).toBe(42);
    expect(loadTime('a', 'conduit:0_X')).toBe(7);
    expect(loadTime('b', PUZZLE)).toBeUndefined();
    sessionStorage.setItem('enigmata.times.a', '{"x":-1}');
    expect(loadTime('a', 'x')).toBeUndefined();
  });
});
