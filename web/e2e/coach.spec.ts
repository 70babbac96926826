/** The coach: in a training with bots, never beside a friend, and for everybody afterwards. */
import { violations } from './support/axe';
import { NARROW } from './support/browser';
import { chance } from './support/chance';
import { play } from './support/player';
import { begin, come, solo, table } from './support/tables';
import { expect, test } from './support/test';

test('a training is one switch in the hall, and its coach says what can be believed', async ({ visitor }) => {
  const { page } = await visitor({ viewport: NARROW });
  await page.goto('/');
  await page.getByRole('region', { name: 'Mansion' }).getByText('Bots: Regular').click();
  await page.getByRole('switch', { name: 'Training with a coach' }).check();
  await page.getByRole('button', { name: 'Play now: Mansion' }).click();
  await expect(page.locator('[data-spot]')).toHaveCount(9);
  const button = page.getByRole('button', { name: 'Coach' });
  const size = await button.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Coach' });
  await expect(sheet.getByRole('heading', { name: 'What lies where' })).toBeVisible();
  await expect(sheet.getByRole('listitem').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('beside a friend there is no coach, and nobody joins a training', async ({ visitor }) => {
  const [host, friend] = [await visitor(), await visitor()];
  await come(host.page, 'Hanna');
  const link = await table(host.page, { players: 3 }, 1);
  await come(friend.page, 'Frank');
  for (const { page } of [host, friend]) await page.goto(`/t/${link}`);
  await friend.page.getByRole('button', { name: 'Sit down' }).click();
  for (const { page } of [host, friend])
    await page.locator('.mine .button.primary', { hasText: /ready|begin/i }).click();
  await expect(host.page.locator('[data-spot]')).toHaveCount(9);
  await expect(host.page.getByRole('button', { name: 'Coach' })).toHaveCount(0);
  const refused = await host.page.request.get(`/api/tables/${link}/coach`);
  expect(refused.status()).toBe(403);

  const training = await table(host.page, { players: 3 }, 1, { training: true });
  await friend.page.goto(`/t/${training}`);
  await expect(friend.page.getByText('This is a training table')).toBeVisible();
  await expect(friend.page.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
});

test('after a game the analysis lists every word, and a tap leads there', async ({ visitor }) => {
  test.slow();
  const { page } = await visitor();
  // In a short game somebody may win before one is asked to believe anything: then another is played.
  let link = '';
  let answered = false;
  for (let seed = 7; !answered; seed++) {
    expect(seed).toBeLessThan(13);
    link = await begin(page, { players: 3 }, { training: true });
    const done = await play(page, { chance: chance(seed) });
    answered = done.some((what) => /believe|doubt/i.test(what));
  }
  await expect(page.getByRole('button', { name: 'Coach' })).toHaveCount(0);
  await page.goto(`/replay/${link}`);
  const claims = page.getByRole('region', { name: 'What was said' });
  await claims.getByText('Analysis').click();
  const words = claims.getByRole('region', { name: 'Every word' });
  const first = words.getByRole('button').first();
  await expect(first).toBeVisible({ timeout: 30_000 });
  await expect(words.getByText(/Doubting was worth [+−±]\d\.\d\./).first()).toBeVisible();
  await first.click();
  await expect(first).toHaveAttribute('aria-current', 'step');
  await expect(page).toHaveURL(/step=\d+/);
  const now = claims.getByRole('region', { name: 'What could be believed here' });
  await expect(now.getByText(/\d\s%/).first()).toBeVisible();
  await now.getByText('Why?').click();
  await expect(now.getByRole('listitem').nth(9)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('alone with Chaos the coach gives every move its chance, the best first', async ({ visitor }) => {
  const { page } = await visitor({ viewport: NARROW });
  await come(page);
  await page.goto(`/t/${await solo(page)}`);
  await page.locator('.mine .button.primary').click();
  await expect(page.locator('[data-spot]')).toHaveCount(9);
  await page.getByRole('button', { name: 'Coach' }).click();
  const sheet = page.getByRole('dialog', { name: 'Coach' });
  const moves = sheet.getByRole('listitem');
  // All nine lie face-down and are alike.
  await expect(moves.first()).toContainText('Turn up and use: any face-down card');
  await expect(moves.first()).toContainText(/\d\d\s%/);
  expect(await violations(page)).toEqual([]);
});
