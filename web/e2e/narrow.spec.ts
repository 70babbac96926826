/** 360 pixels: nothing has to be scrolled sideways, and everything can be hit with a thumb. */
import { NARROW } from './support/browser';
import { chance } from './support/chance';
import { below, faults } from './support/fits';
import { PAGES, visit } from './support/pages';
import { play } from './support/player';
import { begin, come, solo, table } from './support/tables';
import { expect, test, type Page } from './support/test';
import { names as en } from '../src/i18n/en/names';
import { names as ru } from '../src/i18n/ru/names';

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

test('all nine cards of a game for five are in sight on any phone, and who somebody is', async ({
  visitor,
}) => {
  const { page } = await visitor();
  const link = await begin(page, { players: 5, set: 'standard' });
  // The names that may be said take the most room below the cards.
  await page.locator('.spot.open .card').first().click();
  await expect(page.locator('.dock .names')).toBeVisible();
  const onlooker = await visitor();
  await onlooker.page.goto(`/t/${link}`);
  await expect(onlooker.page.locator('[data-spot]')).toHaveCount(9);
  for (const one of [page, onlooker.page])
    for (const [width, height] of [
      [360, 640],
      [360, 740],
      [390, 664],
      [390, 844],
    ] as const) {
      await one.setViewportSize({ width, height });
      await expect.poll(() => below(one), { message: `${width} × ${height}` }).toEqual([]);
    }
  await page.setViewportSize(NARROW);
  expect(await cut(page, [...Object.values(en.character), ...Object.values(ru.character)])).toEqual([]);
});

/** Which of these do not fit where a plate says who somebody is. */
async function cut(page: Page, names: readonly string[]): Promise<string[]> {
  const state = page.locator('.plate .state:visible').first();
  return state.evaluate((one, all) => {
    const word = one.appendChild(document.createElement('i'));
    word.className = 'character';
    return all.filter((name) => {
      word.textContent = name;
      return one.scrollWidth > one.clientWidth || word.offsetHeight > one.clientHeight;
    });
  }, names);
}

test('solo fits', async ({ visitor }) => {
  const { page } = await visitor();
  await come(page);
  await page.goto(`/t/${await solo(page)}`);
  await expect(page.locator('main')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});
