/** Conduit in browsers: whole games, and the race with all that can go wrong in it. */
import { conduitView, playConduit, solutions } from './support/conduit';
import { lay, layButLast } from './support/hands';
import { BENCH, lying } from './support/hands/lying';
import { Line } from './support/line';
import { Partner } from './support/partner';
import { races } from './support/race';
import { seated, toTheRace, type Person } from './support/seated';
import { expect, test, type Page } from './support/test';
import { Wire } from './support/wire';
import type { Seat } from '../src/wire/conduit';

const workOf = (page: Page, seat: Seat) => page.locator(`[data-race] [data-seat="${seat}"]`);

test('four play to fifteen points, and nobody is told too much', async ({ visitor }) => {
  test.setTimeout(300_000);
  // One in a browser; three over the wire alone, who are quicker.
  const names = ['Boris', 'Clara', 'Dmitri'];
  const quick = await Promise.all(names.map((name) => Partner.come(visitor, name)));
  const { link, people } = await seated(visitor, { players: 4 }, [], quick);
  const { page: onlooker } = await visitor();
  const seen = new Wire(onlooker);
  await onlooker.goto(`/t/${link}`);
  const [ada] = people as [Person];
  await Promise.all([playConduit({ ...ada, way: 'mouse' }), ...quick.map((one) => one.play())]);
  // Partners are quicker than eyes: whatever was scored is shown first.
  for (const { page } of people) await expect(page.locator('dialog[open]')).toBeVisible({ timeout: 30_000 });
  const end = conduitView(ada.wire, link);
  expect(Math.max(...end.seats.map(({ points }) => points))).toBeGreaterThanOrEqual(15);
  expect(end.ending?.out_of_rounds).toBe(false);
  const everybody: { wire: Wire; seat: Seat | 'spectator' }[] = [...people, ...quick];
  for (const { wire, seat } of [...everybody, { wire: seen, seat: 'spectator' as const }]) {
    const own = wire.sent.flatMap(({ move }) => (move as { answer?: string } | undefined)?.answer ?? []);
    const { phases, solved, leaks } = races(wire.frames, seat, own);
    expect(leaks).toEqual([]);
    expect(phases).toBeGreaterThan(2);
    expect(solved).toBeGreaterThan(4);
  }
});

test('a wrong answer is refused with its reason, and the work stays', async ({ visitor }) => {
  const { people } = await seated(visitor, { players: 2 });
  const [ada] = people as [Person, Person];
  const [puzzle = ''] = await toTheRace(people);
  const [family = ''] = puzzle.split(':');
  expect(family).toBe('weight');
  const right = (solutions(puzzle)[0] ?? '').split(':')[1] ?? '';
  // As many pieces, all of them in the first cup.
  const cups = right.split(/[-.]/).map(Number);
  const all = cups.reduce((sum, count) => sum + count, 0);
  const wrong = right.replace(/\d+/g, '0').replace('0', String(all));
  await lay(ada.page, 'keys', puzzle, `weight:${wrong}`);
  await expect(ada.page.locator('[data-bench] .reason')).toBeVisible();
  expect(await lying(ada.page)).toBe(wrong);
  await expect(workOf(ada.page, 0)).toHaveAttribute('data-work', 'open');
  await ada.page.locator('[data-bench] .buttons button').nth(2).click();
  await lay(ada.page, 'keys', puzzle, `weight:${right}`);
  await expect(workOf(ada.page, 0)).toHaveAttribute('data-work', 'solved');
  await expect(ada.page.locator('[data-sand="running"]')).toBeVisible();
});

test('a solution that the house would not show first is right too', async ({ visitor }) => {
  const { people } = await seated(visitor, { players: 2 });
  const [ada] = people as [Person, Person];
  ada.chamber = 'angular';
  // One in five has a single solution: then it is solved like any other, and the next one is looked at.
  let puzzle = '';
  let others: string[] = [];
  for (let round = 0; others.length === 0; round += 1) {
    [puzzle = ''] = await toTheRace(people, round);
    [, ...others] = solutions(puzzle);
  }
  await lay(ada.page, 'keys', puzzle, others.at(-1) ?? '');
  await expect(workOf(ada.page, 0)).toHaveAttribute('data-work', 'solved');
});

test('who comes back in the middle of a puzzle finds the pieces as they lay', async ({ visitor, house }) => {
  const line = await Line.to(house.port);
  const { people } = await seated(visitor, { players: 2 }, [line.url]);
  const [ada] = people as [Person, Person];
  const [puzzle = ''] = await toTheRace(people);
  const last = await layButLast(ada.page, puzzle, solutions(puzzle)[0] ?? '');
  const before = await lying(ada.page);
  expect(before).not.toBe('');
  await ada.page.reload();
  await expect(ada.page.locator(BENCH)).toHaveAttribute('data-answer', `weight:${before}`);
  // The last piece is laid while the line is cut: the answer goes when it is back.
  line.cut();
  await expect(ada.page.getByText('The connection is gone')).toBeVisible();
  await layButLast(ada.page, puzzle, `weight:${rest(before, solutions(puzzle)[0] ?? '')}`);
  await ada.page.keyboard.press(last);
  await expect(workOf(ada.page, 0)).toHaveAttribute('data-work', 'open');
  line.mend();
  await expect(workOf(ada.page, 0)).toHaveAttribute('data-work', 'solved');
  await line.close();
});

/** What is still to be put into the cups. */
function rest(lies: string, answer: string): string {
  const now = lies.split(/[-.]/).map(Number);
  let cup = 0;
  return (answer.split(':')[1] ?? '').replace(/\d+/g, (count) => String(Number(count) - (now[cup++] ?? 0)));
}

test('the sand ends the work of all at once', async ({ visitor }) => {
  const setup = { players: 3, timer: 30, handicap: [100, 50, 50] };
  const { people } = await seated(visitor, setup);
  const [ada, boris, clara] = people as [Person, Person, Person];
  const [puzzle = ''] = await toTheRace(people);
  await lay(ada.page, 'keys', puzzle, solutions(puzzle)[0] ?? '');
  for (const { page } of people) await expect(page.locator('[data-sand="running"]')).toBeVisible();
  for (const { page, wire } of [ada, boris, clara]) {
    await expect(page.locator('[data-race]')).toHaveCount(0, { timeout: 25_000 });
    // One after the other, and nothing between them.
    const told = wire.frames.filter((frame) => 'update' in frame).map((frame) => JSON.stringify(frame));
    const first = told.findIndex((frame) => frame.includes('"event":"stopped"'));
    const stops =
      told
        .slice(first)
        .join()
        .match(/"event":"stopped"/g) ?? [];
    expect(stops).toHaveLength(2);
    expect(told.slice(first, first + 2).join()).toContain('"event":"solutions_shown"');
  }
  await expect(boris.page.locator(BENCH)).toHaveCount(0);
});
