import { describe, expect, it } from 'vitest';
import BOOK from '../../../../docs/rules/conduit.md?raw';
import { find, pieces, terms } from '../search';
import { text as en } from './en';
import { text as ru } from './ru';
import type { ConduitText } from './types';

/** Every rule of the normative text with its words. */
const NORMATIVE = [...BOOK.matchAll(/^- \*\*([A-Z]\d+)[^*]*\*\*([\s\S]*?)(?=^- \*\*|^## |(?![\s\S]))/gm)];
const LANGUAGES: [string, ConduitText][] = [
  ['English', en],
  ['Russian', ru],
];

describe.each(LANGUAGES)('the reference of Conduit in %s', (_, text) => {
  const rules = text.rules.flatMap((section) => section.rules);

  it('has every rule of the normative text, in its order, and no other', () => {
    expect(NORMATIVE.length).toBeGreaterThan(25);
    expect(rules.map((rule) => rule.id)).toEqual(NORMATIVE.map((rule) => rule[1]));
  });

  it('calls a ruling what the normative text calls one', () => {
    const rulings = NORMATIVE.filter((rule) => /\*Rulings?\*/.test(rule[2] ?? '')).map((rule) => rule[1]);
    expect(rules.filter((rule) => rule.ruling).map((rule) => rule.id)).toEqual(rulings);
  });

  it('keeps every rule in the section of its letter', () => {
    for (const section of text.rules)
      for (const rule of section.rules) expect(rule.id).toMatch(new RegExp(`^${section.letter}\\d+$`));
  });

  it('mentions only rules that there are, and leads there', () => {
    const known = new Set(rules.map((rule) => rule.id));
    const mentions = [...strings(text)].flatMap((one) => one.match(/\b[A-Z]\d+\b/g) ?? []);
    expect(mentions.filter((one) => !known.has(one))).toEqual([]);
    const led = rules.flatMap((rule) => pieces(rule.id, []).map((piece) => piece.rule));
    expect(led).toEqual(rules.map((rule) => rule.id));
  });

  it('has no straight quotes, no double spaces and nothing empty', () => {
    for (const one of strings(text)) {
      expect(one).toMatch(/[\p{L}\d]/u);
      if (one.length > 60) expect(one).toMatch(/[.!?:»”)]$/);
      expect(one).not.toMatch(/["']| {2}/);
    }
  });
});

describe('the two languages of Conduit', () => {
  it('have the same shape', () => {
    expect(shape(ru)).toEqual(shape(en));
  });

  it('do not mix', () => {
    const words = [...strings(ru)].flatMap((one) => one.match(/[A-Za-z]+\d*/g) ?? []);
    expect(words.filter((word) => !/^[CEKPRZ]\d*$/.test(word))).toEqual([]);
    for (const one of strings(en)) expect(one).not.toMatch(/[а-яё]/i);
  });

  it('mention the same rules in each', () => {
    const mentioned = (text: string) => [...new Set(text.match(/\b[A-Z]\d+\b/g) ?? [])].sort();
    const all = (text: ConduitText) => [...strings(text)].map(mentioned);
    expect(all(ru)).toEqual(all(en));
  });

  it('can be searched', () => {
    const ids = (query: string, text: ConduitText, language: 'en' | 'ru') =>
      find(text.rules, terms(query, language)).flatMap((section) => section.rules.map((rule) => rule.id));
    expect(ids('handicap', en, 'en')).toEqual(['R8']);
    expect(ids('фора', ru, 'ru')).toEqual(['R8']);
    expect(ids('z3', en, 'en')).toContain('Z3');
    expect(ids('з3', ru, 'ru')).toContain('Z3');
  });
});

/** All that is said, wherever it stands. */
function* strings(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value && typeof value === 'object') for (const one of Object.values(value)) yield* strings(one);
}

/** The same with every text left out. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shape(one)]));
  return typeof value;
}
