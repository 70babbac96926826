import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Spot } from '../tiles/network';
import { boxOf } from './camera';
import { Eyes } from './eyes.svelte';

const SPOTS: Spot[] = [
  [-4, 0],
  [4, 0],
];

function eyes(): Eyes {
  const made = new Eyes(() => boxOf(SPOTS));
  made.resize({ width: 232, height: 300 });
  return made;
}

afterEach(() => vi.unstubAllGlobals());

describe('a hand on the network', () => {
  it('moves it, but not by a tap', () => {
    const one = eyes();
    const { x } = one.camera;
    one.down(1, 100, 100);
    expect(one.move(1, 103, 100)).toBe(false);
    expect([one.camera.x, one.dragged]).toEqual([x, false]);
    expect(one.move(1, 113, 100)).toBe(true);
    expect([one.camera.x, one.dragged]).toEqual([x + 10, true]);
    one.up(1);
    expect(one.held).toBe(false);
    one.down(1, 100, 100);
    expect(one.dragged).toBe(false);
  });

  it('zooms with two fingers', () => {
    const one = eyes();
    const { scale } = one.camera;
    one.down(1, 100, 150);
    one.down(2, 120, 150);
    one.move(2, 140, 150);
    expect(one.camera.scale).toBeCloseTo(scale * 2);
    expect(one.dragged).toBe(true);
  });

  it('is left alone by what is laid, once it has moved the network', () => {
    const one = eyes();
    one.larger();
    const { scale } = one.camera;
    one.grown();
    expect(one.camera.scale).toBe(scale);
    one.fit();
    expect(one.camera.scale).toBeLessThan(scale);
  });
});

describe('a spot too small for a finger', () => {
  it('comes nearer first', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const one = eyes();
    expect(one.nears([4, 0])).toBe(true);
    expect(one.camera.scale).toBeCloseTo(0.72);
    expect(one.nears([4, 0])).toBe(false);
  });

  it('is no matter for a mouse', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    expect(eyes().nears([4, 0])).toBe(false);
  });
});
