/** The house is renewed while a page is open: parts of it have other names since then, and the page is taken anew. */
import { expect, test, type Page } from './support/test';

test('a page that is older than its house is taken anew when a part of it is missed', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { old: true }));
  await renewed(page);
  await page.locator('main a[href="/rules"]').first().click();
  await expect(page).toHaveURL(/\/rules$/);
  await expect(page.getByRole('tablist')).toBeVisible();
  expect(await page.evaluate(() => 'old' in window)).toBe(false);
});

/** Its page is another one, and a part that the old one knew is gone, until the new one has been seen. */
async function renewed(page: Page): Promise<void> {
  let seen = false;
  await page.route('**/assets/RulesPage-*.js', (route) =>
    seen ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(src="\/assets\/index-)[^"]+/, '$1another.js');
      seen = true;
      await route.fulfill({ response: answer, body });
    },
  );
}
