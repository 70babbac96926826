// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { en } from '../../i18n/en';
import { ru } from '../../i18n/ru';
import { isMet, countPlaced } from './goals';
import { isFamily, STEPS } from './lessons';
import { Walk } from './walk.svelte';

const right = () => Promise.resolve({ solved: true });
const FAMILIES = Object.keys(STEPS).filter(isFamily);

describe('the lessons', () => {
  it('have three to five steps each, and words for all of them', () => {
    for (const family of FAMILIES) {
      const ids = STEPS[family].map(({ id }) => id);
      expect(ids.length).toBeGreaterThanOrEqual(3);
      expect(ids.length).toBeLessThanOrEqual(5);
      for (const words of [en.conduitLearn, ru.conduitLearn]) {
        expect(Object.keys(words.step[family])).toEqual(ids);
        for (const text of [...Object.values(words.step[family]), words.look[family]])
          expect(text).toMatch(/^\p{Lu}[^]*[.!?]$/u);
        for (const { goal } of STEPS[family])
          if (goal !== 'read') expect(words.met[goal]).toMatch(/^\p{Lu}[^]*[.!?]$/u);
      }
    }
  });

  it('begin with reading, end with a whole puzzle, and ask for nothing that is done already', () => {
    for (const family of FAMILIES) {
      expect(STEPS[family][0]?.goal).toBe('read');
      const last = STEPS[family].at(-1);
      expect(last).toMatchObject({ id: 'alone', goal: 'solved' });
      expect(countPlaced(last?.begin ?? '')).toBe(0);
      for (const { goal, begin = '', puzzle } of STEPS[family]) {
        expect(isMet(goal, begin, begin)).toBe(false);
        expect(puzzle.startsWith(`${family}:`)).toBe(true);
        if (begin) expect(begin.startsWith(`${family}:`)).toBe(true);
      }
    }
  });
});

describe('a walk', () => {
  it('goes on when the pieces lie as the step asks', () => {
    const walk = new Walk(STEPS.weight, { judge: right });
    expect(walk.reading && walk.ready).toBe(true);
    walk.next();
    expect(walk.ready).toBe(false);
    walk.answer = 'weight:1.0-0.0';
    expect(walk.ready).toBe(true);
    // It stays done, whatever is tried then.
    walk.answer = '';
    expect(walk.met).toBe(true);
    walk.next();
    expect(walk.answer).toBe('weight:1.1-1.0');
    expect(walk.met).toBe(false);
  });

  it('asks the server about whole answers, and only where one is wanted', async () => {
    const judge = vi.fn(right);
    const walk = new Walk(STEPS.weight, { judge, from: 1 });
    await walk.complete('weight:6.0-0.0');
    expect(judge).not.toHaveBeenCalled();
    walk.next();
    walk.next();
    walk.answer = 'weight:2.1-2.1';
    await walk.complete('weight:2.1-2.1');
    expect(judge).toHaveBeenCalledExactlyOnceWith('weight:4.6-3.8-6', 'weight:2.1-2.1');
    expect(walk.met).toBe(true);
    expect(walk.verdict).toBeUndefined();
  });

  it('says why an answer is wrong until something is moved', async () => {
    const why = { en: 'Too light.', ru: 'Слишком легко.' };
    const walk = new Walk(STEPS.weight, { judge: () => Promise.resolve({ solved: false, why }), from: 4 });
    await walk.complete('weight:5.0-0.0');
    expect(walk.verdict).toEqual({ is: 'wrong', why });
    expect(walk.met).toBe(false);
    walk.answer = 'weight:4.0-0.0';
    expect(walk.verdict).toBeUndefined();
  });

  it('forgets what it asked about once the pieces lie in another way', async () => {
    let tell: (said: { solved: boolean }) => void = () => undefined;
    const judge = vi.fn(() => new Promise<{ solved: boolean }>((resolve) => (tell = resolve)));
    const walk = new Walk(STEPS.weight, { judge, from: 4 });
    const asked = walk.complete('weight:1.1-3.0');
    await vi.waitFor(() => expect(walk.verdict).toEqual({ is: 'asking' }));
    // Some boards tell how the pieces lie after they tell that all do.
    walk.answer = 'weight:1.1-3.0';
    expect(walk.verdict).toEqual({ is: 'asking' });
    walk.answer = 'weight:1.1-2.0';
    tell({ solved: true });
    await asked;
    expect(walk.met).toBe(false);
    expect(walk.verdict).toBeUndefined();
  });

  it('lets a last piece come to rest before it asks', async () => {
    const judge = vi.fn(right);
    const walk = new Walk(STEPS.fragment, { judge, from: 4, rest: 5 });
    const first = walk.complete('fragment:a');
    walk.answer = 'fragment:b';
    const second = walk.complete('fragment:b');
    await Promise.all([first, second]);
    expect(judge).toHaveBeenCalledExactlyOnceWith('fragment:6fc.fff.fff', 'fragment:b');
  });

  it('says when the server cannot be asked', async () => {
    const walk = new Walk(STEPS.weight, { judge: () => Promise.reject(new Error('away')), from: 4 });
    await walk.complete('weight:1.1-3.0');
    expect(walk.verdict).toEqual({ is: 'unknown', answer: 'weight:1.1-3.0' });
  });

  it('can be skipped to its end and gone back, and keeps how far one is', async () => {
    const kept: [number, boolean][] = [];
    const walk = new Walk(STEPS.conduit, { judge: right, keep: (...how) => kept.push(how) });
    for (let step = 0; step < 5; step++) walk.next();
    expect(walk.over).toBe(true);
    walk.next();
    expect(kept.at(-1)).toEqual([4, false]);
    walk.back();
    expect(walk.at).toBe(4);
    await walk.complete('conduit:f,13,.e');
    walk.next();
    expect(walk.over).toBe(true);
    expect(kept.at(-1)).toEqual([0, true]);
    walk.again();
    expect(walk.at).toBe(0);
    walk.back();
    expect(walk.at).toBe(0);
  });

  it('resumes within its steps', () => {
    expect(new Walk(STEPS.weight, { judge: right, from: 99 }).at).toBe(4);
    expect(new Walk(STEPS.weight, { judge: right, from: -1 }).at).toBe(0);
  });
});
