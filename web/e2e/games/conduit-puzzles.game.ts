/** An evening of puzzles alone: all families by touch on a phone in Russian, the puzzle of the day over a broken line. */
import { NARROW } from '../support/browser';
import { solution } from '../support/conduit';
import { lay } from '../support/hands';
import { lying } from '../support/hands/lying';
import { Line } from '../support/line';
import { expect, test, type Page } from '../support/test';

const FAMILIES = ['weight', 'fragment', 'conduit', 'angular'] as const;
const over = (page: Page) => page.locator('[data-over]');
const shown = (page: Page) => decodeURIComponent(new URL(page.url()).pathname.split('/')[2] ?? '');

test('each family by touch, in Russian, at 360 pixels', async ({ visitor }) => {
  const { page } = await visitor({ locale: 'ru-RU', viewport: NARROW, hasTouch: true, isMobile: true });
  for (const family of FAMILIES) {
    await page.goto(`/practice?family=${family}`);
    await page.locator('.ways .button.primary').click();
    await expect(page).toHaveURL(new RegExp(`/puzzle/${family}:`));
    const puzzle = shown(page);
    await lay(page, 'touch', puzzle, solution(puzzle));
    await expect(over(page)).toHaveAttribute('data-over', 'solved');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    // The next one is another of the same family; it is given up, and its solution cannot be moved.
    await page.locator('.button.primary.large').click();
    await expect.poll(() => shown(page)).not.toBe(puzzle);
    await page.getByRole('button', { name: 'Сдаюсь' }).click();
    await page.getByRole('button', { name: 'Покажите' }).click();
    await expect(over(page)).toHaveAttribute('data-over', 'given_up');
    await expect(page.locator('[data-answer][data-still]')).toBeVisible();
  }
});

test('the puzzle of the day over a line that breaks', async ({ visitor, house }) => {
  const line = await Line.to(house.port);
  const { page } = await visitor({ baseURL: line.url, colorScheme: 'light' });
  await page.goto('/daily');
  await page.getByRole('button', { name: 'Turn it over' }).click();
  const { puzzle } = (await (await page.request.get('/api/puzzles/daily')).json()) as { puzzle: string };
  await expect(page.locator(`[data-puzzle="${puzzle}"]`)).toBeVisible();
  line.cut();
  await lay(page, 'keys', puzzle, solution(puzzle));
  // It lies, and nobody can say whether it is right; that is said, and asked again.
  await expect(over(page)).toHaveCount(0);
  const lay1 = await lying(page);
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  line.mend();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(over(page)).toHaveAttribute('data-over', 'solved');
  expect(await lying(page)).toBe(lay1);
  await page.reload();
  await expect(over(page)).toContainText('It counts:');
  await line.close();
});

/** Ids that somebody has changed, and a word of the reason in both languages. */
const TAMPERED = [
  ['nonsense', 'family and a colon', 'двоеточия'],
  ['weight:13.6-5.7-9', '3 to 6 pieces', 'от 3 до 6'],
  ['weight:13.13-5.7-5', 'stands twice', 'дважды'],
  ['weight:2x3n5w20%23-1', 'comes a seed', 'зерно'],
  ['fragment:ffff', '32 quarters', '32 четверти'],
  ['conduit:000_E', 'As many pieces|4 to 9', 'столько|от 4 до 9'],
  ['angular:%3Cscript%3E', 'cell of a picture', 'клетка картинки'],
  ['weight:'.repeat(100), 'too long', 'длинная'],
] as const;

for (const [locale, column] of [
  ['en-GB', 1],
  ['ru-RU', 2],
] as const)
  test(`why a link leads to no puzzle is said, ${locale}`, async ({ visitor }) => {
    const { page } = await visitor({ locale });
    for (const tampered of TAMPERED) {
      await page.goto(`/puzzle/${tampered[0]}`);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('main')).toContainText(new RegExp(tampered[column], 'i'));
      await expect(page.locator('main a[href="/practice"]')).toBeVisible();
    }
  });
