import { describe, expect, it } from 'vitest';
import type { SoloEvent } from '../wire/mansion';
import { rememberSpots } from './memory';

const BEFORE: SoloEvent[] = [
  { event: 'laid_out', game: 1 },
  { event: 'turn_began', turn: 1 },
  { event: 'turned_up', spot: 0, card: 'library' },
  { event: 'turned_up', spot: 4, card: 'tome' },
  { event: 'turned_up', spot: 8, card: 'machine' },
];
const MIXED: SoloEvent[] = [
  ...BEFORE,
  { event: 'mixed', spots: [0, 4, 8] },
  { event: 'shuffled', spots: [0, 4, 8] },
];

describe('what is remembered of a spot', () => {
  it('is the card that was turned up, also when it lies face-down again', () => {
    const [first] = rememberSpots([...BEFORE, { event: 'turned_down', spot: 0 }]);
    expect(first).toMatchObject({ card: 'library' });
    expect(first?.marks.map((mark) => mark.what)).toEqual(['turned_up', 'turned_down']);
  });

  it('is, after a shuffle, only what the cards were', () => {
    const spots = rememberSpots(MIXED);
    for (const spot of [0, 4, 8]) {
      expect(spots[spot]?.card).toBeUndefined();
      expect(spots[spot]?.group?.cards).toEqual(['library', 'tome', 'machine']);
    }
    expect(spots[1]?.group).toBeUndefined();
  });

  it('becomes surer with each card that is found again', () => {
    const one = rememberSpots([...MIXED, { event: 'turned_up', spot: 4, card: 'machine' }]);
    expect(one[4]).toMatchObject({ card: 'machine' });
    expect(one[0]?.group).toEqual({ spots: [0, 8], cards: ['library', 'tome'] });
    const two = rememberSpots([
      ...MIXED,
      { event: 'turned_up', spot: 4, card: 'machine' },
      { event: 'turned_up', spot: 8, card: 'library' },
    ]);
    expect(two[0]?.card).toBe('tome');
    expect(two[0]?.group).toBeUndefined();
  });

  it('knows where a Silence token came from and went', () => {
    const spots = rememberSpots([
      ...BEFORE,
      { event: 'silence_laid', spot: 0 },
      { event: 'silence_laid', spot: 4, from: 0 },
      { event: 'silence_returned', spot: 4 },
    ]);
    expect(spots[0]?.marks.slice(1).map((mark) => mark.what)).toEqual(['silence_laid', 'silence_gone']);
    expect(spots[4]?.marks[1]).toEqual({ turn: 1, what: 'silence_laid', from: 0 });
  });

  it('is nothing once the cards of the next game lie there', () => {
    const spots = rememberSpots([...MIXED, { event: 'laid_out', game: 2 }]);
    expect(spots.every((spot) => spot.marks.length === 0 && !spot.card && !spot.group)).toBe(true);
  });
});
