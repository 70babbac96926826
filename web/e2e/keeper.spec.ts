/** The first Time Keeper is whom the host chooses, or whom chance draws. */
import { come } from './support/tables';
import { expect, test } from './support/test';

test('the host has another player begin', async ({ visitor }) => {
  const { page } = await visitor();
  await come(page, 'Ada');
  await page.goto('/new');
  await page.getByRole('group', { name: 'How many play' }).getByText('2', { exact: true }).click();
  await page.locator('summary').click();
  const keeper = page.getByRole('group', { name: 'Time Keeper' });
  await expect(keeper.getByRole('radio', { name: 'At random' })).toBeChecked();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page).toHaveURL(/\/t\/[\w-]{22}$/);
  await expect(page.getByText('Time Keeper at random', { exact: true })).toBeVisible();

  const { page: other } = await visitor();
  await come(other, 'Boris');
  await other.goto(page.url());
  await other.locator('form').getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  await keeper.getByText('Boris', { exact: true }).click();
  await page.getByRole('button', { name: 'Agree on this' }).click();
  await expect(page.getByText('Time Keeper at random', { exact: true })).toBeHidden();
  await other.getByRole('button', { name: 'I am ready' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  for (const one of [page, other]) {
    await one.locator('.dock .keep').first().click();
  }
  await expect(other.locator('.dock.mine')).toContainText('Your turn');
  await expect(page.locator('.dock')).toContainText('Boris is choosing a card');
});
