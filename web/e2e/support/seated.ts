/** People at a table of Conduit, each in a browser, and the way to their first race. */
import { conduit, conduitView, playConduit, type Playing } from './conduit';
import type { BrowserContextOptions } from '@playwright/test';
import type { Way } from './hands';
import type { Partner } from './partner';
import { come } from './tables';
import { expect, type Visitor } from './test';
import { Wire } from './wire';
import type { ConduitSetup, ConduitView, Seat } from '../../src/wire/conduit';

type Visiting = (options?: BrowserContextOptions) => Promise<Visitor>;

export interface Person extends Playing {
  seat: Seat;
}

/** Who comes to a table, and with what. */
export interface Guest {
  name: string;
  language?: 'en' | 'ru';
  /** The device: its size, its light, its line. */
  device?: BrowserContextOptions;
  /** By what they solve puzzles. */
  way?: Way;
}

/** People at a table of their own, each in a browser, once it has begun. */
export function seated(
  visitor: Visiting,
  setup: Partial<ConduitSetup>,
  lines: readonly (string | undefined)[] = [],
  quick: readonly Partner[] = [],
): Promise<{ link: string; people: Person[] }> {
  const names = ['Ada', 'Boris', 'Clara', 'Dmitri'].slice(0, (setup.players ?? 4) - quick.length);
  const guests = names.map((name, seat): Guest => {
    const baseURL = lines[seat];
    return baseURL === undefined ? { name } : { name, device: { baseURL } };
  });
  return gathered(visitor, setup, guests, quick);
}

/** The same for guests who are not all alike; the first of them has opened the table. */
export async function gathered(
  visitor: Visiting,
  setup: Partial<ConduitSetup>,
  guests: readonly Guest[],
  quick: readonly Partner[] = [],
): Promise<{ link: string; people: Person[] }> {
  const people: Person[] = [];
  let link = '';
  for (const [seat, { name, language = 'en', device, way }] of guests.entries()) {
    const { page } = await visitor({ locale: language === 'ru' ? 'ru-RU' : 'en-GB', ...device });
    const wire = new Wire(page);
    await page.addInitScript(flat);
    await come(page, name, language);
    if (seat === 0) link = await conduit(page, setup);
    await page.goto(`/t/${link}`);
    if (seat > 0) {
      await page.locator('form .button.primary').click();
      await page.locator('.mine .button.primary').click();
    }
    people.push({ page, wire, link, seat, ...(way ? { way } : {}) });
  }
  for (const [index, one] of quick.entries()) {
    await one.sit(link, people.length + index);
    await one.ready();
  }
  await people[0]?.page.locator('.mine .button.primary').click();
  return { link, people };
}

/** Runs in the page: four tables in depth at once are too much for a machine without a graphics card. */
function flat(): void {
  const getContext = HTMLCanvasElement.prototype.getContext as (kind: string, ...rest: unknown[]) => unknown;
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...rest);
    },
  });
}

/** In the race of a later round: who is far away hears late that one is over. */
const racing =
  (after = 0) =>
  (view: ConduitView) =>
    view.asks.what === 'solve' && view.round > after;

/** Until the puzzles are turned up; what everybody has to solve. */
export async function toTheRace(people: readonly Person[], after = 0): Promise<string[]> {
  await Promise.all(people.map((one) => playConduit({ ...one, until: racing(after) })));
  for (const { page } of people) await expect(page.locator('[data-race]')).toBeVisible();
  return people.map(({ wire, link, seat }) => conduitView(wire, link).seats[seat]?.puzzle ?? '');
}
