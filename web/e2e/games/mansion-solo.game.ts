/** Alone with Chaos: by the coach's advice until the night is won, with and without the easier options. */
import { NARROW, PHONE } from '../support/browser';
import { Eyes } from '../support/mansion/eyes';
import { LOCALE, WORDS, type Language } from '../support/mansion/words';
import { faults } from '../support/fits';
import { expect, test, type Page } from '../support/test';
import { Wire } from '../support/wire';
import type { Card, SoloMove, SoloView, Spot } from '../../src/wire/mansion';
import type { SoloCoached } from '../../src/wire/server';

/** The best play wins two nights of three: nobody who follows it loses so many in a row. */
const NIGHTS = 8;

const CARDS: readonly Card[] = [
  'library',
  'enigma_code',
  'radio_center',
  'tome',
  'solowork',
  'command_room',
  'turing_bombe',
  'phantom',
  'machine',
];

async function make(page: Page, language: Language, move: SoloMove): Promise<void> {
  const { act } = WORDS[language].solo;
  const card = (spot: Spot) => page.locator(`.spot[data-spot="${spot}"] .card`);
  const button = (name: string) => page.locator('.dock').getByRole('button', { name, exact: true });
  const sure = page.locator('.dock .buttons .button.primary');
  switch (move.do) {
    case 'choose':
    case 'take_silence':
    case 'open':
      return card(move.spot).click();
    case 'spend':
      await button(act.spend).click();
      return card(move.spot).click();
    case 'point':
    case 'reveal':
      await card(move.spot).click();
      return sure.click();
    case 'mix':
      for (const spot of move.spots)
        if ((await card(spot).getAttribute('aria-pressed')) !== 'true') await card(spot).click();
      return sure.click();
    case 'attempt':
      await button(act.attempt).click();
      return page.locator('dialog[open] .choice .primary').click();
    case 'unsettle':
      return page
        .locator('.dock')
        .getByRole('button', { name: new RegExp(`^(${act.unsettle.take}|${act.unsettle.back})$`) })
        .click();
    case 'allow':
      return page
        .locator('.dock')
        .getByRole('button', { name: new RegExp(`^(${act.allow}|${act.allowTome})$`) })
        .click();
    case 'hold':
    case 'cancel':
    case 'exchange':
    case 'decline':
    case 'end':
      return button(act[move.do]).click();
    default:
      throw new Error(`${move.do} is for chance to do`);
  }
}

/** What a night has shown on its page: cards that were turned up, what Solowork did, and how it ended. */
interface Night {
  cards: Set<Card>;
  solowork: boolean;
  won: boolean;
  wins: number;
}

async function night(page: Page, language: Language): Promise<Night> {
  const { solo, names } = WORDS[language];
  const wire = new Wire(page);
  await page.locator('main form button[type="submit"], main .button.primary.large').last().click();
  await expect(page.locator('[data-spot]')).toHaveCount(9);
  const link = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const eyes = new Eyes(wire, link);
  const view = () => eyes.view as unknown as SoloView;
  let solowork = false;
  const over = () => view().asks.what === 'nothing';
  for (let moves = 0; moves < 400; moves++) {
    await expect.poll(() => eyes.begun && (over() || eyes.legal.length > 0)).toBe(true);
    if (over()) break;
    // The story between two games, and whatever else lies over the table.
    const goOn = page.locator('dialog[open] .button.primary');
    const offered = page.locator('.spot.open, .dock .buttons .button');
    await expect(goOn.or(offered).first()).toBeVisible();
    if (await goOn.isVisible()) await goOn.click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(offered.first()).toBeVisible();
    const { question } = eyes;
    if (view().asks.what === 'solowork') solowork = true;
    await make(page, language, await advised(page, link, eyes.legal as unknown as readonly SoloMove[]));
    await expect.poll(() => eyes.question).not.toBe(question);
  }
  expect(await faults(page)).toEqual([]);
  await expect(page.locator('dialog[open]')).toBeVisible();
  await page.keyboard.press('Escape');
  const log = page.locator('.log');
  if (!(await log.first().isVisible()))
    await page.getByRole('button', { name: WORDS[language].table.bar.log }).first().click();
  const told = await page.locator('.log:visible, dialog[open] ol').first().innerText();
  const cards = CARDS.filter((card) => told.includes(solo.log.turned_up(names.card[card], '').slice(0, -4)));
  return { cards: new Set(cards), solowork, won: view().wins.length === 3, wins: view().wins.length };
}

/** The best move, as the coach says; where there is no coach, any. */
async function advised(page: Page, link: string, legal: readonly SoloMove[]): Promise<SoloMove> {
  const answer = await page.request.get(`/api/tables/${link}/coach`);
  const best = answer.ok() ? ((await answer.json()) as SoloCoached).moves[0]?.move : undefined;
  return best ?? (legal[0] as SoloMove);
}

test('night after night by the coach, until three victories are won', async ({ visitor }) => {
  const { page } = await visitor({ viewport: PHONE });
  const seen = new Set<Card>();
  let solowork = false;
  let last: Night | undefined;
  for (let count = 1; count <= NIGHTS; count++) {
    await page.goto('/solo');
    last = await night(page, 'en');
    for (const card of last.cards) seen.add(card);
    solowork ||= last.solowork;
    process.stdout.write(`      night ${count}: ${last.wins} of 3 victories\n`);
    if (last.won && seen.size === CARDS.length && solowork) break;
  }
  expect(CARDS.filter((card) => !seen.has(card))).toEqual([]);
  expect(solowork).toBe(true);
  expect(last?.won).toBe(true);
});

test('a longer night in which tokens stay, in Russian', async ({ visitor }) => {
  const { page } = await visitor({ viewport: NARROW, locale: LOCALE.ru, colorScheme: 'light' });
  await page.goto('/solo');
  for (const one of await page.getByRole('switch').all()) await one.check();
  const { wins } = await night(page, 'ru');
  process.stdout.write(`      ${wins} of 3 victories\n`);
});
