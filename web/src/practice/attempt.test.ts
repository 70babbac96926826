// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../i18n/index.svelte';
import type { PuzzleChecked } from '../wire/server';
import { Attempt, type Asked } from './attempt.svelte';

const PUZZLE = 'weight:13.6-5.7-5';
const RIGHT = 'weight:1.1-1.2';
const WHY = { en: 'It is not level.', ru: 'Весы не в равновесии.' };

function asked(check?: Asked['check']): Asked {
  return {
    check:
      check ??
      ((_, answer) => Promise.resolve(answer === RIGHT ? { solved: true } : { solved: false, why: WHY })),
    hint: () => Promise.resolve({ hint: { en: 'Put one.', ru: 'Положите одну.' } }),
    solution: () => Promise.resolve({ answer: RIGHT, all: [RIGHT] }),
  };
}

describe('an attempt', () => {
  beforeAll(() => speak('en'));
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ now: 1000 });
  });

  it('is solved by the right answer, and the clock stops with the last piece', async () => {
    let say: (checked: PuzzleChecked) => void = () => undefined;
    const attempt = new Attempt(
      PUZZLE,
      PUZZLE,
      asked(() => new Promise((resolve) => (say = resolve))),
    );
    const ended = vi.fn();
    attempt.onend = ended;
    vi.setSystemTime(61_000);
    attempt.answer = RIGHT;
    const checked = attempt.completed(RIGHT);
    vi.setSystemTime(65_000);
    say({ solved: true });
    await checked;
    expect([attempt.stage, attempt.millis(99_000)]).toEqual(['solved', 60_000]);
    expect(ended).toHaveBeenCalledOnce();
    await attempt.completed(RIGHT);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('says what is wrong until something else lies, and keeps the work', async () => {
    const attempt = new Attempt(PUZZLE, PUZZLE, asked());
    attempt.answer = 'weight:5.0-0.0';
    await attempt.completed('weight:5.0-0.0');
    expect([attempt.wrong, attempt.answer, attempt.stage]).toEqual([WHY, 'weight:5.0-0.0', 'open']);
    attempt.answer = 'weight:4.0-0.0';
    expect(attempt.wrong).toBeUndefined();
  });

  it('survives a reload: time, work and hints', async () => {
    const before = new Attempt(PUZZLE, PUZZLE, asked());
    before.answer = 'weight:1.0-0.0';
    await before.hint();
    vi.setSystemTime(31_000);
    const after = new Attempt(PUZZLE, PUZZLE, asked());
    expect([after.answer, after.hints.length, after.millis(31_000)]).toEqual(['weight:1.0-0.0', 1, 30_000]);
    expect(new Attempt(PUZZLE, 'daily 2026-11-16', asked()).answer).toBe('');
    await after.giveUp();
    const over = new Attempt(PUZZLE, PUZZLE, asked());
    expect([over.stage, over.answer, over.millis(99_000)]).toEqual(['given_up', RIGHT, 30_000]);
    expect(over.again).toBe(false);
    over.restart();
    expect([over.stage, over.answer, over.hints.length]).toEqual(['open', '', 0]);
    // What comes after the end is off the record, also after a reload.
    expect(new Attempt(PUZZLE, PUZZLE, asked()).again).toBe(true);
  });

  it('has one hint for one position, however often it is asked for', async () => {
    const given = vi.fn((_: string, answer: string) =>
      Promise.resolve({ hint: { en: `At ${answer}.`, ru: `При ${answer}.` } }),
    );
    const attempt = new Attempt(PUZZLE, PUZZLE, { ...asked(), hint: given });
    for (let time = 0; time < 3; time += 1) await attempt.hint();
    expect([attempt.hints.length, given.mock.calls.length, attempt.repeated]).toEqual([1, 1, true]);
    attempt.answer = 'weight:1.0-0.0';
    expect(attempt.repeated).toBe(false);
    await attempt.hint();
    expect([attempt.hints.length, attempt.repeated]).toEqual([2, false]);
    attempt.answer = '';
    await attempt.hint();
    // It is the one that was given here, and the one that is read now.
    expect([attempt.hints.length, attempt.hints.at(-1)?.en]).toEqual([2, 'At .']);
    const after = new Attempt(PUZZLE, PUZZLE, { ...asked(), hint: given });
    await after.hint();
    expect([after.hints.length, given.mock.calls.length]).toEqual([2, 2]);
  });

  it('is found solved where the page was left before the word came', async () => {
    const never = new Attempt(
      PUZZLE,
      PUZZLE,
      asked(() => new Promise(() => undefined)),
    );
    never.answer = RIGHT;
    void never.completed(RIGHT);
    const after = new Attempt(PUZZLE, PUZZLE, asked());
    await vi.waitFor(() => expect(after.stage).toBe('solved'));
  });

  it('says when the server cannot be asked', async () => {
    const attempt = new Attempt(
      PUZZLE,
      PUZZLE,
      asked(() => Promise.reject(new TypeError('no net'))),
    );
    attempt.answer = RIGHT;
    await attempt.completed(RIGHT);
    expect(attempt.problem).toMatch(/connection/);
    expect(attempt.stage).toBe('open');
  });
});
