/** A scale, by finger or by keys: pieces into cups until they lie as wanted. */
import type { Page } from '@playwright/test';
import { middle, middles, type Finger } from './finger';

const counts = (answer: string) => answer.split(/[-.]/).map(Number);

/** Every second piece is drawn from the supply, the others come by a tap on the cup. */
export async function byFinger(page: Page, finger: Finger, answer: string): Promise<void> {
  for (const [cup, count] of counts(answer).entries())
    for (let piece = 0; piece < count; piece++) {
      const to = page.locator(`[data-cup="${cup}"] .cup`);
      if (piece % 2 === 0) await finger.tap(await middle(to));
      else await finger.drag(...(await middles(page.locator('[data-supply]'), to)));
    }
}

/** Gives back the last key, unpressed. */
export async function byKeys(page: Page, answer: string): Promise<string> {
  const cups = counts(answer).flatMap((count, cup) => Array.from({ length: count }, () => cup));
  for (const [index, cup] of cups.entries()) {
    await walk(page, cup);
    if (index < cups.length - 1) await page.keyboard.press('+');
  }
  return '+';
}

/** On a narrow screen the cups of a side stand on two shelves: the key to the shelf of a cup on the same side. */
function shelfward(page: Page, from: number, to: number): Promise<'ArrowUp' | 'ArrowDown' | undefined> {
  return page.evaluate(
    ([from, to]) => {
      const boxes = [...document.querySelectorAll('[data-cup]')].map((one) => one.getBoundingClientRect());
      const [here, there] = [boxes[from], boxes[to]];
      if (!here || !there) return undefined;
      const ends = [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))];
      const pillar = ((ends[0] ?? 0) + (ends[1] ?? 0)) / 2;
      const isSameSide = here.left < pillar === there.left < pillar;
      if (!isSameSide || Math.abs(there.top - here.top) < there.height / 2) return undefined;
      return there.top > here.top ? 'ArrowDown' : 'ArrowUp';
    },
    [from, to] as const,
  );
}

/** To a cup by arrow keys alone. */
async function walk(page: Page, cup: number): Promise<void> {
  const focused = () =>
    page.evaluate(() =>
      Number(document.activeElement?.closest('[data-cup]')?.getAttribute('data-cup') ?? -1),
    );
  if ((await focused()) < 0) await page.locator('.cup[tabindex="0"]').focus();
  for (let step = 0; step < 20; step++) {
    const at = await focused();
    if (at === cup) return;
    const aside = at < cup ? 'ArrowRight' : 'ArrowLeft';
    await page.keyboard.press((await shelfward(page, at, cup)) ?? aside);
    // A lower shelf may have no cup straight below.
    if ((await focused()) === at) await page.keyboard.press(aside);
  }
  throw new Error(`no arrow leads to cup ${cup}`);
}
