/** A game of Conduit from its first tile to its end: what Ada sees, and what stands on the television. */
import { asked } from '../support/asked';
import { conduit, conduitView, playConduit, solutions, tries, type Playing } from '../support/conduit';
import { lay, layButLast } from '../support/hands';
import { visit } from '../support/pages';
import { Partner } from '../support/partner';
import { chosen } from '../support/plan';
import { come } from '../support/tables';
import { expect, test, type Page } from '../support/test';
import { Wire } from '../support/wire';
import type { ConduitFamily, ConduitView, Seat } from '../../src/wire/conduit';
import { pictures } from './picture';

const FAMILIES: readonly ConduitFamily[] = ['weight', 'conduit', 'angular', 'fragment'];
const NAMES = {
  en: ['Ada', 'Boris', 'Clara', 'Dmitri'],
  ru: ['Ада', 'Борис', 'Клара', 'Дмитрий'],
};
const ADA: Seat = 0;

async function giveUp(page: Page): Promise<void> {
  await page.locator('[data-bench] .give-up').click();
  await page.locator('dialog[open] .choice .button').last().click();
}

const asks = (what: 'choose' | 'lay' | 'put') => (view: ConduitView) =>
  view.asks.what === what && view.asks.of === ADA;

/** Some of the pieces. */
async function partly(page: Page, puzzle: string): Promise<void> {
  const answer = solutions(puzzle)[0] ?? '';
  const [family = '', lies = ''] = answer.split(/:(.*)/);
  if (family === 'weight' || family === 'angular') {
    await layButLast(page, puzzle, answer);
    return;
  }
  let left = 4;
  const some =
    family === 'fragment'
      ? lies.split('_').slice(0, 4).join('_')
      : lies.replace(/[^.,]/g, (piece) => (left-- > 0 ? piece : '.'));
  await lay(page, 'keys', puzzle, `${family}:${some}`);
}

for (const language of ['en', 'ru'] as const)
  test(`a game of Conduit, ${language}`, async ({ visitor }) => {
    test.setTimeout(600_000);
    const english = language === 'en';
    const [adasName = '', ...names] = NAMES[language];
    const { page } = await visitor({ locale: english ? 'en-GB' : 'ru-RU' });
    const wire = new Wire(page);
    await come(page, adasName);
    const link = await conduit(page, { bands: [2], limit: 600 });
    await page.goto(`/t/${link}`);
    const others: Partner[] = [];
    for (const [index, name] of names.entries()) {
      const one = await Partner.come(visitor, name);
      await one.sit(link, (index + 1) as Seat);
      await one.ready();
      others.push(one);
    }
    const [boris] = others as [Partner];
    await page.getByRole('button', { name: /^(Begin|Начать)$/ }).click();
    const { page: television } = await visitor();
    await television.goto(`/tv/${link}`);
    const view = () => conduitView(wire, link);
    const wide = { sizes: ['desktop'] } as const;

    let scored = false;
    /** As soon as something has been counted on Ada's table. */
    const counted = async () => {
      if (scored || (await page.locator('[data-counted]').count()) < 2) return;
      scored = true;
      // It lasts for a moment: there is time for one.
      if (english) await pictures(page, 'conduit-scoring', wide);
    };

    for (const [round, family] of FAMILIES.entries()) {
      const ada: Playing = { page, wire, link, seat: ADA, chamber: family, after: counted };
      const racing = (at: ConduitView) => at.asks.what === 'solve' && at.round === round + 1;
      const company = others.map((one) => {
        one.leaves = family;
        return one.play(racing);
      });
      if (round === 0) {
        await playConduit({ ...ada, until: asks('choose') });
        await pictures(page, 'conduit-choosing', { language, light: true });
      }
      // What Ada has solved in the round before is laid now.
      if (round === 3) {
        await playConduit({ ...ada, until: asks('lay') });
        const best = chosen(view(), ADA, asked(wire, link)?.legal ?? []);
        if (best.do !== 'lay') throw new Error('nothing is to be laid');
        await tries(page, best);
        // What was just solved and counted is over.
        await expect(page.locator('.scene, [data-counted]')).toHaveCount(0);
        await pictures(page, 'conduit-laying', { language, light: true });
        if (english) await pictures(television, 'conduit-television', wide);
        await page.locator('.dock .solutions').click();
        await expect(page.locator('dialog[open] [data-answer]').first()).toBeVisible();
        await pictures(page, 'conduit-after', { language, light: true });
        await page.keyboard.press('Escape');
        await page.locator('.dock .lay').click();
        await playConduit({ ...ada, until: (at) => asks('put')(at) || at.round > round });
        if (asks('put')(view())) await pictures(page, 'conduit-putting', { language });
      }
      await playConduit({ ...ada, until: racing });
      await Promise.all(company);
      // The rest is told by its pictures.
      if (!english && round === 3) return;
      await expect(page.locator('[data-race]')).toBeVisible();
      const puzzle = view().seats[ADA]?.puzzle ?? '';
      expect(puzzle.split(':')[0]).toBe(family);
      await partly(page, puzzle);
      const solves = round % 2 === 0;
      if (!solves) {
        // Somebody else is first, and the sand runs.
        await boris.solve();
        await expect(page.locator('[data-sand="running"]')).toBeVisible();
        await expect(page.locator('[data-race] .news')).toHaveCount(0);
      }
      if (english || round === 0)
        await pictures(page, `conduit-race-${family}`, { language, light: round === 0 });
      if (english && round === 1) await pictures(television, 'conduit-television-race', wide);
      if (!solves) {
        await giveUp(page);
        continue;
      }
      // Another size of the window has laid the board out anew: from the beginning.
      await page.locator('[data-bench] .bench > .buttons button').nth(2).click();
      await lay(page, 'keys', puzzle, solutions(puzzle)[0] ?? '');
      if (round > 0) continue;
      await expect(page.locator('[data-race] [data-work="solved"]').first()).toBeVisible();
      await expect(page.locator('.scene')).toHaveCount(0);
      await pictures(page, 'conduit-solved', { language });
    }
    const rest: Playing = { page, wire, link, seat: ADA, after: counted, solves: () => false };
    await Promise.all([playConduit(rest), ...others.map((one) => one.play())]);
    await expect(page.locator('dialog[open]')).toBeVisible();
    await pictures(page, 'conduit-end', { light: true });
    await pictures(television, 'conduit-television-end', wide);
    await visit(page, `/replay/${link}?step=30&as=all`);
    await pictures(page, 'conduit-replay');
  });
