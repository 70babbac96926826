/**
 * Somebody who plays by what the page offers and knows nothing else: whatever can be tapped is found in the
 * page, one thing is chosen by chance, and it is really clicked.
 */
import type { ElementHandle, Page } from '@playwright/test';
import { chance, type Chance } from './chance';

/** How somebody likes to play: how much each kind of thing that is offered weighs. */
export interface Temper {
  truth: number;
  lie: number;
  believe: number;
  doubt: number;
  attempt: number;
  other: number;
}

export const CALM: Temper = { truth: 8, lie: 0.4, believe: 5, doubt: 1, attempt: 0.3, other: 1 };

export interface Offer {
  /** What it says, for reports. */
  what: string;
  element: ElementHandle<HTMLElement>;
}

/** One thing that the page offers just now; nothing if it offers nothing. */
export async function offer(page: Page, roll: number, temper: Temper = CALM): Promise<Offer | undefined> {
  const handle = await page.evaluateHandle(choose, { roll, temper });
  const element = handle.asElement();
  if (!element) return undefined;
  const what = await element.evaluate(
    (one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 60),
    undefined,
  );
  return { what, element: element as ElementHandle<HTMLElement> };
}

/** Runs in the page. */
function choose({ roll, temper }: { roll: number; temper: Temper }): HTMLElement | null {
  const all = (where: string) => [...document.querySelectorAll<HTMLElement>(where)];
  const found: { one: HTMLElement; weight: number }[] = [];
  const add = (where: string, weight: (one: HTMLElement) => number) => {
    for (const one of all(where)) found.push({ one, weight: weight(one) });
  };
  // A mission is asked about once more; any other sheet was opened by a tap that came too late.
  const asking = all('dialog[open] .choice .primary, dialog[open] header .button');
  if (asking.length > 0) return asking.at(-1) ?? null;
  if (document.querySelector('.dock.mine')) {
    add('.dock .keep', () => 1);
    add('.dock .name', (one) => (one.classList.contains('truth') ? temper.truth : temper.lie));
    add('.dock .answer button', (one) => (one.classList.contains('chaos') ? temper.doubt : temper.believe));
    add('.dock .lay + .button', () => 1);
    add('.spot.open:not(.picked) .card', () => temper.other);
    add('.plate.open:not(.picked) button.inside', () => temper.other);
    add('.dock .buttons .button:not([aria-pressed="true"])', (one) => {
      if (one.classList.contains('primary')) return 6 * temper.other;
      return /mission|мисси/i.test(one.textContent ?? '') ? temper.attempt : temper.other;
    });
  }
  const whole = found.reduce((sum, { weight }) => sum + weight, 0);
  let left = roll * whole;
  for (const { one, weight } of found) {
    left -= weight;
    if (left <= 0) return one;
  }
  return null;
}

/** Whether the game on this page is over. */
export function isOver(page: Page): Promise<boolean> {
  return page.evaluate(over);
}

function over(): boolean {
  return document.querySelector('[data-over]') !== null;
}

/** Whether there is something to do on this page, or nothing ever again. */
function stirs(): boolean {
  if (document.querySelector('[data-over]')) return true;
  if (document.querySelector('dialog[open] .choice .primary, dialog[open] header .button')) return true;
  if (!document.querySelector('.dock.mine')) return false;
  return (
    document.querySelector(
      '.dock .keep, .dock .name, .dock .answer button, .dock .lay, .spot.open, .plate.open, .dock .buttons .button',
    ) !== null
  );
}

export interface Playing {
  temper?: Temper;
  chance?: Chance;
  /** Called after everything that was done. */
  after?: (what: string) => Promise<void> | void;
  /** Stop before this many things were done; otherwise play to the end. */
  most?: number;
  /** How it is pressed; really clicked if not given. */
  press?: (offer: Offer) => Promise<void>;
}

/** Play on a page until its game is over, or as much as is wanted. What was done. */
export async function play(page: Page, playing: Playing = {}): Promise<string[]> {
  const roll = playing.chance ?? chance();
  const done: string[] = [];
  const press = playing.press ?? (({ element }) => element.click({ timeout: 4_000 }));
  while (done.length < (playing.most ?? 2_000)) {
    await page.waitForFunction(stirs, undefined, { timeout: 90_000, polling: 50 });
    if (await isOver(page)) break;
    const next = await offer(page, roll(), playing.temper);
    if (!next) continue;
    try {
      await press(next);
    } catch (error) {
      // Somebody else was faster, and the question is another one now, or the game is over: look again.
      if ((await stillThere(next)) && !(await isOver(page))) throw error;
      continue;
    }
    done.push(next.what);
    await playing.after?.(next.what);
  }
  return done;
}

async function stillThere({ element }: Offer): Promise<boolean> {
  return element.evaluate((one) => one.isConnected).catch(() => false);
}
