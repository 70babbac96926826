/** A guest without manners: presses everything twice, holds keys down, goes back, reloads, writes what is no name. */
import { NARROW } from '../support/browser';
import { chance } from '../support/chance';
import { faults } from '../support/fits';
import { isOver, offer, play } from '../support/player';
import { WORDS } from '../support/mansion/words';
import { leaks } from '../support/secrets';
import { come, table } from '../support/tables';
import { expect, test, type Page } from '../support/test';
import type { Replay } from '../support/types';
import { Wire } from '../support/wire';

const NAME = '<b>🦝</b><img src=x>';
const LINES = [
  '<script>document.body.remove()</script>',
  '🦝'.repeat(90),
  'W'.repeat(400),
  'مرحبا \u202Eetihw\u202C ﷽ Z\u0351\u0343\u0361a\u0308lgo',
  '{{7*7}} ${7*7} %s %00 \\u0000 {@html 1}',
];

/** What is pressed is pressed twice, as quickly as a finger can. */
const twice = async ({ element }: { element: { click: (options: object) => Promise<void> } }) =>
  element.click({ clickCount: 2, delay: 30 });

async function harmless(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
}

test('a rude guest among three others, to the end', async ({ visitor }) => {
  const [ada, mallory] = [await visitor(), await visitor({ viewport: NARROW })];
  const wires = [new Wire(ada.page), new Wire(mallory.page)];
  await come(ada.page, 'Ada');
  const link = await table(ada.page, { players: 4, set: 'standard' }, 2);
  await ada.page.goto(`/t/${link}`);

  // Links that nobody gave him.
  for (const path of [
    `/t/${link}x`,
    `/t/${link.slice(0, -1)}`,
    '/t/%3Cscript%3E',
    '/t/..%2F..%2Fetc%2Fpasswd',
    '/t/',
    `/tv/${link}%00`,
    `/replay/${link}`,
    '/replay/nothing?step=-7&eyes=all',
    `/pass/${link}`,
  ]) {
    await mallory.page.goto(path);
    await expect(mallory.page.locator('main').first(), path).toBeVisible();
    await expect(mallory.page.locator('main').first(), path).not.toBeEmpty();
    await expect(mallory.page.locator('[data-spot]')).toHaveCount(0);
  }

  await mallory.page.goto(`/t/${link}`);
  await mallory.page.getByLabel(WORDS.en.lobby.name).fill(NAME);
  await mallory.page.locator('form').getByRole('button', { name: 'Sit down' }).dblclick();
  await mallory.page.getByRole('button', { name: 'I am ready' }).dblclick();
  // Ready and not ready, as often as he presses; in the end he is.
  const ready = mallory.page.getByRole('button', { name: 'I am ready' });
  await expect(ada.page.getByText(NAME).first()).toBeVisible();
  if (await ready.isVisible()) await ready.click();
  await ada.page.getByRole('button', { name: 'Begin' }).click();
  await expect(mallory.page.locator('[data-spot]')).toHaveCount(9);
  await harmless(mallory.page);
  await harmless(ada.page);

  // All that he says is text, and does not make the table any wider.
  await mallory.page.getByRole('button', { name: 'What happened, Chat' }).click();
  const say = mallory.page.getByRole('dialog').getByPlaceholder('Say something');
  for (const line of LINES) {
    await say.fill(line);
    await say.press('Enter');
    await expect(say).toHaveValue('');
  }
  await expect(ada.page.locator('.right .chat li')).toHaveCount(LINES.length);
  await harmless(ada.page);
  await harmless(mallory.page);
  await mallory.page.keyboard.press('Escape');

  // Two windows, presses that come in pairs, a key that is never let go, the way back, a reload in mid-move.
  const second = await mallory.context.newPage();
  await second.setViewportSize(NARROW);
  await second.goto(`/t/${link}`);
  await expect(second.locator('[data-spot]')).toHaveCount(9);
  const roll = chance(6);
  let presses = 0;
  const rude = async () => {
    presses += 1;
    const { page } = mallory;
    if (await isOver(page)) return;
    if (presses % 7 === 0) {
      await page.goBack();
      await page.goForward();
      await expect(page.locator('[data-spot]')).toHaveCount(9);
    } else if (presses % 5 === 0) {
      const next = await offer(page, roll());
      await next?.element.click({ timeout: 2_000, noWaitAfter: true }).catch(() => undefined);
      await page.reload();
      await expect(page.locator('[data-spot]')).toHaveCount(9);
    } else if (presses % 3 === 0) for (let held = 0; held < 12; held++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  };
  const calm = { truth: 8, lie: 0.4, believe: 5, doubt: 1, attempt: 0.3, other: 1 };
  await Promise.all([
    play(ada.page, { chance: chance(1), temper: calm }),
    play(mallory.page, { chance: chance(2), temper: calm, press: twice, after: rude }),
    play(second, { chance: chance(3), temper: calm, press: twice }),
  ]);
  for (const page of [ada.page, mallory.page, second])
    await expect(page.locator('[data-over]')).toBeAttached();
  // For all that he has learnt nothing, and neither has anybody else.
  const replay = (await (await ada.page.request.get(`/api/tables/${link}/replay`)).json()) as Replay;
  for (const [index, wire] of wires.entries())
    expect(leaks(wire.frames, replay, index === 0 ? 0 : 3)).toEqual([]);
});
