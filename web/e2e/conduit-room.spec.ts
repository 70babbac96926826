/** What surrounds a game of Conduit: who looks on, the television, the replay, the end, and what is agreed. */
import type { Locator } from '@playwright/test';
import { PHONE, SIDE, SMALL, SMALL_SIDE, VIEWPORT } from './support/browser';
import { conduit, conduitView, playConduit, solution } from './support/conduit';
import { crossing, cut, faults } from './support/fits';
import { lay } from './support/hands';
import { Line } from './support/line';
import { Partner } from './support/partner';
import { races } from './support/race';
import { come } from './support/tables';
import { expect, test, type BrowserContext, type Page } from './support/test';
import { Wire } from './support/wire';
import type { ConduitMove, ConduitView } from '../src/wire/conduit';

const SCREEN = { width: 1920, height: 1080 };
const solving = (view: ConduitView) => view.asks.what === 'solve';
const puzzleOf = ({ view, seat }: Partner) => view.seats[seat]?.puzzle ?? '';

/** How many moves have been made at the moment that a replay shows. */
const moment = async (page: Page) => Number(await page.getByRole('slider').inputValue());

test.describe('one game', () => {
  test.describe.configure({ mode: 'serial' });
  let link = '';
  let rounds = 0;
  let ada: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

  test('who looks on and a television see everything but the work', async ({ visitor }) => {
    const one = await Partner.come(visitor, 'Ada');
    const two = await Partner.come(visitor, 'Boris');
    link = await one.open({ players: 2 });
    const { page: onlooker } = await visitor();
    const { page: tv } = await visitor({ viewport: SCREEN });
    const told = [new Wire(onlooker), new Wire(tv)];
    const both = [onlooker, tv];

    await tv.goto(`/tv/${link}`);
    await expect(tv.locator('li.free')).toHaveText('Free seat');
    await expect(tv.locator('img')).toBeVisible();
    await two.sit(link, 1);
    await expect(tv.locator('li')).toContainText(['Ada', 'Boris']);
    await onlooker.goto(`/t/${link}`);
    await two.ready();
    await expect(tv.locator('li.ready')).toContainText('Boris');
    await one.ready();

    // Choosing: the network and everybody's points; nothing to be done.
    for (const page of both) {
      await expect(page.locator('.network .laid')).toHaveCount(1);
      await expect(page.locator('[data-marker]')).toHaveCount(2);
    }
    await expect(onlooker.locator('.dock [data-chamber]')).toHaveCount(4);

    // The race: who is at work, and the puzzles as they were turned up.
    await Promise.all([one.play(solving), two.play(solving)]);
    for (const page of both) {
      await expect(page.locator('[data-race] [data-work="open"]')).toHaveCount(2);
      await expect(page.locator('[data-sand="lying"]')).toBeVisible();
      await expect(page.locator('[data-puzzle]')).toHaveCount(2);
    }
    await one.move({ do: 'solve', answer: solution(puzzleOf(one)) });
    for (const page of both) {
      await expect(page.locator('[data-race] [data-seat="0"]')).toHaveAttribute('data-work', 'solved');
      await expect(page.locator('[data-race] [data-seat="1"]')).toHaveAttribute('data-work', 'open');
      await expect(page.locator('[data-sand="running"]')).toBeVisible();
      await expect(page.locator('[data-answer=""][data-still]')).toHaveCount(2);
      await expect(page.locator('[data-bench], .give-up')).toHaveCount(0);
    }

    // The network grows, and the game goes to its end.
    const begun = ({ round }: ConduitView) => round > 1;
    await Promise.all([one.play(begun), two.play(begun)]);
    for (const page of both) await expect(page.locator('.network .laid')).toHaveCount(3);
    await onlooker.locator('.dock .solutions').click();
    await expect(onlooker.locator('[data-after="1"] [data-puzzle-of]')).toHaveCount(2);
    await onlooker.keyboard.press('Escape');
    await expect(onlooker.locator('.dock.mine, .dock button[data-chamber]')).toHaveCount(0);
    await Promise.all([one.play(), two.play()]);
    const { seats, ending, round } = one.view;
    rounds = round;
    ada = await one.page.context().storageState();
    await expect(onlooker.locator('[data-over]')).toBeVisible();
    const winner = seats.find(({ seat }) => ending?.winners.includes(seat));
    // Partners are quicker than eyes: whatever was scored is shown first, one networker after the other.
    const ends = ending?.winners.length === 1 ? /wins$/ : /share the win$/;
    await expect(tv.locator('h1')).toHaveText(ends, { timeout: 40_000 });
    for (const page of both)
      await expect(page.getByRole('row', { name: /has won/ }).first()).toContainText(`${winner?.points}`);

    for (const wire of told) {
      const { phases, leaks } = races(wire.frames, 'spectator', []);
      expect(leaks).toEqual([]);
      expect(phases).toBe(rounds);
      expect(wire.sent.some(({ cmd }) => cmd === 'sit' || cmd === 'move')).toBe(false);
    }
  });

  test('it can be stepped through, by rounds too, and with the eyes of all', async ({ visitor }) => {
    const { page } = await visitor();
    await page.goto(`/replay/${link}`);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const slider = page.getByRole('slider');
    await press('Next round');
    if (!(await slider.getAttribute('aria-valuetext'))?.includes('Round 2')) await press('Next round');
    await expect(slider).toHaveAttribute('aria-valuetext', /Round 2/);
    await expect(page.locator('.network .laid')).toHaveCount(3);

    // On, until somebody has solved: all eyes see how, and those of a spectator only that.
    const solved = page.locator('.race [data-answer]:not([data-answer=""])');
    for (let step = 0; step < 10 && (await solved.count()) === 0; step++) {
      const before = await moment(page);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => moment(page)).toBeGreaterThan(before);
    }
    await expect(solved).toHaveCount(1);
    await page.getByLabel('Seen by').selectOption('spectator');
    await expect(page.locator('.race li.solved')).toHaveCount(1);
    await expect(solved).toHaveCount(0);
    await page.getByLabel('Seen by').selectOption('all');
    await expect(solved).toHaveCount(1);
    const at = await moment(page);
    await press('Back');
    await expect(solved).toHaveCount(0);
    await press('On');
    expect(await moment(page)).toBe(at);

    // To a score, which is on the plates; to the end; and to the puzzles of a round, from the log.
    await press('Next score');
    await expect(page.locator('[data-track]')).toHaveAttribute('aria-label', / [1-9]/);
    await press('To the end');
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`Round ${rounds}`));
    await page.locator('.log [data-more="1"]').click();
    await expect(page.locator('[data-after="1"] [data-puzzle-of]')).toHaveCount(2);
  });

  test('at its end the log still has every round, and there is another game', async ({ visitor }) => {
    const { page } = await visitor(ada === undefined ? {} : { storageState: ada });
    await page.goto(`/t/${link}`);
    const dialog = page.locator('dialog[open]');
    await expect(dialog.getByRole('row')).toHaveCount(3);
    await page.keyboard.press('Escape');
    const more = page.locator('.right [data-more]');
    await expect(more).toHaveCount(rounds);
    await more.last().click();
    await expect(dialog.locator('[data-after="1"] [data-puzzle-of]')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'How it ended' }).click();
    await dialog.getByRole('button', { name: 'Play again' }).click();
    await expect(page).not.toHaveURL(new RegExp(link));
    await expect(page.getByRole('listitem').filter({ hasText: 'Ada' }).first()).toBeVisible();
    await expect(page.locator('main')).toContainText('difficulty 1');
  });
});

