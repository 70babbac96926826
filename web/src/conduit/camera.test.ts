import { describe, expect, it } from 'vitest';
import type { Spot } from '../tiles/network';
import { boxOf, fit, clampCamera, middleOf, pan, toward, zoom } from './camera';

const SCREEN = { width: 400, height: 300 };
const SPOTS: Spot[] = [
  [0, 0],
  [3, 0],
  [-2, 1],
];

describe('the box around the network', () => {
  it('is as wide as the spots and half a tile more on each side', () => {
    expect(boxOf(SPOTS)).toEqual({ west: -250, east: 350, north: -50, south: 150 });
    expect(boxOf([])).toEqual({ west: -50, east: 50, north: -50, south: 50 });
  });
});

describe('looking', () => {
  const box = boxOf(SPOTS);

  it('fits everything on the screen, in its middle', () => {
    const camera = fit(box, SCREEN, 20);
    expect(camera.scale).toBeCloseTo(360 / 600);
    expect(camera.x + box.west * camera.scale).toBeCloseTo(20);
    expect(camera.x + box.east * camera.scale).toBeCloseTo(380);
    expect(camera.y + ((box.north + box.south) / 2) * camera.scale).toBeCloseTo(150);
  });

  it('does not blow up the starting tile', () => {
    expect(fit(boxOf([]), { width: 2000, height: 2000 }).scale).toBe(1.4);
  });

  it('zooms around what is under the finger, within bounds', () => {
    const camera = { x: 100, y: 80, scale: 1 };
    const near = zoom(camera, 2, 150, 130);
    expect((150 - near.x) / near.scale).toBeCloseTo(50);
    expect((130 - near.y) / near.scale).toBeCloseTo(50);
    expect(zoom(camera, 1000, 0, 0).scale).toBe(3);
    expect(zoom(camera, 0.0001, 0, 0).scale).toBe(0.12);
  });

  it('never loses the network', () => {
    const camera = fit(box, SCREEN);
    const gone = pan(camera, 9000, -9000, box, SCREEN);
    expect(gone.x + box.west * gone.scale).toBeLessThan(SCREEN.width);
    expect(gone.y + box.south * gone.scale).toBeGreaterThan(0);
    expect(clampCamera(camera, box, SCREEN)).toEqual(camera);
  });

  it('goes to a spot only if it is not seen', () => {
    const camera = { x: 200, y: 150, scale: 1 };
    expect(toward(camera, [0, 0], SCREEN)).toEqual(camera);
    const there = toward(camera, [3, 0], SCREEN);
    const [x] = middleOf([3, 0]);
    expect(there.x + x + 50).toBeLessThanOrEqual(SCREEN.width);
    expect(there.y).toBe(camera.y);
  });
});
