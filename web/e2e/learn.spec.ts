/** The first game, to its end: whatever the voice asks for is done, and nothing else can be. */
import { expect, test, type Page } from './support/test';

/** Do what the lesson wants: read on, or tap what is pointed at. */
async function heed(page: Page): Promise<void> {
  const wanted = page.locator(
    '.coach .on, .spot.hinted .card, .dock .hinted, .plate.hinted button, dialog[open] .choice .primary',
  );
  await expect(wanted.or(page.locator('.coach .row .button')).first()).toBeVisible({ timeout: 15_000 });
}

for (const locale of ['en-GB', 'ru-RU'])
  test(`the lesson is taught to its end, ${locale}`, async ({ visitor }) => {
    const { page } = await visitor({ locale });
    await page.goto('/');
    await page.locator('a[href="/learn"]').first().click();
    await expect(page.locator('.coach')).toBeVisible();
    const over = page.locator('.coach .body a[href="/rules"]');
    const seen = new Set<string>();
    for (let step = 0; step < 120 && !(await over.isVisible()); step++) {
      await heed(page);
      if (await over.isVisible()) break;
      seen.add(await page.locator('.coach .text').innerText());
      const confirm = page.locator('dialog[open] .choice .primary');
      const next = (await confirm.isVisible())
        ? confirm
        : page.locator('.coach .on, .spot.hinted .card, .dock .hinted, .plate.hinted button').first();
      const before = await page.locator('.coach').innerText();
      await next.click();
      await expect
        .poll(
          async () => (await page.locator('.coach').innerText()) !== before || (await confirm.isVisible()),
        )
        .toBe(true);
    }
    await expect(over).toBeVisible();
    expect(seen.size).toBeGreaterThan(5);
    await page.locator('.coach .body .button.primary').click();
    await expect(page).toHaveURL(/\/$/);
  });

test('who leaves in the middle goes on where they were', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/learn');
  for (let step = 0; step < 2; step++) {
    const before = await page.locator('.coach .count').innerText();
    await page.getByRole('button', { name: /skip/i }).click();
    await expect(page.locator('.coach .count')).not.toHaveText(before);
  }
  const before = await page.locator('.coach .count').innerText();
  await page.reload();
  await page.locator('main .button.primary').click();
  await expect(page.locator('.coach .count')).toHaveText(before);
});
