/** Solving a puzzle on the bench as a person does: by mouse, by touch, or by keys alone. */
import type { Page } from '@playwright/test';
import * as angular from './angular';
import * as conduit from './conduit';
import { mouse, touch } from './finger';
import * as fragment from './fragment';
import { BENCH } from './lying';
import * as weight from './weight';

export type Way = 'mouse' | 'touch' | 'keys';

/** Lay the pieces as the answer has them; both texts with their family. */
export async function lay(page: Page, way: Way, puzzle: string, answer: string): Promise<void> {
  const [family, text] = parted(puzzle);
  const [, lies] = parted(answer);
  await page.locator(`${BENCH} > *`).first().waitFor();
  if (way === 'keys') {
    if (family === 'fragment') return fragment.byKeys(page, lies);
    if (family === 'conduit') return conduit.byKeys(page, text, lies);
    return page.keyboard.press(await layButLast(page, puzzle, answer));
  }
  const finger = way === 'mouse' ? mouse(page) : await touch(page);
  if (family === 'weight') return weight.byFinger(page, finger, lies);
  if (family === 'fragment') return fragment.byFinger(page, finger, lies);
  if (family === 'conduit') return conduit.byFinger(page, finger, text, lies);
  return angular.byFinger(page, finger, text, lies);
}

/** All but the last key, which is given back: on a scale, or for an angular puzzle. */
export async function layButLast(page: Page, puzzle: string, answer: string): Promise<string> {
  const [family, text] = parted(puzzle);
  const [, lies] = parted(answer);
  await page.locator(`${BENCH} > *`).first().waitFor();
  return family === 'weight' ? weight.byKeys(page, lies) : angular.byKeys(page, text, lies);
}

function parted(text: string): [string, string] {
  const colon = text.indexOf(':');
  return [text.slice(0, colon), text.slice(colon + 1)];
}