test('what is agreed in the form is what is played', async ({ visitor }) => {
  const { page } = await visitor();
  const wire = new Wire(page);
  await page.goto('/new');
  const choose = (legend: string, label: string) =>
    page.getByRole('group', { name: legend, exact: true }).getByText(label, { exact: true }).click();
  await choose('Game', 'Conduit');
  await choose('How many play', '2');
  await page.locator('summary').click();
  await choose('Sand timer', '30 s');
  await page.getByRole('switch', { name: 'A timer for each' }).check();
  await page.getByLabel('Sand for you').selectOption('200');
  await page.getByLabel('Sand for seat 2').selectOption('50');
  for (const band of [2, 3, 4, 5]) await page.getByRole('button', { name: `Difficulty ${band}` }).click();
  await page.getByRole('switch', { name: 'The same for all' }).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  const agreed = page.getByRole('region', { name: 'What is agreed' });
  await expect(agreed).toContainText(/200\s%, 50\s%/);
  await expect(agreed).toContainText('difficulty 1');
  await expect(agreed).toContainText('equally hard for all');
  const link = new URL(page.url()).pathname.split('/')[2] ?? '';
  const boris = await Partner.come(visitor, 'Boris');
  await boris.sit(link, 1);
  await boris.ready();
  await page.getByRole('button', { name: 'Begin' }).click();
  await Promise.all([playConduit({ page, wire, link, seat: 0, until: solving }), boris.play(solving)]);
  for (const { puzzle } of boris.view.seats) {
    const about = await page.request.get(`/api/puzzles/about?puzzle=${encodeURIComponent(puzzle ?? '')}`);
    expect(((await about.json()) as { band: number }).band).toBe(1);
  }
  // Who has twice the sand sees twice the sand, whoever turned it.
  await boris.move({ do: 'solve', answer: solution(puzzleOf(boris)) });
  await expect(page.locator('[data-sand="running"]')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/(5\d|60) seconds left/);

  // The next form is as the last one was left; bots of each strength, and no timer.
  await page.goto('/new');
  await choose('How many play', '4');
  await choose('Bots among them', '3');
  for (const [bot, strength] of [
    [1, 'Casual'],
    [3, 'Strong'],
  ] as const) {
    await page.getByRole('button', { name: `How bot ${bot} plays` }).click();
    await page.getByRole('dialog').getByText(strength, { exact: true }).click();
    await page.getByRole('button', { name: 'Done' }).click();
  }
  await page.locator('summary').click();
  await expect(page.getByRole('button', { name: 'Difficulty 2' })).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('switch', { name: 'No timer' }).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(agreed).toContainText('no timer');
  await page.getByRole('button', { name: 'Begin' }).click();
  const players = page.getByRole('group', { name: 'Players' });
  for (const [seat, strength] of [
    [1, 'Casual'],
    [2, 'Regular'],
    [3, 'Strong'],
  ] as const)
    await expect(players.locator(`[data-seat="${seat}"]`)).toContainText(strength);
  const next = new URL(page.url()).pathname.split('/')[2] ?? '';
  await playConduit({ page, wire, link: next, seat: 0, until: solving });
  await expect(page.locator('[data-race]')).toContainText('No timer: everyone may finish.');
  await expect(page.locator('[data-sand]')).toHaveCount(0);
});

