// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { speak } from '../i18n/index.svelte';
import type { Laid } from '../tiles/network';
import type { ConduitView } from '../wire/conduit';
import { adviseTiles, type Advice } from './advice';
import { inWords } from './advising';
import { Layout } from './outcome';

type Ground = Pick<ConduitView, 'laid' | 'systems' | 'networkers' | 'spots' | 'seats'>;

/** The starting tile alone. */
function ground(change: Partial<Ground> = {}): Ground {
  return {
    laid: [{ spot: [0, 0], tile: 'NESWr', turn: 0 }],
    systems: [{ groups: [[0, 0]], open_ends: 4, cells: [1, 0, 0], networkers: [0, 0, 0] }],
    networkers: [],
    spots: [
      [0, -1],
      [-1, 0],
      [1, 0],
      [0, 1],
    ],
    seats: [
      { seat: 0, points: 0, supply: 3, work: 'none' },
      { seat: 1, points: 0, supply: 3, work: 'none' },
    ],
    ...change,
  };
}

describe('what a chamber might give', () => {
  it('sees where a networker could stand in the most cells', () => {
    const [found] = adviseTiles(ground(), ['NESb.Wr'], 0);
    expect(found?.advice).toEqual({ what: 'join', colour: 'red', count: 2, open: 3 });
  });

  it('points at the spot that it speaks of, and how the tile lies there', () => {
    const almost = ground({
      systems: [{ groups: [[0, 0]], open_ends: 1, cells: [3, 0, 0], networkers: [1, 0, 0] }],
      networkers: [{ owner: 0, on: { tile: 0, cell: 0 } }],
      spots: [
        [5, 5],
        [0, 1],
      ],
    });
    const [found] = adviseTiles(almost, ['Nb.Err.Sb.Wb'], 0);
    // The red cells are turned to the system.
    expect(found?.at).toEqual({ tile: 'Nb.Err.Sb.Wb', spot: [0, 1], turn: 3 });
    expect(new Layout(almost).tried(found?.at as Laid)[1]?.open).toBe(0);
    const [nothing] = adviseTiles({ ...almost, networkers: [], seats: [] }, ['NESWbbb'], 0);
    expect(nothing).toEqual({ advice: { what: 'nothing' } });
  });

  it('sees what can be closed for me, by the networker that stands', () => {
    const almost = ground({
      systems: [{ groups: [[0, 0]], open_ends: 1, cells: [3, 0, 0], networkers: [1, 0, 0] }],
      networkers: [{ owner: 0, on: { tile: 0, cell: 0 } }],
      spots: [[0, 1]],
    });
    const [mine] = adviseTiles(almost, ['Nr.Eb.Sb.Wb'], 0);
    // Red counts for the one that stands; a second one could not be put on red.
    expect(mine?.advice).toEqual({ what: 'close', points: 4, cells: [4, 0, 0] });
    const [theirs] = adviseTiles(almost, ['Nr.Eb.Sb.Wb'], 1);
    // For anybody else only a blue cell is left.
    expect(theirs?.advice).toEqual({ what: 'close', points: 1, cells: [0, 1, 0] });
  });

  it('counts a networker that could be put, if one is left', () => {
    const almost = ground({
      systems: [{ groups: [[0, 0]], open_ends: 1, cells: [3, 0, 0], networkers: [0, 0, 0] }],
      spots: [[0, 1]],
    });
    const adviceOf = (at: Ground) => adviseTiles(at, ['Nr.Eb.Sb.Wb'], 0)[0]?.advice;
    expect(adviceOf(almost)).toEqual({ what: 'close', points: 4, cells: [4, 0, 0] });
    const empty = { ...almost, seats: [{ seat: 0, points: 0, supply: 0, work: 'none' as const }] };
    expect(adviceOf(empty)).toEqual({ what: 'nothing' });
  });

  it('sees a system of mine grow when no networker is left', () => {
    const standing = ground({
      networkers: [{ owner: 0, on: { tile: 0, cell: 0 } }],
      systems: [{ groups: [[0, 0]], open_ends: 4, cells: [1, 0, 0], networkers: [1, 0, 0] }],
      seats: [{ seat: 0, points: 0, supply: 0, work: 'none' }],
    });
    expect(adviseTiles(standing, ['NESWrrb'], 0)[0]?.advice).toEqual({ what: 'grow', count: 3 });
  });

  it('has words in both languages', async () => {
    const all: Advice[] = [
      { what: 'close', points: 4, cells: [4, 0, 0] },
      { what: 'join', colour: 'blue', count: 2, open: 3 },
      { what: 'grow', count: 3 },
      { what: 'nothing' },
    ];
    for (const language of ['en', 'ru'] as const) {
      await speak(language);
      for (const advice of all) {
        expect(inWords(advice)).toMatch(/^\p{L}[^]*[\p{L}\d)]$/u);
        expect(inWords(advice)).not.toMatch(/undefined|\[object|NaN/);
        expect(inWords(advice)).not.toMatch(language === 'ru' ? /[A-Za-z]/ : /[А-Яа-я]/);
      }
    }
    await speak('en');
    expect(inWords(all[0] ?? { what: 'nothing' })).toContain('could close a system: 4 red');
  });
});
