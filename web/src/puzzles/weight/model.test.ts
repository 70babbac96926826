// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WeightModel } from './model.svelte';
import { countPlaced, readScale } from './scale';

function modelOf(text: string): WeightModel {
  const scale = readScale(text);
  if (!scale) throw new Error(text);
  return new WeightModel(scale);
}

describe('the scale at work', () => {
  it('begins with everything in the supply', () => {
    const model = modelOf('13.6-5.7-5');
    expect(model.supply).toBe(5);
    expect(model.toAnswer()).toBe('');
    expect(model.complete || model.canUndo || model.canRedo).toBe(false);
    expect(model.take(0)).toBe(false);
  });

  it('puts and takes pieces, and says when all lie', () => {
    const model = modelOf('13.6-5.7-3');
    expect(model.put(0) && model.put(2) && model.put(3)).toBe(true);
    expect(model.complete).toBe(true);
    expect(model.toAnswer()).toBe('1.0-1.1');
    expect([model.left, model.right]).toEqual([13, 12]);
    expect(model.put(1)).toBe(false);
    expect(model.take(0)).toBe(true);
    expect(model.complete).toBe(false);
    expect(model.put(9)).toBe(false);
  });

  it('moves a piece between cups in one step', () => {
    const model = modelOf('13.6-5.7-3');
    model.put(0);
    expect(model.move(0, 3)).toBe(true);
    expect(model.toAnswer()).toBe('0.0-0.1');
    expect(model.move(0, 1) || model.move(3, 3)).toBe(false);
    model.undo();
    expect(model.toAnswer()).toBe('1.0-0.0');
  });

  it('undoes and redoes, a reset too', () => {
    const model = modelOf('13.6-5.7-5');
    model.put(0);
    model.put(1);
    expect(model.reset()).toBe(true);
    expect(model.reset()).toBe(false);
    expect(model.toAnswer()).toBe('');
    expect(model.undo()).toBe(true);
    expect(model.toAnswer()).toBe('1.1-0.0');
    expect(model.redo()).toBe(true);
    expect(model.redo()).toBe(false);
  });

  it('leaves out what the piece in the hand weighs, and nothing else', () => {
    const model = modelOf('13.6-5.7-5');
    model.put(0);
    model.lifted = 0;
    expect([model.left, model.toAnswer(), model.supply]).toEqual([0, '1.0-0.0', 4]);
    model.lifted = 'supply';
    expect(model.left).toBe(13);
    model.move('supply', 2);
    expect(model.lifted).toBeUndefined();
  });

  it('is restored from an answer of its own', () => {
    const model = modelOf('13.6-5.7-5');
    expect(model.fromAnswer('1.1-1.2')).toBe(true);
    expect([model.complete, model.canUndo]).toEqual([true, false]);
    expect(model.fromAnswer('1.1-1')).toBe(false);
    expect(model.toAnswer()).toBe('1.1-1.2');
    expect(model.fromAnswer('')).toBe(true);
    expect(model.supply).toBe(5);
  });

  it('never loses nor makes a piece, whatever one does', () => {
    const where = fc.oneof(fc.nat(7), fc.constant('supply' as const));
    const act = fc.oneof(fc.tuple(where, where), fc.constantFrom('undo' as const, 'redo', 'reset'));
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const model = modelOf('6.16.19.22-11.14.18.28-5');
        for (const one of acts) {
          if (typeof one === 'string') model[one]();
          else model.move(one[0], one[1]);
          expect(model.supply + countPlaced(model.filling)).toBe(5);
          expect(Math.min(model.supply, ...model.filling)).toBeGreaterThanOrEqual(0);
          const again = modelOf('6.16.19.22-11.14.18.28-5');
          expect(again.fromAnswer(model.toAnswer())).toBe(true);
          expect(again.filling).toEqual(model.filling);
        }
      }),
    );
  });
});
