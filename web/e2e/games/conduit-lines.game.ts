/** Whole games of Conduit over lines that break, lines that are long, and through the death of the house. */
import { PHONE } from '../support/browser';
import { conduitView, inTurn, playConduit, solution } from '../support/conduit';
import { reckoned, showsTheEnd } from '../support/ended';
import { lay, layButLast } from '../support/hands';
import { BENCH, lying } from '../support/hands/lying';
import { House } from '../support/house';
import { Line } from '../support/line';
import { Partner } from '../support/partner';
import { gathered, toTheRace, type Person } from '../support/seated';
import { expect, test, type Page } from '../support/test';

const GONE = /The connection is gone|Связь пропала/;
const work = (page: Page, seat: number) => page.locator(`[data-race] [data-seat="${seat}"]`);

test('a line that is cut in a race, and a house that dies in the next', async ({ visitor }, info) => {
  const house = await House.open();
  const line = await Line.to(house.port);
  const far = await Line.to(house.port, 100);
  const guests = [
    { name: 'Ada', device: { baseURL: line.url } },
    { name: 'Борис', language: 'ru', device: { baseURL: house.url, viewport: PHONE } },
    { name: 'Clara', device: { baseURL: far.url, colorScheme: 'light' } },
  ] as const;
  const { link, people } = await gathered(visitor, { players: 3 }, guests);
  const [ada, boris] = people as [Person, Person, Person];

  // The board cannot be fetched when it is first met: it comes as soon as it can.
  await ada.page.route('**/assets/Board-*', (route) => route.abort());
  const puzzles = await toTheRace(people);
  await expect(ada.page.locator('[data-bench]')).toBeVisible();
  await expect(ada.page.locator(`${BENCH} > *`)).toHaveCount(0);
  await ada.page.unroute('**/assets/Board-*');
  await expect(ada.page.locator('.cup').first()).toBeVisible();
  const answer = solution(puzzles[0] ?? '');
  const last = await layButLast(ada.page, puzzles[0] ?? '', answer);
  const lay1 = await lying(ada.page);

  // Cut in the middle of the work. The others go on; who is back sees how far they are, and all pieces lie.
  line.cut();
  await expect(ada.page.getByText(GONE)).toBeVisible();
  await expect(ada.page.locator('dialog[open]')).toHaveCount(0);
  await lay(boris.page, 'keys', puzzles[1] ?? '', solution(puzzles[1] ?? ''));
  await expect(work(boris.page, 1)).toHaveAttribute('data-work', 'solved');
  expect(await lying(ada.page)).toBe(lay1);
  line.mend();
  await expect(work(ada.page, 1)).toHaveAttribute('data-work', 'solved');
  await expect(ada.page.locator('[data-sand="running"]')).toBeVisible();
  expect(await lying(ada.page)).toBe(lay1);
  await ada.page.locator('.cup[tabindex="0"]').focus();
  await ada.page.keyboard.press(last);
  await expect(work(ada.page, 0)).toHaveAttribute('data-work', 'solved');

  // The house dies in the next race, while pieces lie on every bench, and is opened again.
  const next = await toTheRace(people, 1);
  for (const [index, { page }] of people.entries())
    if (/^(weight|angular):/.test(next[index] ?? ''))
      await layButLast(page, next[index] ?? '', solution(next[index] ?? ''));
  const before = await Promise.all(people.map(({ page }) => lying(page)));
  await house.again('SIGKILL');
  for (const { page } of people)
    await expect(page.locator('.offline')).toHaveAttribute('data-connected', 'true', { timeout: 30_000 });
  expect(await Promise.all(people.map(({ page }) => lying(page)))).toEqual(before);
  for (const [index, { page }] of people.entries())
    if (before[index] !== '') await page.locator('[data-bench] .bench > .buttons button').nth(2).click();

  // It is closed and opened once more while tiles are laid, and everybody plays on to the end.
  let closed = false;
  const after = async () => {
    const { what } = conduitView(ada.wire, link).asks;
    if (closed || (what !== 'lay' && what !== 'put')) return;
    closed = true;
    await house.again('SIGTERM');
  };
  await Promise.all(
    people.map((one) =>
      playConduit({ ...one, chamber: inTurn(one.seat), ...(one === ada ? { after } : {}) }),
    ),
  );
  expect(closed).toBe(true);
  const views = people.map(({ wire }) => conduitView(wire, link));
  for (const [index, { page }] of people.entries())
    await showsTheEnd(page, views[index] as (typeof views)[0]);
  const told = views.map(reckoned);
  expect(told[1]?.points).toEqual(told[0]?.points);
  expect(told[2]?.points).toEqual(told[0]?.points);
  expect(house.log).not.toMatch(/panick|ERROR/);
  info.annotations.push({
    type: 'game',
    description: `${told[0]?.points.join(':')} in ${told[0]?.rounds} rounds`,
  });
  await Promise.all([line.close(), far.close()]);
  await house.close();
});

test('two hundred milliseconds each way, on a phone on its side', async ({ visitor, house }, info) => {
  const line = await Line.to(house.port, 200);
  const boris = await Partner.come(visitor, 'Boris');
  const device = { baseURL: line.url, viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
  const guests = [{ name: 'Ада', language: 'ru', device, way: 'touch' }] as const;
  const { link, people } = await gathered(visitor, { players: 2 }, guests, [boris]);
  const [ada] = people as [Person];
  await Promise.all([playConduit({ ...ada, chamber: inTurn(0) }), boris.play()]);
  const view = conduitView(ada.wire, link);
  await showsTheEnd(ada.page, view);
  const told = reckoned(view);
  expect(view.ending).toMatchObject({ out_of_rounds: false });
  info.annotations.push({ type: 'game', description: `${told.points.join(':')} in ${told.rounds} rounds` });
  await line.close();
});
