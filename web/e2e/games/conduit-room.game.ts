/** A whole game of Conduit with a room around it: onlookers, a television, talk in the air, a replay, another game. */
import { PHONE } from '../support/browser';
import { conduitView, inTurn, playConduit } from '../support/conduit';
import { reckoned, showsTheEnd } from '../support/ended';
import { Partner } from '../support/partner';
import { races } from '../support/race';
import { gathered, type Person } from '../support/seated';
import { expect, test, type Page } from '../support/test';
import { Wire } from '../support/wire';

/** Names and lines that a page must show as they are, and do nothing about. */
const ODD = '<b id=x>Zoë&amp;🐙</b>';
const LINE = '<img src=x onerror=alert(1)> 🐙 “&amp;” ' + 'long '.repeat(12).trim();

async function says(page: Page, line: string): Promise<void> {
  await page.locator('.chat input').first().fill(line);
  await page.locator('.chat input').first().press('Enter');
}

test('four at a table, two who look on, and a television', async ({ visitor }, info) => {
  const quick = await Promise.all(
    ['🦊🦊🦊', 'Дмитрий Константинович'].map((name) => Partner.come(visitor, name)),
  );
  const guests = [
    { name: ODD, device: { reducedMotion: 'reduce', colorScheme: 'light' } },
    { name: 'Борис', language: 'ru', device: { viewport: PHONE } },
  ] as const;
  const { link, people } = await gathered(visitor, { players: 4 }, guests, quick);
  const [ada, boris] = people as [Person, Person];
  const { page: onlooker } = await visitor({ viewport: PHONE });
  const { page: tv } = await visitor({ viewport: { width: 1920, height: 1080 } });
  const [seen, shown] = [new Wire(onlooker), new Wire(tv)];
  await onlooker.goto(`/t/${link}`);
  await tv.goto(`/tv/${link}`);
  for (const page of [ada.page, boris.page, onlooker, tv])
    await expect(page.locator('.players [data-seat="0"]')).toContainText(ODD);

  // A line hangs over who said it, within the screen, as the text that it is; and it goes.
  await says(ada.page, LINE);
  for (const page of [ada.page, boris.page]) {
    const bubble = page.locator('.players [data-seat="0"] .bubble');
    await expect(bubble).toHaveText(LINE.trim());
    const box = await bubble.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }
  await expect(onlooker.locator('.bubble')).toHaveCount(0);
  await expect(tv.locator('.bubble')).toHaveCount(0);
  await expect(ada.page.locator('.bubble')).toHaveCount(0, { timeout: 10_000 });
  await expect(boris.page.locator('.bar .narrow').last()).toContainText('1');
  // Those on the right of a phone have the edge beside them.
  await quick[1]?.say('А справа тоже слышно? '.repeat(3).trim());
  const right = boris.page.locator('.players .bubble');
  await expect(right).toBeVisible();
  const edge = await right.boundingBox();
  expect((edge?.x ?? 0) + (edge?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);

  await Promise.all([
    ...people.map((one) => playConduit({ ...one, chamber: inTurn(one.seat) })),
    ...quick.map((one) => one.play()),
  ]);
  const view = conduitView(ada.wire, link);
  for (const { page } of people) await showsTheEnd(page, view);
  const told = reckoned(view);
  await expect(onlooker.locator('[data-over]')).toBeAttached();
  await expect(tv.locator('tbody tr')).toHaveCount(4, { timeout: 60_000 });
  for (const { frames, sent } of [seen, shown]) {
    expect(races(frames, 'spectator', []).leaks).toEqual([]);
    expect(sent.some(({ cmd }) => cmd === 'sit' || cmd === 'move')).toBe(false);
    expect(JSON.stringify(frames)).not.toContain('onerror');
  }

  // The replay ends as the game did, round by round, with everybody's eyes.
  await boris.page.goto(`/replay/${link}?as=all`);
  const slider = boris.page.getByRole('slider');
  await expect(slider).toBeVisible();
  await slider.focus();
  await boris.page.keyboard.press('End');
  for (const [seat, points] of told.points.entries())
    await expect(boris.page.locator(`.players [data-seat="${seat}"] .points b`)).toHaveText(String(points));
  await boris.page.keyboard.press('Home');
  await expect(boris.page.locator('.network .laid')).toHaveCount(1);

  // And there is another game for the same people.
  await ada.page.locator('dialog[open]').getByRole('button', { name: 'Play again' }).click();
  await expect(ada.page).not.toHaveURL(new RegExp(link));
  info.annotations.push({ type: 'game', description: `${told.points.join(':')} in ${told.rounds} rounds` });
});
