import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MansionEvent, Spot } from '../wire/mansion';
import { claims, libraryGave, rememberSpots, seers, type SpotMemory } from './memory';
import { ALL_SAMPLES } from './samples';

const began: MansionEvent = { event: 'game_began', keeper: 0, characters: [] };
const turn = (number: number, seat: number): MansionEvent => ({ event: 'turn_began', turn: number, seat });
const looked = (seat: number, spot: Spot, more: object = {}): MansionEvent =>
  ({ event: 'looked', seat, spot, by: 'naming', ...more }) as MansionEvent;
const said = (seat: number, spot: Spot, name = 'tome'): MansionEvent =>
  ({ event: 'announced', seat, spot, name, asked: [] }) as MansionEvent;
const at = (spots: SpotMemory[], spot: Spot): SpotMemory => spots[spot] as SpotMemory;

describe('the memory of a spot', () => {
  it('has who looked, what was said and that nobody doubted, in one mark', () => {
    const spots = rememberSpots([
      began,
      turn(1, 0),
      looked(0, 3),
      said(0, 3),
      { event: 'stood', seat: 0, name: 'tome' },
    ]);
    expect(at(spots, 3).now).toEqual([{ turn: 1, seat: 0, saw: 'naming', said: 'tome', verdict: 'stood' }]);
    expect(spots.filter(({ now }) => now.length > 0)).toHaveLength(1);
  });

  it('has a lie with whoever found it out, and what only I may know', () => {
    const spots = rememberSpots([
      ...[began, turn(1, 0), looked(0, 3), said(0, 3)],
      { event: 'doubted', seat: 2, speaker: 0, spot: 3, name: 'tome', truth: false, card: 'library' },
    ]);
    expect(claims(at(spots, 3))).toMatchObject([{ seat: 0, said: 'tome', verdict: 'lie', doubter: 2 }]);
    expect(at(spots, 3).now.at(-1)).toEqual({ turn: 1, seat: 2, saw: 'checked', card: 'library' });
    expect(seers(at(spots, 3))).toEqual([
      { seat: 0, turn: 1 },
      { seat: 2, turn: 1 },
    ]);
  });

  it('has what the Library gave, and that it gave nothing', () => {
    const gave: MansionEvent = { event: 'token_taken', seat: 0, token: 'chaos' };
    expect(libraryGave(at(rememberSpots([looked(0, 1, { by: 'library' }), gave]), 1))?.gave).toBe('chaos');
    const other: MansionEvent = { event: 'turn_ended', seat: 0 };
    expect(
      libraryGave(at(rememberSpots([looked(0, 1, { by: 'library' }), other, gave]), 1))?.gave,
    ).toBeNull();
    expect(libraryGave(at(rememberSpots([looked(0, 1), gave]), 1))).toBeUndefined();
  });

  it('begins anew where cards were mixed, and keeps what was before', () => {
    const spots = rememberSpots([
      ...[began, turn(1, 0), looked(0, 3, { card: 'tome' }), said(0, 3)],
      ...[{ event: 'mixed', seat: 1, spots: [3, 4, 5] } as MansionEvent],
      ...[{ event: 'shuffled', spots: [3, 4, 5] } as MansionEvent, turn(2, 1), looked(1, 3)],
    ]);
    expect(at(spots, 3).now).toEqual([{ turn: 2, seat: 1, saw: 'naming' }]);
    expect(at(spots, 3).before).toMatchObject([{ card: 'tome', said: 'tome' }]);
    expect(at(spots, 3).mixed).toEqual({ turn: 1, by: 'machine', seat: 1 });
    expect(at(spots, 6).mixed).toBeUndefined();
  });

  it('knows what the Ghost laid, if I am the Ghost', () => {
    const laid = {
      event: 'laid',
      seat: 0,
      spots: [0, 1, 2],
      cards: ['tome', 'library', 'machine'],
    } as MansionEvent;
    expect(at(rememberSpots([laid]), 1).now).toEqual([{ turn: 0, seat: 0, saw: 'handled', card: 'library' }]);
    const others = { event: 'laid', seat: 0, spots: [0, 1, 2] } as MansionEvent;
    expect(at(rememberSpots([others]), 1).now).toEqual([{ turn: 0, seat: 0, saw: 'handled' }]);
  });

  it('is empty in a new game', () => {
    expect(rememberSpots([turn(1, 0), looked(0, 3), said(0, 3), began])).toEqual(rememberSpots([]));
  });

  it('has nine spots, and on none a card or a name that was not told for it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ALL_SAMPLES), { maxLength: 40 }), (history) => {
        const spots = rememberSpots(history);
        expect(spots).toHaveLength(9);
        for (const [spot, { now, before }] of spots.entries())
          for (const mark of [...now, ...before]) {
            if (mark.card) expect(cardsTold(history, spot)).toContain(mark.card);
            if (mark.said) expect(namesTold(history, spot)).toContain(mark.said);
          }
      }),
      { numRuns: 300 },
    );
  });

  it('does not change what it is read from, and is the same each time', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ALL_SAMPLES), { maxLength: 30 }), (history) => {
        const before = JSON.stringify(history);
        expect(rememberSpots(history)).toEqual(rememberSpots(history));
        expect(JSON.stringify(history)).toBe(before);
      }),
    );
  });
});

function cardsTold(history: readonly MansionEvent[], spot: number): unknown[] {
  return history.flatMap((fact) => {
    if ('cards' in fact && fact.cards)
      return fact.spots.flatMap((one, i) => (one === spot ? [fact.cards?.[i]] : []));
    return 'card' in fact && fact.spot === spot ? [fact.card] : [];
  });
}

function namesTold(history: readonly MansionEvent[], spot: number): unknown[] {
  return history.flatMap((fact) =>
    (fact.event === 'announced' || fact.event === 'named') && fact.spot === spot ? [fact.name] : [],
  );
}
