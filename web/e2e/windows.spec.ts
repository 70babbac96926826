/** One person with two windows: both show the same, and a move is made once. */
import type { BrowserContextOptions } from '@playwright/test';
import { events } from './support/events';
import { play } from './support/player';
import { begin } from './support/tables';
import { expect, test, type BrowserContext, type Page, type Visitor } from './support/test';
import { Wire } from './support/wire';
import { chance } from './support/chance';

/** Another window of the same player, which neither covers the first one nor is covered by it: a covered tab is not painted. */
async function another(
  visitor: (options: BrowserContextOptions) => Promise<Visitor>,
  first: BrowserContext,
): Promise<Page> {
  const { page } = await visitor({ storageState: await first.storageState() });
  return page;
}

test('two windows of one player stay in step', async ({ visitor }) => {
  const { context, page } = await visitor();
  const link = await begin(page, { players: 3 });
  const second = await another(visitor, context);
  const wire = new Wire(second);
  await second.goto(`/t/${link}`);
  const sentence = (one: typeof page) => one.locator('.ask').innerText();
  await expect(second.locator('.spot.open')).toHaveCount(9);

  // A move in one is seen in the other, and the other way round.
  await page.locator('.spot.open .card').first().click();
  await expect(second.locator('.dock .names')).toBeVisible();
  await expect.poll(async () => (await sentence(second)) === (await sentence(page))).toBe(true);
  await second.locator('.dock .name.truth').click();
  await expect(page.locator('.dock .names')).toBeHidden();

  // To the end, from both at once: whoever is first makes the move.
  await Promise.all([play(page, { chance: chance(1) }), play(second, { chance: chance(2) })]);
  await expect(page.locator('[data-over]')).toBeAttached();
  await expect(second.locator('[data-over]')).toBeAttached();
  const told = events(wire.at(link));
  for (const turn of new Set(told.flatMap((fact) => (fact.event === 'turn_began' ? [fact.turn] : [])))) {
    const from = told.findIndex((fact) => fact.event === 'turn_began' && fact.turn === turn);
    const rest = told.slice(from + 1);
    const to = rest.findIndex((fact) => fact.event === 'turn_began');
    const named = (to < 0 ? rest : rest.slice(0, to)).filter(
      (fact) => fact.event === 'looked' && fact.by === 'naming',
    );
    expect(named.length, `turn ${turn}`).toBeLessThanOrEqual(1);
  }
});

test('the same card pressed in two windows at once is looked at once', async ({ visitor }) => {
  const { context, page } = await visitor();
  const wire = new Wire(page);
  const link = await begin(page, { players: 2, set: 'standard' });
  // Two players choose who they are first.
  await page.locator('.dock .keep').first().click();
  const second = await another(visitor, context);
  await second.goto(`/t/${link}`);
  await expect(page.locator('.spot.open')).toHaveCount(9);
  await expect(second.locator('.spot.open')).toHaveCount(9);
  await Promise.all([
    page.locator('[data-spot="0"] .card').click(),
    second.locator('[data-spot="8"] .card').click(),
  ]);
  await expect(page.locator('.dock .names')).toBeVisible();
  await expect(second.locator('.dock .names')).toBeVisible();
  const looks = events(wire.at(link)).filter((fact) => fact.event === 'looked');
  expect(looks).toHaveLength(1);
});

test('notes written in one window are in the other', async ({ visitor }) => {
  const { context, page } = await visitor();
  const link = await begin(page, { players: 3 });
  const second = await another(visitor, context);
  await second.goto(`/t/${link}`);
  const words = (one: typeof page) => one.locator('.notepad textarea').first();
  await expect(words(second)).toBeVisible();
  await words(page).fill('Boris lies about the Tome');
  await words(page).blur();
  await expect(words(second)).toHaveValue('Boris lies about the Tome');
});
