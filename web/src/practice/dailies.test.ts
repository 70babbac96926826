// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadDailies, longest, recordDaily, streak, type Result } from './dailies';

const won = (on: string, more: Partial<Result> = {}): Result => ({
  millis: 83_000,
  hints: 0,
  gaveUp: false,
  on,
  ...more,
});

describe('puzzles of the day', () => {
  beforeEach(() => localStorage.clear());

  it('counts the first attempt alone', () => {
    expect(loadDailies()).toEqual({});
    expect(recordDaily('2026-11-16', won('2026-11-16'))).toEqual(won('2026-11-16'));
    expect(recordDaily('2026-11-16', won('2026-11-16', { millis: 1 })).millis).toBe(83_000);
    expect(loadDailies()).toEqual({ '2026-11-16': won('2026-11-16') });
  });

  it('makes a streak of days that were solved on their own day', () => {
    for (const day of ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02']) recordDaily(day, won(day));
    expect(streak(loadDailies(), '2026-11-02')).toBe(4);
    expect(streak(loadDailies(), '2026-11-03')).toBe(4);
    expect(streak(loadDailies(), '2026-11-04')).toBe(0);
    recordDaily('2026-11-03', won('2026-11-05'));
    recordDaily('2026-11-04', won('2026-11-04'));
    expect(streak(loadDailies(), '2026-11-05')).toBe(1);
    recordDaily('2026-11-05', won('2026-11-05', { gaveUp: true }));
    expect(streak(loadDailies(), '2026-11-05')).toBe(0);
    expect(longest(loadDailies())).toBe(4);
    expect(longest({})).toBe(0);
  });

  it('survives a store that is broken or full of something else', () => {
    localStorage.setItem('enigmata.practice.dailies', '[1');
    expect(loadDailies()).toEqual({});
    localStorage.setItem('enigmata.practice.dailies', '{"2026-11-01":7,"2026-11-02":{"millis":"x"}}');
    expect(loadDailies()).toEqual({});
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(recordDaily('2026-11-16', won('2026-11-16')).millis).toBe(83_000);
    full.mockRestore();
  });
});
