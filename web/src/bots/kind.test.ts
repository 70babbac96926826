// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { en } from '../i18n/en';
import { speak } from '../i18n/index.svelte';
import { ru } from '../i18n/ru';
import { botName, called } from './called';
import { described, PERSONALITIES, read, STRENGTHS, USUAL, written, type Kind } from './kind';

const ALL: Kind[] = STRENGTHS.flatMap((strength) =>
  PERSONALITIES.map((personality) => ({ strength, personality })),
);

describe('a kind of bot', () => {
  it('is read as it is written, and a novice has no temper', () => {
    for (const kind of ALL) {
      const plain = kind.strength === 'novice' ? { ...kind, personality: 'even' as const } : kind;
      expect(read(written(kind))).toEqual(plain);
    }
    expect(written({ strength: 'sharp', personality: 'bold' })).toBe('sharp-bold');
    expect(written({ strength: 'novice', personality: 'bold' })).toBe('novice');
  });

  it('is the usual one where nothing is understood', () => {
    for (const wrong of ['tree', 'novice-bold', 'regular-', 'regular-even', 'regular-bold-bold', '', 3, null])
      expect(read(wrong)).toEqual(USUAL);
  });

  it('is described in every language', () => {
    expect(described({ strength: 'regular', personality: 'even' }, en.bots)).toBe('Regular');
    expect(described({ strength: 'sharp', personality: 'suspicious' }, en.bots)).toBe('Sharp, suspicious');
    expect(described({ strength: 'sharp', personality: 'bold' }, ru.bots)).toBe('Мастер, смелый');
    expect(described({ strength: 'novice', personality: 'bold' }, ru.bots)).toBe('Новичок');
  });
});

describe('the name of a bot', () => {
  beforeAll(() => speak('ru'));

  it('is in the letters of the language, where it is one of the house', () => {
    expect(['Ada', 'Joan', 'Alan', 'Dilly', 'Mavis'].map(botName)).toEqual([
      'Ада',
      'Джоан',
      'Алан',
      'Дилли',
      'Мэвис',
    ]);
    expect(botName('—')).toBe('—');
    expect(botName('constructor')).toBe('constructor');
  });

  it('is not put upon people', () => {
    const person = { player: '1', program: false, ready: true, present: true, stand_in: false };
    expect(called({ kind: 'person', name: 'Ada', ...person })).toBe('Ada');
    expect(called({ kind: 'bot', name: 'Ada', ...USUAL })).toBe('Ада');
  });
});
