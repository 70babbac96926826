// @vitest-environment jsdom
/** What all tables share: who sits where, scenes one at a time, and what may be done while a move is on its way. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Acting } from '../mansion/acting.svelte';
import { solvedBy, toSolve } from '../play/liveTableSession.svelte';
import type { TableSession } from '../play/tableSession';
import type { GameView, TableInfo } from '../wire/server';
import { askedSeats } from './board.svelte';
import { spotsFitting, same, toggleSpot } from './groups';
import { around, isAway, isBot } from './people';
import { Stage } from './stage.svelte';

const person = (more: object) => ({ kind: 'person', name: 'Ada', present: true, stand_in: false, ...more });
const info = (occupant: object | null) => ({ seats: [{ seat: 0, occupant }] }) as unknown as TableInfo;

describe('who sits around', () => {
  it('is shown clockwise, beginning with whoever comes after me, and me last', () => {
    expect(around(4, 'spectator')).toEqual([0, 1, 2, 3]);
    expect(around(4, 0)).toEqual([1, 2, 3, 0]);
    expect(around(4, 3)).toEqual([0, 1, 2, 3]);
    expect(around(3, 1)).toEqual([2, 0, 1]);
  });

  it('is a bot where one sits or stands in, and away where nobody does', () => {
    const bot = { kind: 'bot', name: 'Joan', strength: 'regular' };
    const all = [
      bot,
      person({}),
      person({ stand_in: true, present: false }),
      person({ present: false }),
      null,
    ];
    expect(all.map((one) => isBot(info(one), 0))).toEqual([true, false, true, false, false]);
    expect(all.map((one) => isAway(info(one), 0))).toEqual([false, false, false, true, false]);
  });

  it('is waited for alone or together', () => {
    expect([...askedSeats({ what: 'turn', of: 2 })]).toEqual([2]);
    expect([...askedSeats({ what: 'doubts', of: [0, 3] })]).toEqual([0, 3]);
    expect([...askedSeats({ what: 'nothing' })]).toEqual([]);
  });
});

describe('cards that are meant together', () => {
  it('fit what is picked, and are picked in rising order', () => {
    const groups = [
      [0, 1, 2],
      [0, 4, 8],
      [2, 4, 6],
    ] as const;
    expect([...spotsFitting(groups, [0])].sort()).toEqual([0, 1, 2, 4, 8]);
    expect([...spotsFitting(groups, [0, 4])].sort()).toEqual([0, 4, 8]);
    expect([...spotsFitting(groups, [1, 4])]).toEqual([]);
    expect(toggleSpot(toggleSpot([4], 2), 0)).toEqual([0, 2, 4]);
    expect(toggleSpot([0, 2, 4], 2)).toEqual([0, 4]);
    expect([same([0, 2], [0, 2]), same([0, 2], [0]), same([0, 2], [0, 4])]).toEqual([true, false, false]);
  });
});

describe('scenes', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });
  const stage = () =>
    new Stage<{ kind: 'a' | 'b' | 'c' | 'd' | 'e' }>({ a: 100, b: 100, c: 100, d: 100, e: 100 });

  it('are played to their ends, one after the other', () => {
    const one = stage();
    one.play([{ kind: 'a' }]);
    vi.advanceTimersByTime(50);
    one.play([{ kind: 'b' }]);
    expect(one.scene?.kind).toBe('a');
    vi.advanceTimersByTime(50);
    expect(one.scene?.kind).toBe('b');
    vi.advanceTimersByTime(100);
    expect(one.scene).toBeUndefined();
  });

  it('are left out from the oldest on when there are too many', () => {
    const one = stage();
    one.play([{ kind: 'a' }]);
    one.play([{ kind: 'b' }, { kind: 'c' }, { kind: 'd' }, { kind: 'e' }]);
    const seen: (string | undefined)[] = [];
    for (let at = 0; at < 4; at++) {
      vi.advanceTimersByTime(100);
      seen.push(one.scene?.kind);
    }
    expect(seen).toEqual(['c', 'd', 'e', undefined]);
  });
});

describe('while a move is on its way', () => {
  it('nothing else may be done', () => {
    const move = vi.fn();
    const one = new Acting({
      legal: [{ do: 'look', spot: 1 }],
      sending: true,
      move,
    } as unknown as TableSession);
    expect([one.moves, [...one.openSpots]]).toEqual([[], []]);
    one.tapSpot(1);
    expect(move).not.toHaveBeenCalled();
  });
});

describe('a puzzle', () => {
  it('is to be solved by those who are at work, and by nobody who looks on', () => {
    const seats = [{ puzzle: 'weight:1' }, { puzzle: 'weight:2' }];
    const view = { chambers: [], seats, asks: { what: 'solve', of: [1], first: 0 } } as unknown as GameView;
    expect([toSolve(view, 1), toSolve(view, 0), toSolve(view, 'spectator')]).toEqual([
      'weight:2',
      undefined,
      undefined,
    ]);
    expect(solvedBy({ do: 'solve', answer: 'x' } as never)).toBe('x');
    expect(solvedBy({ do: 'look', spot: 1 })).toBeUndefined();
  });
});
