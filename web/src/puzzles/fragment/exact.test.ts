import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  doubleArea,
  exact,
  float,
  half,
  negate,
  overRoot,
  sign,
  sub,
  times,
  whole,
} from './exact';

const number = fc
  .tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: -999, max: 999 }))
  .map(([a, b]) => exact(a, b));

describe('exact numbers', () => {
  it('are ordered by comparing squares, however near they come', () => {
    // The convergents of √2 come as near as can be, in turn from below and above.
    let [a, b] = [1, 1];
    for (let step = 0; step < 16; step++) {
      expect(sign(exact(a, -b))).toBe(step % 2 === 0 ? -1 : 1);
      [a, b] = [a + 2 * b, a + b];
    }
    expect([sign(exact(0, 0)), sign(exact(-2, -5)), sign(exact(0, 3)), sign(exact(-3, 0))]).toEqual([
      0, -1, 1, -1,
    ]);
  });

  it('are reckoned as floating point reckons them', () => {
    fc.assert(
      fc.property(number, number, (one, two) => {
        expect(float(add(one, two))).toBeCloseTo(float(one) + float(two), 6);
        expect(float(times(one, two))).toBeCloseTo(float(one) * float(two), 3);
        expect(compare(one, two)).toBe(-compare(two, one) || 0);
        expect(sub(one, two)).toEqual(add(one, negate(two)));
      }),
    );
  });

  it('are divided where that leaves such a number, and only there', () => {
    expect(overRoot(exact(4, 3))).toEqual(exact(3, 2));
    expect(overRoot(exact(1, 2))).toBeUndefined();
    expect(half(exact(-4, 6))).toEqual(exact(-2, 3));
    expect(half(exact(2, 1))).toBeUndefined();
  });

  it('have one zero', () => {
    expect(Object.is(negate(exact(0)).whole, 0)).toBe(true);
    expect(Object.is(exact(Math.round(-0.2)).whole, 0)).toBe(true);
  });

  it('give areas of polygons', () => {
    expect(doubleArea([whole(0, 0), whole(2, 0), whole(2, 2), whole(0, 2)])).toEqual(exact(8));
    const r = exact(0, 2);
    expect(doubleArea([whole(0, 0), { x: r, y: exact(0) }, { x: exact(0), y: r }])).toEqual(exact(8));
  });
});
