import { describe, expect, it } from 'vitest';
import { doubleArea, exact, whole, add, ZERO } from './exact';
import { KNOWN } from './known';
import { readOutline } from './outline';

describe('an outline', () => {
  it('runs from corner to corner, without those in which it runs straight on', () => {
    expect(readOutline('ffff.ffff')?.contour).toEqual([
      [
        [0, 0],
        [8, 0],
        [8, 4],
        [0, 4],
      ],
    ]);
    const square = readOutline('06c0.6ffc.3ff9.0390')?.contour[0] ?? [];
    expect([...square].sort()).toEqual([
      [0, 4],
      [4, 0],
      [4, 8],
      [8, 4],
    ]);
  });

  it('has a polygon for a hole, and one for each part that touches at a corner', () => {
    expect(readOutline('fff.f0f.fff')?.contour.length).toBe(2);
    const touching = readOutline('ff00.ff00.00ff.00ff')?.contour ?? [];
    expect(touching.map(({ length }) => length)).toEqual([4, 4]);
  });

  it.each([...KNOWN.map(([puzzle]) => puzzle), 'fff.f0f.fff'])('%s holds an area of eight', (puzzle) => {
    const polygons = readOutline(puzzle)?.contour.map((one) => one.map(([x, y]) => whole(x, y))) ?? [];
    expect(polygons.map(doubleArea).reduce(add, ZERO)).toEqual(exact(64));
  });

  it('is refused where it is none', () => {
    for (const text of ['', '.', 'ffff.fff', 'ffFf', 'f'.repeat(17)])
      expect(readOutline(text)).toBeUndefined();
  });
});
