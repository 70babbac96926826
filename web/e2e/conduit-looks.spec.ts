/** Every screen of a game of Conduit: for those who cannot see it, on a narrow phone, and in Russian. */
import { violations } from './support/axe';
import { NARROW, PHONE, SIDE, SMALL, SMALL_SIDE, VIEWPORT } from './support/browser';
import { conduit, conduitView, playConduit, solution } from './support/conduit';
import { faults } from './support/fits';
import { lay } from './support/hands';
import { latin } from './support/latin';
import { visit } from './support/pages';
import { Partner } from './support/partner';
import { come } from './support/tables';
import { expect, test, type Page } from './support/test';
import { Wire } from './support/wire';
import type { ConduitView } from '../src/wire/conduit';

const solving = (view: ConduitView) => view.asks.what === 'solve';

for (const { locale, colorScheme, viewport } of [
  { locale: 'ru-RU', colorScheme: 'dark', viewport: NARROW },
  { locale: 'en-GB', colorScheme: 'light', viewport: VIEWPORT },
] as const)
  test.describe(`${locale}, ${colorScheme}, ${viewport.width} pixels`, () => {
    test.use({ locale, colorScheme, viewport });

    /** Collects what is wrong on each screen, so that one run names all of it. */
    const looking = (page: Page, found: Record<string, string[]>) => async (screen: string) => {
      const wrong = [
        ...(await violations(page)),
        ...(await faults(page)),
        // A television shows the address of its table.
        ...(locale === 'ru-RU' ? await latin(page, [new URL(page.url()).pathname.split('/')[2] ?? '/']) : []),
      ];
      if (wrong.length > 0) found[screen] = wrong;
    };

    test('a round, its sheets, and the television', async ({ visitor }) => {
      test.slow();
      const { page } = await visitor();
      const { page: tv } = await visitor();
      const found: Record<string, string[]> = {};
      const look = looking(page, found);
      const wire = new Wire(page);
      await come(page, 'Ада');
      if (locale === 'ru-RU') await page.request.patch('/api/me', { data: { language: 'ru' } });
      const link = await conduit(page, { players: 2, handicap: [100, 150] });
      await visit(page, `/t/${link}`);
      await visit(tv, `/tv/${link}`);
      const onTv = looking(tv, found);
      await look('the waiting room');
      await page.locator('.rest .button').first().click();
      await expect(page.locator('dialog[open]')).toBeVisible();
      await look('what is agreed');
      await page.keyboard.press('Escape');
      await onTv('the television waits');
      const boris = await Partner.come(visitor, 'Борис');
      await boris.sit(link, 1);
      await boris.ready();
      await page.locator('.mine .button.primary').click();

      const race = boris.play(solving);
      await expect(page.locator('.dock button[data-chamber]').first()).toBeVisible();
      // A line hangs over who said it, and within the screen.
      const line = 'Слышно ли меня отсюда? '.repeat(3).trim();
      await boris.say(line);
      const bubble = page.locator('.players [data-seat="1"] .bubble');
      await expect(bubble).toHaveText(line);
      const { x = 0, width = 0 } = (await bubble.boundingBox()) ?? {};
      expect(x + width).toBeLessThanOrEqual(viewport.width);
      await look('choosing');
      await page.locator('.dock button[data-chamber="weight"]').click();
      await page.locator('.dock .decide .primary').click();
      await race;
      await expect(page.locator('[data-race] [data-answer]:not([data-still])')).toBeVisible();
      await expect(tv.locator('[data-race] [data-still]')).toHaveCount(2);
      await look('the race');
      await onTv('the television, in the race');
      await page.locator('.give-up').click();
      await expect(page.locator('dialog[open]')).toBeVisible();
      await look('giving up');
      await page.keyboard.press('Escape');
      const puzzle = conduitView(wire, link).seats[0]?.puzzle ?? '';
      await lay(page, 'keys', puzzle, solution(puzzle));
      await expect(page.locator('[data-race] [data-seat="0"]')).toHaveAttribute('data-work', 'solved');
      await look('solved, and the others are at work');

      // Only who solves lays: the other gets out of the way.
      await boris.move({ do: 'give_up' });
      await expect(page.locator('.dock .hand')).toBeVisible();
      await look('laying');
      await page.locator('.network .spot').first().focus();
      await page.keyboard.press('Enter');
      await look('a spot is picked');
      await page.locator('.dock .lay').click();
      await expect(page.locator('.dock .putting')).toBeVisible();
      await look('putting');
      await page.locator('.dock [data-choice]').first().click();
      await page.locator('.dock .decide .primary').click();
      await expect(page.locator('.dock .putting')).toHaveCount(0);

      // The sheets: of the bar, and the puzzles of the round, which the log leads to as well.
      for (const [screen, button] of [
        ['the menu', page.locator('.bar .button').first()],
        ['the reference', page.locator('.bar .sound + .button')],
        ['after the round', page.locator('.dock .solutions')],
      ] as const) {
        await button.click();
        await expect(page.locator('dialog[open]')).toBeVisible();
        await page.waitForLoadState('networkidle');
        await look(screen);
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog[open]')).toHaveCount(0);
      }
      if (viewport === NARROW) {
        await page.locator('.bar .narrow').last().click();
        await look('the log');
      }
      await page.locator('[data-more="1"]:visible').click();
      await expect(page.locator('dialog[open] [data-after="1"] [data-puzzle-of]')).toHaveCount(2);
      expect(found).toEqual({});
    });

    test('the end and the replay', async ({ visitor }) => {
      test.slow();
      const ada = await Partner.come(visitor, 'Ада');
      const boris = await Partner.come(visitor, 'Борис');
      const link = await ada.open({ players: 2 });
      await boris.sit(link, 1);
      await boris.ready();
      await ada.ready();
      await Promise.all([ada.play(), boris.play()]);
      const { page } = await visitor({ storageState: await ada.page.context().storageState() });
      const found: Record<string, string[]> = {};
      const look = looking(page, found);
      if (locale === 'ru-RU') await page.request.patch('/api/me', { data: { language: 'ru' } });
      await visit(page, `/t/${link}`);
      await expect(page.locator('dialog[open]')).toBeVisible();
      await look('the end');
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await look('the table at its end');
      await visit(page, `/replay/${link}`);
      await look('the replay');
      for (let step = 0; step < 10 && !(await page.locator('section.race').isVisible()); step++)
        await page.keyboard.press('ArrowRight');
      await expect(page.locator('section.race [data-still]').first()).toBeVisible();
      await look('the replay, in a race');
      await visit(page, '/games');
      await look('my games');
      const { page: tv } = await visitor();
      await visit(tv, `/tv/${link}`);
      await expect(tv.locator('main .picture')).toBeVisible();
      await looking(tv, found)('the television, at the end');
      expect(found).toEqual({});
    });
  });

