// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { puzzleAngular as say } from '../../i18n/en/puzzle-angular';
import Board from './Board.svelte';

const PUZZLE = 'bbby-byyy';
const THREE = 'r000010100200-g110210300310-b001011101201';
const STACKED = `${THREE}-y111211301311`;

afterEach(cleanup);

function shown(answer = '', more: { still?: boolean } = {}) {
  const oncomplete = vi.fn();
  const board = render(Board, { puzzle: PUZZLE, answer, say, oncomplete, ...more });
  return { oncomplete, ...board };
}
const piece = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
const press = (key: string, code = key, more = {}) =>
  fireEvent.keyDown(screen.getByRole('application'), { key, code, ...more });

describe('the board', () => {
  it('takes, moves, turns and lays a piece by keys', async () => {
    shown();
    expect(screen.getByText(say.choose)).toBeTruthy();
    await press('1', 'Digit1');
    expect(screen.getByText('Red: column 4, row 4, layer 1.')).toBeTruthy();
    await press('ArrowRight');
    await press('z', 'KeyZ');
    expect(screen.getByText('Red: column 5, row 4, layer 1.')).toBeTruthy();
    await press('Enter');
    expect(screen.getByText('Red lies.')).toBeTruthy();
    expect(piece('Lift Red').textContent).toContain('lies');
  });

  it('says when all four lie, and with which answer', async () => {
    const { oncomplete } = shown(STACKED);
    expect(oncomplete).not.toHaveBeenCalled();
    await fireEvent.click(piece('Lift Yellow'));
    expect(oncomplete).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: say.lay }));
    expect(oncomplete).toHaveBeenCalledExactlyOnceWith(STACKED);
    expect(screen.getByText(say.agree(8, 8))).toBeTruthy();
  });

  it('is undone from outside', async () => {
    const { component, oncomplete } = shown(STACKED);
    component.reset();
    await tick();
    expect(screen.getByText(say.agree(0, 8))).toBeTruthy();
    component.undo();
    await tick();
    expect(oncomplete).toHaveBeenLastCalledWith(STACKED);
    component.redo();
    await tick();
    expect(screen.getByText(say.agree(0, 8))).toBeTruthy();
  });

  it('shows work that comes from outside', async () => {
    const { rerender } = shown();
    await rerender({ answer: THREE });
    expect(piece('Lift Blue')).toBeTruthy();
    expect(piece('Take Yellow')).toBeTruthy();
  });

  it('tells of gaps', async () => {
    shown('r000010100200-b011111211221');
    expect(screen.getByText(say.gaps(3))).toBeTruthy();
  });

  it('is worked on layer by layer, by taps alone', async () => {
    shown();
    await fireEvent.click(screen.getByRole('button', { name: say.layers }));
    const cell = (x: number, y: number) =>
      screen.getByRole('gridcell', { name: new RegExp(`^Column ${x}, row ${y}:`) });
    await fireEvent.click(piece('Take Green'));
    expect(cell(4, 4).getAttribute('aria-label')).toContain('Green in hand');
    await fireEvent.click(cell(2, 2));
    await fireEvent.click(cell(2, 2));
    expect(cell(2, 2).getAttribute('aria-label')).toBe('Column 2, row 2: Green');
    // A tap on it lifts it again.
    await fireEvent.click(cell(2, 2));
    expect(cell(2, 2).getAttribute('aria-label')).toContain('in hand');
  });

  it('does nothing while it is still', async () => {
    const { oncomplete } = shown(STACKED, { still: true });
    await press('1', 'Digit1');
    expect((piece('Lift Red') as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText(say.agree(8, 8))).toBeTruthy();
    expect(oncomplete).not.toHaveBeenCalled();
  });
});
