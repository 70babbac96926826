import { describe, expect, it } from 'vitest';
import { fragment as en } from '../../i18n/en/puzzle-fragment';
import { fragment as ru } from '../../i18n/ru/puzzle-fragment';
import { exact } from './exact';
import { readOutline } from './outline';
import { labelOf, nameOf, outlineOf } from './words';

describe('what is said of tans', () => {
  it('names two alike by numbers', () => {
    expect([0, 1, 2, 6].map((index) => nameOf(index, en))).toEqual([
      'large triangle 1',
      'large triangle 2',
      'medium triangle',
      'small triangle 2',
    ]);
  });

  it('says where they lie, in the signs of the language', () => {
    const at = { x: exact(3), y: exact(0, 1) };
    const piece = { kind: 'square', turn: 1, flipped: true, at, since: 1 } as const;
    expect(labelOf(piece, 3, en)).toBe('square, corner 1.5 right, 0.7 down, turned over, turned by 45°');
    expect(labelOf(piece, 3, ru)).toBe('квадрат, угол: вправо 1,5, вниз 0,7, перевёрнут, поворот 45°');
    expect(labelOf({ kind: 'square', turn: 0, flipped: false, since: 0 }, 3, en)).toBe('square, in the tray');
  });

  it('tells the outline by its corners', () => {
    const outline = readOutline('ffff.ffff');
    expect(outline && outlineOf(outline, en)).toContain('0 0; 4 0; 4 2; 0 2');
  });
});
