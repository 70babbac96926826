import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { begin, canRedo, canUndo, redo, step, undo, type History } from './history';

describe('a history', () => {
  it('goes back and forth', () => {
    const history = step(step(begin('a'), 'b'), 'c');
    expect(history.now).toBe('c');
    expect(undo(history).now).toBe('b');
    expect(undo(undo(history)).now).toBe('a');
    expect(redo(undo(undo(history))).now).toBe('b');
    expect(redo(undo(history))).toEqual(history);
  });

  it('has an end on both sides', () => {
    const history = begin(1);
    expect(canUndo(history) || canRedo(history)).toBe(false);
    expect(undo(history)).toBe(history);
    expect(redo(history)).toBe(history);
    expect(canUndo(step(history, 2))).toBe(true);
    expect(canRedo(undo(step(history, 2)))).toBe(true);
  });

  it('forgets what was undone once something else is done', () => {
    const history = step(undo(step(begin(1), 2)), 3);
    expect(canRedo(history)).toBe(false);
    expect(undo(history).now).toBe(1);
  });

  it('takes no step that changes nothing, and keeps then what was undone', () => {
    const back = undo(step(begin([1]), [2]));
    expect(step(back, [1], (a, b) => a[0] === b[0])).toBe(back);
    expect(canRedo(back)).toBe(true);
  });

  it('keeps a state that is undefined', () => {
    const history = step(begin<number | undefined>(undefined), 1);
    expect(undo(history).now).toBeUndefined();
    expect(redo(undo(history)).now).toBe(1);
  });

  it('never changes an older history, and undoing all leads to the beginning', () => {
    const acts = fc.array(fc.oneof(fc.nat(5), fc.constant('undo' as const), fc.constant('redo' as const)));
    fc.assert(
      fc.property(acts, (found) => {
        let history: History<number> = begin(-1);
        for (const act of found) {
          const before = structuredClone(history);
          const next = act === 'undo' ? undo(history) : act === 'redo' ? redo(history) : step(history, act);
          expect(history).toEqual(before);
          history = next;
        }
        while (canUndo(history)) history = undo(history);
        expect(history.now).toBe(-1);
      }),
    );
  });
});
