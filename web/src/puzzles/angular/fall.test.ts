import { describe, expect, it } from 'vitest';
import { Falls } from './fall';
import { begin, lay, moveTo, take } from './model';
import { HOVER } from './pick';
import { sceneOf } from './scene';

const start = begin('bbby-byyy', 'r000100200010');
const hand = moveTo(take(start, 'g'), 4, 4);

describe('a fall', () => {
  it('takes a moment, and then there is rest', () => {
    const falls = new Falls();
    falls.show(sceneOf(hand), 0, true);
    expect(falls.at('g', 0)).toBe(HOVER);
    expect(falls.isMoving(0)).toBe(false);
    falls.show(sceneOf(lay(hand)), 1000, false);
    expect(falls.isMoving(1075)).toBe(true);
    expect(falls.at('g', 1000)).toBe(HOVER);
    expect(falls.at('g', 1075)).toBeGreaterThan(0);
    expect(falls.at('g', 1150)).toBe(0);
    expect(falls.isMoving(1150)).toBe(false);
  });

  it('goes down a step, but up at once', () => {
    const falls = new Falls();
    falls.show(sceneOf(moveTo(hand, 1, 1)), 0, true);
    falls.show(sceneOf(hand), 100, false);
    expect(falls.at('g', 100)).toBe(HOVER + 1);
    expect(falls.at('g', 250)).toBe(HOVER);
    falls.show(sceneOf(moveTo(hand, 1, 1)), 300, false);
    expect(falls.at('g', 300)).toBe(HOVER);
  });

  it('does not begin again while nothing changes', () => {
    const falls = new Falls();
    falls.show(sceneOf(hand), 0, true);
    falls.show(sceneOf(lay(hand)), 100, false);
    falls.show(sceneOf(lay(hand)), 200, false);
    expect(falls.isMoving(250)).toBe(false);
  });

  it('is none for who wants calm', () => {
    const falls = new Falls();
    falls.show(sceneOf(hand), 0, true);
    falls.show(sceneOf(lay(hand)), 100, true);
    expect(falls.at('g', 100)).toBe(0);
    expect(falls.isMoving(100)).toBe(false);
  });
});
