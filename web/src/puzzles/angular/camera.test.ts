import { describe, expect, it } from 'vitest';
import { along, angleOf, eyeOf, nearest, project, rayAt, START, swing, viewOf, zoomBy } from './camera';
import { stepFromScreen, type View } from './iso';
import type { Place } from './shape';

const VIEWS: readonly View[] = [0, 1, 2, 3];
const eyes = VIEWS.flatMap((view) =>
  [0.4, 0.8, 1.4].map((tilt) => ({
    view,
    eye: eyeOf({ ...START, tilt, angle: angleOf(view) }, 7, 2, 1.3),
  })),
);

describe('the eye', () => {
  it('sees a place where its ray goes through', () => {
    for (const { eye } of eyes) {
      const place: Place = [1.5, 5.25, 1];
      const ray = rayAt(eye, project(eye, place));
      const far = Math.hypot(...eye.at.map((n, i) => n - (place[i] ?? 0))) / Math.hypot(...ray.way);
      along(ray, far).forEach((n, i) => expect(n).toBeCloseTo(place[i] ?? 0, 6));
    }
  });

  it('sees all of the table, from every angle and however it is shaped', () => {
    for (const aspect of [0.6, 1, 1.3, 2.4]) {
      for (let angle = 0; angle < 7; angle += 0.3) {
        for (const tilt of [0.4, 0.8, 1.4]) {
          const eye = eyeOf({ angle, tilt, zoom: 1 }, 9, 3, aspect);
          for (const corner of [
            [0, 0, 0],
            [9, 0, 0],
            [9, 9, 0],
            [0, 9, 0],
            [4.5, 4.5, 3],
          ] as const) {
            for (const n of project(eye, corner)) expect(Math.abs(n)).toBeLessThanOrEqual(1);
          }
        }
      }
    }
  });

  it('sees steps as they are meant: to the right, and towards oneself', () => {
    for (const { view, eye } of eyes) {
      const at = (right: number, down: number) => {
        const [x, y] = stepFromScreen(right, down, view);
        return project(eye, [3.5 + x, 3.5 + y, 0]);
      };
      const [x, y] = at(0, 0);
      expect(at(1, 0)[0] - x).toBeGreaterThan(Math.abs(at(1, 0)[1] - y));
      expect(at(0, 1)[1]).toBeLessThan(y);
    }
  });

  it('comes nearer when it is zoomed, within limits', () => {
    const near = zoomBy(START, 100);
    expect(zoomBy(near, 1.1).zoom).toBe(near.zoom);
    expect(zoomBy(START, 0.5).zoom).toBe(START.zoom);
    const far = (look: typeof START) => eyeOf(look, 7, 0, 1).at[2];
    expect(far(near)).toBeLessThan(far(START));
  });
});

describe('turning the table', () => {
  it('knows the nearest side, however often it was turned', () => {
    for (const view of VIEWS) {
      for (const by of [-0.7, 0, 0.7]) {
        for (const around of [-4, 0, 6]) {
          expect(viewOf(angleOf(view) + by + around * Math.PI)).toBe(view);
        }
      }
    }
  });

  it('goes the shortest way', () => {
    const from = angleOf(3) - 4 * Math.PI;
    expect(Math.abs(nearest(angleOf(0), from) - from)).toBeCloseTo(Math.PI / 2);
    expect(viewOf(nearest(angleOf(0), from))).toBe(0);
  });

  it('draws the near edge along with the finger', () => {
    const before = project(eyeOf(START, 7, 0, 1), [3.5, 7, 0]);
    const after = project(eyeOf(swing(START, 0.05, 0), 7, 0, 1), [3.5, 7, 0]);
    expect(after[0]).toBeGreaterThan(before[0]);
  });

  it('is never looked at from below or from straight above', () => {
    expect(swing(START, 0, 9).tilt).toBeLessThan(Math.PI / 2);
    expect(swing(START, 0, -9).tilt).toBeGreaterThan(0.3);
  });
});
