import { describe, expect, it } from 'vitest';
import type { Card, MansionSpotView, MansionView } from '../../wire/mansion';
import { contradictions } from './contradictions';
import { changeArea, readNotes, writeNotes, type Area, type Notes } from './notes';

const EMPTY = readNotes('', 1);

function noted(areas: Record<number, Partial<Area>>): Notes {
  return Object.entries(areas).reduce(
    (notes, [spot, area]) => changeArea(notes, Number(spot), { saw: [], ...area }),
    EMPTY,
  );
}

function view(spots: Record<number, Partial<MansionSpotView>>, over = false): MansionView {
  const all = Array.from({ length: 9 }, (_, spot) => ({ face_up: false, ...spots[spot] }));
  return { game: { spots: all, ending: over ? { how: 'breakthrough', cause: 'time' } : null } } as never;
}

function up(card: Card): Partial<MansionSpotView> {
  return { face_up: true, card };
}

function saw(card: Card, uncertain = false): Partial<MansionSpotView> {
  return { seen: { turn: 1, spot: 0, card, how: 'looked', uncertain } };
}

describe('contradictions (K3)', () => {
  it('has nothing against empty notes, or notes of which nothing is known', () => {
    expect(contradictions(EMPTY, view({ 0: saw('tome'), 1: up('library') }))).toEqual([]);
    expect(contradictions(noted({ 0: { guess: 'library', icon: 'none' } }), view({}))).toEqual([]);
  });

  it('agrees with what was seen', () => {
    const notes = noted({ 0: { guess: 'tome', icon: 'chaos' }, 1: { guess: 'library', icon: 'none' } });
    expect(contradictions(notes, view({ 0: saw('tome'), 1: up('library') }))).toEqual([]);
  });

  it('warns of a guess where another card was seen or lies', () => {
    const notes = noted({ 0: { guess: 'library' }, 1: { guess: 'machine' } });
    expect(contradictions(notes, view({ 0: saw('tome'), 1: up('phantom') }))).toEqual([
      { kind: 'saw', spot: 0, card: 'tome' },
      { kind: 'up', spot: 1, card: 'phantom' },
    ]);
  });

  it('warns of a guess that is known to lie elsewhere', () => {
    const notes = noted({ 3: { guess: 'tome' }, 4: { guess: 'library' } });
    expect(contradictions(notes, view({ 0: saw('tome'), 8: up('library') }))).toEqual([
      { kind: 'sawThere', spot: 3, card: 'tome', there: 0 },
      { kind: 'upThere', spot: 4, card: 'library', there: 8 },
    ]);
  });

  it('does not rely on what was mixed since', () => {
    const notes = noted({ 0: { guess: 'library' }, 3: { guess: 'tome', icon: 'chaos' } });
    expect(contradictions(notes, view({ 0: saw('tome', true), 3: saw('machine', true) }))).toEqual([]);
  });

  it('warns of the same guess in two places, in both', () => {
    const notes = noted({ 2: { guess: 'machine' }, 6: { guess: 'machine' } });
    expect(contradictions(notes, view({}))).toEqual([
      { kind: 'twice', spot: 2, card: 'machine', there: 6 },
      { kind: 'twice', spot: 6, card: 'machine', there: 2 },
    ]);
  });

  it('says only the plainer reason where there are two', () => {
    const notes = noted({ 2: { guess: 'machine' }, 6: { guess: 'machine' } });
    expect(contradictions(notes, view({ 2: saw('machine') }))).toEqual([
      { kind: 'sawThere', spot: 6, card: 'machine', there: 2 },
    ]);
    expect(contradictions(notes, view({ 2: saw('tome') }))).toEqual([{ kind: 'saw', spot: 2, card: 'tome' }]);
  });

  it('warns of an icon that does not fit (C2)', () => {
    const notes = noted({
      0: { guess: 'library', icon: 'chaos' },
      1: { guess: 'machine', icon: 'decryption' },
      2: { icon: 'decryption' },
      3: { icon: 'none' },
      4: { guess: 'tome', icon: 'none' },
    });
    expect(contradictions(notes, view({ 2: saw('enigma_code'), 3: up('phantom') }))).toEqual([
      { kind: 'iconGuess', spot: 0, card: 'library' },
      { kind: 'iconSaw', spot: 2, card: 'enigma_code' },
      { kind: 'iconUp', spot: 3, card: 'phantom' },
      { kind: 'iconGuess', spot: 4, card: 'tome' },
    ]);
  });

  it('is silent when the game is over', () => {
    expect(contradictions(noted({ 0: { guess: 'library' } }), view({ 0: up('tome') }, true))).toEqual([]);
  });
});

describe('notes', () => {
  it('reads what it wrote, and leaves the areas of another game', () => {
    const notes = { ...noted({ 4: { guess: 'tome', saw: [1, 2], icon: 'chaos' } }), words: 'Ben lies.' };
    expect(readNotes(writeNotes(notes, 1), 1)).toEqual(notes);
    expect(readNotes(writeNotes(notes, 1), 2)).toEqual({ ...EMPTY, words: 'Ben lies.' });
  });

  it('fits into what the server keeps', () => {
    const area: Area = { guess: 'turing_bombe', saw: [0, 1, 2, 3, 4], icon: 'decryption' };
    const full = { areas: Array.from({ length: 9 }, () => area), words: '"'.repeat(3500) };
    expect(writeNotes(full, 100).length).toBeLessThanOrEqual(8000);
  });
});
