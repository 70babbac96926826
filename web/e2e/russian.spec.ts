/** The house in Russian: no word of it is left in English, and numbers have their forms. */
import { chance } from './support/chance';
import { latin } from './support/latin';
import { PAGES, visit } from './support/pages';
import { play } from './support/player';
import { begin, come, solo, table } from './support/tables';
import { expect, test, type Page } from './support/test';

test.use({ locale: 'ru-RU' });

for (const path of PAGES)
  test(`${path} is in Russian`, async ({ visitor }) => {
    const { page } = await visitor();
    await visit(page, path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    expect(await latin(page, await people(page))).toEqual([]);
    expect(await page.locator('body').innerText()).toMatch(/[А-Яа-я]{3,}/);
  });

test('the hall is in Russian, whatever those who wait at its tables are called', async ({ visitor }) => {
  const stranger = await visitor({ locale: 'en-GB' });
  await come(stranger.page, 'Wilhelmina');
  const link = await table(stranger.page, { players: 4 }, 0, { public: true });
  await stranger.page.goto(`/t/${link}`);
  await expect(stranger.page.getByRole('status').first()).toBeVisible();
  const { page } = await visitor();
  for (const path of ['/', '/tables']) {
    await visit(page, path);
    await expect(page.locator('main')).toContainText('Wilhelmina');
    expect(await latin(page, await people(page))).toEqual([]);
  }
});

test('the table is in Russian, from the waiting room to the end', async ({ visitor }) => {
  const { page } = await visitor();
  await come(page, 'Ада');
  const waiting = await table(page, { players: 5 }, 1);
  await page.goto(`/t/${waiting}`);
  const room = page.getByRole('status').first();
  await expect(room).toContainText('3 места');
  const names = await people(page);
  expect(await latin(page, names)).toEqual([]);

  await begin(page, { players: 3, set: 'standard' });
  const bots = await people(page);
  const found = new Set<string>();
  const note = async () => (await latin(page, bots)).forEach((text) => found.add(text));
  await note();
  await play(page, { chance: chance(5), after: note });
  await expect(page.locator('dialog[open]')).toBeVisible();
  await note();
  expect([...found]).toEqual([]);
});

test('refusals of the server are in Russian, whoever asks', async ({ visitor }) => {
  const { page } = await visitor();
  for (const path of ['/daily/2026-13-45', `/t/${'x'.repeat(22)}`]) {
    await visit(page, path);
    expect(await latin(page), path).toEqual([]);
  }
  // Somebody who spoke English elsewhere until now.
  const other = await visitor();
  await come(other.page, 'Ада');
  await other.page.goto(`/t/${'x'.repeat(22)}`);
  await expect(other.page.locator('h1')).toHaveText(/[А-Яа-я]/);
  expect(await latin(other.page)).toEqual([]);
});

test('counted words have the form that the number wants', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/');
  const seats = page.getByRole('group', { name: /игрок|стол/i }).first();
  const bots = async (count: number) => {
    await seats.getByText(String(count), { exact: true }).click();
    return page.locator('main').innerText();
  };
  expect(await bots(3)).toMatch(/2 бот(а|ами)/);
  expect(await bots(2)).toMatch(/(один |1 )?бот(ом)?\b|бот/);
  for (const [players, words] of [
    [2, /1 место/],
    [3, /2 места/],
    [5, /4 места/],
  ] as const) {
    await come(page);
    await page.goto(`/t/${await table(page, { players })}`);
    await expect(page.getByRole('status').first()).toContainText(words);
  }
});

test('the solo page is in Russian', async ({ visitor }) => {
  const { page } = await visitor();
  await come(page, 'Ада');
  await page.goto(`/t/${await solo(page)}`);
  await expect(page.locator('main')).toBeVisible();
  expect(await latin(page)).toEqual([]);
});

/** The names of people are theirs, in whatever letters. Those of bots are the house's. */
async function people(page: Page): Promise<string[]> {
  const link = new URL(page.url()).pathname.split('/')[2];
  if (link === undefined || !page.url().includes('/t/')) {
    const me = await page.request.get('/api/me');
    const mine = me.ok() ? [((await me.json()) as { name: string }).name] : [];
    // The hall lists the tables that are open, by the names of those who sit there.
    const tables = (await (await page.request.get('/api/tables')).json()) as Seated[];
    return [...mine, ...tables.flatMap(names)];
  }
  return names((await (await page.request.get(`/api/tables/${link}`)).json()) as Seated);
}

interface Seated {
  readonly seats: readonly { occupant: { kind: string; name: string } | null }[];
}

const names = ({ seats }: Seated): string[] =>
  seats.flatMap(({ occupant }) => (occupant?.kind === 'person' ? [occupant.name] : []));
