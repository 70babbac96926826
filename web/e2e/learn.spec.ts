/** The first game, to its end: whatever the voice asks for is done, and nothing else can be. */
import { expect, test, type Page } from './support/test';

/** Whatever the lesson points at now: a button to read on, a card, a name, a player. */
const WANTED = [
  'dialog[open] .choice .primary',
  '.spot.hinted.picked',
  '.coach .on',
  '.spot.hinted .card',
  '.dock .hinted',
  '.plate.hinted button',
];

/** Do what the lesson wants. A card that is picked is confirmed by the button of the dock. */
async function heed(page: Page): Promise<void> {
  for (const where of WANTED) {
    const found = page.locator(where).first();
    if (!(await found.isVisible())) continue;
    const picked = where === '.spot.hinted.picked';
    await (picked ? page.locator('.dock .button.primary') : found).click();
    return;
  }
}

for (const locale of ['en-GB', 'ru-RU'])
  test(`the lesson is taught to its end, ${locale}`, async ({ visitor }) => {
    const { page } = await visitor({ locale });
    await page.goto('/');
    await page.locator('a[href="/learn/mansion"]').first().click();
    await expect(page.locator('.coach')).toBeVisible();
    const over = page.locator('.coach .body a[href="/rules"]');
    const said = new Set<string>();
    const next = page.locator([...WANTED, '.coach .body a[href="/rules"]'].join());
    for (let step = 0; step < 200; step++) {
      await expect(next.first()).toBeVisible();
      if (await over.isVisible()) break;
      said.add(await page.locator('.coach .text').innerText());
      await heed(page);
    }
    await expect(over).toBeVisible();
    expect(said.size).toBeGreaterThan(15);
    // The end scene lies over the table; the way on is in the coach and in the scene.
    await page.keyboard.press('Escape');
    await page.locator('.coach .body .button.primary').click();
    await expect(page).toHaveURL(/\/$/);
  });

test('who leaves in the middle goes on where they were', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/learn/mansion');
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
