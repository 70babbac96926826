/** Pieces of channel onto cells, by finger or by keys. */
import type { Page } from '@playwright/test';
import { cellAt, digit, kindOf, puzzleOf } from '../../../src/puzzles/conduit/puzzle';
import { middles, type Finger } from './finger';

interface Step {
  piece: number;
  cell: number;
  quarters: number;
}

/** Which piece goes where, and how far it is turned. */
function steps(puzzle: string, answer: string): Step[] {
  const board = puzzleOf(puzzle);
  const free = board.pieces.flatMap(({ out }, piece) => (out ? [] : [piece]));
  return answer.split(',').flatMap((line, row) =>
    [...line].flatMap((letter, column) => {
      const cell = cellAt(board, row, column);
      const lies = letter === '.' ? undefined : kindOf(digit(letter));
      if (cell === undefined || !lies) return [];
      const piece = free.find((one) => board.pieces[one]?.kind === lies.kind) as number;
      free.splice(free.indexOf(piece), 1);
      return [{ piece, cell, quarters: lies.quarters }];
    }),
  );
}

const place = (page: Page, piece: number) => page.locator(`[data-piece="${piece}"]`);
const well = (page: Page, cell: number) => page.locator(`.cell[data-cell="${cell}"]`);

/** Every second piece is drawn along; the others are chosen, then their cell. */
export async function byFinger(page: Page, finger: Finger, puzzle: string, answer: string): Promise<void> {
  for (const [index, { piece, cell, quarters }] of steps(puzzle, answer).entries()) {
    const [from, to] = await middles(place(page, piece), well(page, cell));
    if (index % 2 === 0) await finger.drag(from, { x: to.x, y: to.y + finger.lift });
    else {
      await finger.tap(from);
      await finger.tap(to);
    }
    for (let turn = 0; turn < quarters; turn++) await finger.tap(to);
  }
}

export async function byKeys(page: Page, puzzle: string, answer: string): Promise<void> {
  const { cells } = puzzleOf(puzzle);
  for (const { piece, cell, quarters } of steps(puzzle, answer)) {
    await place(page, piece).focus();
    await page.keyboard.press('Enter');
    const focused = () =>
      page.evaluate(() => Number(document.activeElement?.getAttribute('data-cell') ?? -1));
    for (let step = 0; step < 20 && (await focused()) !== cell; step++) {
      const [here, there] = [cells[await focused()], cells[cell]];
      if (!here || !there) break;
      const down = there.row - here.row;
      const right = there.column - here.column;
      if (down !== 0 && (step % 2 === 0 || right === 0))
        await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
      else if (right !== 0) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
    }
    await page.keyboard.press('Enter');
    for (let turn = 0; turn < quarters; turn++) await page.keyboard.press('r');
  }
}
