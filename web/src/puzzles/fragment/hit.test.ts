import { describe, expect, it } from 'vitest';
import { away, hit } from './hit';

const square = (x: number, y: number) => [
  { x, y },
  { x: x + 2, y },
  { x: x + 2, y: y + 2 },
  { x, y: y + 2 },
];

describe('a touch', () => {
  it('is as far from a polygon as from its nearest point', () => {
    expect(away({ x: 1, y: 1 }, square(0, 0))).toBe(0);
    expect(away({ x: 3, y: 1 }, square(0, 0))).toBeCloseTo(1);
    expect(away({ x: 5, y: 6 }, square(0, 0))).toBeCloseTo(5);
  });

  it('means what lies on top, then what is under it, then what is nearest', () => {
    const all = [
      ['below', square(0, 0)],
      ['above', square(1, 0)],
      ['aside', square(4, 0)],
    ] as const;
    expect(hit({ x: 1.5, y: 1 }, all, 1)).toBe('above');
    expect(hit({ x: 0.5, y: 1 }, all, 1)).toBe('below');
    expect(hit({ x: 3.7, y: 1 }, all, 1)).toBe('aside');
    expect(hit({ x: 3.7, y: 1 }, all, 0)).toBeUndefined();
    expect(hit({ x: 9, y: 9 }, all, 1)).toBeUndefined();
  });
});
