/** A whole game by keyboard alone: nothing is clicked, and the focus is always to be seen. */
import { chance } from './support/chance';
import { play, type Offer } from './support/player';
import { expect, test, type Page } from './support/test';

/** Go to something with Tab and the arrow keys, as one would, and press it. */
async function press(page: Page, { element, what }: Offer): Promise<void> {
  const spot = await element.evaluate((one) => one.closest('[data-spot]')?.getAttribute('data-spot') ?? null);
  const reached = () =>
    element.evaluate(
      (one, grid) =>
        grid ? !!document.activeElement?.closest('[data-spot]') : document.activeElement === one,
      spot !== null,
    );
  for (let step = 0; !(await reached()); step++) {
    if (!(await element.evaluate((one) => one.isConnected))) throw new Error(`${what} is gone`);
    if (step > 150) throw new Error(`${what} cannot be reached`);
    await page.keyboard.press('Tab');
  }
  if (spot !== null) {
    const at = () =>
      page.evaluate(() => Number(document.activeElement?.closest('[data-spot]')?.getAttribute('data-spot')));
    const to = Number(spot);
    for (let step = 0; (await at()) !== to && step < 8; step++) {
      const from = await at();
      const [down, right] = [Math.floor(to / 3) - Math.floor(from / 3), (to % 3) - (from % 3)];
      const key = down > 0 ? 'ArrowDown' : down < 0 ? 'ArrowUp' : right > 0 ? 'ArrowRight' : 'ArrowLeft';
      await page.keyboard.press(key);
    }
    expect(await at()).toBe(to);
  }
  expect(await page.evaluate(visible), `the focus on ${what} can be seen`).toBe(true);
  await page.keyboard.press('Enter');
}

/** Runs in the page: whether what has the focus shows it. */
function visible(): boolean {
  const one = document.activeElement;
  if (!(one instanceof HTMLElement) || one === document.body) return false;
  const style = getComputedStyle(one);
  const box = one.getBoundingClientRect();
  const marked = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
  return marked && box.width > 0 && box.height > 0;
}

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    if (name.test(await page.evaluate(() => document.activeElement?.textContent ?? ''))) return;
  }
  throw new Error(`${String(name)} cannot be reached`);
}

test('from the hall to the end of a game, without a pointer', async ({ visitor }) => {
  test.slow();
  const { page } = await visitor();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play now: Mansion' })).toBeVisible();
  await tabTo(page, /Play now/);
  // The number of players is the next thing; arrows change it.
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-spot]')).toHaveCount(9);
  await play(page, { chance: chance(11), press: (offer) => press(page, offer) });
  await expect(page.locator('dialog[open]')).toBeVisible();
  // The focus is in the dialog, and Escape leads out of it.
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('every sheet opens, keeps the focus and gives it back', async ({ visitor }) => {
  const { page } = await visitor();
  const { begin } = await import('./support/tables');
  await begin(page, { players: 3 });
  for (const name of ['Menu', 'Reference']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.locator('dialog[open]');
    await expect(dialog).toBeVisible();
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(() => {
        const one = document.activeElement;
        return one === null || one === document.body || one.closest('dialog[open]') !== null;
      });
      expect(inside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});