for (const [locale, words] of [
  [
    'en-GB',
    { away: 'away', says: 'Борис is away.', soon: /A bot can play on in \d+ s/, offer: /Let a bot play on/ },
  ],
  [
    'ru-RU',
    {
      away: 'не здесь',
      says: 'Борис не на связи.',
      soon: /Бот сможет доиграть через \d+ с/,
      offer: /Пусть пока играет бот/,
    },
  ],
] as const)
  test(`a race says who is away, and offers a bot for them (${locale})`, async ({ visitor, house }) => {
    const line = await Line.to(house.port);
    const { page } = await visitor({ locale, viewport: SMALL });
    const wire = new Wire(page);
    await come(page, 'Ada', locale === 'ru-RU' ? 'ru' : 'en');
    const link = await conduit(page, { players: 3, untimed: true });
    const boris = await Partner.come(() => visitor({ baseURL: line.url }), 'Борис');
    const clara = await Partner.come(visitor, 'Clara');
    for (const [index, one] of [boris, clara].entries()) {
      await one.sit(link, index + 1);
      await one.ready();
    }
    await page.goto(`/t/${link}`);
    await page.locator('.mine .button.primary').click();
    // Its board takes all the height that it is given.
    boris.leaves = clara.leaves = 'fragment';
    const mine = playConduit({ page, wire, link, seat: 0, chamber: 'fragment', until: solving });
    await Promise.all([mine, boris.play(solving), clara.play(solving)]);
    const runner = page.locator('[data-race] [data-seat="1"]');
    await expect(page.locator('[data-bench]')).toBeVisible();
    await expect(page.getByText(words.says)).toHaveCount(0);
    line.cut();
    await expect(runner).toContainText(words.away);
    await expect(page.getByText(words.says)).toBeVisible();
    await expect(page.getByText(words.soon)).toBeVisible();
    await expect(page.locator('[data-race] [data-seat="2"]')).not.toContainText(words.away);
    // Only the clock of the page goes on, by what it may lag behind the server too: nobody waits for the minute.
    // Only the clock of the page goes on, by what it may lag behind the server too: nobody waits for the minute.
    await page.clock.setFixedTime(Date.now() + 65_000);
    await expect(page.getByRole('button', { name: words.offer })).toBeVisible();
    for (const size of [SMALL, PHONE, SMALL_SIDE, SIDE, VIEWPORT]) {
      await page.setViewportSize(size);
      const at = `${size.width} × ${size.height}`;
      await expect(page.getByRole('button', { name: words.offer })).toBeInViewport({ ratio: 1 });
      await expect.poll(() => crossing(page, '[data-race]', '.below > .away'), { message: at }).toEqual([]);
      await expect(page.locator('.give-up'), at).toBeInViewport({ ratio: 1 });
      expect(await cut(page, '[data-race] li .word, .away p, .away .button'), at).toEqual([]);
      expect(await faults(page), at).toEqual([]);
    }
    await line.close();
  });

