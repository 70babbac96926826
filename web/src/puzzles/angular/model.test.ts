import { describe, expect, it } from 'vitest';
import { toAnswer } from './answer';
import * as model from './model';
import type { Work } from './model';
import { gaps, isComplete } from './structure';

const PUZZLE = 'bbby-byyy';
const STACKED = 'r000010100200-g110210300310-b001011101201-y111211301311';
const text = (work: Work) => toAnswer(work.lies);
const laid = (work: Work, colour: 'r' | 'g' | 'b' | 'y', x: number, y: number) =>
  model.lay(model.moveTo(model.take(work, colour), x, y));

describe('a piece in the hand', () => {
  it('begins flat in the middle, is moved, and falls', () => {
    const work = model.take(model.begin(PUZZLE), 'r');
    expect(work.side).toBe(7);
    expect(work.hand).toMatchObject({ colour: 'r', x: 3, y: 3 });
    expect(text(model.lay(model.step(work, -1, -1)))).toBe('r210220230330');
  });

  it('stays on the table', () => {
    const work = model.take(model.begin(PUZZLE), 'r');
    expect(model.moveTo(work, -9, -9).hand).toMatchObject({ x: 0, y: 1 });
    expect(model.moveTo(work, 99, 99).hand).toMatchObject({ x: 5, y: 5 });
    const edge = model.turn(model.moveTo(work, 0, 1), 'z');
    expect(model.ghost(edge)?.cubes.every(([x, y]) => x >= 0 && y >= 0)).toBe(true);
  });

  it('falls on what lies there, and shows gaps', () => {
    const one = laid(model.begin(PUZZLE), 'r', 3, 3);
    const two = laid(one, 'g', 4, 3);
    expect(text(two)).toBe('r320330340440-g421431441541');
    expect(gaps(two.lies).map((solid) => solid.at.join(''))).toEqual(['421', '431', '541']);
  });

  it('comes back as it was last', () => {
    const work = model.turn(model.moveTo(model.take(model.begin(PUZZLE), 'y'), 2, 4), 'x');
    const again = model.take(model.putAside(work), 'y');
    expect(again.hand).toMatchObject({ x: 2, y: 4, turn: work.hand?.turn });
    // Another piece in the hand goes aside by itself.
    expect(model.take(model.take(work, 'b'), 'y').hand).toEqual(again.hand);
  });

  it('can be put below others at a height', () => {
    // A bridge with room below it: what falls lands on it, what is held lower goes under it.
    const bridge = model.begin(PUZZLE, 'r131231331341');
    let work = model.turn(model.moveTo(model.take(bridge, 'g'), 2, 3), 'z');
    expect(model.ghost(work)?.cubes.map((cube) => cube[2])).toEqual([2, 2, 2, 2]);
    work = model.raise(work, -1);
    expect(model.ghost(work)?.fits).toBe(false);
    expect(model.lay(work)).toBe(work);
    work = model.raise(work, -1);
    expect(model.ghost(work)).toMatchObject({ fits: true });
    expect(model.raise(work, -1).hand?.held).toBe(0);
    expect(model.ghost(model.release(work))?.cubes[0]?.[2]).toBe(2);
    expect(text(model.lay(work))).toMatch(/^r131231331341-g/);
    expect(model.lay(work).lies.g?.every((cube) => cube[2] === 0)).toBe(true);
  });
});

describe('a piece that is lifted', () => {
  const work = model.begin(PUZZLE, STACKED);

  it('takes along what stands on it', () => {
    expect(text(model.take(work, 'b'))).toBe('r000010100200-g110210300310-y111211301311');
    const lifted = model.take(work, 'r');
    expect(text(lifted)).toBe('g110210300310-y111211301311');
    // They remember where they were.
    expect(text(model.lay(model.take(model.lay(lifted), 'b')))).toBe(STACKED);
  });

  it('goes back when it is let be, with all that stood on it', () => {
    const back = model.letBe(model.step(model.take(work, 'r'), 1, 1));
    expect(text(back)).toBe(STACKED);
    expect(back.past).toEqual([]);
  });

  it('is moved in one step, which is undone in one', () => {
    const moved = model.lay(model.step(model.take(work, 'y'), 2, 2));
    expect(moved.past).toHaveLength(1);
    expect(text(model.undo(moved))).toBe(STACKED);
    expect(text(model.redo(model.undo(moved)))).toBe(text(moved));
    expect(text(model.undo(model.take(work, 'y')))).toBe(STACKED);
  });

  it('is put aside for good, until that is undone', () => {
    const aside = model.putAside(model.take(work, 'g'));
    expect(text(aside)).toBe('r000010100200-b001011101201');
    expect(text(model.undo(aside))).toBe(STACKED);
  });
});

describe('what was done', () => {
  it('is undone and done again', () => {
    const one = laid(model.begin(PUZZLE), 'r', 1, 1);
    const two = laid(one, 'g', 4, 4);
    expect(text(model.undo(two))).toBe(text(one));
    expect(text(model.undo(model.undo(two)))).toBe('none');
    expect(text(model.redo(model.redo(model.undo(model.undo(two)))))).toBe(text(two));
    const nothing = model.begin(PUZZLE);
    expect(model.undo(nothing)).toBe(nothing);
    expect(model.redo(two)).toBe(two);
    // A new step forgets what was undone.
    expect(laid(model.undo(two), 'b', 4, 4).future).toEqual([]);
  });

  it('takes a piece out of the hand that lies again', () => {
    const one = laid(model.begin(PUZZLE), 'r', 1, 1);
    const back = model.take(model.undo(one), 'r');
    expect(model.redo(back).hand).toBeUndefined();
    expect(model.redo(model.take(model.undo(one), 'g')).hand?.colour).toBe('g');
  });

  it('is cleared, which can be undone', () => {
    const work = model.reset(model.begin(PUZZLE, STACKED));
    expect(text(work)).toBe('none');
    expect(text(model.undo(work))).toBe(STACKED);
  });
});

describe('all that lies', () => {
  const work = model.begin(PUZZLE, STACKED);

  it('is complete', () => expect(isComplete(work.lies)).toBe(true));

  it('is turned as a whole, and is itself after four turns', () => {
    let turned = work;
    for (let i = 0; i < 4; i++) {
      turned = model.turnAll(turned);
      expect(gaps(turned.lies)).toEqual([]);
      expect(isComplete(turned.lies)).toBe(true);
    }
    expect(turned.past).toHaveLength(4);
    // Wherever it lies: back at the edge it is the same.
    while (model.shiftAll(turned, -1, 0) !== turned) turned = model.shiftAll(turned, -1, 0);
    while (model.shiftAll(turned, 0, -1) !== turned) turned = model.shiftAll(turned, 0, -1);
    expect(text(turned)).toBe(STACKED);
  });

  it('is shifted as far as the table goes', () => {
    expect(text(model.shiftAll(work, 1, 0))).toMatch(/^r100110200300-/);
    expect(model.shiftAll(work, -1, 0)).toBe(work);
  });
});

describe('a table', () => {
  it('has room for the picture and for work that comes back', () => {
    expect(model.begin('rrrr-g...-g...-g...-b...-b...').side).toBe(8);
    expect(model.begin(PUZZLE, 'ra90b90c90ca0').side).toBe(13);
    expect(model.begin(PUZZLE, 'rd00e00f00f10').side).toBe(16);
  });
});
