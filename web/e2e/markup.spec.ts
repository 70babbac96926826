/** What people write is text, wherever it is shown. */
import { come, table } from './support/tables';
import { expect, test, type Page } from './support/test';

const NAME = '<img src=x onerror=h()>';
const LINE = '<img src=x onerror="h()"><script>h()</script><b>bold</b> {@html 1} &lt;i&gt;';

async function harmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
}

test('a name and a line of the chat that would be markup stay text', async ({ visitor }) => {
  const mallory = await visitor();
  const ada = await visitor();
  for (const { context } of [mallory, ada])
    await context.addInitScript(() => {
      Object.assign(window, { h: () => Object.assign(window, { hit: true }) });
    });
  await come(mallory.page, NAME);
  const link = await table(mallory.page, { players: 3 }, 1, { public: true, clock: null });
  await mallory.page.goto(`/t/${link}`);

  // In the waiting room, and in the list of tables.
  await ada.page.goto('/tables');
  await expect(ada.page.getByText(NAME).first()).toBeVisible();
  await harmless(ada.page);
  await ada.page.goto(`/t/${link}`);
  await ada.page.locator('form').getByRole('button', { name: 'Sit down' }).click();
  await expect(ada.page.getByText(NAME).first()).toBeVisible();
  await mallory.page.getByPlaceholder('Say something').fill(LINE);
  await mallory.page.getByPlaceholder('Say something').press('Enter');
  await expect(ada.page.getByText(LINE)).toBeVisible();
  await harmless(ada.page);

  // At the table: plates, the log, the chat and what hangs in the air.
  await ada.page.getByRole('button', { name: 'I am ready' }).click();
  await mallory.page.getByRole('button', { name: 'Begin' }).click();
  await expect(ada.page.locator('[data-seat="0"]')).toContainText(NAME);
  const chat = mallory.page.locator('.right').getByPlaceholder('Say something');
  await chat.fill(`${LINE} again`);
  await chat.press('Enter');
  await expect(ada.page.locator('.right .chat').getByText(`${LINE} again`)).toBeVisible();
  await expect(ada.page.locator('[data-seat="0"] .bubble')).toContainText('again');
  await expect(ada.page.locator('.right .log')).toContainText(NAME);
  await mallory.page.locator('.notepad textarea').first().fill(LINE);
  await mallory.page.locator('.notepad textarea').first().blur();
  await harmless(ada.page);
  await harmless(mallory.page);
  await ada.page.goto('/');
  await expect(ada.page.getByText(NAME).first()).toBeVisible();
  await harmless(ada.page);
});
