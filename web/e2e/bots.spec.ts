/** From the hall to the end of a game with bots. */
import { chance } from './support/chance';
import { play } from './support/player';
import { come, table } from './support/tables';
import { expect, test, type Page } from './support/test';

test('one press in the hall, and a game against bots to its end', async ({ visitor }) => {
  const { page } = await visitor();
  // Whoever has never been here makes a first move with the third press at the latest, within half a minute.
  const came = performance.now();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now: Mansion' }).click();
  await expect(page).toHaveURL(/\/t\/[\w-]{22}$/);
  await expect(page.getByRole('group', { name: 'The Mansion' })).toBeVisible();
  // Chance draws who begins: the first move is a turn of one's own, or an answer to a bot's.
  const roll = chance();
  const first = await play(page, { chance: roll, most: 1 });
  expect(performance.now() - came).toBeLessThan(30_000);
  const done = await play(page, { chance: roll });
  expect(first.length + done.length).toBeGreaterThan(3);
  await expect(page.locator('[data-spot] .turn.up')).toHaveCount(9);
});

for (const players of [2, 3, 5])
  test(`${players} at the table, with all Characters`, async ({ visitor }) => {
    const { page } = await visitor();
    const { begin } = await import('./support/tables');
    await begin(page, { players, set: 'standard', keeper: players - 1 });
    await play(page, { chance: chance(players) });
    await expect(page.locator('[data-spot] .turn.up')).toHaveCount(9);
  });

test('a match to three wins goes from game to game', async ({ visitor }) => {
  test.slow();
  const { page } = await visitor();
  const { begin } = await import('./support/tables');
  await begin(page, { players: 3, length: 'three_wins', set: 'gradual' });
  const done = await play(page, { chance: chance(3) });
  expect(done).toContain('Ready');
});

test('sharp bots are asked to play at once, and the choice is remembered', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/');
  const mansion = page.getByRole('region', { name: 'Mansion' });
  const bots = mansion.getByRole('group', { name: 'Bots', exact: true });
  await mansion.getByText('Bots: Regular').click();
  await expect(bots.getByLabel('Regular')).toBeChecked();
  await bots.getByText('Sharp').click();
  await expect(bots).toContainText('Thinks ahead');
  await page.getByRole('button', { name: 'Play now: Mansion' }).click();
  await expect(page.getByRole('group', { name: 'The Mansion' })).toBeVisible();
  await expect(page.locator('[data-seat="1"]')).toContainText('Sharp');
  await page.goto('/');
  await mansion.getByText('Bots: Sharp').click();
  await expect(bots.getByLabel('Sharp')).toBeChecked();
});

test('the host has a bot play otherwise, and everybody sees it', async ({ visitor }) => {
  const { page } = await visitor();
  await come(page, 'Host');
  const link = await table(page, { players: 4 }, 2);
  await page.goto(`/t/${link}`);
  const { page: other } = await visitor();
  await other.goto(`/t/${link}`);
  const seat = (at: Page, name: string) => at.getByRole('listitem').filter({ hasText: name });
  await expect(seat(other, 'Ada')).toContainText('Regular');
  await expect(other.getByRole('button', { name: /How .* plays/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'How Ada plays: Regular' }).click();
  const sheet = page.getByRole('dialog', { name: 'How Ada plays' });
  await sheet.getByText('Sharp', { exact: true }).click();
  await expect(sheet.getByLabel('Sharp')).toBeChecked();
  await sheet.getByText('Bold', { exact: true }).click();
  await expect(sheet).toContainText('Lies more');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'How Ada plays: Sharp, bold' })).toBeVisible();
  await expect(seat(other, 'Ada')).toContainText('Sharp, bold');
  await expect(seat(other, 'Joan')).toContainText('Regular');
});

test('a novice has no temper', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/new');
  await page.getByRole('group', { name: 'Bots among them' }).getByText('2', { exact: true }).click();
  await page.getByRole('button', { name: 'How bot 2 plays: Regular' }).click();
  const sheet = page.getByRole('dialog', { name: 'How bot 2 plays' });
  await expect(sheet.getByRole('group')).toHaveCount(2);
  await sheet.getByText('Novice', { exact: true }).click();
  await expect(sheet.getByRole('group')).toHaveCount(1);
  // Enter ends the choice, and opens no table yet.
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/new');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('button', { name: /plays: Novice$/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /plays: Regular$/ })).toHaveCount(1);
});

test.describe('in Russian', () => {
  test.use({ locale: 'ru-RU' });

  test('bots have Russian names and words', async ({ visitor }) => {
    const { page } = await visitor();
    await come(page, 'Хозяйка');
    await page.goto(`/t/${await table(page, { players: 3 }, 2)}`);
    await page.getByRole('button', { name: 'Как играет Джоан: Бывалый' }).click();
    await page.getByRole('dialog').getByText('Мастер').click();
    await page.getByRole('button', { name: 'Готово' }).click();
    await expect(page.getByRole('button', { name: 'Как играет Джоан: Мастер' })).toBeVisible();
    await page.locator('.mine .button.primary').click();
    await expect(page.locator('[data-seat="1"]')).toContainText('Ада');
    await expect(page.locator('[data-seat="2"]')).toContainText('Мастер');
  });
});
