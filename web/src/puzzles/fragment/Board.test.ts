// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

vi.hoisted(() => {
  // What the page has and jsdom has not: here everything matches, and nothing changes its size.
  window.matchMedia = (media) =>
    ({ media, matches: true, addEventListener: () => undefined }) as unknown as MediaQueryList;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

import { fragment as say } from '../../i18n/en/puzzle-fragment';
import Board from './Board.svelte';
import { KNOWN } from './known';

const [PUZZLE, ANSWER] = KNOWN[0] ?? ['', ''];
let board: ReturnType<typeof Board> | undefined;

/** The board with a place for its answer, as a page has one. */
function show(answer: string, still = false) {
  const completed: string[] = [];
  const kept = { answer };
  board = mount(Board, {
    target: document.body,
    props: {
      puzzle: PUZZLE,
      get answer() {
        return kept.answer;
      },
      set answer(text: string) {
        kept.answer = text;
      },
      still,
      say,
      oncomplete: (text: string) => completed.push(text),
    },
  });
  flushSync();
  const press = (index: number, code: string, more: KeyboardEventInit = {}) => {
    const tan = document.querySelector(`[data-tan="${index}"]`);
    tan?.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true, ...more }));
    flushSync();
  };
  const label = (index: number) =>
    document.querySelector(`[data-tan="${index}"]`)?.getAttribute('aria-label');
  return { completed, kept, press, label };
}

afterEach(async () => {
  if (board) await unmount(board);
  document.body.replaceChildren();
});

describe('the fragment board', () => {
  it('names the seven, and gives out how they lie', () => {
    const { kept, press, label } = show('');
    expect(document.querySelectorAll('[data-tan]').length).toBe(7);
    expect(label(3)).toBe('square, in the tray');
    press(3, 'Enter');
    expect(kept.answer).toMatch(/^Q0\./);
    expect(label(3)).not.toContain('tray');
    board?.undo();
    flushSync();
    expect(kept.answer).toBe('');
  });

  it('restores what lay, and says once that all lie when the last is laid', () => {
    const six = ANSWER.split('_').slice(0, 6).join('_');
    const { kept, press, completed } = show(six);
    expect(kept.answer).toBe(six);
    expect(completed).toEqual([]);
    press(6, 'Enter');
    expect(completed).toEqual([kept.answer]);
    press(6, 'Enter');
    expect(completed.length).toBe(1);
    press(6, 'KeyR');
    expect(completed.length).toBe(2);
  });

  it('waits for the end of a key that is held down', () => {
    const { press, completed } = show(ANSWER);
    press(6, 'ArrowLeft', { repeat: true });
    expect(completed).toEqual([]);
    document.querySelector('[data-tan]')?.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
    expect(completed.length).toBe(1);
  });

  it('keeps still when it is told to', () => {
    const { kept, press, completed } = show(ANSWER, true);
    press(0, 'Delete');
    board?.reset();
    flushSync();
    expect(kept.answer).toBe(ANSWER);
    expect(completed).toEqual([]);
    expect(document.querySelector('[role=toolbar]')).toBeNull();
  });
});