/** To something by the Tab key alone; it shows that it has the focus. */
async function tab(page: Page, to: Locator): Promise<void> {
  await expect(to.first()).toBeVisible();
  const here = () => to.evaluateAll((all) => all.some((one) => one === document.activeElement));
  for (let step = 0; !(await here()); step++) {
    if (step > 80) throw new Error(`${String(to)} cannot be reached`);
    await page.keyboard.press('Tab');
  }
  expect(await page.evaluate(() => document.activeElement?.matches(':focus-visible'))).toBe(true);
}

/** How the tile in the hand may be turned, in order. */
function turnsOf({ frames }: Wire): number[] {
  const legal = frames.flatMap((frame) => ('update' in frame ? [frame.update.legal ?? []] : []));
  const latest = (legal.findLast((moves) => moves.length > 0) ?? []) as ConduitMove[];
  const turns = latest.flatMap((move) => (move.do === 'lay' ? [move.turn] : []));
  return [...new Set(turns)].sort((a, b) => a - b);
}

test('a round by keyboard alone', async ({ visitor }) => {
  const { page } = await visitor();
  const wire = new Wire(page);
  const boris = await Partner.come(visitor, 'Boris');
  await come(page, 'Ada');
  const link = await conduit(page, { players: 2 });
  await boris.sit(link, 1);
  await boris.ready();
  await page.goto(`/t/${link}`);
  await tab(page, page.getByRole('button', { name: 'Begin' }));
  await page.keyboard.press('Enter');
  const race = boris.play(solving);
  await tab(page, page.locator('.dock button[data-chamber="weight"]'));
  await page.keyboard.press('Enter');
  await tab(page, page.locator('.dock .decide .primary'));
  await page.keyboard.press('Enter');
  await race;
  // Only who solves lays: the others get out of the way.
  await boris.move({ do: 'give_up' });
  await tab(page, page.locator('.cup[tabindex="0"]'));
  const puzzle = conduitView(wire, link).seats[0]?.puzzle ?? '';
  await lay(page, 'keys', puzzle, solution(puzzle));

  await expect(page.locator('.dock .hand')).toBeVisible();
  await tab(page, page.locator('.network [data-spot][tabindex="0"]'));
  const spot = page.locator('.network .spot:focus');
  for (const key of ['ArrowUp', 'ArrowRight']) if (!(await spot.count())) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(page.locator('.dock .lay')).toBeEnabled();
  // A tile that looks the same from all sides stays as it is.
  const turns = turnsOf(wire);
  await page.keyboard.press('r');
  await expect(page.locator('.dock .hand')).toHaveAttribute('data-turn', String(turns[1] ?? turns[0]));
  await page.keyboard.press('Enter');
  await expect(page.locator('.network .laid')).toHaveCount(2);

  await tab(page, page.locator('.dock [data-choice]'));
  await page.keyboard.press('Enter');
  await tab(page, page.locator('.dock .decide .primary'));
  await page.keyboard.press('Enter');
  await expect(page.locator('.round')).toHaveText('Round 2');
  // And back to what the others were at.
  await tab(page, page.locator('.dock .solutions'));
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog[open] [data-after="1"]')).toBeVisible();
});
