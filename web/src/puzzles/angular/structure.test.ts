import { describe, expect, it } from 'vitest';
import { fromAnswer } from './answer';
import { writePicture } from './picture';
import { turnAround, TURNS, type Turn } from './shape';
import {
  colourAt,
  fromAbove,
  gaps,
  heightAt,
  isComplete,
  isFree,
  landing,
  restingOn,
  topAt,
} from './structure';

const FLAT: Turn = { end: [0, 1, 0], foot: [1, 0, 0] };
const STACKED = fromAnswer('r000100200010-g300110210310-b001101201011-y301111211311');

describe('what lies', () => {
  it('shows from above what is topmost', () => {
    expect(writePicture(fromAbove(STACKED))).toBe('bbby-byyy');
    expect(topAt(STACKED, 0, 0)).toBe('b');
    expect(topAt(STACKED, 5, 5)).toBeUndefined();
    expect(heightAt(STACKED, 0, 0)).toBe(2);
    expect(colourAt(STACKED, [0, 0, 0])).toBe('r');
    expect(writePicture(fromAbove({}))).toBe('');
  });

  it('shows the same wherever it lies', () => {
    expect(writePicture(fromAbove(fromAnswer('r780880980790')))).toBe('rrr-r..');
  });

  it('is complete when four lie', () => {
    expect(isComplete(STACKED)).toBe(true);
    expect(isComplete(fromAnswer('r000100200010'))).toBe(false);
  });

  it('knows what stands on a piece, and what stands on that', () => {
    expect(restingOn(STACKED, 'r')).toEqual(['b']);
    expect(restingOn(STACKED, 'b')).toEqual([]);
    const tower = fromAnswer('r000100200010-g001101201011-b002102202012-y500600700510');
    expect(restingOn(tower, 'r')).toEqual(['g', 'b']);
    expect(restingOn(tower, 'y')).toEqual([]);
  });
});

describe('a piece that falls', () => {
  it('comes to rest on the table', () => {
    expect(landing({}, FLAT, 3, 3)).toBe(0);
    // Standing on its row of three, its heart is one above the table.
    const standing = turnAround(FLAT, 'x');
    expect(standing.end[2]).not.toBe(0);
    expect(landing({}, standing, 3, 3)).toBe(1);
  });

  it('comes to rest on cubes, and leaves gaps where they are uneven', () => {
    const lies = fromAnswer('r330430530340');
    expect(landing(lies, FLAT, 3, 4)).toBe(1);
    expect(landing(lies, FLAT, 6, 4)).toBe(0);
    const both = fromAnswer('r330430530340-g331341351451');
    expect(gaps(both).map((solid) => solid.at.join(''))).toEqual(['351', '451']);
    expect(gaps(STACKED)).toEqual([]);
  });

  it('does not come below what hangs over', () => {
    // A bridge at height 1: from above one lands on it, though there is room below.
    const bridge = fromAnswer('r021121221231');
    const along: Turn = { end: [1, 0, 0], foot: [0, -1, 0] };
    expect(landing(bridge, along, 1, 2)).toBe(2);
    expect(isFree(bridge, [[1, 2, 0]])).toBe(true);
    expect(isFree(bridge, [[1, 2, 1]])).toBe(false);
    expect(isFree(bridge, [[5, 5, -1]])).toBe(false);
  });

  it('lies on the table in every way', () => {
    for (const turn of TURNS)
      expect(landing({}, turn, 5, 5)).toBe(Math.max(0, -turn.end[2], turn.end[2], -turn.foot[2]));
  });
});
