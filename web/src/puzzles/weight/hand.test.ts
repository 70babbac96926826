// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Hand } from './hand.svelte';
import type { Where } from './model.svelte';

/** What the hand did, in words; every cup above 0 is empty. */
let done: string[];
let hand: Hand;
/** What lies under the pointer. */
let below: Where;

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  below = 'supply';
  document.elementFromPoint = () => {
    const found = document.createElement('div');
    if (below !== 'supply') found.dataset['cup'] = String(below);
    return found;
  };
  hand = new Hand({
    holds: (where) => where === 'supply' || where === 0,
    put: (cup) => done.push(`put ${cup}`),
    take: (cup) => done.push(`take ${cup}`),
    move: (from, to) => done.push(`${from} to ${to}`),
    lift: (from) => done.push(from === undefined ? 'let go' : `lift ${from}`),
  });
});
afterEach(() => vi.useRealTimers());

const at = (x: number, more: Partial<PointerEvent> = {}) =>
  ({
    ...{ pointerId: 1, isPrimary: true, button: 0, pointerType: 'touch', currentTarget: null },
    ...{ clientX: x, clientY: 0, detail: 1, preventDefault: () => undefined, ...more },
  }) as PointerEvent;

function tap(cup: number) {
  hand.down(at(0), cup);
  hand.up(at(1));
  hand.click(at(1), cup);
}

describe('the hand', () => {
  it('puts a piece in with a tap, also of a finger that is not quite still', () => {
    hand.down(at(0), 0);
    hand.move(at(5));
    hand.up(at(5));
    hand.click(at(5), 0);
    expect(done).toEqual(['put 0']);
  });

  it('takes one out with a long press, and the click after it is none', () => {
    hand.down(at(0), 0);
    vi.advanceTimersByTime(1000);
    hand.menu(at(0), 0);
    hand.up(at(0));
    hand.click(at(0), 0);
    expect(done).toEqual(['take 0']);
    tap(0);
    expect(done).toEqual(['take 0', 'put 0']);
  });

  it('takes one out with the second button', () => {
    const second = { button: 2, pointerType: 'mouse' };
    hand.down(at(0, second), 0);
    hand.menu(at(0, second), 0);
    hand.up(at(0, second));
    expect(done).toEqual(['take 0']);
  });

  it('drags a piece to where it is let go', () => {
    hand.down(at(0), 0);
    below = 2;
    hand.move(at(40));
    expect(hand.held).toEqual({ from: 0, x: 40, y: 0, over: 2 });
    vi.advanceTimersByTime(1000);
    hand.up(at(40));
    hand.click(at(40), 0);
    expect(done).toEqual(['lift 0', 'let go', '0 to 2']);
    expect(hand.held).toBeUndefined();
  });

  it('drags nothing out of an empty cup', () => {
    hand.down(at(0), 1);
    hand.move(at(40));
    hand.up(at(40));
    expect(done).toEqual([]);
  });

  it('puts back what it holds when the gesture is broken off', () => {
    hand.down(at(0), 'supply');
    hand.move(at(40));
    hand.drop();
    hand.up(at(40));
    expect(done).toEqual(['lift supply', 'let go']);
  });

  it('hears the clicks of the keyboard after a drag', () => {
    hand.down(at(0), 0);
    hand.move(at(40));
    hand.up(at(40));
    done = [];
    hand.click(at(0, { detail: 0 }), 0);
    expect(done).toEqual(['put 0']);
  });

  it('lets a second finger have no part in it', () => {
    hand.down(at(0), 0);
    hand.move(at(40));
    hand.down(at(90, { pointerId: 2, isPrimary: false }), 1);
    hand.up(at(40));
    expect(done).toEqual(['lift 0', 'let go']);
  });
});
