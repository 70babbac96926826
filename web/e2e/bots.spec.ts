/** From the hall to the end of a game with bots. */
import { chance } from './support/chance';
import { play } from './support/player';
import { expect, test } from './support/test';

test('one press in the hall, and a game against bots to its end', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(/\/t\/[\w-]{22}$/);
  await expect(page.getByRole('group', { name: 'The Mansion' })).toBeVisible();
  const done = await play(page, { chance: chance() });
  expect(done.length).toBeGreaterThan(3);
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
