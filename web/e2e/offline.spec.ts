/** Without a server: what is kept on the device opens all the same, and what is not says so and comes back. */
import { Builds } from './support/builds';
import { House } from './support/house';
import { come } from './support/tables';
import { expect, test as base, type Page } from './support/test';

/** A server that may be stopped, and a visitor whose browser keeps the client. */
const test = base.extend<{ own: House; builds: Builds }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  own: async ({}, use) => {
    const house = await House.open();
    await use(house);
    await house.close();
  },
  builds: async ({ house }, use) => {
    const builds = await Builds.of(house.url);
    await use(builds);
    await builds.close();
  },
});

const ALLOWED = { serviceWorkers: 'allow' } as const;
const WRONG = /Something went wrong|Что-то пошло не так/;

/** Resolves when the worker has all that it keeps. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

test('a fresh visit registers the worker, which waits until the page has all it needs', async ({
  visitor,
  builds,
}) => {
  const { page } = await visitor({ ...ALLOWED, baseURL: builds.url });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(1);
  await kept(page);
  const files = builds.asked.filter(({ path }) => path.startsWith('/assets/'));
  const first = files.findIndex(({ worker }) => worker);
  expect(first).toBeGreaterThan(10);
  expect(files.slice(first).filter(({ worker }) => !worker)).toEqual([]);
  // What the page has had already is not sent a second time.
  const once = new Set(files.map(({ path }) => path));
  expect(files.length).toBe(once.size);
  // The renderer of one family of puzzles is a fifth of everything, and has a stand-in.
  expect(files.map(({ path }) => path).filter((path) => /\/stage-.*\.js$|\.woff$/.test(path))).toEqual([]);
});

/** Pages that need no server, and what has to be seen of them. */
const OPEN = [
  ['/', 'h1'],
  ['/rules', '[role="tabpanel"] p'],
  ['/rules/conduit', '[role="tabpanel"] p'],
  ['/learn', '.games .button'],
  ['/learn/mansion', '[data-spot]'],
  ['/learn/conduit', 'main a[href="/learn/conduit/weight"]'],
  ['/learn/conduit/weight', '[data-answer]'],
  ['/learn/conduit/fragment', '[data-answer]'],
  ['/learn/conduit/conduit', '[data-answer]'],
  ['/learn/conduit/angular', '[data-answer]'],
  ['/learn/conduit/network', '[data-spot]'],
  ['/about', 'h1'],
  ['/new', 'form'],
  ['/nowhere', 'h1'],
] as const;

for (const [locale, language] of [
  ['en-GB', 'en'],
  ['ru-RU', 'ru'],
] as const)
  test(`hall, rules and lessons open without a server, visited before or not (${language})`, async ({
    visitor,
    own,
  }) => {
    const { page, context } = await visitor({ ...ALLOWED, baseURL: own.url, locale });
    await page.goto('/');
    await kept(page);
    await own.stop();
    for (const offline of [false, true]) {
      await context.setOffline(offline);
      for (const [path, seen] of OPEN) {
        await page.goto(path);
        await expect(page.locator(seen).first(), path).toBeVisible();
        await expect(page.getByText(WRONG)).toHaveCount(0);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        // In its own letters, which are kept as well.
        expect(await page.evaluate(lettersMissing), path).toEqual([]);
      }
    }
    // From page to page, as people go.
    await page.goto('/');
    await page.locator('main a[href="/rules"]').first().click();
    await expect(page.locator('[role="tabpanel"] p').first()).toBeVisible();
  });

/** The faces that this page wanted and did not get. Runs in the page. */
async function lettersMissing(): Promise<string[]> {
  await document.fonts.ready;
  return [...document.fonts]
    .filter(({ status }) => status === 'error' || status === 'loading')
    .map(({ family, weight }) => `${family} ${weight}`);
}

/** Pages that are nothing without a server, and what they say then. */
const NEEDY = [
  ['/tables', /The list of tables is on the server/],
  ['/games', /Your games are on the server/],
  ['/daily', /The puzzle of the day comes from the server/],
  ['/puzzle/weight:13.6-5.7-5', /Puzzles are made and checked by the server/],
  ['/t/abcdefghijkl', /A table is on the server/],
  ['/tv/abcdefghijkl', /A table is on the server/],
  ['/pass/abcdefghijkl', /A table is on the server/],
  ['/replay/abcdefghijkl', /The replay of a game is on the server/],
] as const;

test('what needs a connection says so in a sentence, and comes by itself when it is there', async ({
  visitor,
  own,
}) => {
  test.slow();
  const { page, context } = await visitor({ ...ALLOWED, baseURL: own.url });
  await come(page, 'Ada');
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('enigmata.known', 'yes'));
  await kept(page);
  await own.stop();
  const pages: Page[] = [];
  for (const [path, sentence] of NEEDY) {
    const one = await context.newPage();
    await one.goto(path);
    await expect(one.getByText(sentence)).toBeVisible();
    await expect(one.getByText(/It opens by itself/)).toBeVisible();
    await expect(one.getByText(WRONG)).toHaveCount(0);
    await expect(one.getByText('Failed to fetch')).toHaveCount(0);
    pages.push(one);
  }
  await page.bringToFront();
  for (const [path, sentence] of [
    ['/', /the rules and the lessons open without one/],
    ['/me', /signing in and changing your name need one/],
    ['/solo', /opening a table needs one/],
    ['/pass', /opening a table needs one/],
    ['/practice', /a new puzzle needs one/],
  ] as const) {
    await page.goto(path);
    // These ask the server when they open; the others when something is begun.
    if (path !== '/' && path !== '/me') await page.locator('main button.primary').last().click();
    await expect(page.locator('[data-away]'), path).toContainText(sentence);
    await expect(page.getByText(WRONG), path).toHaveCount(0);
    await expect(page.getByText('Failed to fetch'), path).toHaveCount(0);
  }
  await own.start();
  await expect(page.locator('[data-away]')).toHaveCount(0, { timeout: 20_000 });
  for (const one of pages) {
    await one.bringToFront();
    await expect(one.locator('[data-unreached]'), one.url()).toHaveCount(0, { timeout: 20_000 });
    await expect(one.getByText(/No connection/), one.url()).toHaveCount(0);
    await expect(one.locator('h1').first(), one.url()).toBeVisible();
  }
  const [tables, , daily] = pages as [Page, Page, Page];
  await expect(tables.getByText('No table is open to strangers')).toBeVisible();
  await expect(daily.getByRole('button', { name: 'Turn it over' })).toBeVisible();
});

