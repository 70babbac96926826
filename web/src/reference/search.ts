/** Search in the rules, and the pieces that a text is shown in. */
import type { Language } from '../i18n/index.svelte';
import type { Section } from './text/types';

export interface Term {
  /** What is looked for, folded. */
  stem: string;
  /** An ending was dropped, so that a hit reaches to the end of its word. */
  inflected: boolean;
  /** The rule that is meant, if the word is the id of one. */
  id?: string;
}

export interface Piece {
  text: string;
  hit: boolean;
  /** The rule that is mentioned here. */
  rule?: string;
}

const MENTION = /\b[CEFGKMNOPRSTVZ]\d{1,2}\b/g;
const ID = /^[cefgkmnoprstvz]\d{1,2}$/;
/** Letters of rules as a Russian keyboard gives them. */
const CYRILLIC: Readonly<Record<string, string>> = {
  в: 'v',
  г: 'g',
  е: 'e',
  з: 'z',
  к: 'k',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'p',
  с: 'c',
  т: 't',
  ф: 'f',
};

/** Case, ё and the shapes of apostrophes do not matter. The length stays, so that places can be mapped back. */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'");
}

/** The words to look for. All of them have to be found. */
export function terms(query: string, language: Language): Term[] {
  return fold(query)
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '')
    .map((word) => term(word, language));
}

/** The sections with the rules that answer, or all of them if nothing is asked. */
export function find(sections: readonly Section[], asked: readonly Term[]): readonly Section[] {
  if (asked.length === 0) return sections;
  return sections
    .map((section) => ({
      ...section,
      rules: section.rules.filter((rule) =>
        asked.every((one) => says(rule.id, rule.text, one) || places(section.title, one).length > 0),
      ),
    }))
    .filter((section) => section.rules.length > 0);
}

/** The text in order, cut where a hit or a mention of a rule begins or ends. */
export function pieces(text: string, asked: readonly Term[]): Piece[] {
  const hits = new Array<boolean>(text.length).fill(false);
  for (const one of asked) {
    for (const [from, to] of places(text, one)) hits.fill(true, from, to);
  }
  const rules = new Array<string | undefined>(text.length).fill(undefined);
  for (const mention of text.matchAll(MENTION)) {
    rules.fill(mention[0], mention.index, mention.index + mention[0].length);
  }
  const cut: Piece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = cut.at(-1);
    const hit = hits[at] ?? false;
    const rule = rules[at];
    const letter = text.charAt(at);
    if (last && last.hit === hit && last.rule === rule) last.text += letter;
    else cut.push({ text: letter, hit, ...(rule === undefined ? {} : { rule }) });
  }
  return cut;
}

function term(word: string, language: Language): Term {
  const latin = (CYRILLIC[word.charAt(0)] ?? word.charAt(0)) + word.slice(1);
  if (ID.test(latin)) return { stem: latin, inflected: false, id: latin.toUpperCase() };
  const stem = language === 'ru' ? russianStem(word) : englishStem(word);
  return { stem, inflected: stem !== word };
}

function says(id: string, text: string, one: Term): boolean {
  return one.id === id || places(text, one).length > 0;
}

/** Where the word stands in the text. An id is found only whole: F1 is not in F10. */
function places(text: string, one: Term): [number, number][] {
  const found: [number, number][] = [];
  const folded = fold(text);
  for (let from = folded.indexOf(one.stem); from >= 0; from = folded.indexOf(one.stem, from + 1)) {
    let to = from + one.stem.length;
    if (one.id !== undefined && /\d/.test(folded.charAt(to))) continue;
    if (one.inflected) while (/\p{L}/u.test(folded.charAt(to))) to += 1;
    found.push([from, to]);
  }
  return found;
}

/** Without up to two letters of an ending, so that a word is found in every case. */
function russianStem(word: string): string {
  let stem = word;
  while (stem.length > 4 && word.length - stem.length < 2 && /[аеиоуыэюяйьмвх]$/.test(stem)) {
    stem = stem.slice(0, -1);
  }
  return stem;
}

function englishStem(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
