// @vitest-environment jsdom
/** What is picked, what it offers next, and that nothing of it is left for another question. */
import { describe, expect, it } from 'vitest';
import type { TableSession } from '../play/tableSession';
import type { MansionMove } from '../wire/mansion';
import { Acting } from './acting.svelte';

function acting(legal: readonly MansionMove[]) {
  const made: MansionMove[] = [];
  const move = (it: MansionMove) => Promise.resolve(void made.push(it));
  return { made, one: new Acting({ legal, sending: false, move } as unknown as TableSession) };
}

const LOOKS: MansionMove[] = [
  { do: 'look', spot: 1 },
  { do: 'spend', spot: 2 },
];
const NAMES: MansionMove[] = [
  { do: 'name', spot: 0, name: 'tome' },
  { do: 'name', spot: 0, name: 'library' },
  { do: 'name', spot: 4, name: 'phantom' },
];
const ACCUSATIONS: MansionMove[] = [
  { do: 'accuse', seat: 1, character: 'ghost' },
  { do: 'accuse', seat: 2, character: 'medium' },
];

describe('a way to act', () => {
  it('is the usual one until another is chosen, and again when that is pressed once more', () => {
    const { one, made } = acting(LOOKS);
    expect(one.way).toBe('look');
    one.choose('spend');
    expect([one.way, [...one.openSpots]]).toEqual(['spend', [2]]);
    one.choose('spend');
    expect([one.way, [...one.openSpots]]).toEqual(['look', [1]]);
    one.tapSpot(2);
    expect(made).toEqual([]);
    one.tapSpot(1);
    expect(made).toEqual([{ do: 'look', spot: 1 }]);
  });

  it('is the usual one again for another question', () => {
    const { one } = acting(LOOKS);
    one.choose('spend');
    one.reset();
    expect([one.chosen, one.way]).toEqual([undefined, 'look']);
  });
});

describe('what is picked', () => {
  it('offers the names of its own spot alone', () => {
    const { one, made } = acting(NAMES);
    one.tapSpot(4);
    expect(one.names).toEqual(['phantom']);
    one.tapSpot(0);
    expect(one.names).toEqual(['tome', 'library']);
    one.say('library');
    expect(made).toEqual([{ do: 'name', spot: 0, name: 'library' }]);
    one.reset();
    expect(one.spots).toEqual([]);
  });

  it('offers the Characters of which its own player may be accused', () => {
    const { one, made } = acting(ACCUSATIONS);
    expect(one.accusable).toEqual([]);
    one.tapSeat(2);
    expect(one.accusable).toEqual(['medium']);
    one.accuse('medium');
    expect(made).toEqual([{ do: 'accuse', seat: 2, character: 'medium' }]);
    one.reset();
    one.accuse('medium');
    expect([one.seat, made.length]).toEqual([undefined, 1]);
  });
});
