import { describe, expect, it } from 'vitest';
import { actOf, type Key } from './keys';

const press = (key: string, code: string, held: Partial<Key> = {}) =>
  actOf({ key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

describe('a key', () => {
  it('moves by arrows, and all that lies with Shift', () => {
    expect(press('ArrowLeft', 'ArrowLeft')).toEqual({ do: 'step', right: -1, down: 0 });
    expect(press('ArrowDown', 'ArrowDown', { shiftKey: true })).toEqual({ do: 'shift', right: 0, down: 1 });
  });

  it('turns by its place, whatever the alphabet', () => {
    expect(press('x', 'KeyX')).toEqual({ do: 'turn', axis: 'x', quarters: 1 });
    expect(press('Ч', 'KeyX', { shiftKey: true })).toEqual({ do: 'turn', axis: 'x', quarters: -1 });
    expect(press('я', 'KeyZ')).toEqual({ do: 'turn', axis: 'z', quarters: 1 });
  });

  it('undoes and does again as everywhere', () => {
    expect(press('z', 'KeyZ', { ctrlKey: true })).toEqual({ do: 'undo' });
    expect(press('z', 'KeyZ', { metaKey: true, shiftKey: true })).toEqual({ do: 'redo' });
    expect(press('y', 'KeyY', { ctrlKey: true })).toEqual({ do: 'redo' });
    expect(press('x', 'KeyX', { ctrlKey: true })).toBeUndefined();
  });

  it('takes a piece, holds it higher, lays it', () => {
    expect(press('3', 'Digit3')).toEqual({ do: 'take', colour: 'b' });
    expect(press('PageUp', 'PageUp')).toEqual({ do: 'raise', by: 1 });
    expect(press('Enter', 'Enter')).toEqual({ do: 'lay' });
    expect(press('5', 'Digit5')).toBeUndefined();
    expect(press('Tab', 'Tab')).toBeUndefined();
  });

  it('turns the table, and back with Shift', () => {
    expect(press('v', 'KeyV')).toEqual({ do: 'view', by: 1 });
    expect(press('V', 'KeyV', { shiftKey: true })).toEqual({ do: 'view', by: -1 });
  });
});