/** Which buttons of the bench lie beyond an edge or are too small for a finger, and whether the race moves under one. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const race = document.querySelector('.race') as HTMLElement;
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-bench] button')].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    const named = (wrong: (box: DOMRect) => boolean) =>
      buttons
        .filter((one) => wrong(one.getBoundingClientRect()))
        .map((one) => one.ariaLabel ?? one.textContent.trim());
    return {
      out: named(({ top, right, bottom }) => top < 0 || bottom > innerHeight || right > innerWidth),
      tiny: named(({ width, height }) => width < 24 || height < 24),
      moves: race.scrollHeight > race.clientHeight,
    };
  });

const SIZES = Object.entries({ PHONE, SIDE, SMALL, SMALL_SIDE, VIEWPORT });

// Easy ones, and those with the largest boards: two shelves of cups on a phone.
for (const band of [1, 5])
  test(`all of a puzzle of band ${band} is on the screen at once, on every phone and on a desk`, async ({
    visitor,
  }) => {
    test.slow();
    const { page } = await visitor({ locale: 'ru-RU' });
    const wire = new Wire(page);
    const boris = await Partner.come(visitor, 'Борис');
    await come(page, 'Ада', 'ru');
    const link = await conduit(page, { players: 2, untimed: true, bands: [band] });
    await boris.sit(link, 1);
    await boris.ready();
    await page.goto(`/t/${link}`);
    await page.locator('.mine .button.primary').click();
    /** What follows the size of the window is drawn anew in steps: it is judged when it has come to rest. */
    const fits = async (what: string, sizes: typeof SIZES) => {
      for (const [name, viewport] of sizes) {
        await page.setViewportSize(viewport);
        await expect.poll(() => hidden(page), `${what} ${name}`).toEqual({ out: [], tiny: [], moves: false });
      }
    };
    for (const [index, family] of (['weight', 'fragment', 'conduit', 'angular'] as const).entries()) {
      const racing = (view: ConduitView) => solving(view) && view.round > index;
      boris.leaves = family;
      await page.setViewportSize(VIEWPORT);
      await Promise.all([
        playConduit({ page, wire, link, seat: 0, chamber: family, until: racing, solves: () => false }),
        boris.play(racing),
      ]);
      await expect(page.locator('[data-race] [data-answer] button').first()).toBeAttached();
      await fits(`${family} ${conduitView(wire, link).seats[0]?.puzzle}`, SIZES);
      if (family === 'angular') {
        await page.locator('[data-way="layers"]').click();
        const phones = SIZES.filter(([, viewport]) => viewport !== VIEWPORT);
        await fits('layers', phones);
      }
      await boris.move({ do: 'give_up' });
    }
  });
