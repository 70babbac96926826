/** One room: a phone that goes round, in Russian, before a television. */
import { PHONE } from '../support/browser';
import { chance } from '../support/chance';
import { faults } from '../support/fits';
import { offer } from '../support/player';
import { expect, test, type Page } from '../support/test';

const VEIL = '.middle .button.primary.large';
const HIDE = '.strip .button.primary';

/** Play on one device for all who hold it, veil by veil. How often it was handed on. */
async function handRound(page: Page, seed: number): Promise<number> {
  const roll = chance(seed);
  const next = page.locator(`${VEIL}, ${HIDE}, [data-over], .dock.mine, dialog[open]`);
  let handed = 0;
  for (let step = 0; step < 1_500; step++) {
    await expect(next.first()).toBeAttached({ timeout: 30_000 });
    if (await page.locator('[data-over]').count()) return handed;
    if (await page.locator(VEIL).isVisible()) {
      handed += 1;
      // While it goes from hand to hand nothing of the table is there.
      expect(await page.locator('[data-spot], .dock').count()).toBe(0);
      await page.locator(VEIL).click();
    } else if (await page.locator(HIDE).isVisible()) await page.locator(HIDE).click();
    else {
      const chosen = await offer(page, roll());
      await chosen?.element.click({ timeout: 3_000 }).catch(() => undefined);
    }
  }
  throw new Error('this game does not end');
}

test('a phone goes round among four, before a television', async ({ visitor }) => {
  const names = ['Ада', 'Борис', 'Клара', 'Дмитрий'];
  const locale = 'ru-RU';
  const { page } = await visitor({ locale, viewport: PHONE, colorScheme: 'light' });
  await page.goto('/pass');
  await page.locator('fieldset').getByText(String(names.length), { exact: true }).first().click();
  for (const [index, name] of names.entries()) await page.locator('.name input').nth(index).fill(name);
  await page.locator('form button[type="submit"]').click();
  await expect(page).toHaveURL(/\/pass\/[\w-]{22}$/);
  const link = new URL(page.url()).pathname.split('/')[2] ?? '';
  const television = await visitor({ locale, viewport: { width: 1920, height: 1080 } });
  await television.page.goto(`/tv/${link}`);
  await expect(television.page.locator('[data-spot]')).toHaveCount(9);
  for (const name of names) await expect(television.page.getByText(name).first()).toBeVisible();
  expect(await handRound(page, 4)).toBeGreaterThan(names.length);
  expect(await faults(page)).toEqual([]);
  await expect(television.page.getByRole('heading', { level: 1 })).toBeVisible();
});
