/** Whole games of Conduit by every option of its rules (R8, C5, R5), all seats of them. */
import { PHONE } from '../support/browser';
import { conduitView, inTurn, playConduit, solution } from '../support/conduit';
import { reckoned, showsTheEnd } from '../support/ended';
import { lay } from '../support/hands';
import { Partner } from '../support/partner';
import { gathered, toTheRace, type Person } from '../support/seated';
import { expect, test, type Page } from '../support/test';
import type { ConduitView, Seat } from '../../src/wire/conduit';

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };

/** By seat, what came of a puzzle in the round that was last. */
const workOf = (page: Page, seat: Seat) => page.locator(`[data-race] [data-seat="${seat}"]`);
const secondsLeft = async (page: Page) =>
  Number(/\d+/.exec((await page.getByRole('timer').textContent()) ?? '')?.[0] ?? NaN);

/** The puzzles of each round, as they were turned up. */
function rounds({ history }: ConduitView): string[][] {
  return history.flatMap((fact) =>
    fact.event === 'puzzles_turned_up' ? [fact.puzzles.map(({ puzzle }) => puzzle)] : [],
  );
}

async function bandOf(page: Page, puzzle: string): Promise<number> {
  const about = await page.request.get(`/api/puzzles/about?puzzle=${encodeURIComponent(puzzle)}`);
  return ((await about.json()) as { band: number }).band;
}

test('graded puzzles for two, and a round that its limit ends', async ({ visitor }, info) => {
  const guests = [
    { name: 'Ada', device: { colorScheme: 'light' }, way: 'mouse' },
    { name: 'Борис', language: 'ru', device: TOUCH, way: 'touch' },
  ] as const;
  const setup = { players: 2, graded: true, bands: [1, 2], limit: 60, timer: 45 };
  const { link, people } = await gathered(visitor, setup, guests);
  const [ada, boris] = people as [Person, Person];
  // Nobody solves: the last minute of the phase is counted, and it ends for both at once.
  await toTheRace(people);
  for (const { page } of people) {
    await expect(page.locator('[data-sand="lying"]')).toBeVisible();
    await expect.poll(() => secondsLeft(page)).toBeLessThan(60);
  }
  for (const { page } of people)
    await expect(page.locator('[data-race]')).toHaveCount(0, { timeout: 70_000 });
  expect(conduitView(ada.wire, link).history.filter(({ event }) => event === 'stopped')).toHaveLength(2);
  expect(conduitView(ada.wire, link).laid).toHaveLength(1);

  ada.chamber = inTurn(0);
  boris.chamber = inTurn(1);
  await Promise.all(people.map((one) => playConduit(one)));
  const view = conduitView(ada.wire, link);
  for (const { page } of people) await showsTheEnd(page, view);
  const told = reckoned(view);
  expect([...told.families].sort()).toEqual(['angular', 'conduit', 'fragment', 'weight']);
  // Of one band in each round, whatever the family, and of no other than was agreed.
  const bands = new Set<number>();
  for (const puzzles of rounds(view)) {
    const [first, ...others] = await Promise.all(puzzles.map((puzzle) => bandOf(ada.page, puzzle)));
    bands.add(first as number);
    for (const band of others) expect(band).toBe(first);
  }
  expect([...bands].every((band) => band === 1 || band === 2)).toBe(true);
  info.annotations.push({ type: 'game', description: told.points.join(':') + ` in ${told.rounds} rounds` });
});

