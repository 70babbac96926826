// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { puzzleConduit as say } from '../../i18n/en/puzzle-conduit';
import Board from './Board.svelte';

beforeAll(() => {
  // It lays nothing out, so nothing changes its size.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

afterEach(cleanup);

const cell = (start: string) => screen.getByRole('button', { name: new RegExp(`^${start}`) });
const tap = (element: HTMLElement) => fireEvent.click(element, { detail: 1 });

describe('the board', () => {
  it('is filled by taps, and says so', async () => {
    const oncomplete = vi.fn();
    render(Board, { puzzle: '807,-c-_ESBT', answer: 'a87', say, oncomplete });
    await tap(screen.getByRole('button', { name: 'bend' }));
    await tap(cell('Row 2, column 2: empty'));
    expect(oncomplete).toHaveBeenLastCalledWith('a87,.3');
    await tap(cell('Row 2, column 2: bend to north, east'));
    await tap(cell('Row 2, column 2: bend to east, south'));
    expect(oncomplete).toHaveBeenLastCalledWith('a87,.c');
    expect(cell('Row 2, column 2: bend to south, west; nothing open; connector: south, west')).toBeTruthy();
  });

  it('is worked by keys', async () => {
    const { component } = render(Board, { puzzle: '807,-c-_ESBT', answer: 'a', say });
    const first = cell('Row 1, column 1');
    first.focus();
    await fireEvent.keyDown(first, { key: 'r', code: 'KeyR' });
    expect(cell('Row 1, column 1: straight to north, south')).toBeTruthy();
    await fireEvent.click(first, { detail: 0 });
    await fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(cell('Row 1, column 2'));
    await fireEvent.click(cell('Row 1, column 2'), { detail: 0 });
    expect(cell('Row 1, column 2: straight to north, south')).toBeTruthy();
    await fireEvent.keyDown(cell('Row 1, column 2'), { key: 'Delete' });
    expect(cell('Row 1, column 2: empty')).toBeTruthy();
    component.undo();
    await Promise.resolve();
    expect(cell('Row 1, column 2: straight')).toBeTruthy();
  });

  it('shows what is crossed out, and lets nobody take it', () => {
    render(Board, { puzzle: '807,-c-_ESBT', say });
    const out = screen.getAllByRole('button', { name: /crossed out/ });
    expect(out).toHaveLength(5);
    for (const one of out) expect((one as HTMLButtonElement).disabled).toBe(true);
  });

  it('lays what an answer from elsewhere says', async () => {
    const { rerender } = render(Board, { puzzle: '807,-c-_ESBT', answer: '', say });
    await rerender({ answer: 'a87,.c' });
    expect(screen.queryAllByRole('button', { name: /empty/ })).toHaveLength(0);
    await rerender({ answer: '' });
    expect(screen.queryAllByRole('button', { name: /: empty/ })).toHaveLength(4);
  });
});
