/** What points: a mouse, or a finger on the glass. */
import { expect, type Locator, type Page } from '@playwright/test';

export interface Spot {
  x: number;
  y: number;
}

export interface Finger {
  /** How far above a finger a piece is held that would be hidden under it. */
  lift: number;
  tap(at: Spot): Promise<void>;
  drag(from: Spot, to: Spot): Promise<void>;
}

export function mouse(page: Page): Finger {
  return {
    lift: 0,
    tap: ({ x, y }) => page.mouse.click(x, y),
    drag: async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
    },
  };
}

/** Touches as the browser gets them from a screen: whether the page scrolls under them is the page's affair. */
export async function touch(page: Page): Promise<Finger> {
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Spot) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  return {
    lift: 34,
    tap: async (at) => {
      await send('touchStart', at);
      await send('touchEnd');
    },
    drag: async (from, to) => {
      await send('touchStart', from);
      for (let step = 1; step <= 8; step++)
        await send('touchMove', {
          x: from.x + ((to.x - from.x) * step) / 8,
          y: from.y + ((to.y - from.y) * step) / 8,
        });
      await send('touchEnd');
    },
  };
}

/** The middle of something, once it is on the screen. */
export async function middle(of: Locator): Promise<Spot> {
  await of.scrollIntoViewIfNeeded();
  return centre(of);
}

/** The middles of two things that are on the screen at once. */
export async function middles(one: Locator, two: Locator): Promise<[Spot, Spot]> {
  await one.scrollIntoViewIfNeeded();
  await two.scrollIntoViewIfNeeded();
  await expect(one).toBeInViewport();
  return [await centre(one), await centre(two)];
}

/** Where it comes to rest: a scale swings. */
async function centre(of: Locator): Promise<Spot> {
  let box = await of.boundingBox();
  await expect
    .poll(async () => {
      const before = box;
      box = await of.boundingBox();
      return box !== null && before?.x === box.x && before.y === box.y;
    })
    .toBe(true);
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}
