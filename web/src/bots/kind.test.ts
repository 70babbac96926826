// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { en } from '../i18n/en';
import { speak } from '../i18n/index.svelte';
import { ru } from '../i18n/ru';
import { botName, called } from './called';
import { GAMES } from '../play/games';
import {
  described,
  hasTemper,
  PERSONALITIES,
  read,
  step,
  STRENGTHS,
  USUAL,
  written,
  type Kind,
} from './kind';

const ALL = GAMES.flatMap((game) =>
  STRENGTHS[game].flatMap((strength) =>
    PERSONALITIES.map((personality) => ({ game, kind: { strength, personality } as Kind })),
  ),
);

describe('a kind of bot', () => {
  it('is read as it is written, and a novice has no temper', () => {
    for (const { game, kind } of ALL) {
      const plain = hasTemper(kind.strength, game) ? kind : { ...kind, personality: 'even' as const };
      expect(read(written(kind, game), game)).toEqual(plain);
    }
    expect(written({ strength: 'sharp', personality: 'bold' }, 'mansion')).toBe('sharp-bold');
    expect(written({ strength: 'novice', personality: 'bold' }, 'mansion')).toBe('novice');
    expect(written({ strength: 'strong', personality: 'bold' }, 'conduit')).toBe('strong');
  });

  it('plays its own game only', () => {
    expect(read('sharp', 'conduit')).toEqual(USUAL);
    expect(read('strong', 'mansion')).toEqual(USUAL);
    expect(read('regular-bold', 'conduit')).toEqual(USUAL);
  });

  it('stands on one of three steps', () => {
    for (const game of GAMES) expect(STRENGTHS[game].map(step)).toEqual([1, 2, 3]);
  });

  it('is the usual one where nothing is understood', () => {
    for (const wrong of ['tree', 'novice-bold', 'regular-', 'regular-even', 'regular-bold-bold', '', 3, null])
      for (const game of GAMES) expect(read(wrong, game)).toEqual(USUAL);
  });

  it('is described in every language', () => {
    expect(described({ strength: 'strong', personality: 'even' }, ru.bots)).toBe('Сильный');
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
