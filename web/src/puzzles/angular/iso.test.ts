import { describe, expect, it } from 'vitest';
import { faces, stepFromScreen, turnFromScreen, project, unproject, type View } from './iso';
import { begin, take } from './model';
import { sceneOf } from './scene';
import { turnAround } from './shape';

const VIEWS: readonly View[] = [0, 1, 2, 3];
const scene = sceneOf(begin('bbby-byyy', 'r000100200010-b001101201011'));

describe('the isometric table', () => {
  it('finds the cell that a point is in, from every side', () => {
    for (const view of VIEWS) {
      for (const [x, y, z] of [
        [0, 0, 0],
        [3, 5, 2],
        [6, 0, 1],
      ] as const) {
        expect(unproject(project([x + 0.5, y + 0.5, z], 7, view), z, 7, view)).toEqual([x, y]);
      }
    }
  });

  it('moves things as the arrows show, from every side', () => {
    for (const view of VIEWS) {
      const [dx, dy] = stepFromScreen(1, 0, view);
      const [ax, ay] = project([3, 3, 0], 7, view);
      const [bx, by] = project([3 + dx, 3 + dy, 0], 7, view);
      expect(bx).toBeGreaterThan(ax);
      expect(by).toBeGreaterThan(ay);
    }
  });

  it('turns things as they are seen, from every side', () => {
    for (const view of VIEWS) {
      // What stood up is tipped away from the viewer by X, and to the right by Y.
      for (const [axis, way] of [
        ['x', stepFromScreen(0, -1, view)],
        ['y', stepFromScreen(1, 0, view)],
      ] as const) {
        const [around, quarters] = turnFromScreen(axis, 1, view);
        const tipped = turnAround({ end: [0, 0, 1], foot: [1, 0, 0] }, around, quarters);
        expect(tipped.end).toEqual([...way, 0]);
      }
    }
  });

  it('leaves out the faces that are covered', () => {
    for (const view of VIEWS) {
      const tops = faces(scene, view).filter((face) => face.side === 'top');
      expect(tops.map((face) => face.solid.colour)).toEqual(['b', 'b', 'b', 'b']);
    }
  });

  it('paints what is in front later', () => {
    for (const view of VIEWS) {
      const drawn = faces(scene, view);
      const order = drawn.map((face) => face.solid.at);
      order.forEach((at, i) => {
        const hides = order.findIndex((other, j) => j < i && behind(at, other, view));
        expect(hides, `${at.join()} behind ${order[hides]?.join() ?? ''}`).toBe(-1);
      });
    }
  });

  it('paints the piece in the hand as well', () => {
    const work = take(begin('bbby-byyy'), 'g');
    const drawn = faces(sceneOf(work), 0);
    expect(drawn.length).toBeGreaterThan(4);
    expect(drawn.every((face) => face.ghost && face.solid.colour === 'g')).toBe(true);
    expect(new Set(drawn.map((face) => face.key)).size).toBe(drawn.length);
  });
});

/** Whether the first is further from the viewer along each axis, so that the other may cover it. */
function behind(a: readonly number[], b: readonly number[], view: View): boolean {
  const [rx, ry] = stepFromScreen(1, 0, view);
  const [fx, fy] = stepFromScreen(0, 1, view);
  const [dx, dy, dz] = [0, 1, 2].map((i) => (b[i] ?? 0) - (a[i] ?? 0)) as [number, number, number];
  const along = [dx * rx + dy * ry, dx * fx + dy * fy, dz];
  return along.every((n) => n >= 0) && along.some((n) => n > 0);
}
