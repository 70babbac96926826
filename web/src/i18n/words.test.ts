/** Both dictionaries, sentence by sentence: what types cannot say of them. */
import { describe, expect, it } from 'vitest';
import { en } from './en';
import { ru } from './ru';

type Entry = string | ((...args: unknown[]) => string);

/** Every entry by its path. */
function entries(of: object, path = ''): [string, Entry][] {
  return Object.entries(of).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? entries(value, `${path}${key}.`)
      : [[`${path}${key}`, value as Entry] as [string, Entry]],
  );
}

const english = entries(en);
const russian = new Map(entries(ru));
const both = english.map(([path, entry]) => ({ path, en: entry, ru: russian.get(path) ?? '' }));

const MARKS = ['⟦0⟧', '⟦1⟧', '⟦2⟧', '⟦3⟧', '⟦4⟧'] as const;

/** Stands for a name, a number, a list or somebody at the table, and is found again in the sentence. */
function anything(text: string, me = false, named: () => void = () => undefined): unknown {
  const self = () => text;
  return {
    get name() {
      named();
      return text;
    },
    ...{ me, length: 1, toString: self, valueOf: self },
    ...{ join: self, replace: self, toLowerCase: self, map: () => [text] },
  };
}

/** The sentence, with these in the place of the marks. */
const say = (entry: Entry, instead: Partial<Record<number, unknown>> = {}): string =>
  typeof entry === 'string' ? entry : `${entry(...MARKS.map((mark, at) => instead[at] ?? anything(mark)))}`;

/** Which of what is put into a sentence is somebody at the table. */
function people({ en, ru }: { en: Entry; ru: Entry }): number[] {
  const found = new Set<number>();
  for (const entry of [en, ru])
    for (const me of [true, false])
      say(entry, Object.fromEntries(MARKS.map((mark, at) => [at, anything(mark, me, () => found.add(at))])));
  return [...found];
}

/** To each of them, in turn, as whoever reads. */
const addressed = (one: { en: Entry; ru: Entry }, entry: Entry, you: string): string[] =>
  people(one).map((at) => say(entry, { [at]: anything(you, true) }));

/** With numbers that want different forms, where no list is wanted. */
function counted(one: { en: Entry; ru: Entry }, entry: Entry): string[] {
  const of = people(one);
  return [0, 1, 2, 5, 11, 21, 22, 25].flatMap((count) => {
    try {
      const numbers = MARKS.map((_, at) => (of.includes(at) ? undefined : count));
      return [say(entry, Object.fromEntries(numbers.entries()))];
    } catch {
      return [];
    }
  });
}

/** Whatever is said, with the path, in one language; found once. */
const found: { en?: string[]; ru?: string[] } = {};
const said = (language: 'en' | 'ru'): string[] => (found[language] ??= everything(language));

function everything(language: 'en' | 'ru'): string[] {
  const you = language === 'en' ? 'You' : 'Вы';
  return both.flatMap((one) => {
    const entry = one[language];
    return [say(entry), ...addressed(one, entry, you), ...counted(one, entry)].map(
      (text) => `${one.path}| ${text}`,
    );
  });
}

/** Without the path. */
const text = (line: string) => line.slice(line.indexOf('|') + 2);
const matching = (lines: readonly string[], pattern: RegExp) => [
  ...new Set(lines.filter((line) => pattern.test(text(line)))),
];

