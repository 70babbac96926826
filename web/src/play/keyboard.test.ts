// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import './keyboard';

afterEach(() => document.body.replaceChildren());

/** Whether the browser would still do what the key does there. */
function acts(tag: string, key: string, repeat: boolean): boolean {
  const one = document.body.appendChild(document.createElement(tag));
  return one.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }));
}

describe('a key that is held down', () => {
  it('presses a button once', () => {
    expect(acts('button', 'Enter', false)).toBe(true);
    expect(acts('button', 'Enter', true)).toBe(false);
  });

  it('opens no more than one link or section', () => {
    for (const tag of ['a', 'summary']) expect(acts(tag, 'Enter', true)).toBe(false);
  });

  it('still writes, and goes from card to card', () => {
    for (const tag of ['input', 'textarea']) expect(acts(tag, ' ', true)).toBe(true);
    expect(acts('textarea', 'Enter', true)).toBe(true);
    expect(acts('button', 'ArrowRight', true)).toBe(true);
    expect(acts('button', 'Tab', true)).toBe(true);
  });
});
