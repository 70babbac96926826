import { describe, expect, it } from 'vitest';
import { columns, next } from './places';
import { alike, empty, load, countPlaced, readFilling, readScale, writeFilling, type Scale } from './scale';
import { ends, STEEPEST, tilt } from './tilt';

/** A scale that must be readable. */
function scaleOf(text: string): Scale {
  const scale = readScale(text);
  if (!scale) throw new Error(text);
  return scale;
}

describe('the text of a puzzle', () => {
  it('names the cups of both sides and the pieces', () => {
    const scale = scaleOf('13.6-5.7.30-5');
    expect(scale.pieces).toBe(5);
    expect(scale.cups.map(({ side, weight }) => `${side} ${weight}`)).toEqual([
      ...['left 13', 'left 6', 'right 5', 'right 7', 'right 30'],
    ]);
  });

  it('is nothing else', () => {
    for (const text of ['', '13.6-5.7', '13.6-5.7-5-1', '13.-5.7-5', '13.06-5.7-5', 'a.6-5.7-5', '1.2-3.4-'])
      expect(readScale(text), text).toBeUndefined();
  });
});

describe('the text of an answer', () => {
  const scale = scaleOf('13.6-5.7-5');

  it('says what each cup holds, and comes back the same', () => {
    expect(writeFilling(scale, [1, 1, 1, 2])).toBe('1.1-1.2');
    expect(writeFilling(scale, [0, 0, 0, 1])).toBe('0.0-0.1');
    for (const text of ['1.1-1.2', '0.0-0.1', '5.0-0.0', '']) {
      const filling = readFilling(scale, text);
      expect(filling && writeFilling(scale, filling), text).toBe(text);
    }
  });

  it('is empty while nothing lies', () => {
    expect(writeFilling(scale, empty(scale))).toBe('');
    expect(readFilling(scale, '0.0-0.0')).toEqual([0, 0, 0, 0]);
  });

  it('is refused for other cups and for more pieces than there are', () => {
    for (const text of ['1.1-1', '1.1.0-1.2', '1.1-1.2-0', '1.1', '2.2-1.1', 'x.1-1.2'])
      expect(readFilling(scale, text), text).toBeUndefined();
  });
});

describe('a filling', () => {
  const scale = scaleOf('13.6-5.7-5');

  it('weighs what its cups say', () => {
    expect(load(scale, [1, 1, 1, 2], 'left')).toBe(19);
    expect(load(scale, [1, 1, 1, 2], 'right')).toBe(19);
    expect(countPlaced([1, 1, 1, 2])).toBe(5);
  });

  it('is like another when every cup holds the same', () => {
    expect(alike([1, 0], [1, 0])).toBe(true);
    expect(alike([1, 0], [0, 1])).toBe(false);
    expect(alike([1], [1, 0])).toBe(false);
  });
});

describe('the tilt', () => {
  it('is level exactly when both sides weigh the same', () => {
    expect(Object.is(tilt(0, 0), 0)).toBe(true);
    expect(tilt(19, 19)).toBe(0);
    expect(tilt(20, 19)).toBeLessThan(-1);
    expect(tilt(19, 20)).toBeGreaterThan(1);
  });

  it('leans to the heavier side, further with a greater difference, and never too far', () => {
    let before = 0;
    for (let more = 1; more <= 180; more++) {
      const angle = tilt(0, more);
      expect(angle).toBeGreaterThan(before);
      expect(angle).toBeLessThanOrEqual(STEEPEST);
      expect(tilt(more, 0)).toBe(-angle);
      before = angle;
    }
  });

  it('lowers the heavier end as far as it lifts the other', () => {
    const { left, right } = ends(tilt(30, 0), 180);
    expect(left.y).toBeGreaterThan(0);
    expect(right.y).toBe(-left.y);
    expect(left.x).toBeGreaterThan(0);
    expect(right.x).toBe(-left.x);
    expect(ends(0, 180)).toEqual({ left: { x: 0, y: 0 }, right: { x: 0, y: 0 } });
  });
});

describe('the arrow keys', () => {
  const scale = scaleOf('1.2.3.4-5.6-3');

  it('lead along the row and over the pillar', () => {
    expect(columns(4, false)).toBe(4);
    expect(next(scale, false, 0, 'ArrowRight')).toBe(1);
    expect(next(scale, false, 3, 'ArrowRight')).toBe(4);
    expect(next(scale, false, 4, 'ArrowLeft')).toBe(3);
    expect(next(scale, false, 0, 'ArrowLeft')).toBe(0);
    expect(next(scale, false, 5, 'ArrowRight')).toBe(5);
    expect(next(scale, false, 2, 'ArrowDown')).toBe(2);
  });

  it('lead up and down where cups stand in two rows', () => {
    expect(columns(4, true)).toBe(2);
    expect(columns(3, true)).toBe(3);
    expect(next(scale, true, 1, 'ArrowDown')).toBe(3);
    expect(next(scale, true, 3, 'ArrowUp')).toBe(1);
    expect(next(scale, true, 4, 'ArrowDown')).toBe(4);
    expect(next(scale, true, 1, 'ArrowRight')).toBe(4);
    expect(next(scale, true, 3, 'ArrowRight')).toBe(4);
    expect(next(scale, true, 4, 'ArrowLeft')).toBe(1);
    expect(next(scale, true, 2, 'ArrowLeft')).toBe(2);
  });

  it('have company of Home and End, and no other key leads anywhere', () => {
    expect(next(scale, false, 3, 'Home')).toBe(0);
    expect(next(scale, true, 3, 'End')).toBe(5);
    expect(next(scale, true, 3, 'a')).toBeUndefined();
    expect(next(scale, true, 9, 'End')).toBeUndefined();
  });
});
