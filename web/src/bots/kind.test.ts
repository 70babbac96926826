// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { en } from '../i18n/en';
import { speak } from '../i18n/index.svelte';
import { ru } from '../i18n/ru';
import { GAMES } from '../play/games';
import {
  describeKind,
  hasTemper,
  PERSONALITIES,
  readKind,
  step,
  STRENGTHS,
  USUAL,
  writeKind,
  type Kind,
} from './kind';
import { botName, occupantName } from './names';

const ALL = GAMES.flatMap((game) =>
  STRENGTHS[game].flatMap((strength) =>
    PERSONALITIES.map((personality) => ({ game, kind: { strength, personality } as Kind })),
  ),
);

describe('a kind of bot', () => {
  it('is read as it is written, and a novice has no temper', () => {
    for (const { game, kind } of ALL) {
      const plain = hasTemper(kind.strength, game) ? kind : { ...kind, personality: 'even' as const };
      expect(readKind(writeKind(kind, game), game)).toEqual(plain);
    }
    expect(writeKind({ strength: 'sharp', personality: 'bold' }, 'mansion')).toBe('sharp-bold');
    expect(writeKind({ strength: 'novice', personality: 'bold' }, 'mansion')).toBe('novice');
    expect(writeKind({ strength: 'strong', personality: 'bold' }, 'conduit')).toBe('strong');
  });

  it('plays its own game only', () => {
    expect(readKind('sharp', 'conduit')).toEqual(USUAL);
    expect(readKind('strong', 'mansion')).toEqual(USUAL);
    expect(readKind('regular-bold', 'conduit')).toEqual(USUAL);
  });

  it('stands on one of three steps', () => {
    for (const game of GAMES) expect(STRENGTHS[game].map(step)).toEqual([1, 2, 3]);
  });

  it('is the usual one where nothing is understood', () => {
    for (const wrong of ['tree', 'novice-bold', 'regular-', 'regular-even', 'regular-bold-bold', '', 3, null])
      for (const game of GAMES) expect(readKind(wrong, game)).toEqual(USUAL);
  });

  it('is described in every language', () => {
    expect(describeKind({ strength: 'strong', personality: 'even' }, ru.bots)).toBe('Сильный');
    expect(describeKind({ strength: 'regular', personality: 'even' }, en.bots)).toBe('Regular');
    expect(describeKind({ strength: 'sharp', personality: 'suspicious' }, en.bots)).toBe('Sharp, suspicious');
    expect(describeKind({ strength: 'sharp', personality: 'bold' }, ru.bots)).toBe('Мастер, смелый');
    expect(describeKind({ strength: 'novice', personality: 'bold' }, ru.bots)).toBe('Новичок');
  });
});

describe('the name of a bot', () => {
  beforeAll(() => speak('ru'));

  it('is in the letters of the language, where it is one of ours', () => {
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
    expect(occupantName({ kind: 'person', name: 'Ada', ...person })).toBe('Ada');
    expect(occupantName({ kind: 'bot', name: 'Ada', ...USUAL })).toBe('Ада');
  });
});
