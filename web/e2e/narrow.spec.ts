/** 360 pixels: nothing has to be scrolled sideways, and everything can be hit with a thumb. */
import { NARROW } from './support/browser';
import { chance } from './support/chance';
import { play } from './support/player';
import { begin, come, solo, table } from './support/tables';
import { expect, test, type Page } from './support/test';

test.use({ viewport: NARROW });

/** What is wider than the page, and what is too small to be hit (WCAG 2.2, 2.5.8). */
async function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.scrollingElement as Element;
    const name = (one: Element) =>
      `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}”`;
    if (root.scrollWidth > root.clientWidth) {
      found.push(`the page is ${root.scrollWidth} wide`);
      for (const one of document.body.querySelectorAll('*')) {
        const box = one.getBoundingClientRect();
        if (box.right > root.clientWidth + 1 && box.width > 0)
          found.push(`${name(one)} ends at ${box.right}`);
      }
    }
    const targets = 'a[href], button, input, select, textarea, summary, [role="button"]';
    for (const one of document.querySelectorAll<HTMLElement>(targets)) {
      if (!one.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) continue;
      // A hidden radio button is hit by its label; a link in the middle of a sentence is as high as its line.
      const hit = one.matches('input.unseen, .unseen input') ? one.closest('label') : one;
      if (!hit || hit.closest('.unseen') || hit.closest('[inert], [aria-hidden="true"]')) continue;
      if (hit.tagName === 'A' && getComputedStyle(hit).display === 'inline') continue;
      const box = hit.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      if (box.width < 24 || box.height < 24)
        found.push(`${name(one)} is ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`);
    }
    return [...new Set(found)].slice(0, 12);
  });
}

for (const path of ['/', '/new', '/tables', '/games', '/me', '/solo', '/rules', '/learn', '/nowhere'])
  test(`${path} fits`, async ({ visitor }) => {
    const { page } = await visitor();
    await come(page, 'Somebody of a long name');
    await page.goto(path);
    await expect(page.locator('main').first()).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });

test('the waiting room fits, and what can be agreed there', async ({ visitor }) => {
  const { page } = await visitor();
  await come(page, 'Wwwwwwwwwwwwwwwwwwwwwwww');
  await page.goto(`/t/${await table(page, { players: 5 }, 2)}`);
  await expect(page.locator('main')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('a game for five fits, in every state it comes to, and its sheets', async ({ visitor }) => {
  test.slow();
  const { page } = await visitor();
  await begin(page, { players: 5, set: 'standard' });
  const found = new Set<string>();
  const note = async () => (await faults(page)).forEach((one) => found.add(one));
  await note();
  for (const name of ['Menu', 'Reference', 'Notes', 'What happened, Chat']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await note();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
  await play(page, { chance: chance(9), after: note });
  await note();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await note();
  expect([...found]).toEqual([]);
});

test('solo fits', async ({ visitor }) => {
  const { page } = await visitor();
  await come(page);
  await page.goto(`/t/${await solo(page)}`);
  await expect(page.locator('main')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});
