import { describe, expect, test } from 'vitest';
import { en } from '../i18n/en';
import { ru } from '../i18n/ru';
import type { Words } from '../i18n/words';
import type { CoachReason, StudiedAnswer } from '../wire/server';
import { followedAdvice } from './study';
import { describeKnowledge, percent, spotWords, describeReason, worth, type Telling } from './tell';

const NAMES = ['Nora', 'Ada', 'Joan'];

/** As seat 0 reads it. */
function telling(words: Words): Telling {
  return { words, seat: 0, call: (seat) => ({ name: NAMES[seat] ?? '', me: seat === 0 }) };
}

const REASONS: CoachReason[] = [
  { because: 'saw', turn: 3, card: 'library' },
  { because: 'proved', speaker: 1, by: 2, turn: 3, name: 'library' },
  { because: 'disproved', speaker: 1, by: 0, turn: 3, name: 'tome' },
  { because: 'claimed', seat: 1, turn: 3, name: 'library' },
  { because: 'claimed', seat: 1, turn: 3, name: 'tome' },
  { because: 'stood', seat: 1, turn: 3, name: 'library' },
  { because: 'stood', seat: 2, turn: 3, name: 'tome' },
  { because: 'corner', seat: 2, turn: 3, icon: 'chaos' },
  { because: 'shuffled', turn: 4, spots: [0, 1, 2] },
  { because: 'laid', seat: 1, turn: 5, spots: [0, 1, 2] },
  { because: 'left', cards: ['library', 'tome', 'machine'] },
  { because: 'left', cards: ['library'] },
];

describe('reasons', () => {
  test('in English', () => {
    expect(REASONS.map((reason) => describeReason(reason, 'library', telling(en)))).toEqual([
      'you saw it in turn 3',
      'Ada said so, Joan doubted, and it was true',
      'it is not Tome of Order and Chaos: Ada said that, you doubted, and it was a lie',
      'Ada says so just now',
      'Ada calls it Tome of Order and Chaos just now',
      'Ada claimed it and nobody doubted',
      'Joan called it Tome of Order and Chaos and nobody doubted',
      'Joan peeked and took Chaos, so its corner shows that',
      'it was shuffled with two others in turn 4',
      'Ada laid it there as the Ghost in turn 5',
      'it can only be Library, Tome of Order and Chaos or Enigma Machine',
      'nothing else is left',
    ]);
  });

  test('in Russian', () => {
    expect(REASONS.map((reason) => describeReason(reason, 'library', telling(ru)))).toEqual([
      'вы видели это на 3-м ходу',
      'Ada так говорит, Joan не верит, и это правда',
      'это не «Книга Порядка и Хаоса»: Ada так говорит, вы не верите, и это ложь',
      'Ada говорит так прямо сейчас',
      'сейчас Ada говорит: «Книга Порядка и Хаоса»',
      'Ada так говорит, и никто не усомнился',
      'Joan говорит: «Книга Порядка и Хаоса», и никто не усомнился',
      'Joan подсматривает, и вот жетон «Хаос»: такой значок и есть в углу',
      'её перемешали с двумя другими на 4-м ходу',
      'Ada кладёт её сюда в роли Призрака на 5-м ходу',
      'остаётся только Библиотека, Книга Порядка и Хаоса или Машина «Энигма»',
      'больше ничего не остаётся',
    ]);
  });
});

describe('a card', () => {
  test('is what it is likely to be, and why, and what else it may be', () => {
    const spot = {
      spot: 0 as const,
      cards: [
        { card: 'library' as const, chance: 0.62 },
        { card: 'tome' as const, chance: 0.2 },
      ],
      why: [REASONS[5], REASONS[8]] as CoachReason[],
    };
    expect(spotWords(spot, telling(en))).toEqual({
      first: 'Library, upper left, 62\u00a0%: Ada claimed it and nobody doubted.',
      or: 'Or Tome of Order and Chaos 20\u00a0%',
      others: 'Also: it was shuffled with two others in turn 4.',
    });
    expect(spotWords(spot, telling(ru)).first).toBe(
      'Библиотека, слева вверху, 62\u00a0%: Ada так говорит, и никто не усомнился.',
    );
  });

  test('is not what it is because somebody said otherwise', () => {
    const spot = {
      spot: 0 as const,
      cards: [{ card: 'machine' as const, chance: 0.4 }],
      why: [REASONS[5]] as CoachReason[],
    };
    expect(spotWords(spot, telling(en))).toEqual({
      first: 'Enigma Machine, upper left, 40\u00a0%.',
      others: 'Also: Ada called it Library and nobody doubted.',
    });
  });

  test('that nobody has touched is anything', () => {
    const spot = { spot: 4 as const, cards: [{ card: 'tome' as const, chance: 0.13 }], why: [] };
    expect(spotWords(spot, telling(en))).toEqual({ first: 'Centre: it could be almost anything.' });
  });
});

test('what can be known of a name', () => {
  const told = (words: Words) =>
    [
      { how: 'seen' as const, card: 'tome' as const },
      { how: 'elsewhere' as const, spot: 2 as const },
      { how: 'settled' as const, truth: false },
      { how: 'nothing' as const },
    ].map((one) => describeKnowledge(one, 'library', telling(words)));
  expect(told(en)).toEqual([
    'You have seen this card: it is Tome of Order and Chaos.',
    'You know where Library is: upper right.',
    'By what is certain, it cannot be true.',
    'You cannot know for certain.',
  ]);
  expect(told(ru)[3]).toBe('Наверняка вы знать не можете.');
});

test('numbers are short, and only what is certain is certain', () => {
  expect([0, 0.001, 0.624, 0.999, 1].map((chance) => percent(chance, en))).toEqual([
    '0\u00a0%',
    '1\u00a0%',
    '62\u00a0%',
    '99\u00a0%',
    '100\u00a0%',
  ]);
  expect([0.44, -1.26, 0.01].map((value) => worth(value, en))).toEqual(['+0.4', '−1.3', '±0.0']);
  expect(worth(0.44, ru)).toBe('+0,4');
});

test('counted answers have the right form', () => {
  expect([1, 2, 21].map((of) => ru.coach.followed(1, of))).toEqual([
    'Как у тренера: 1 из 1 ответа.',
    'Как у тренера: 1 из 2 ответов.',
    'Как у тренера: 1 из 21 ответа.',
  ]);
  expect(en.coach.followed(1, 1)).toBe('1 of 1 answer as the coach would have given it.');
});

test('an answer is judged only where there was something to judge', () => {
  const answer = (advice: StudiedAnswer['advice'], doubted: boolean | null): StudiedAnswer => ({
    seat: 0,
    knows: { how: 'nothing' },
    lie: 0.5,
    worth: 0,
    advice,
    doubted,
  });
  expect(followedAdvice(answer('doubt', true))).toBe(true);
  expect(followedAdvice(answer('believe', true))).toBe(false);
  expect(followedAdvice(answer('close', true))).toBeUndefined();
  expect(followedAdvice(answer('doubt', null))).toBeUndefined();
});
