/** The lessons of Conduit: each is heeded to its end by keys alone, and remembers how far one is. */
import { angular, conduit, fragment, network, weight } from './support/lessons';
import { expect, test, type Page } from './support/test';

const LESSONS = { weight, fragment, conduit, angular, network };

/** To the end of a lesson: its last words, and the ways on from it. */
async function end(page: Page): Promise<void> {
  await expect(page.locator('.coach a.button[href="/"]')).toBeVisible();
}

for (const [name, heed] of Object.entries(LESSONS))
  test(`the lesson of ${name} is taught to its end`, async ({ visitor }) => {
    const { page } = await visitor();
    await page.goto(`/learn/conduit/${name}`);
    await heed(page);
    await end(page);
    if (name !== 'network')
      await expect(page.locator('.coach a[href="/practice?family=' + name + '"]')).toBeVisible();
    await page.locator('main > p a[href="/learn/conduit"]').click();
    await expect(page.locator(`a[href="/learn/conduit/${name}"]`)).toContainText('Done');
    await page.locator(`a[href="/learn/conduit/${name}"]`).click();
    await expect(page.locator('.coach .count')).toHaveText(/Step 1 /);
  });

for (const locale of ['en-GB', 'ru-RU'])
  test(`every step can be skipped and gone back to on a small phone, ${locale}`, async ({ visitor }) => {
    const { page } = await visitor({ locale, viewport: { width: 360, height: 740 } });
    await page.goto('/learn');
    await page.locator('main a[href="/learn/conduit"]').click();
    for (const name of Object.keys(LESSONS)) {
      await page.locator(`a[href="/learn/conduit/${name}"]`).click();
      const count = page.locator('.coach .count');
      const skip = page.getByRole('button', { name: /^(Skip this step|Пропустить шаг)$/ });
      await expect(count).toHaveText(/1/);
      let steps = 0;
      const said = new Set<string>();
      while (await skip.isVisible()) {
        const before = await page.locator('.coach .text').innerText();
        said.add(before);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
        await skip.click();
        await expect(page.locator('.coach .text')).not.toHaveText(before);
        steps += 1;
      }
      await end(page);
      expect(said.size).toBe(steps);
      await page.getByRole('button', { name: /^(Back a step|На шаг назад)$/ }).click();
      await expect(skip).toBeVisible();
      await page.goto('/learn/conduit');
    }
  });

test('who leaves in the middle goes on where they were', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/learn/conduit/conduit');
  await page.getByRole('button', { name: /skip/i }).click();
  await page.getByRole('button', { name: /skip/i }).click();
  await expect(page.locator('.coach .count')).toHaveText('Step 3 of 5');
  await page.reload();
  await expect(page.locator('.coach .count')).toHaveText('Step 3 of 5');
  await page.goto('/learn/conduit');
  await expect(page.locator('a[href="/learn/conduit/conduit"]')).toContainText('Step 3 of 5');
});

test('what is right is said by the server, and that it cannot be asked too', async ({ visitor }) => {
  const { page, context } = await visitor();
  await page.goto('/learn/conduit/weight');
  for (let step = 0; step < 4; step++) await page.getByRole('button', { name: /skip/i }).click();
  await expect(page.locator('.coach .count')).toHaveText('Step 5 of 5');
  await page.getByRole('button', { name: 'Where to look' }).click();
  await expect(page.locator('.coach .look')).toBeVisible();
  await context.setOffline(true);
  for (const [cup, times] of [
    [0, 1],
    [1, 1],
    [2, 3],
  ] as const)
    for (let time = 0; time < times; time++) await page.locator(`[data-cup="${cup}"] .cup`).press('+');
  const again = page.getByRole('button', { name: 'Check again' });
  await expect(again).toBeVisible();
  await context.setOffline(false);
  await again.click();
  await expect(page.locator('.coach .text')).toHaveText('Solved.');
});
