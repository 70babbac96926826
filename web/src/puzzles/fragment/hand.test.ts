import { describe, expect, it } from 'vitest';
import { Hand } from './hand';
import { layout } from './layout';
import { FragmentModel } from './model.svelte';
import { drawnOf } from './shown';

const SQUARE = 3;
/** Pixels to a half. */
const PIXELS = 20;

/** A bench under a hand. */
function bench() {
  const model = new FragmentModel('ffff.ffff');
  const hand = new Hand(model);
  const places = layout(model.outline, false);
  const finger = (x: number, y: number) => ({ x: x * PIXELS, y: y * PIXELS, spot: { x, y } });
  const shown = () => drawnOf(model.pieces, model.held, places);
  const down = (x: number, y: number, pointer = 1) => hand.down(pointer, finger(x, y), shown(), PIXELS);
  const move = (x: number, y: number, pointer = 1) => hand.move(pointer, finger(x, y));
  const up = (x: number, y: number, pointer = 1) => hand.up(pointer, finger(x, y), places);
  const tap = (x: number, y: number) => {
    down(x, y);
    up(x, y);
  };
  const slot = (index: number) => shown().find((one) => one.index === index)?.pivot ?? { x: 0, y: 0 };
  return { model, hand, places, down, move, up, tap, slot };
}

describe('a hand', () => {
  it('drags a tan from the tray and back', () => {
    const { model, down, move, up, slot, places } = bench();
    const { x, y } = slot(SQUARE);
    expect(down(x, y)).toBe(SQUARE);
    move(3.1, 1.1);
    expect(model.held?.pivot).toEqual({ x: 3.1, y: 1.1 });
    up(3.1, 1.1);
    expect(model.toAnswer()).toBe('Q0.2.0.0.0');
    down(3, 1);
    move(places.tray.x + 1, places.tray.y + 1);
    up(places.tray.x + 1, places.tray.y + 1);
    expect(model.toAnswer()).toBe('');
  });

  it('chooses by a tap, then lays by a tap, turns by one more, takes back by one in the tray', () => {
    const { model, tap, slot, places } = bench();
    const { x, y } = slot(SQUARE);
    tap(x, y);
    expect(model.selected).toBe(SQUARE);
    tap(3, 1);
    expect(model.toAnswer()).toBe('Q0.2.0.0.0');
    tap(3, 1);
    expect(model.toAnswer()).toMatch(/^Q1\./);
    tap(places.slots[SQUARE]?.x ?? 0, (places.slots[SQUARE]?.y ?? 0) + 0.5);
    expect(model.toAnswer()).toBe('');
    expect(model.selected).toBeUndefined();
  });

  it('reaches a small tan from beside it', () => {
    const { model, down } = bench();
    model.fromAnswer('S0.0.0.0.0');
    expect(down(-0.6, 0.5)).toBe(5);
  });

  it('turns what it holds by twisting with a second finger', () => {
    const { model, down, move, up, slot } = bench();
    const { x, y } = slot(SQUARE);
    down(x, y);
    move(3, 1);
    down(6, 1, 2);
    move(5, 3.2, 2);
    expect(model.held?.turn).toBe(1);
    move(3, 4, 2);
    expect(model.held?.turn).toBe(2);
    up(3, 4, 2);
    up(3, 1);
    expect(model.toAnswer()).toMatch(/^Q2\./);
  });

  it('lets go of what it held when the touch is taken away', () => {
    const { model, hand, down, move, slot } = bench();
    const { x, y } = slot(SQUARE);
    down(x, y);
    move(3, 1);
    hand.cancel(1);
    expect(model.held).toBeUndefined();
    expect(model.toAnswer()).toBe('');
  });
});
