/** Puzzles by oneself: chosen, solved by keyboard, helped with, given up; links; the puzzle of the day. */
import { violations } from './support/axe';
import { expect, test, type Page } from './support/test';

const PUZZLE = 'weight:13.6-5.7-5';

// There is no help with a puzzle that lies at a table where it is raced for.
test.use({ noTables: true });

/** How many pieces go into each cup, as the server says to those who give up. */
async function solution(page: Page, puzzle: string): Promise<number[]> {
  const reply = await page.request.post('/api/puzzles/solution', { data: { puzzle } });
  const { answer } = (await reply.json()) as { answer: string };
  return (answer.split(':')[1] ?? '').split(/[-.]/).map(Number);
}

/** Put pieces into the cups with the keyboard alone. */
async function fill(page: Page, cups: readonly number[]): Promise<void> {
  for (const [at, count] of cups.entries()) {
    const cup = page.locator(`[data-cup="${at}"] .cup`);
    if (count > 0) await cup.focus();
    for (let piece = 0; piece < count; piece += 1) await page.keyboard.press('+');
  }
}

const shown = (page: Page) => decodeURIComponent(new URL(page.url()).pathname.split('/')[2] ?? '');
const over = (page: Page) => page.locator('[data-over]');

test('chosen, solved by keyboard, and the next one of the same kind', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/practice');
  const wishes = page.getByRole('region', { name: 'Practice' });
  await wishes.getByText('Weight', { exact: true }).click();
  await wishes.getByText('fair', { exact: true }).click();
  await page.getByRole('button', { name: 'Lay it out' }).click();
  await expect(page).toHaveURL(/\/puzzle\/weight:/);
  const puzzle = shown(page);
  await expect(page.getByText('Difficulty 2 of 5: fair')).toBeAttached();
  await fill(page, await solution(page, puzzle));
  await expect(over(page)).toHaveAttribute('data-over', 'solved');
  await expect(over(page)).toContainText(/Solved in \d+:\d\d\. ?Without a hint\..*Your best time\./s);
  await expect(over(page)).toBeFocused();
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await expect(page).not.toHaveURL(new RegExp(`${puzzle}$`));
  await expect(page.locator('[data-cup]').first()).toBeVisible();
  await expect(page.getByText('Difficulty 2 of 5: fair')).toBeAttached();
  await page.goto('/practice');
  await expect(page.getByRole('row', { name: /Weight/ })).toContainText(/\d:\d\d/);
});

test('a wrong answer is refused kindly, and the work stays, after a reload too', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto(`/puzzle/${PUZZLE}`);
  await fill(page, [5]);
  await expect(page.getByText('Not quite.')).toBeVisible();
  const first = page.getByRole('button', { name: 'Cup of 13: 5 pieces' });
  await expect(first).toBeVisible();
  await first.focus();
  await page.keyboard.press('-');
  await expect(page.getByText('Not quite.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Give me a hint' }).click();
  const hints = page.getByRole('log', { name: 'Hints' });
  await expect(hints).toContainText('1 hint');
  const said = await hints.getByRole('listitem').innerText();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cup of 13: 4 pieces' })).toBeVisible();
  await expect(hints.getByRole('listitem')).toHaveText(said);
  await page.getByRole('button', { name: 'Clear' }).click();
  await fill(page, await solution(page, PUZZLE));
  await expect(over(page)).toContainText('With 1 hint.');
});

test('given up, the solution is laid out and cannot be moved', async ({ visitor }) => {
  const { page } = await visitor({ locale: 'ru-RU' });
  await page.goto(`/puzzle/${PUZZLE}`);
  await page.getByRole('button', { name: 'Сдаюсь' }).click();
  await page.getByRole('button', { name: 'Ещё подумаю' }).click();
  await expect(over(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Сдаюсь' }).click();
  await page.getByRole('button', { name: 'Покажите' }).click();
  await expect(over(page)).toHaveAttribute('data-over', 'given_up');
  await expect(page.locator('[data-cup] .cup[aria-disabled]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ещё раз' }).click();
  await expect(page.locator('[data-cup] .cup[aria-disabled]')).toHaveCount(0);
});

test('who was shown the solution makes no best time', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto(`/puzzle/${PUZZLE}`);
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(over(page)).toHaveAttribute('data-over', 'given_up');
  await page.getByRole('button', { name: 'Once more' }).click();
  await fill(page, await solution(page, PUZZLE));
  await expect(over(page)).toHaveAttribute('data-over', 'solved');
  await expect(over(page)).toContainText('No best time: you knew the solution.');
  // Another image of it is no other puzzle.
  const image = 'weight:6.13-7.5-5';
  await page.goto(`/puzzle/${image}`);
  await fill(page, await solution(page, image));
  await expect(over(page)).toContainText('No best time: you knew the solution.');
  await page.goto('/practice');
  await expect(page.getByRole('row', { name: /Weight/ })).not.toContainText(/\d:\d\d/);
});

test('a hint asked for again where nothing has moved counts once', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto(`/puzzle/${PUZZLE}`);
  const hints = page.getByRole('log', { name: 'Hints' });
  await page.getByRole('button', { name: 'Give me a hint' }).click();
  await expect(hints.getByRole('listitem')).toHaveCount(1);
  for (let time = 0; time < 2; time += 1) await page.getByRole('button', { name: 'Another hint' }).click();
  await expect(hints).toContainText('it is the same hint');
  await expect(hints.getByRole('listitem')).toHaveCount(1);
  await expect(hints).toContainText('1 hint');
});

