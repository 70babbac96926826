import { describe, expect, it } from 'vitest';
import { add, doubleArea, exact, negate, sign, spot, ZERO } from './exact';
import { away } from './hit';
import { KNOWN } from './known';
import { corners, flip, pivot, type Placed, type Pose, read, SEVEN, shape, turn, write } from './tans';

const POSES: Pose[] = [false, true].flatMap((flipped) =>
  Array.from({ length: 8 }, (_, steps) => ({ turn: steps, flipped })),
);
const areaOf = (placed: Placed) => {
  const area = doubleArea(corners(placed));
  return sign(area) < 0 ? negate(area) : area;
};
const readAll = (answer: string) => answer.split('_').map((text) => read(text) as Placed);

describe('a tan', () => {
  it('has the same area however it is turned, exactly', () => {
    // Twice the area, in quarters of the square.
    const AREA = { large: 16, medium: 8, square: 8, parallelogram: 8, small: 4 };
    for (const kind of SEVEN)
      for (const pose of POSES)
        expect(areaOf({ kind, ...pose, at: { x: exact(3, -2), y: exact(-1, 5) } })).toEqual(
          exact(AREA[kind]),
        );
  });

  it('is led back by eight steps, and by two flips', () => {
    for (const pose of POSES) {
      let now: Pose = pose;
      for (let step = 0; step < 8; step++) now = turn(now, 1);
      expect(now).toEqual(pose);
      expect(turn(turn(pose, -1), 1)).toEqual(pose);
      expect(flip(flip(pose))).toEqual(pose);
    }
  });

  it('changes left and right as one sees it when it is turned over', () => {
    for (const kind of SEVEN)
      for (const pose of POSES) {
        const mirrored = shape(kind, pose).map(({ x, y }) => ({ x: negate(x), y }));
        expect(shape(kind, flip(pose))).toEqual(mirrored);
        expect(pivot(kind, flip(pose)).x).toBeCloseTo(-pivot(kind, pose).x, 9);
      }
  });

  it('keeps to unit squares by quarter turns and flips about its pivot', () => {
    const even = (number: number) => Math.abs(number / 2 - Math.round(number / 2)) < 1e-9;
    for (const kind of SEVEN)
      for (const pose of POSES) {
        if (pose.turn % 2 !== (kind === 'medium' ? 1 : 0)) continue;
        const from = pivot(kind, pose);
        for (const next of [turn(pose, 2), flip(pose)]) {
          const to = pivot(kind, next);
          expect([even(from.x - to.x), even(from.y - to.y)]).toEqual([true, true]);
        }
      }
  });

  it('turns clockwise', () => {
    expect(shape('small', { turn: 1, flipped: false })[1]).toEqual({ x: exact(0, 1), y: exact(0, 1) });
    expect(shape('square', { turn: 2, flipped: false })[1]).toEqual({ x: exact(0), y: exact(2) });
  });

  it('reads back as it was written, and nothing else is read', () => {
    for (const text of ['L0.0.0.0.0', 'P3m.2.0.-4.1', 'Q7.-32.67.0.0'])
      expect(write(read(text) as Placed)).toBe(text);
    for (const text of [
      'X',
      'L8.0.0.0.0',
      'L0.0.0.0',
      'L0.0.0.0.0.0',
      'L0k.0.0.0.0',
      'L0.+1.0.0.0',
      'L0.-0.0.0.0',
    ])
      expect(read(text)).toBeUndefined();
  });
});

describe('known solutions', () => {
  it.each(KNOWN)('of %s have an area of 8, exactly', (_, answer) => {
    const sum = readAll(answer).map(areaOf).reduce(add, ZERO);
    // Twice, in quarters of the square.
    expect(sum).toEqual(exact(2 * 4 * 8));
  });

  it.each(KNOWN)('of %s cover every quarter of the outline once, and nothing else', (puzzle, answer) => {
    const tans = readAll(answer).map((placed) => corners(placed).map(spot));
    puzzle.split('.').forEach((line, row) =>
      [...line].forEach((digit, column) =>
        [
          [1, 1 / 3],
          [5 / 3, 1],
          [1, 5 / 3],
          [1 / 3, 1],
        ].forEach(([x = 0, y = 0], quarter) => {
          const point = { x: 2 * column + x, y: 2 * row + y };
          const over = tans.filter((tan) => away(point, tan) === 0).length;
          expect(over).toBe((parseInt(digit, 16) >> quarter) & 1);
        }),
      ),
    );
  });
});