test('a page that is open when the server goes says so when another one needs it', async ({
  visitor,
  own,
}) => {
  const { page } = await visitor({ ...ALLOWED, baseURL: own.url });
  await page.goto('/');
  await kept(page);
  await own.stop();
  await page.locator('main a[href="/daily"]').first().click();
  await expect(page.locator('[data-unreached]')).toContainText('The puzzle of the day comes from the server');
  await own.start();
  await expect(page.getByRole('button', { name: 'Turn it over' })).toBeVisible({ timeout: 20_000 });
});

test('answers of the server are never kept', async ({ visitor, own }) => {
  const { page } = await visitor({ ...ALLOWED, baseURL: own.url });
  await page.goto('/');
  await kept(page);
  await page.reload();
  await page.goto('/about');
  await expect(page.getByText(/^Enigmata \d/)).toBeVisible();
  expect(await inCaches(page)).not.toContainEqual(expect.stringMatching(/^\/(api|ws)/));
  await own.stop();
  expect(await page.evaluate(() => fetch('/api/about').then(String, () => 'away'))).toBe('away');
  await expect(page.goto('/api/openapi.json')).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
});

test('a newer client takes the place of the old one as a whole', async ({ visitor, builds }) => {
  const { page, context } = await visitor({ ...ALLOWED, baseURL: builds.url });
  await page.goto('/');
  await kept(page);
  expect(await entries(page)).toEqual(['index-first.js']);
  builds.give('second');
  // Whoever opens a page gets the new one at once, not the one that is kept.
  const fresh = await context.newPage();
  await fresh.goto('/rules');
  expect(await entry(fresh)).toBe('index-second.js');
  await expect.poll(() => entries(fresh), { timeout: 30_000 }).toEqual(['index-second.js']);
  // The page that was open all the time is loaded again with its next step.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await page.bringToFront();
  await page.locator('main a[href="/rules"]').first().click();
  await expect(page).toHaveURL(/\/rules$/);
  await expect.poll(() => entry(page)).toBe('index-second.js');
  // Without a server it is the new one, with all of its parts.
  builds.status = 502;
  for (const path of ['/', '/rules', '/learn/conduit/weight']) {
    await fresh.goto(path);
    await expect(fresh.locator('h1').first()).toBeVisible();
    expect(await entry(fresh)).toBe('index-second.js');
  }
});

test('a page of the old client finds the new one when the server was away', async ({ visitor, builds }) => {
  const { page } = await visitor({ ...ALLOWED, baseURL: builds.url });
  await page.goto('/tables');
  await kept(page);
  builds.status = 502;
  await page.locator('a[href="/"]').first().click();
  await page.locator('main a[href="/daily"]').first().click();
  await expect(page.locator('[data-unreached]')).toBeVisible();
  builds.give('second');
  builds.status = undefined;
  await expect(page.getByRole('button', { name: 'Turn it over' })).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => entries(page), { timeout: 30_000 }).toEqual(['index-second.js']);
  await page.locator('a[href="/"]').first().click();
  await expect.poll(() => entry(page)).toBe('index-second.js');
});

test('while servers of two builds answer in turn, nothing is mixed', async ({ visitor, builds }) => {
  const { page } = await visitor({ ...ALLOWED, baseURL: builds.url });
  await page.goto('/');
  await kept(page);
  builds.give('second');
  await page.reload();
  // Before the new one is complete, a server of the old build answers again.
  builds.give('first');
  await expect.poll(() => installing(page), { timeout: 30_000 }).toBe(false);
  expect((await entries(page)).filter((it) => it === 'index-first.js')).toHaveLength(1);
  builds.status = 502;
  await page.goto('/rules');
  await expect(page.locator('[role="tabpanel"] p').first()).toBeVisible();
  expect(await entry(page)).toBe('index-first.js');
});

/** Whether a newer worker is on its way. */
async function installing(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.installing !== null || registration.waiting !== null;
  });
}

/** What this page begins with. */
async function entry(page: Page): Promise<string | undefined> {
  const address = await page.locator('script[type="module"]').first().getAttribute('src');
  return address?.split('/').at(-1);
}

/** What the pages that are kept begin with. */
async function entries(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      // To open a cache that was just deleted would make it again.
      const kept = await caches.match('/', { cacheName: name });
      found.push(/index-[\w-]+\.js/.exec((await kept?.text()) ?? '')?.[0] ?? 'none');
    }
    return found;
  });
}

async function inCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
}
