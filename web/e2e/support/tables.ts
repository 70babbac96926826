/** Opening tables without going through the pages, for tests that are about something else. */
import { expect, type Page } from '@playwright/test';
import type { MansionSetup, SoloSetup } from '../../src/wire/mansion';
import type { Me, Options, TableInfo } from '../../src/wire/server';

export const SETUP: MansionSetup = {
  players: 4,
  keeper: 0,
  set: 'simplified',
  edition: 'english',
  voices: 'sealed',
  open_checks: true,
  memory_aid: true,
  length: 'single',
  breakthroughs: 2,
};

/** Come in under a name, in the browser that this page belongs to. */
export async function come(page: Page, name?: string, language: 'en' | 'ru' = 'en'): Promise<Me> {
  const answer = await page.request.post('/api/session', { data: { name, language } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Me;
}

/** Open a table, sit at it and have bots there; its link. */
export async function table(
  page: Page,
  setup: Partial<MansionSetup> = {},
  bots = 0,
  options: Partial<Options> = {},
): Promise<string> {
  const data = { options: { game: 'mansion', setup: { ...SETUP, ...setup }, ...options }, bots };
  return opened(page, data);
}

/** Open a table for one. */
export function solo(page: Page, setup: Partial<SoloSetup> = {}): Promise<string> {
  const options = { game: 'solo', setup: { late_time: false, keep_tokens: false, ...setup } };
  return opened(page, { options, bots: 0 });
}

export async function opened(page: Page, data: object): Promise<string> {
  const answer = await page.request.post('/api/tables', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as TableInfo).table;
}

/** Open a table, go there and say that one is ready; the others are bots. */
export async function begin(
  page: Page,
  setup: Partial<MansionSetup> = {},
  options: Partial<Options> = {},
): Promise<string> {
  await come(page);
  const players = setup.players ?? SETUP.players;
  const link = await table(page, setup, players - 1, options);
  await page.goto(`/t/${link}`);
  await page.locator('.mine .button.primary').click();
  await expect(page.locator('[data-spot]')).toHaveCount(9);
  return link;
}
