/** The hand of somebody who knows which move they want: it presses whatever makes that move on the page. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { MansionMove, Seat, Spot } from '../../../src/wire/mansion';
import { WORDS, type Language } from './words';

export async function make(page: Page, language: Language, move: MansionMove): Promise<void> {
  const { table, names } = WORDS[language];
  const card = (spot: Spot) => page.locator(`.spot[data-spot="${spot}"] .card`);
  const plate = (seat: Seat) => page.locator(`.plate[data-seat="${seat}"] button.inside:visible`);
  const button = (name: string) => page.locator('.dock').getByRole('button', { name, exact: true });
  const sure = page.locator('.dock .buttons .button.primary');
  /** A way to act that is chosen first, unless a tap follows it already. */
  const choose = async (way: 'spend' | 'see' | 'unsettle' | 'swap' | 'haunt') => {
    const one = button(table.act[way]);
    if ((await one.getAttribute('aria-pressed')) !== 'true') await one.click();
  };
  switch (move.do) {
    case 'keep':
      return page
        .locator('.dock .keep')
        .filter({ hasText: table.act.keep(names.character[move.character]) })
        .first()
        .click();
    case 'look':
    case 'watch':
    case 'peek':
    case 'open':
      return card(move.spot).click();
    case 'spend':
      await choose('spend');
      return card(move.spot).click();
    case 'announce':
      return page.locator(`.dock .name[data-name="${move.name}"]`).click();
    case 'doubt':
    case 'believe':
      return button(table.act[move.do]).click();
    case 'see':
    case 'unsettle':
    case 'swap':
      await choose(move.do);
      return plate(move.seat).click();
    case 'haunt':
      await choose('haunt');
      for (const spot of move.spots) await card(spot).click();
      return sure.click();
    case 'lay':
      // Two change places, whatever was wished for: what matters is that it can be done.
      await page.locator('.dock .lay button').nth(0).click();
      await page.locator('.dock .lay button').nth(2).click();
      return button(table.act.lay).click();
    case 'mix':
      for (const spot of move.spots) await card(spot).click();
      return sure.click();
    case 'attempt':
      await button(table.act.attempt).click();
      return page.locator('dialog[open] .choice .primary').click();
    case 'point':
    case 'reveal':
      await card(move.spot).click();
      return sure.click();
    case 'name':
      await card(move.spot).click();
      return page.locator(`.dock .name[data-name="${move.name}"]`).click();
    case 'accuse':
      await plate(move.seat).click();
      return button(names.character[move.character]).click();
    case 'ready':
      // The end of a game comes over the table when the last card was looked at, also over a hand that is on its way.
      return expect(async () => {
        await clear(page);
        await standard(page.locator('.dock input[type="checkbox"]'), move.standard);
        await button(table.act.ready).click({ timeout: 2_000 });
      }).toPass({ timeout: 15_000 });
    case 'end':
    case 'draw':
    case 'decline':
    case 'cancel':
    case 'allow':
      return button(table.act[move.do]).click();
    default:
      throw new Error(`${move.do} is for chance to do`);
  }
}

/** Between two games: whether all seven Characters are wanted. */
async function standard(box: Locator, wanted: boolean): Promise<void> {
  if ((await box.count()) > 0) await box.setChecked(wanted);
}

/** Whatever lies over the table, the end of a game for one, is closed. */
export async function clear(page: Page): Promise<void> {
  if ((await page.locator('dialog[open]').count()) === 0) return;
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}
