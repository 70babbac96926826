/** The lessons of Conduit, heeded by keys alone. */
import { expect, type Page } from '@playwright/test';

const on = (page: Page) => page.locator('.coach .on');
const text = (page: Page) => page.locator('.coach .text');

/** What the lesson asked for is done: on to the next step. */
async function next(page: Page): Promise<void> {
  await on(page).press('Enter');
}

async function put(page: Page, cup: number, times = 1): Promise<void> {
  const place = page.locator(`[data-cup="${cup}"] .cup`);
  for (let time = 0; time < times; time++) await place.press('+');
}

export async function weight(page: Page): Promise<void> {
  await next(page);
  await put(page, 0);
  await next(page);
  await page.locator('[data-cup="0"] .cup').press('-');
  await next(page);
  await put(page, 1);
  await put(page, 3, 2);
  // All lie, and the scale leans: the server says why that is nothing.
  await expect(text(page)).toHaveClass(/instead/);
  await page.locator('[data-cup="3"] .cup').press('-');
  await page.locator('[data-cup="3"] .cup').press('-');
  await put(page, 2, 2);
  await next(page);
  await put(page, 0);
  await put(page, 1);
  await put(page, 2, 3);
  await next(page);
}

/** Turn a tan in the tray, where the medium one lies turned once, bring it out and push it to its place, in units of the square's side. */
async function tan(page: Page, index: number, turn: number, right: number, down: number): Promise<void> {
  const piece = page.locator(`[data-tan="${index}"]`);
  for (let time = 0; time < turn; time++) await piece.press('r');
  await piece.press('Enter');
  for (let step = 0; step < 40; step++) {
    const label = (await piece.getAttribute('aria-label')) ?? '';
    const [x = 0, y = 0] = [...label.matchAll(/(-?\d+(?:[.,]\d+)?) (?:right|down)/g)].map((one) =>
      Number(one[1]?.replace(',', '.')),
    );
    if (x === right && y === down) return;
    const key = x < right ? 'ArrowRight' : x > right ? 'ArrowLeft' : y < down ? 'ArrowDown' : 'ArrowUp';
    await piece.press(key);
  }
  throw new Error(`tan ${index} does not come to ${right}, ${down}`);
}

export async function fragment(page: Page): Promise<void> {
  await next(page);
  await page.locator('[data-tan="0"]').press('Enter');
  await next(page);
  await page.locator('[data-tan="4"]').press('r');
  await next(page);
  await page.locator('[data-tan="4"]').press('f');
  await tan(page, 4, 0, 3, 2);
  await next(page);
  // A solution of the house, as the program's own solver gives it.
  await tan(page, 0, 0, 0, 1);
  await tan(page, 1, 4, 2, 3);
  await tan(page, 2, 0, 1, 0);
  await tan(page, 3, 0, 2, 1);
  await tan(page, 4, 0, 1, 0);
  await tan(page, 5, 2, 3, 2);
  await tan(page, 6, 6, 2, 3);
  await next(page);
}

async function lay(page: Page, piece: number, cell: number): Promise<void> {
  await page.locator(`[data-piece="${piece}"]`).press('Enter');
  await page.locator(`[data-cell="${cell}"]`).press('Enter');
}

export async function conduit(page: Page): Promise<void> {
  await next(page);
  await lay(page, 2, 0);
  await next(page);
  await page.locator('[data-cell="0"]').press('r');
  await next(page);
  await page.locator('[data-cell="0"]').press('Enter');
  await page.locator('[data-cell="2"]').press('Enter');
  await next(page);
  await lay(page, 8, 0);
  await lay(page, 0, 1);
  await lay(page, 4, 2);
  await lay(page, 6, 3);
  await page.locator('[data-cell="3"]').press('r');
  await next(page);
}

const left = (steps: number): string[] => Array<string>(steps).fill('ArrowLeft');

export async function angular(page: Page): Promise<void> {
  const table = page.getByRole('application');
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await table.press(key);
  };
  await next(page);
  await keys('1', 'Enter');
  await next(page);
  await keys('1', 'x', 'Enter');
  await next(page);
  await keys('4', 'z', 'x', ...left(2), 'Enter');
  await next(page);
  await keys('1', 'z', ...left(1), 'ArrowUp', 'Enter');
  await keys('2', 'y', 'y', 'z', ...left(2), 'ArrowUp', 'ArrowUp', 'Enter');
  await keys('3', ...left(3), 'Enter');
  await keys('4', 'x', 'x', 'x', 'z', ...left(1), 'Enter');
  await next(page);
}

async function tryOn(page: Page, spot: string, turns: number): Promise<void> {
  const place = page.locator(`[data-spot="${spot}"]`);
  await place.press('Enter');
  for (let time = 0; time < turns; time++) await place.press('r');
  await page.locator('.hand .primary').press('Enter');
}

async function networker(page: Page, colour: RegExp): Promise<void> {
  await page.getByRole('button', { name: colour }).first().press('Enter');
}

/** In English: cells are told apart by their names. */
export async function network(page: Page): Promise<void> {
  await next(page);
  await next(page);
  // Another spot first: the lesson says what it had in mind.
  await tryOn(page, '0,1', 0);
  await expect(text(page)).toHaveClass(/instead/);
  await tryOn(page, '1,0', 1);
  await networker(page, /here: green/);
  await next(page);
  await tryOn(page, '1,-1', 0);
  await networker(page, /here: green/);
  await tryOn(page, '0,-1', 1);
  await networker(page, /here: blue/);
  await next(page);
  await tryOn(page, '2,0', 0);
  await expect(page.locator('.earned span')).toHaveCount(3);
  await next(page);
}
