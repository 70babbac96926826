// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { speak } from '../i18n/index.svelte';
import type { ConduitView } from '../wire/conduit';
import { advised, type Advice } from './advice';
import { inWords } from './advising';

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
    const [advice] = advised(ground(), ['NESb.Wr'], 0);
    expect(advice).toEqual({ what: 'join', colour: 'red', count: 2, open: 3 });
  });

  it('sees what can be closed for me, by the networker that stands', () => {
    const almost = ground({
      systems: [{ groups: [[0, 0]], open_ends: 1, cells: [3, 0, 0], networkers: [1, 0, 0] }],
      networkers: [{ owner: 0, on: { tile: 0, cell: 0 } }],
      spots: [[0, 1]],
    });
    const [mine] = advised(almost, ['Nr.Eb.Sb.Wb'], 0);
    // Red counts for the one that stands; a second one could not be put on red.
    expect(mine).toEqual({ what: 'close', points: 4, cells: [4, 0, 0] });
    const [theirs] = advised(almost, ['Nr.Eb.Sb.Wb'], 1);
    // For anybody else only a blue cell is left.
    expect(theirs).toEqual({ what: 'close', points: 1, cells: [0, 1, 0] });
  });

  it('counts a networker that could be put, if one is left', () => {
    const almost = ground({
      systems: [{ groups: [[0, 0]], open_ends: 1, cells: [3, 0, 0], networkers: [0, 0, 0] }],
      spots: [[0, 1]],
    });
    expect(advised(almost, ['Nr.Eb.Sb.Wb'], 0)[0]).toEqual({ what: 'close', points: 4, cells: [4, 0, 0] });
    const empty = { ...almost, seats: [{ seat: 0, points: 0, supply: 0, work: 'none' as const }] };
    expect(advised(empty, ['Nr.Eb.Sb.Wb'], 0)[0]).toEqual({ what: 'nothing' });
  });

  it('sees a system of mine grow when no networker is left', () => {
    const standing = ground({
      networkers: [{ owner: 0, on: { tile: 0, cell: 0 } }],
      systems: [{ groups: [[0, 0]], open_ends: 4, cells: [1, 0, 0], networkers: [1, 0, 0] }],
      seats: [{ seat: 0, points: 0, supply: 0, work: 'none' }],
    });
    expect(advised(standing, ['NESWrrb'], 0)[0]).toEqual({ what: 'grow', count: 3 });
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
        expect(inWords(advice)).toMatch(/\S/);
        expect(inWords(advice)).not.toMatch(language === 'ru' ? /[A-Za-z]/ : /[А-Яа-я]/);
      }
    }
    await speak('en');
    expect(inWords(all[0] ?? { what: 'nothing' })).toContain('could close a system: 4 red');
  });
});
