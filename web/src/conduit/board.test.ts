// @vitest-environment jsdom
/** What the table of Conduit derives for all of its parts. */
import { describe, expect, it } from 'vitest';
import { speak, t } from '../i18n/index.svelte';
import type { TableSession } from '../play/tableSession';
import { Board } from './board.svelte';

await speak('en');

const seat = (number: number, more: object = {}) => ({
  seat: number,
  points: 5,
  supply: 3,
  work: 'none',
  ...more,
});
const view = (more: object = {}) => ({
  asks: { what: 'choose', of: 0 },
  ending: null,
  history: [],
  laid: [],
  systems: [],
  networkers: [],
  spots: [],
  seats: [seat(0, { tile: 'taken' }), seat(1)],
  chambers: [
    { chamber: 'weight', top: 'next', chosen_by: 0 },
    { chamber: 'angular', top: 'top' },
  ],
  ...more,
});
const board = (as: number | 'spectator', more: object = {}, legal: object[] = []) =>
  new Board({ as, legal, view: view(more), info: undefined, sending: false } as unknown as TableSession);

describe('the table', () => {
  it('shows the tile that was taken from a chamber and not the next one', () => {
    expect(board('spectator').tops).toEqual(['taken', 'top']);
  });

  it('shows points as far as they were counted', () => {
    const one = board(1);
    expect(one.pointsOf(0)).toBe(5);
    one.scoring.heldOf = (of) => (of === 0 ? 3 : 0);
    expect([one.pointsOf(0), one.pointsOf(1)]).toEqual([2, 5]);
  });

  it('leads to the puzzles of the last round whose solutions were shown, not of the one that is played', () => {
    const began = (round: number) => ({ event: 'round_began', round, start: 0 });
    const shown = { event: 'solutions_shown', solutions: [] };
    expect(board(0).shownRound).toBeUndefined();
    expect(board(0, { history: [began(1)] }).shownRound).toBeUndefined();
    expect(board(0, { history: [began(1), shown, began(2)] }).shownRound).toBe(1);
    expect(board(0, { history: [began(1), shown, began(2), shown] }).shownRound).toBe(2);
  });

  it('calls me by no name, and others and those who look on by theirs', () => {
    expect(board(0).call(0)).toEqual({ name: t().table.you, me: true });
    expect(board(0).call(1)).toEqual({ name: t().table.seat(2), me: false });
    expect(board('spectator').call(0)).toEqual({ name: t().table.seat(1), me: false });
  });

  it('is mine while something is asked of me, and of nobody who looks on', () => {
    const legal = [{ do: 'choose', chamber: 'weight' }];
    expect([board(0, {}, legal).mine, board(0).mine, board('spectator', {}, legal).mine]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
