/** Seven tans, by finger or by keys. A tan snaps to what lies, so some wait for others. */
import { expect, type Page } from '@playwright/test';
import { spot } from '../../../src/puzzles/fragment/exact';
import { start } from '../../../src/puzzles/fragment/pieces';
import { flip, pivot, read, SEVEN, shape, type Placed, type Pose } from '../../../src/puzzles/fragment/tans';
import type { Finger, Spot } from './finger';
import { BENCH, lying } from './lying';

type Lay = (index: number, tan: Placed, written: string) => Promise<void>;

export function byFinger(page: Page, finger: Finger, answer: string): Promise<void> {
  let drawn = 0;
  return solve(page, answer, async (index, tan) => {
    const before = held(index);
    await finger.tap(await onScreen(page, await pivotInTray(page, index, tan.kind, before)));
    const tools = page.locator(`${BENCH} .tools button`);
    const { flips, turns } = way(before, tan);
    if (flips) await tools.nth(2).click();
    for (let step = 0; step < turns; step++) await tools.nth(1).click();
    const from = await onScreen(page, await pivotInTray(page, index, tan.kind, tan));
    const to = await onScreen(page, over(tan));
    // Both ways: a tan is drawn along, or chosen and then its place.
    if (drawn++ % 2 === 0) await finger.drag(from, to);
    else await finger.tap(to);
  });
}

export function byKeys(page: Page, answer: string): Promise<void> {
  return solve(page, answer, async (index, tan, written) => {
    await page.locator(`[data-tan="${index}"]`).focus();
    await pose(page, way(held(index), tan));
    await page.keyboard.press('Enter');
    const to = over(tan);
    for (let step = 0; step < 60 && !(await laid(page)).includes(written); step++) {
      const now = (await laid(page)).map((one) => read(one)).findLast((one) => one && isNew(one, tan));
      const at = now ? over(now) : to;
      const [right, down] = [to.x - at.x, to.y - at.y];
      const far = Math.max(Math.abs(right), Math.abs(down));
      const fine = far < 1.5 ? 'Shift+' : '';
      if (Math.abs(right) >= Math.abs(down))
        await page.keyboard.press(fine + (right > 0 ? 'ArrowRight' : 'ArrowLeft'));
      else await page.keyboard.press(fine + (down > 0 ? 'ArrowDown' : 'ArrowUp'));
    }
  });

  function isNew(one: Placed, tan: Placed): boolean {
    return one.kind === tan.kind && one.turn === tan.turn && one.flipped === tan.flipped;
  }
}

/** Lay whatever finds its place; what does not goes back to the tray until more lies. */
async function solve(page: Page, answer: string, lay: Lay): Promise<void> {
  const wanted = answer.split('_');
  const free = SEVEN.map((_, index) => index);
  for (let round = 0; round < 7 && wanted.length > 0; round++)
    for (const written of [...wanted]) {
      const tan = read(written) as Placed;
      const index = free.find((one) => SEVEN[one] === tan.kind) as number;
      await lay(index, tan, written);
      if ((await laid(page)).includes(written)) {
        wanted.splice(wanted.indexOf(written), 1);
        free.splice(free.indexOf(index), 1);
        if (free.length > 0) await page.keyboard.press('Escape');
      } else {
        // Back as it was.
        await page.locator(`[data-tan="${index}"]`).focus();
        await page.keyboard.press('Delete');
        await pose(page, way(tan, held(index)));
        await page.keyboard.press('Escape');
      }
    }
  expect(wanted, 'all seven lie').toEqual([]);
}

async function laid(page: Page): Promise<string[]> {
  return (await lying(page)).split('_');
}

/** How a tan is held before anybody touches it. */
const held = (index: number): Pose => start()[index] as Pose;

/** How one pose becomes another: turned over first if need be, then turned on. */
function way(from: Pose, to: Pose): { flips: boolean; turns: number } {
  const flips = from.flipped !== to.flipped;
  const { turn } = flips ? flip(from) : from;
  return { flips, turns: (to.turn - turn + 8) % 8 };
}

async function pose(page: Page, { flips, turns }: ReturnType<typeof way>): Promise<void> {
  if (flips) await page.keyboard.press('f');
  for (let step = 0; step < turns; step++) await page.keyboard.press('r');
}

function over(tan: Placed): Spot {
  const [corner, off] = [spot(tan.at), pivot(tan.kind, tan)];
  return { x: corner.x + off.x, y: corner.y + off.y };
}

/** Where a tan is held in the tray, by the drawing of it. */
async function pivotInTray(page: Page, index: number, kind: Placed['kind'], pose: Pose): Promise<Spot> {
  const text = (await page.locator(`[data-tan="${index}"] .ring`).getAttribute('points')) ?? '';
  const corners = text.split(' ').map((one) => one.split(',').map(Number) as [number, number]);
  const form = shape(kind, pose).map(spot);
  const between = (one: Spot, two: Spot) => Math.hypot(one.x - two.x, one.y - two.y);
  const [first, second] = corners.map(([x, y]) => ({ x, y })) as [Spot, Spot];
  const scale = between(first, second) / between(form[0] as Spot, form[1] as Spot);
  const off = pivot(kind, pose);
  return { x: first.x + off.x * scale, y: first.y + off.y * scale };
}

async function onScreen(page: Page, at: Spot): Promise<Spot> {
  const svg = page.locator('svg[role="application"]');
  await svg.scrollIntoViewIfNeeded();
  return svg.evaluate((one, { x, y }) => {
    const matrix = (one as SVGSVGElement).getScreenCTM() as DOMMatrix;
    const point = new DOMPoint(x, y).matrixTransform(matrix);
    return { x: point.x, y: point.y };
  }, at);
}
