/** Several people in one room: a device that goes round, and a television that all may see. */
import { cardsIn, glance, shown, viewOf } from './support/glance';
import { chance } from './support/chance';
import { offer, play } from './support/player';
import { leaks } from './support/secrets';
import { begin } from './support/tables';
import { expect, test } from './support/test';
import type { Replay, Seat } from './support/types';
import { Wire } from './support/wire';
import { names } from '../src/i18n/en/names';
import { pass } from '../src/i18n/en/pass';

const VEIL = '.middle .button.primary.large';
/** At the end another game is offered in the same place. */
const HIDE = `.strip .button.primary:text-is("${pass.hideNow}")`;

test('one device goes round from the first to the last move, and the veil hides everything', async ({
  visitor,
}) => {
  test.slow();
  const { page } = await visitor();
  const wire = new Wire(page);
  await page.goto('/');
  await page.locator('a[href="/pass"]').first().click();
  const called = ['Ada', 'Boris', 'Clara'];
  for (const [index, name] of called.entries()) await page.locator('.name input').nth(index).fill(name);
  await page.locator('form button[type="submit"]').click();
  await expect(page).toHaveURL(/\/pass\/[\w-]{22}$/);
  const link = new URL(page.url()).pathname.split('/')[2] ?? '';
  const onlooker = await visitor();
  const publicly = new Wire(onlooker.page);
  await onlooker.page.goto(`/t/${link}`);

  const roll = chance(3);
  const wrong: string[] = [];
  const held = new Set<string>();
  /** Whose eyes are on the page: the seat whose frames a local player gets. */
  const viewFor = (seat: Seat) => {
    for (const frames of wire.localPlayers.values()) {
      const view = viewOf(frames);
      if (view?.game.observer === seat) return view;
    }
    return undefined;
  };
  const next = page.locator(`${VEIL}, ${HIDE}, [data-over], .dock.mine`);
  for (let step = 0; step < 600; step++) {
    await expect(next.first()).toBeAttached({ timeout: 30_000 });
    if (await page.locator('[data-over]').count()) break;
    if (await page.locator(VEIL).isVisible()) {
      // Nothing of the table is there at all, and nothing is said that not everybody has heard.
      const { html, text } = await page.evaluate(() => ({
        html: document.body.outerHTML,
        text: document.body.innerText,
      }));
      const history = viewOf(publicly.at(link))?.game.history ?? [];
      const said = JSON.stringify(history);
      expect(await page.locator('[data-spot], [data-seat], .dock, .notepad').count()).toBe(0);
      for (const card of cardsIn(html)) if (!said.includes(card)) wrong.push(`the veil says ${card}`);
      for (const [id, name] of Object.entries(names.character))
        if (text.includes(name) && !said.replace(/"characters":\[[^\]]*\]/g, '').includes(id))
          wrong.push(`the veil says ${name}`);
      held.add(await page.locator('h1').innerText());
      await page.locator(VEIL).click();
      continue;
    }
    if (await page.locator(HIDE).isVisible()) {
      await page.locator(HIDE).click();
      continue;
    }
    // The page of one seat shows what that seat may know, and no other.
    const seat = await page.evaluate(() => {
      const own = [...document.querySelectorAll('[data-seat]')].find((one) =>
        /·\s*You/.test(one.textContent ?? ''),
      );
      return own ? Number(own.getAttribute('data-seat')) : null;
    });
    if (seat !== null && (await page.locator('.dock.mine').count()) > 0) {
      const seen = await glance(page);
      await page.evaluate(() => 0);
      const view = viewFor(seat);
      const still = await page.evaluate(
        (at) => /·\s*You/.test(document.querySelector(`[data-seat="${at}"]`)?.textContent ?? ''),
        seat,
      );
      if (view && still) wrong.push(...shown(seen, view));
    }
    const chosen = await offer(page, roll());
    if (chosen) await chosen.element.click({ timeout: 3_000 }).catch(() => undefined);
  }
  await expect(page.locator('[data-over]')).toBeAttached();
  expect(wrong).toEqual([]);
  expect(held.size).toBe(3);
  // Each local player was told what its seat may know: three people on one device are as secret as on three.
  const replay = (await (await page.request.get(`/api/tables/${link}/replay`)).json()) as Replay;
  expect(wire.localPlayers.size).toBeGreaterThanOrEqual(3);
  for (const frames of wire.localPlayers.values()) {
    const as = viewOf(frames)?.game.observer;
    if (as !== undefined) expect(leaks(frames, replay, as)).toEqual([]);
  }
});

test('a television shows the table to all, and only what all may see', async ({ visitor }) => {
  test.slow();
  const { page } = await visitor();
  const link = await begin(page, { players: 3 });
  const tv = await visitor({ viewport: { width: 1920, height: 1080 } });
  const wire = new Wire(tv.page);
  await tv.page.goto(`/tv/${link}`);
  await expect(tv.page.locator('[data-spot]')).toHaveCount(9);
  const wrong: string[] = [];
  await play(page, {
    chance: chance(8),
    after: async () => {
      const seen = await glance(tv.page);
      await tv.page.evaluate(() => 0);
      const view = viewOf(wire.at(link));
      if (view) wrong.push(...shown(seen, view));
    },
  });
  expect(wrong).toEqual([]);
  expect(wire.sent.some(({ cmd }) => cmd === 'sit' || cmd === 'move')).toBe(false);
  const replay = (await (await page.request.get(`/api/tables/${link}/replay`)).json()) as Replay;
  expect(leaks(wire.frames, replay, 'spectator')).toEqual([]);
});