describe('both languages', () => {
  it('put the same things into the same sentences', () => {
    const holes = (entry: Entry) => [...new Set(say(entry).match(/⟦\d⟧/g))].sort().join('');
    expect(both.filter(({ en, ru }) => holes(en) !== holes(ru)).map(({ path }) => path)).toEqual([]);
  });

  it('are written with their own letters and signs', () => {
    // Names of keys, axes and formats are the same everywhere, and marks of slots are Roman.
    const latin = /\b(?:Enter|Shift|Delete|Escape|Page Up|Page Down|QR|API|NaN|[RFVXYZN]\d?|I{1,3})\b/g;
    expect(matching(said('en'), /[А-Яа-яЁё«»"']|\.\.\./)).toEqual([]);
    const lines = said('ru').map((line) => `${line.split('|')[0] ?? ''}| ${text(line).replace(latin, '')}`);
    expect(matching(lines, /[A-Za-z“”"']|\.\.\./)).toEqual([]);
    expect(matching(lines, / - | -- |\S—|—\S/)).toEqual([]);
  });

  it('have no room too much, and say everything that they begin to', () => {
    for (const language of ['en', 'ru'] as const) {
      expect(matching(said(language), /undefined|\[object|=>/)).toEqual([]);
      expect(matching(said(language), / {2}| [.;:!?…]|[.,;:]{2}|\s$/)).toEqual([]);
    }
  });
});

describe('a button', () => {
  /** What stands on buttons and tabs that share a row on a phone of 360 pixels: a third of it, or all of it. */
  const short =
    /^(?:common\.(?:close|back|cancel|home|menu|copy|copied|tryAgain|toHome)|practice\.(?:begin|toPractice)|lobby\.(?:any|all|waiting|playing|begin)|coach\.tab|replay\.all)\|/;
  const row = /^(?:conduitTable|table|solo)\.act\.\w+\|/;
  for (const language of ['en', 'ru'] as const)
    it(`has room for its words, ${language}`, () => {
      const lines = said(language).map((line) => line.replaceAll(/⟦\d⟧/g, 'Konstantin'));
      expect(lines.filter((line) => short.test(line)).length).toBeGreaterThan(12);
      expect(lines.filter((line) => short.test(line) && text(line).length > 24)).toEqual([]);
      expect(lines.filter((line) => row.test(line) && text(line).length > 64)).toEqual([]);
    });
});

describe('whoever reads', () => {
  const spoken = (language: 'en' | 'ru', you: string) =>
    both.flatMap((one) => addressed(one, one[language], you).map((line) => `${one.path}| ${line}`));

  it('is spoken to in the second person', () => {
    expect(spoken('en', 'You').length).toBeGreaterThan(100);
    const third = /\byou,? (?:the \w+, )?(?:is|has|was|does|\w{2,}[^s\W]s)\b/i;
    expect(matching(spoken('en', 'You'), third)).toEqual([]);
    const onTheirOwn = /(?<![а-яё])вы,? (?:[а-яё]+,? )?[а-яё]+[еёи]т(?:ся)?(?![а-яё])/i;
    expect(matching(spoken('ru', 'Вы'), onTheirOwn)).toEqual([]);
  });

  it('and everybody else is neither a man nor a woman in Russian', () => {
    // Of a name alone the past tense and some adjectives would have to say which.
    const lines = both.flatMap((one) => (people(one).length === 0 ? [] : [`${one.path}| ${say(one.ru)}`]));
    expect(matching(lines, /⟦\d⟧ (?:не |уже )?[а-яё]+(?:л|ла|лся|лась|ен|на)(?![а-яё])/)).toEqual([]);
    expect(matching(said('ru'), /(?<![а-яё])я (?:не )?[а-яё]+(?:л|ла|ен|на|ов|ова)(?![а-яё])/i)).toEqual([]);
  });
});

describe('Russian', () => {
  it('has its ё', () => {
    const without =
      /(?<![а-яё])(?:еще|ее|нее|свое|идет|берет|дает|ждет|кладет|вперед|черн[а-я]+|темн[ыа][йяхем]+|зелен[а-я]+|желт[а-я]+|трех|четырех|счет|решен|возьмет|вернет|назовет|живет|ведет|учетн[а-я]+|включен|разъем[а-я]*|легк(?:ая|ий|ие|ую|ой)|зачеркн[а-я]+)(?![а-яё])/i;
    expect(matching(said('ru'), without)).toEqual([]);
  });
});
