/** Every screen, in both lights and both languages, as axe sees it. */
import { violations } from './support/axe';
import { chance } from './support/chance';
import { PAGES, visit } from './support/pages';
import { CALM, offer, play } from './support/player';
import { begin, come, solo, table } from './support/tables';
import { expect, test, type Page } from './support/test';

/** Collects what is wrong on each screen, so that one run names all of it. */
class Report {
  found: Record<string, string[]> = {};
  constructor(readonly page: Page) {}

  async look(screen: string): Promise<void> {
    const found = await violations(this.page);
    if (found.length > 0) this.found[screen] = found;
  }
}

for (const locale of ['en-GB', 'ru-RU'])
  test.describe(locale, () => {
    test.use({ locale });

    test('every page', async ({ visitor }) => {
      test.slow();
      const { page } = await visitor();
      const report = new Report(page);
      await come(page, 'Ada');
      for (const path of PAGES) {
        await visit(page, path);
        await report.look(path);
      }
      await visit(page, `/t/${await table(page, { players: 4 }, 1)}`);
      await report.look('the waiting room');
      await page.locator('.rest .button').first().click();
      await expect(page.locator('dialog[open]')).toBeVisible();
      await report.look('what is agreed');
      await visit(page, `/t/${await solo(page)}`);
      await report.look('solo, before it begins');
      expect(report.found).toEqual({});
    });

    test('the table', async ({ visitor }) => {
      test.slow();
      const { page } = await visitor();
      const report = new Report(page);
      const link = await begin(page, { players: 3, set: 'standard' });
      await expect(page.locator('.spot.open').first()).toBeVisible();
      await report.look('my turn');
      const bar = page.locator('.bar .button');
      const dialog = page.locator('dialog[open]');
      for (const [screen, button] of [
        ['the menu', bar.first()],
        [
          'the reference',
          page.locator('.bar .button:has([data-icon="book"]), .bar .sound + .button').first(),
        ],
      ] as const) {
        await button.click();
        await expect(dialog).toBeVisible();
        await page.waitForLoadState('networkidle');
        await report.look(screen);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
      await page.locator('.spot.open .card').first().click();
      await expect(page.locator('.dock .names')).toBeVisible();
      await report.look('naming');
      await page.locator('[data-spot="4"] .card').click();
      await expect(dialog).toBeVisible();
      await report.look('a spot');
      await page.keyboard.press('Escape');
      // On, until somebody else has said something.
      const roll = chance(2);
      let asked = false;
      await play(page, {
        chance: roll,
        after: async () => {
          if (asked || !(await page.locator('.answer').isVisible())) return;
          asked = true;
          await report.look('a doubt');
        },
      });
      await expect(dialog).toBeVisible();
      await report.look('the end');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await report.look('the table at its end');
      await visit(page, `/replay/${link}`);
      await report.look('the replay');
      expect(report.found).toEqual({});
      expect(await offer(page, 0)).toBeUndefined();
    });

    test('the room: a television, one device for all, and alone', async ({ visitor }) => {
      test.slow();
      const { page } = await visitor();
      const report = new Report(page);
      await come(page, 'Ada');
      await visit(page, `/tv/${await table(page, { players: 3 }, 1)}`);
      await report.look('the television waits');
      const link = await begin(page, { players: 3 });
      // A mission would end the game, and the television would show something else.
      await play(page, { chance: chance(3), temper: { ...CALM, attempt: 0 }, most: 2 });
      await visit(page, `/tv/${link}`);
      await expect(page.locator('[data-spot]')).toHaveCount(9);
      await report.look('the television');

      await visit(page, '/pass');
      await page.locator('form button[type="submit"]').click();
      const veil = page.locator('.middle .button.primary.large');
      await expect(veil).toBeVisible();
      await report.look('the veil');
      await veil.click();
      await expect(page.locator('.dock.mine')).toBeVisible();
      await report.look('a seat at a device that goes round');

      await visit(page, `/t/${await solo(page)}`);
      await page.locator('main .button.primary').click();
      await expect(page.locator('[data-spot]')).toHaveCount(9);
      await report.look('solo, at its beginning');
      await play(page, { chance: chance(2), most: 4 });
      await report.look('solo');
      expect(report.found).toEqual({});
    });
  });