test('a kind that a lesson asked for stays when a difficulty is chosen', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/practice?family=angular');
  const wishes = page.getByRole('region', { name: 'Practice' });
  await expect(wishes.getByRole('radio', { name: 'Angular' })).toBeChecked();
  await wishes.getByText('fair', { exact: true }).click();
  await expect(wishes.getByRole('radio', { name: 'Angular' })).toBeChecked();
  await page.getByRole('button', { name: 'Lay it out' }).click();
  await expect(page).toHaveURL(/\/puzzle\/angular:/);
});

test('every bench states its rule and leads to its lesson', async ({ visitor }) => {
  const { page } = await visitor();
  const rules = {
    'weight:13.6-5.7-5': [/both sides weigh the same/, 'weight'],
    'fragment:06c0.6ffc.3ff9.0390': [/Cover the outline exactly/, 'fragment'],
    'conduit:80,02_BBTT': [/no channel stays open/, 'conduit'],
    'angular:bbby-byyy': [/look like the picture/, 'angular'],
  } as const;
  for (const [puzzle, [rule, lesson]] of Object.entries(rules)) {
    await page.goto(`/puzzle/${puzzle}`);
    await expect(page.locator('.work > .rule')).toHaveText(rule);
    const link = page.getByRole('link', { name: 'How it is solved' });
    await expect(link).toHaveAttribute('href', `/learn/conduit/${lesson}`);
  }
});

test('all solutions can be looked through when it is over', async ({ visitor }) => {
  const { page } = await visitor();
  // It has two.
  const puzzle = 'conduit:-03,d4-_EBTX';
  await page.goto(`/puzzle/${puzzle}`);
  const all = page.getByRole('button', { name: /^Show (both|all)/ });
  await expect(page.getByText(/There are \d+ solutions\./)).toBeVisible();
  await expect(all).toHaveCount(0);
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Show me' }).click();
  await all.click();
  await expect(page.getByText(/^Solution 1 of \d+$/)).toBeVisible();
  const lies = () => page.locator('.work > .bench').innerHTML();
  const first = await lies();
  await page.getByRole('button', { name: 'The next solution' }).click();
  await expect(page.getByText(/^Solution 2 of \d+$/)).toBeVisible();
  expect(await lies()).not.toBe(first);
  await page.getByRole('button', { name: 'The solution before' }).click();
  await expect(page.getByText(/^Solution 1 of \d+$/)).toBeVisible();
});

test('a link leads to its puzzle, an id too, and nonsense nowhere', async ({ visitor }) => {
  const { page, context } = await visitor();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/puzzle/weight:2x3n5w20%2342');
  await page.getByRole('button', { name: 'Copy the link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/puzzle\/weight:\d+\.\d+-\d+\.\d+\.\d+-5$/);
  const names = () => page.locator('[data-cup] .cup').evaluateAll((all) => all.map((one) => one.ariaLabel));
  const before = await names();
  await page.goto(link);
  await expect(page.locator('[data-cup]').first()).toBeVisible();
  expect(await names()).toEqual(before);
  await page.goto('/puzzle/nonsense');
  await expect(page.getByRole('heading', { name: 'This link leads to no puzzle' })).toBeVisible();
});

test('the puzzle of a day is solved once for the record, and shared without spoilers', async ({
  visitor,
}) => {
  const { page, context } = await visitor();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Without it the text is copied, also where the browser could share.
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  // The first day of all: a scale.
  await page.goto('/daily/2026-11-01');
  await expect(page.getByRole('heading', { name: 'Puzzle of the day 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Turn it over' }).click();
  const daily = (await (await page.request.get('/api/puzzles/daily?date=2026-11-01')).json()) as {
    puzzle: string;
  };
  const cups = await solution(page, daily.puzzle);
  await fill(page, cups);
  await expect(over(page)).toContainText('It counts:');
  await expect(page.getByRole('timer')).toContainText(/The next one comes in \d+:\d\d/);
  await page.getByRole('button', { name: 'Share the result' }).click();
  await expect(page.getByRole('button', { name: 'Copied, without spoilers' })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Enigmata daily 1 · weight ●●●●● · \d+:\d\d\nhttp.*\/daily\/2026-11-01$/);
  const counted = await over(page).getByText('It counts:').innerText();
  await page.getByRole('button', { name: 'Solve it again, off the record' }).click();
  await expect(page.getByText('Off the record')).toBeVisible();
  await page.getByRole('button', { name: 'Give me a hint' }).click();
  await fill(page, cups);
  await expect(over(page).getByText('It counts:')).toHaveText(counted);
  await page.goto('/daily');
  await expect(page.getByRole('button', { name: 'Turn it over' })).toBeVisible();
  await page.goto('/daily/2999-01-01');
  await expect(page.getByRole('alert')).toContainText('This day has no puzzle');
});

test('the pages are good for everybody who cannot see them', async ({ visitor }) => {
  const { page } = await visitor();
  for (const path of ['/practice', `/puzzle/${PUZZLE}`, '/daily']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await violations(page), path).toEqual([]);
  }
});
