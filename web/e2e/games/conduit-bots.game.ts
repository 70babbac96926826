/** Whole games of Conduit against bots of each strength, on three devices, in both languages. */
import { NARROW, PHONE } from '../support/browser';
import { conduit, conduitView, inTurn, playConduit } from '../support/conduit';
import { reckoned, showsTheEnd } from '../support/ended';
import type { Way } from '../support/hands';
import { come } from '../support/tables';
import { expect, test } from '../support/test';
import { Wire } from '../support/wire';
import type { BrowserContextOptions } from '@playwright/test';

const TOUCH = { hasTouch: true, isMobile: true };

interface Against {
  bots: readonly string[];
  /** As they stand on the plates. */
  named: readonly string[];
  language: 'en' | 'ru';
  device: BrowserContextOptions;
  way: Way;
}

const GAMES: readonly Against[] = [
  {
    bots: ['strong'],
    named: ['Strong'],
    language: 'en',
    device: { viewport: { width: 1280, height: 800 } },
    way: 'mouse',
  },
  {
    bots: ['casual', 'regular'],
    named: ['Casual', 'Regular'],
    language: 'en',
    device: { viewport: NARROW, colorScheme: 'light', ...TOUCH },
    way: 'touch',
  },
  {
    bots: ['casual', 'regular', 'strong'],
    named: ['Любитель', 'Бывалый', 'Сильный'],
    language: 'ru',
    device: { viewport: PHONE, ...TOUCH },
    way: 'touch',
  },
];

for (const { bots, named, language, device, way } of GAMES)
  test(`against ${bots.join(', ')}`, async ({ visitor }, info) => {
    const { page } = await visitor({ locale: language === 'ru' ? 'ru-RU' : 'en-GB', ...device });
    const wire = new Wire(page);
    await come(page, language === 'ru' ? 'Ада' : 'Ada', language);
    // Bots solve no faster than people: so that the game is over soon, they have little sand.
    const players = bots.length + 1;
    const handicap = [100, ...bots.map(() => 50)];
    const link = await conduit(page, { players, timer: 30, handicap }, bots);
    await page.goto(`/t/${link}`);
    await page.locator('.mine .button.primary').click();
    for (const [index, name] of named.entries())
      await expect(page.locator(`.players [data-seat="${index + 1}"]`)).toContainText(name);
    await playConduit({ page, wire, link, seat: 0, way, chamber: inTurn(0) });
    const view = conduitView(wire, link);
    await showsTheEnd(page, view);
    const told = reckoned(view);
    expect(view.ending?.out_of_rounds).toBe(false);
    // The bots have really played: whoever solved has laid.
    const solved = view.history.filter(({ event }) => event === 'solved').length;
    expect(view.laid).toHaveLength(1 + solved);
    info.annotations.push({ type: 'game', description: `${told.points.join(':')} in ${told.rounds} rounds` });
  });
