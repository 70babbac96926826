import { describe, expect, it } from 'vitest';
import { whole } from './exact';
import { KNOWN } from './known';
import { FragmentModel } from './model.svelte';
import { pivot, SEVEN } from './tans';

const BOX = 'ffff.ffff';
const [LARGE, MEDIUM, SQUARE, SMALL] = [0, 2, 3, 5];

/** Where the pivot of an unturned tan is when its reference corner lies there. */
function over(index: number, x: number, y: number) {
  const off = pivot(SEVEN[index] ?? 'small', { turn: 0, flipped: false });
  return { x: x + off.x, y: y + off.y };
}

describe('how tans lie', () => {
  it.each(KNOWN)('is read from a text and written again: %s', (puzzle, answer) => {
    const model = new FragmentModel(puzzle);
    expect(model.complete).toBe(false);
    expect(model.fromAnswer(answer)).toBe(true);
    expect(model.toAnswer()).toBe(answer);
    expect(model.complete).toBe(true);
  });

  it('is read from a part of an answer too', () => {
    const model = new FragmentModel(BOX);
    const part = 'S4.4.0.6.0_P3m.2.0.-4.1_S0.0.0.0.0';
    expect(model.fromAnswer(part)).toBe(true);
    expect(model.toAnswer()).toBe(part);
    expect(model.complete).toBe(false);
    expect(model.fromAnswer('')).toBe(true);
    expect(model.toAnswer()).toBe('');
  });

  it('stays as it is when a text cannot be read', () => {
    const model = new FragmentModel(BOX);
    model.fromAnswer('Q0.0.0.0.0');
    for (const text of ['Q0.0.0.0.0_Q0.2.0.0.0', 'nonsense', 'Q0.0.0.0.0_'])
      expect(model.fromAnswer(text)).toBe(false);
    expect(model.toAnswer()).toBe('Q0.0.0.0.0');
  });

  it('says that an outline cannot be read', () => {
    expect(new FragmentModel('ff.f').readable).toBe(false);
    expect(new FragmentModel(BOX).readable).toBe(true);
  });
});

describe('a hand', () => {
  it('lays a tan at the place that its ghost shows', () => {
    const model = new FragmentModel(BOX);
    model.lift(SQUARE, { x: 20, y: 20 });
    model.drag(over(SQUARE, 2.2, 1.9));
    expect(model.ghost?.at).toEqual(whole(2, 2));
    expect(model.toAnswer()).toBe('');
    model.drop(true);
    expect(model.toAnswer()).toBe('Q0.2.0.2.0');
    expect(model.beat).toEqual({ index: SQUARE, how: 'laid', by: 0 });
    expect(model.ghost).toBeUndefined();
  });

  it('turns and flips what it holds, in one step to undo', () => {
    const model = new FragmentModel(BOX);
    model.lift(LARGE, over(LARGE, 4, 4));
    model.turn(LARGE, 3);
    model.flip(LARGE);
    model.drop(true);
    expect(model.toAnswer()).toMatch(/^L5m\./);
    model.undo();
    expect(model.toAnswer()).toBe('');
    expect(model.canUndo).toBe(false);
  });

  it('takes back what is dropped off the bench, and forgets what is cancelled', () => {
    const model = new FragmentModel(BOX);
    model.put(SMALL, over(SMALL, 0, 0));
    model.lift(SMALL, over(SMALL, 0, 0));
    model.cancel();
    expect(model.toAnswer()).toBe('S0.0.0.0.0');
    model.lift(SMALL, over(SMALL, 0, 0));
    model.drop(false);
    expect(model.toAnswer()).toBe('');
  });
});

describe('steps', () => {
  it('begin on unit squares, go by halves, and end at the bench', () => {
    const model = new FragmentModel(BOX);
    model.step(SQUARE, 2, 0);
    expect(model.toAnswer()).toBe('');
    model.bring(SQUARE);
    expect(model.toAnswer()).toBe('Q0.4.0.2.0');
    model.step(SQUARE, -1, 2);
    expect(model.toAnswer()).toBe('Q0.3.0.4.0');
    for (let step = 0; step < 20; step++) model.step(SQUARE, 2, 0);
    expect(model.toAnswer()).toBe('Q0.9.0.4.0');
  });

  it('of turning lead back after eight, wherever it lies', () => {
    const model = new FragmentModel(BOX);
    for (const [index, x, y] of [
      [LARGE, 0, 0],
      [MEDIUM, 5, 1],
      [SMALL, 3, 3],
    ] as const) {
      model.put(index, over(index, x, y));
      const before = model.pieces[index]?.at;
      for (let step = 0; step < 8; step++) model.turn(index, 1);
      expect(model.pieces[index]?.at).toEqual(before);
      model.flip(index);
      model.flip(index);
      expect(model.pieces[index]?.at).toEqual(before);
    }
  });

  it('turn a tan in the tray, which keeps its turn when it is laid and taken back', () => {
    const model = new FragmentModel(BOX);
    model.turn(SMALL, -1);
    expect(model.toAnswer()).toBe('');
    model.put(SMALL, { x: 4, y: 2 });
    expect(model.toAnswer()).toMatch(/^S7\./);
    model.takeBack(SMALL);
    expect(model.pieces[SMALL]).toMatchObject({ turn: 7, flipped: false });
    expect(model.pieces[SMALL]?.at).toBeUndefined();
  });

  it('are undone and done again, and a new one ends what could be done again', () => {
    const model = new FragmentModel(BOX);
    model.put(SQUARE, over(SQUARE, 0, 0));
    model.put(SMALL, over(SMALL, 4, 0));
    const both = model.toAnswer();
    expect(both).toBe('Q0.0.0.0.0_S0.4.0.0.0');
    model.undo();
    expect(model.toAnswer()).toBe('Q0.0.0.0.0');
    model.redo();
    expect(model.toAnswer()).toBe(both);
    model.undo();
    model.turn(SQUARE, 2);
    expect(model.canRedo).toBe(false);
    model.reset();
    expect(model.toAnswer()).toBe('');
    model.undo();
    expect(model.toAnswer()).toMatch(/^Q2\./);
  });

  it('that change nothing leave nothing to undo', () => {
    const model = new FragmentModel(BOX);
    model.put(SQUARE, over(SQUARE, 0, 0));
    model.put(SQUARE, over(SQUARE, 0.1, 0.1));
    model.undo();
    expect(model.canUndo).toBe(false);
    model.takeBack(SQUARE);
    model.reset();
    expect(model.canUndo).toBe(false);
  });
});

describe('all seven', () => {
  it('lie once each is on the outline or reaches into it, right or wrong', () => {
    const model = new FragmentModel(BOX);
    SEVEN.forEach((_, index) => model.put(index, over(index, 2, 0)));
    expect(model.complete).toBe(true);
    model.put(SMALL, over(SMALL, 12, 0));
    expect(model.complete).toBe(false);
    model.put(SMALL, over(SMALL, -1, 0));
    expect(model.complete).toBe(true);
    model.takeBack(SMALL);
    expect(model.complete).toBe(false);
  });
});
