import { describe, expect, it } from 'vitest';
import { press } from './keys';
import { FragmentModel } from './model.svelte';

const SQUARE = 3;
const key = (code: string, with_: Partial<KeyboardEvent> = {}) =>
  ({
    code,
    key: code,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...with_,
  }) as KeyboardEvent;

describe('the keyboard', () => {
  it('lays, moves, turns, turns over, puts down and takes back', () => {
    const model = new FragmentModel('ffff.ffff');
    const does = (code: string, with_: Partial<KeyboardEvent> = {}) =>
      expect(press(model, SQUARE, key(code, with_))).toBe(true);
    does('Enter');
    expect(model.toAnswer()).toBe('Q0.4.0.2.0');
    expect(model.selected).toBe(SQUARE);
    does('ArrowLeft');
    does('ArrowUp', { shiftKey: true });
    expect(model.toAnswer()).toBe('Q0.2.0.1.0');
    does('KeyR', { key: 'к' });
    expect(model.pieces[SQUARE]?.turn).toBe(1);
    does('KeyR', { shiftKey: true });
    does('KeyF');
    expect(model.pieces[SQUARE]).toMatchObject({ turn: 0, flipped: true });
    does('Enter');
    expect(model.selected).toBeUndefined();
    does('Delete');
    expect(model.toAnswer()).toBe('');
    does('KeyZ', { ctrlKey: true });
    expect(model.toAnswer()).toMatch(/^Q0m\./);
    does('KeyZ', { ctrlKey: true, shiftKey: true });
    expect(model.toAnswer()).toBe('');
  });

  it('leaves other keys to the page', () => {
    const model = new FragmentModel('ffff.ffff');
    for (const event of [key('Tab'), key('KeyA'), key('KeyR', { ctrlKey: true }), key('Escape')])
      expect(press(model, SQUARE, event)).toBe(false);
  });
});
