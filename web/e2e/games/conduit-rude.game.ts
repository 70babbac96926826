/** A guest of Conduit who presses everything, at the worst moment; the game goes on, and the others do not notice. */
import { conduit, conduitView, inTurn, playConduit, solution } from '../support/conduit';
import { reckoned, showsTheEnd } from '../support/ended';
import { lay } from '../support/hands';
import { lying } from '../support/hands/lying';
import { Partner } from '../support/partner';
import { come } from '../support/tables';
import { expect, test, type Page } from '../support/test';
import { Wire } from '../support/wire';
import type { ConduitView } from '../../src/wire/conduit';

const racing = (view: ConduitView) => view.asks.what === 'solve';
const moves = ({ sent }: Wire) => sent.filter(({ cmd }) => cmd === 'move');

/** Everything that can be pressed, twice and at once, but what leaves the table. */
async function hammer(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>(
      '.dock button, [data-chamber], .network [role="button"]',
    ))
      if (!one.matches('.solutions'))
        for (let press = 0; press < 3; press++) one.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
}

/** A key that is held down, as a browser tells of it. */
async function hold(page: Page, key: string): Promise<void> {
  for (let repeat = 0; repeat < 12; repeat++) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

test('pressed, held, gone back, loaded anew, in two windows, and by hand over the wire', async ({
  visitor,
}, info) => {
  const boris = await Partner.come(visitor, 'Boris');
  const { context, page } = await visitor({ hasTouch: true });
  const wire = new Wire(page);
  await come(page, '<svg onload=alert(1)>');
  const link = await conduit(page, { players: 2 });
  await boris.sit(link, 1);
  await boris.ready();
  await page.goto(`/t/${link}`);
  // Two presses on Begin begin one game.
  await page.locator('.mine .button.primary').dblclick();
  await expect(page.locator('.network .laid')).toHaveCount(1);

  // A chamber is taken once, however often it is pressed.
  const race = boris.play(racing);
  await expect(page.locator('.dock button[data-chamber]').first()).toBeVisible();
  await hammer(page);
  await page.locator('.dock button[data-chamber="weight"]').click();
  if (!(await page.locator('.dock .decide .primary').isVisible()))
    await page.locator('.dock button[data-chamber="weight"]').click();
  await page.locator('.dock .decide .primary').dblclick();
  await race;
  await expect(page.locator('[data-race]')).toBeVisible();
  expect(moves(wire)).toHaveLength(1);

  // Loaded anew in the middle of a drag; back and forth; and the piece is where it was before.
  const supply = await page.locator('[data-supply]').boundingBox();
  await page.mouse.move((supply?.x ?? 0) + 20, (supply?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move(300, 300, { steps: 3 });
  await page.reload();
  await page.mouse.up();
  await expect(page.locator('.cup').first()).toBeVisible();
  await page.locator('.cup').first().click();
  const lay1 = await lying(page);
  expect(lay1).toMatch(/^1/);
  await page.goto('/rules/conduit');
  await page.goBack();
  await expect(page.locator('.cup').first()).toBeVisible();
  expect(await lying(page)).toBe(lay1);
  // Keys held down over the bench, and over the question whether to give up.
  for (const key of ['+', '-', 'ArrowRight', 'z']) {
    await page.locator('.cup[tabindex="0"]').focus();
    await hold(page, key);
  }
  await page.locator('.give-up').dblclick();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('[data-race] [data-seat="0"]')).toHaveAttribute('data-work', 'open');

  // A second window of the same person: what is solved in one is solved in both, and counts once.
  const second = await context.newPage();
  const other = new Wire(second);
  await second.goto(`/t/${link}`);
  await expect(second.locator('.cup').first()).toBeVisible();
  const puzzle = conduitView(wire, link).seats[0]?.puzzle ?? '';
  await lay(second, 'keys', puzzle, solution(puzzle));
  for (const one of [page, second])
    await expect(one.locator('[data-race] [data-seat="0"]')).toHaveAttribute('data-work', 'solved');
  const solved = conduitView(wire, link).history.filter(({ event }) => event === 'solved');
  expect(solved).toHaveLength(1);

  // What no page would send is refused with a reason, and nothing comes of it.
  const before = JSON.stringify(conduitView(boris.wire, link).laid);
  const rude = [
    { do: 'solve', answer: 'weight:9.9-9.9' },
    { do: 'solve', answer: '<b>1</b>' },
    { do: 'solve', answer: 'x'.repeat(3000) },
    { do: 'lay', spot: [99, 99], turn: 7 },
    { do: 'choose', chamber: '../weight' },
    { do: 'stop', seat: 1 },
  ];
  for (const move of rude) expect(await boris.tries(move)).toMatch(/\w/);
  expect(JSON.stringify(conduitView(boris.wire, link).laid)).toBe(before);
  await expect(page.locator('[data-race] [data-seat="1"]')).toHaveAttribute('data-work', 'open');

  // The rest of the game, from both windows, with everything pressed before each step.
  const rest = boris.play();
  await Promise.all([
    playConduit({ page, wire, link, seat: 0, chamber: inTurn(0), after: () => hammer(page) }),
    rest,
  ]);
  await expect(second.locator('[data-over]')).toBeAttached();
  const view = conduitView(wire, link);
  await showsTheEnd(page, view);
  const told = reckoned(view);
  expect(reckoned(conduitView(other, link)).points).toEqual(told.points);
  // No spot was laid on twice, nobody laid two tiles in a turn.
  expect(new Set(view.laid.map(({ spot }) => String(spot))).size).toBe(view.laid.length);
  info.annotations.push({ type: 'game', description: `${told.points.join(':')} in ${told.rounds} rounds` });
});

test('links to tables, replays and televisions that were tampered with', async ({ visitor }) => {
  const { page } = await visitor();
  for (const path of [
    '/t/%3Cscript%3E',
    '/t/AAAAAAAAAAAAAAAAAAAAAA',
    '/tv/../../etc',
    '/replay/%00',
    '/replay/AAAAAAAAAAAAAAAAAAAAAA',
    '/t/',
    '/puzzle/',
    '/daily/2026-02-31',
    '/daily/%3Cb%3E',
    '/learn/conduit/nothing',
  ]) {
    await page.goto(path);
    // A sentence, and a way out of it.
    await expect(page.locator('main').first()).toContainText(/\w{3}/);
    await expect(page.locator('a[href], button').first()).toBeVisible();
    expect(await page.locator('script:not([src])').count()).toBe(0);
  }
});
