/** What the tests share: a house for each worker, and visitors who each have a browser of their own. */
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { House } from './house';

/** Somebody with a browser: what goes wrong in it is remembered. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
}

interface Fixtures {
  /** Somebody new comes in, who has never been here. */
  visitor: (options?: BrowserContextOptions) => Promise<Visitor>;
}

interface WorkerFixtures {
  house: House;
  /** Tests of a house where nobody plays: no puzzle lies at a table, so that there is help with each of them. */
  noTables: boolean;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  noTables: [false, { scope: 'worker', option: true }],
  house: [
    // It depends on `noTables` so that such tests have a worker, and a house, of their own.
    async ({ noTables }, use) => {
      void noTables;
      const house = await House.open();
      await use(house);
      await house.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ house }, use) => use(house.url),
  visitor: async ({ browser, house, contextOptions, viewport, locale, colorScheme }, use, info) => {
    const came: BrowserContext[] = [];
    const wrong: string[] = [];
    // What is kept on the device is the subject of offline.spec.ts alone: it would answer what a test answers otherwise.
    const usual: BrowserContextOptions = {
      ...contextOptions,
      viewport,
      baseURL: house.url,
      serviceWorkers: 'block',
    };
    if (locale !== undefined) usual.locale = locale;
    if (colorScheme !== undefined) usual.colorScheme = colorScheme;
    await use(async (options = {}) => {
      const one = await visit(browser, { ...usual, ...options }, wrong);
      came.push(one.context);
      return one;
    });
    await Promise.all(came.map((context) => context.close()));
    // A page that throws is broken, whatever it shows.
    if (info.status === 'passed') expect(wrong).toEqual([]);
  },
});

async function visit(browser: Browser, options: BrowserContextOptions, wrong: string[]): Promise<Visitor> {
  const context = await browser.newContext(options);
  context.on('page', (page) => watched(page, wrong));
  return { context, page: await context.newPage() };
}

/** What a page complains of. That the connection was cut is said by the browser itself, and is no fault. */
function watched(page: Page, wrong: string[]): void {
  page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (/net::ERR_|WebSocket connection|Failed to load resource/.test(message.text())) return;
    if (message.text().includes('Service Worker registration blocked by Playwright')) return;
    // Without a graphics card the browser finds its own drawing slow.
    if (/GL Driver Message \(OpenGL, Performance/.test(message.text())) return;
    wrong.push(`${page.url()}: ${message.text()}`);
  });
}

export { expect } from '@playwright/test';
export type { Page, BrowserContext } from '@playwright/test';