test('a timer for each of three, on a narrow phone, a phone and a desk', async ({ visitor }, info) => {
  const guests = [
    { name: 'Ada', device: { viewport: { width: 360, height: 740 } } },
    { name: 'Борис', language: 'ru', device: { viewport: PHONE, colorScheme: 'light' } },
    { name: 'Clara' },
  ] as const;
  const handicap = [50, 100, 200];
  const { link, people } = await gathered(visitor, { players: 3, timer: 30, handicap }, guests);
  const [ada, boris, clara] = people as [Person, Person, Person];
  const puzzles = await toTheRace(people);
  // Boris is first: each has a part of the sand of their own from then on, and sees that part.
  await lay(boris.page, 'keys', puzzles[1] ?? '', solution(puzzles[1] ?? ''));
  for (const [{ page }, most] of [
    [ada, 15],
    [clara, 60],
  ] as const) {
    await expect(page.locator('[data-sand="running"]')).toBeVisible();
    const left = await secondsLeft(page);
    expect(left).toBeGreaterThan(most - 8);
    expect(left).toBeLessThanOrEqual(most);
  }
  // Who is done sees the sand of the last one.
  expect(await secondsLeft(boris.page)).toBeGreaterThan(45);
  await expect(workOf(ada.page, 0)).toHaveAttribute('data-work', 'stopped', { timeout: 20_000 });
  await expect(ada.page.locator('[data-bench] .give-up')).toBeHidden();
  await expect(workOf(clara.page, 2)).toHaveAttribute('data-work', 'open');
  await lay(clara.page, 'keys', puzzles[2] ?? '', solution(puzzles[2] ?? ''));
  for (const { page } of people) await expect(page.locator('[data-race]')).toHaveCount(0);
  const order = conduitView(ada.wire, link).history.flatMap((fact) =>
    fact.event === 'solved' || fact.event === 'stopped' ? [[fact.event, fact.seat]] : [],
  );
  expect(order).toEqual([
    ['solved', 1],
    ['stopped', 0],
    ['solved', 2],
  ]);

  // To the end: now and then somebody gives up, whose tile is out of the game.
  ada.solves = (round) => round % 4 !== 0;
  await Promise.all(people.map((one) => playConduit({ ...one, chamber: inTurn(one.seat) })));
  const view = conduitView(ada.wire, link);
  for (const { page } of people) await showsTheEnd(page, view);
  const told = reckoned(view);
  expect(told.families.size).toBe(4);
  const solved = view.history.filter(({ event }) => event === 'solved').length;
  expect(view.laid).toHaveLength(1 + solved);
  info.annotations.push({ type: 'game', description: told.points.join(':') + ` in ${told.rounds} rounds` });
});

test('four without a timer, who wait for each other', async ({ visitor }, info) => {
  const quick = await Promise.all(['Boris', 'Clara', 'Dmitri'].map((name) => Partner.come(visitor, name)));
  const guests = [{ name: 'Ada', device: { viewport: PHONE } }] as const;
  const { link, people } = await gathered(visitor, { players: 4, untimed: true }, guests, quick);
  const [ada] = people as [Person];
  // In the first round everybody gives up: nothing is laid, and nobody is to blame.
  const racing = (view: ConduitView) => view.asks.what === 'solve';
  await Promise.all([playConduit({ ...ada, until: racing }), ...quick.map((one) => one.play(racing))]);
  await expect(ada.page.locator('[data-race]')).toBeVisible();
  await expect(ada.page.locator('[data-sand]')).toHaveCount(0);
  for (const one of quick) await one.move({ do: 'give_up' });
  for (const seat of [1, 2, 3]) await expect(workOf(ada.page, seat)).toHaveAttribute('data-work', 'gave_up');
  // Everybody else is done, and there is still all the time in the world.
  await expect(ada.page.locator('[data-race]')).toBeVisible();
  await Promise.all([
    playConduit({ ...ada, chamber: inTurn(0), solves: (round) => round > 1 }),
    ...quick.map((one) => {
      one.leaves = 'weight';
      return one.play();
    }),
  ]);
  const view = conduitView(ada.wire, link);
  await showsTheEnd(ada.page, view);
  const told = reckoned(view);
  const second = view.history.findIndex((fact) => fact.event === 'round_began' && fact.round === 2);
  expect(view.history.slice(0, second).filter(({ event }) => event === 'put_aside')).toHaveLength(4);
  expect(view.history.slice(0, second).some(({ event }) => event === 'laid')).toBe(false);
  expect(view.history.some(({ event }) => event === 'timer_started' || event === 'stopped')).toBe(false);
  expect(view.ending).toMatchObject({ out_of_rounds: false });
  info.annotations.push({ type: 'game', description: told.points.join(':') + ` in ${told.rounds} rounds` });
});
