/** 360 pixels: nothing has to be scrolled sideways, and everything can be hit with a thumb. */
import { NARROW } from './support/browser';
import { chance } from './support/chance';
import { faults } from './support/fits';
import { PAGES, visit } from './support/pages';
import { play } from './support/player';
import { begin, come, solo, table } from './support/tables';
import { expect, test } from './support/test';

test.use({ viewport: NARROW });

for (const path of PAGES)
  test(`${path} fits`, async ({ visitor }) => {
    const { page } = await visitor();
    await come(page, 'Somebody of a long name');
    await visit(page, path);
    expect(await faults(page)).toEqual([]);
  });

test('the waiting room fits, and what can be agreed there', async ({ visitor }) => {
  const { page } = await visitor();
  await come(page, 'Wwwwwwwwwwwwwwwwwwwwwwww');
  await page.goto(`/t/${await table(page, { players: 5 }, 2)}`);
  await expect(page.locator('main')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('a game for five fits, in every state it comes to, and its sheets', async ({ visitor }) => {
  test.slow();
  const { page } = await visitor();
  await begin(page, { players: 5, set: 'standard' });
  const found = new Set<string>();
  const note = async () => (await faults(page)).forEach((one) => found.add(one));
  await note();
  for (const name of ['Menu', 'Reference', 'Notes', 'What happened, Chat']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await note();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
  await play(page, { chance: chance(9), after: note });
  await note();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await note();
  expect([...found]).toEqual([]);
});

test('solo fits', async ({ visitor }) => {
  const { page } = await visitor();
  await come(page);
  await page.goto(`/t/${await solo(page)}`);
  await expect(page.locator('main')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});
