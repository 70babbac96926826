import { describe, expect, it } from 'vitest';
import { angleOf, eyeOf, project, rayAt, START } from './camera';
import type { View } from './iso';
import { begin, moveTo, raise, take } from './model';
import { cellsFrom, holes, isOpen, onPlane, pick } from './pick';
import { sceneOf } from './scene';
import type { Place } from './shape';

const VIEWS: readonly View[] = [0, 1, 2, 3];
const eye = (view: View = 0, tilt = START.tilt) => eyeOf({ ...START, tilt, angle: angleOf(view) }, 7, 2, 1.3);
const towards = (place: Place, view: View = 0) => rayAt(eye(view), project(eye(view), place));

// Red lies flat, Blue on it.
const work = begin('bbby-byyy', 'r000100200010-b001101201011');
const scene = sceneOf(work);

describe('what is below a pointer', () => {
  it('is the cell of a bare table, from every side', () => {
    for (const view of VIEWS) {
      for (const [x, y] of [
        [4, 4],
        [6, 3],
        [5, 6],
      ] as const) {
        expect(pick(towards([x + 0.3, y + 0.8, 0], view), scene)).toMatchObject({ x, y, face: [0, 0, 1] });
      }
    }
  });

  it('is nothing beside the table', () => {
    expect(pick(towards([-0.2, 6, 0]), scene)).toBeUndefined();
    expect(pick(towards([7.1, 3, 0]), scene)).toBeUndefined();
  });

  it('is the cube in front, by the face that is seen', () => {
    for (const view of VIEWS) {
      const hit = pick(towards([1.5, 0.5, 2], view), scene);
      expect(hit).toMatchObject({ x: 1, y: 0, solid: { colour: 'b' }, face: [0, 0, 1], ghost: false });
    }
    expect(pick(towards([2.5, 1, 0.5]), scene)).toMatchObject({ solid: { colour: 'r' }, face: [0, 1, 0] });
    expect(pick(towards([3, 0.5, 1.5]), scene)).toMatchObject({ solid: { colour: 'b' }, face: [1, 0, 0] });
  });

  it('is never a face that is turned away', () => {
    for (const view of VIEWS) {
      const from = eye(view);
      for (let right = -0.9; right < 1; right += 0.1) {
        for (let up = -0.9; up < 1; up += 0.1) {
          const hit = pick(rayAt(from, [right, up]), scene);
          if (!hit) continue;
          const out = hit.face.reduce((sum, n, i) => sum + n * ((from.at[i] ?? 0) - (hit.point[i] ?? 0)), 0);
          expect(out).toBeGreaterThan(0);
        }
      }
    }
  });

  it('is the piece in the hand, where it hovers', () => {
    const hand = sceneOf(moveTo(take(work, 'g'), 4, 4));
    expect(pick(towards([4.5, 4.5, 1.3]), hand)).toMatchObject({ ghost: true, solid: { colour: 'g' } });
  });
});

describe('a piece that is drawn along', () => {
  it('goes by cells from where it was touched, at that height', () => {
    const point: Place = [2.5, 1, 0.4];
    expect(cellsFrom(point, towards(point))).toEqual([0, 0]);
    expect(cellsFrom(point, towards([2.8, 0.7, 0.4]))).toEqual([0, 0]);
    expect(cellsFrom(point, towards([4.4, -1, 0.4]))).toEqual([2, -2]);
  });

  it('stays where it is when the pointer is above the horizon', () => {
    expect(onPlane({ from: [0, 0, 5], way: [1, 0, 0.1] }, 0)).toBeUndefined();
  });
});

describe('what is wrong', () => {
  it('is every empty place below a cube', () => {
    expect(holes(scene)).toEqual([]);
    const hung = sceneOf(begin('bbby-byyy', 'r002102202012'));
    expect(holes(hung)).toHaveLength(8);
    expect(holes(hung)).toContainEqual([2, 0, 1]);
    // What is below counts as filled.
    expect(holes(sceneOf(begin('bbby-byyy', 'r000100200010-b002102202012')))).toHaveLength(4);
  });

  it('does not hover below others', () => {
    expect(isOpen(sceneOf(take(work, 'g')))).toBe(true);
    const over = sceneOf(begin('bbby-byyy', 'r333343353433'));
    const below = raise(moveTo(take(begin('bbby-byyy', 'r333343353433'), 'g'), 3, 4), -3);
    expect(over.solids).toHaveLength(4);
    expect(isOpen(sceneOf(below))).toBe(false);
  });
});
