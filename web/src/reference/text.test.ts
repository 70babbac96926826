import { describe, expect, it } from 'vitest';
import BOOK from '../../../docs/rules/mansion.md?raw';
import { en as english } from '../i18n/en';
import { ru as russian } from '../i18n/ru';
import { CARDS, CHARACTERS, iconOf, neededBy, TOKENS } from './facts';
import { text as en } from './text/en';
import { text as ru } from './text/ru';
import type { ReferenceText } from './text/types';

/** Every rule of the normative text with its words. */
const NORMATIVE = [...BOOK.matchAll(/^- \*\*([A-Z]\d+)[^*]*\*\*([\s\S]*?)(?=^- \*\*|^## |(?![\s\S]))/gm)];
const LANGUAGES: [string, ReferenceText][] = [
  ['English', en],
  ['Russian', ru],
];

describe.each(LANGUAGES)('the reference in %s', (_, text) => {
  const rules = text.rules.flatMap((section) => section.rules);

  it('has every rule of the normative text, in its order, and no other', () => {
    expect(NORMATIVE.length).toBeGreaterThan(80);
    expect(rules.map((rule) => rule.id)).toEqual(NORMATIVE.map((rule) => rule[1]));
  });

  it('calls a ruling what the normative text calls one', () => {
    const rulings = NORMATIVE.filter((rule) => /\*Ruling\*/.test(rule[2] ?? '')).map((rule) => rule[1]);
    expect(rules.filter((rule) => rule.ruling).map((rule) => rule.id)).toEqual(rulings);
  });

  it('keeps every rule in the section of its letter', () => {
    for (const section of text.rules) {
      for (const rule of section.rules) expect(rule.id).toMatch(new RegExp(`^${section.letter}\\d+$`));
    }
  });

  it('mentions only rules that there are', () => {
    const known = new Set(rules.map((rule) => rule.id));
    const mentions = [...strings(text)].flatMap((one) => one.match(/\b[A-Z]\d+\b/g) ?? []);
    expect(mentions.filter((one) => !known.has(one))).toEqual([]);
  });

  it('says something of every card, Character and token', () => {
    expect(Object.keys(text.cards).sort()).toEqual([...CARDS].sort());
    expect(Object.keys(text.characters).sort()).toEqual([...CHARACTERS].sort());
    expect(Object.keys(text.tokens).sort()).toEqual([...TOKENS].sort());
    // Nothing empty, and no sentence of which the end is missing.
    for (const one of [...strings(text)].filter((it) => it.length > 60)) expect(one).toMatch(/[.!?:»”)]$/);
    expect([...strings(text)].filter((one) => !/[\p{L}\d]/u.test(one))).toEqual([]);
  });

  it('has no straight quotes and no double spaces', () => {
    for (const one of strings(text)) expect(one).not.toMatch(/["']| {2}/);
  });
});

describe('the two languages', () => {
  it('have the same shape', () => {
    expect(shape(ru)).toEqual(shape(en));
    expect(shape(russian.reference)).toEqual(shape(english.reference));
  });

  it('do not mix: no English words in Russian', () => {
    const allowed = /^([CEFGKMNOPRSTVZ]\d*|I{1,3})$/;
    const all = [...strings(ru), ...strings(russian.reference)];
    const words = all.flatMap((one) => one.match(/[A-Za-z]+\d*/g) ?? []);
    expect(words.filter((word) => !allowed.test(word))).toEqual([]);
  });

  it('do not mix: no Russian letters in English', () => {
    for (const one of [...strings(en), ...strings(english.reference)]) expect(one).not.toMatch(/[а-яё]/i);
  });

  it('mention the same rules in each', () => {
    for (const [at, section] of en.rules.entries()) {
      for (const [place, rule] of section.rules.entries()) {
        const other = ru.rules[at]?.rules[place]?.text ?? '';
        const mentioned = (text: string) => [...new Set(text.match(/\b[A-Z]\d+\b/g) ?? [])].sort();
        expect([rule.id, mentioned(other)]).toEqual([rule.id, mentioned(rule.text)]);
      }
    }
  });
});

describe('the facts', () => {
  it('C2: four icons of each kind, and none for the Library', () => {
    const nine = CARDS.filter((card) => card !== 'solowork');
    expect(nine.filter((card) => iconOf(card) === 'chaos')).toHaveLength(4);
    expect(nine.filter((card) => iconOf(card) === 'decryption')).toHaveLength(4);
    expect(iconOf('library')).toBe('none');
  });

  it('M3 to M7: who needs which card', () => {
    expect(neededBy('enigma_code')).toEqual(['decrypter', 'dark_messiah']);
    expect(neededBy('library')).toEqual(['wanderer', 'archivist']);
    expect(neededBy('phantom')).toEqual(['medium']);
    expect(neededBy('solowork')).toEqual(['wanderer']);
    expect(neededBy('machine')).toEqual([]);
  });
});

/** All that is said, wherever it stands. */
function* strings(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'function') yield* [0, 1, 3, 7].map((count) => String(value(count)));
  else if (value && typeof value === 'object') for (const one of Object.values(value)) yield* strings(one);
}

/** The same with every text left out. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shape(one)]));
  }
  return typeof value;
}
