import { describe, expect, it } from 'vitest';
import { find, fold, pieces, terms } from './search';
import { text as en } from './text/en';
import { text as ru } from './text/ru';

function ids(query: string, language: 'en' | 'ru'): string[] {
  const sections = (language === 'ru' ? ru : en).rules;
  return find(sections, terms(query, language)).flatMap((section) => section.rules.map((rule) => rule.id));
}

function marked(text: string, query: string, language: 'en' | 'ru'): string[] {
  return pieces(text, terms(query, language))
    .filter((piece) => piece.hit)
    .map((piece) => piece.text);
}

describe('search', () => {
  it('finds everything if nothing is asked', () => {
    expect(ids('  ', 'en')).toHaveLength(en.rules.flatMap((section) => section.rules).length);
  });

  it('does not care about case', () => {
    expect(ids('LIBRARY', 'en')).toEqual(ids('library', 'en'));
    expect(ids('library', 'en')).toContain('F1');
    expect(ids('БИБЛИОТЕКА', 'ru')).toEqual(ids('библиотека', 'ru'));
  });

  it('finds «ё» by «е» and the other way round', () => {
    expect(fold('Тёмный ЁЖ')).toBe('темный еж');
    expect(ids('темный', 'ru')).toContain('M4');
    expect(ids('тёмный', 'ru')).toEqual(ids('темный', 'ru'));
    expect(ids('вперед', 'ru')).toContain('T1');
    expect(ids('прёмешать', 'ru')).toEqual([]);
  });

  it.each([
    ['n3', 'N3'],
    ['N3', 'N3'],
    ['м3', 'M3'],
    ['О3', 'O3'],
  ])('finds the rule %s', (query, id) => {
    expect(ids(query, 'ru')).toContain(id);
  });

  it('finds an id only whole, and where it is mentioned', () => {
    expect(ids('F1', 'en')).not.toContain('F10');
    expect(ids('n7', 'en')).toEqual(['T4', 'N7']);
  });

  it('wants all words', () => {
    const both = ids('medium phantom', 'en');
    expect(both).toContain('M6');
    expect(both).not.toContain('M5');
  });

  it('finds words in another case or number', () => {
    expect(ids('библиотека', 'ru')).toContain('K3');
    expect(ids('жетонов', 'ru')).toContain('N5');
    expect(ids('tokens', 'en')).toContain('N5');
  });

  it('finds the rules of a section by its title', () => {
    expect(ids('ghost', 'en')).toEqual(expect.arrayContaining(['G1', 'G2', 'G3', 'G4']));
  });

  it('finds nothing where there is nothing', () => {
    expect(ids('zeppelin', 'en')).toEqual([]);
  });
});

describe('pieces', () => {
  it('mark what was asked, to the end of an inflected word', () => {
    expect(marked('Тёмного мессию', 'темный', 'ru')).toEqual(['Тёмного']);
    expect(marked('The Library, a library', 'LIB', 'en')).toEqual(['Lib', 'lib']);
  });

  it('keep the text as it was', () => {
    const text = 'Before that (N7), not F10.';
    const cut = pieces(text, terms('before f10', 'en'));
    expect(cut.map((piece) => piece.text).join('')).toBe(text);
    expect(cut.filter((piece) => piece.rule).map((piece) => [piece.rule, piece.hit])).toEqual([
      ['N7', false],
      ['F10', true],
    ]);
  });
});
