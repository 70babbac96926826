/** The challenge for one. */
import { chance } from './support/chance';
import { play, type Temper } from './support/player';
import { begin, come, solo } from './support/tables';
import { expect, test } from './support/test';
import { Wire } from './support/wire';

/** Somebody who tries the mission as soon as it can be tried: that ends it soon, one way or the other. */
const HASTY: Temper = { truth: 1, lie: 1, believe: 1, doubt: 1, attempt: 3, other: 1 };
/** Somebody who never tries it, and lets the time run out. */
const PATIENT: Temper = { ...HASTY, attempt: 0 };

test('from the hall into the challenge, and to its end', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/');
  await page.locator('a[href="/solo"]').first().click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('[data-spot]')).toHaveCount(9);
  const done = await play(page, { temper: PATIENT, chance: chance(2) });
  expect(done.length).toBeGreaterThan(5);
  const end = page.locator('dialog[open]');
  await expect(end).toBeVisible();
  await end.getByRole('button').filter({ hasText: /look/i }).click();
  await expect(end).toHaveCount(0);
  await expect(page.locator('[data-spot] .turn.up')).toHaveCount(9);
});

for (const seed of [1, 2, 3])
  test(`a mission tried in haste, ${seed}`, async ({ visitor }) => {
    const { page } = await visitor();
    await come(page);
    const link = await solo(page, { late_time: seed % 2 === 0, keep_tokens: seed === 3 });
    await page.goto(`/t/${link}`);
    await page.getByRole('button', { name: 'Begin' }).click();
    await play(page, { temper: HASTY, chance: chance(seed) });
    await expect(page.locator('dialog[open]')).toBeVisible();
    expect((await page.request.get(`/api/tables/${link}/record`)).ok()).toBe(true);
  });

test('goes on where it was after a reload, and from the solo page', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/solo');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('[data-spot]')).toHaveCount(9);
  await play(page, { temper: PATIENT, chance: chance(4), most: 3 });
  // The last of it may still be on its way: what there is has to be there again, in its order.
  const log = page.locator('.log');
  const lines = (await log.innerText()).split('\n').filter((line) => line !== '');
  expect(lines.length).toBeGreaterThan(3);
  const address = page.url();
  await page.reload();
  await expect(log).toContainText(lines[0] ?? '');
  let found = 0;
  for (const line of (await log.innerText()).split('\n')) if (line === lines[found]) found += 1;
  expect(lines.slice(found)).toEqual([]);
  await page.goto('/solo');
  await page.locator('.panel a.button.primary').click();
  await expect(page).toHaveURL(address);
  await expect(page.locator('[data-spot]')).toHaveCount(9);
});

test('nobody else can sit down at it', async ({ visitor }) => {
  const { page } = await visitor();
  await come(page);
  const link = await solo(page);
  const other = await visitor();
  const wire = new Wire(other.page);
  await other.page.goto(`/t/${link}`);
  await expect(other.page.locator('main')).toBeVisible();
  await expect(other.page.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
  expect(wire.sent.some(({ cmd }) => cmd === 'sit')).toBe(false);
  await begin(other.page, { players: 2 });
});
