// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en';
import { ru } from '../i18n/ru';
import { puzzlePath } from './asks';
import type { Result } from './dailies';
import { dots, shareText } from './share';
import { dayInWords, dayOf, daysOn, untilAfter, watch } from './time';

const result: Result = { millis: 83_900, hints: 1, gaveUp: false, on: '2026-11-16' };
const daily = { number: 16, family: 'weight', band: 3 } as const;

describe('what is shared', () => {
  it('says how it went and nothing of the puzzle', () => {
    expect(shareText(daily, result, en)).toBe('Enigmata daily 16 · weight ●●●○○ · 1:23 · 1 hint');
    expect(shareText(daily, { ...result, hints: 0 }, en)).toBe('Enigmata daily 16 · weight ●●●○○ · 1:23');
    expect(shareText(daily, { ...result, gaveUp: true }, en)).toBe(
      'Enigmata daily 16 · weight ●●●○○ · given up',
    );
    expect(shareText(daily, { ...result, hints: 2 }, ru)).toBe(
      'Энигмата, головоломка дня № 16 · весы ●●●○○ · 1:23 · 2 подсказки',
    );
    expect(dots(1)).toBe('●○○○○');
  });

  it('has an address that stays readable', () => {
    expect(puzzlePath('weight:13.6-5.7-5')).toBe('/puzzle/weight:13.6-5.7-5');
    expect(puzzlePath('conduit:00,00_EESS')).toBe('/puzzle/conduit:00,00_EESS');
    expect(puzzlePath('weight:2x3n5w20#42')).toBe('/puzzle/weight:2x3n5w20%2342');
  });
});

describe('times that nobody took', () => {
  it('are said to be estimated, in both languages', () => {
    for (const said of [
      ...Object.values(en.practice.bandTime),
      en.practice.faster('0:25'),
      en.practice.slower('0:25'),
      en.conduitAfter.usual('25 s'),
    ])
      expect(said).toMatch(/we estimate/i);
    for (const said of [
      ...Object.values(ru.practice.bandTime),
      ru.practice.faster('0:25'),
      ru.practice.slower('0:25'),
      ru.conduitAfter.usual('25 с'),
    ])
      expect(said).toMatch(/по нашей оценке/i);
  });
});

describe('time', () => {
  it('is shown as a stopwatch shows it', () => {
    expect([0, 999, 1000, 59_999, 83_000, 600_000, 3_723_000].map(watch)).toEqual([
      '0:00',
      '0:00',
      '0:01',
      '0:59',
      '1:23',
      '10:00',
      '1:02:03',
    ]);
    expect(watch(-5)).toBe('0:00');
  });

  it('has days that are those of Greenwich', () => {
    expect(dayOf(Date.UTC(2026, 10, 16, 23, 59, 59))).toBe('2026-11-16');
    expect(daysOn('2026-11-01', -1)).toBe('2026-10-31');
    expect(daysOn('2028-02-28', 2)).toBe('2028-03-01');
    expect(untilAfter('2026-11-16', Date.UTC(2026, 10, 16, 23, 0))).toBe(3_600_000);
    expect(untilAfter('2026-11-16', Date.UTC(2026, 10, 17, 1))).toBe(0);
    expect(dayInWords('2026-11-16', 'en-GB')).toBe('16 November');
    expect(dayInWords('2026-11-16', 'ru')).toBe('16 ноября');
  });
});
