import type { Page } from '@playwright/test';

/** The board on which pieces can be moved. */
export const BENCH = '[data-answer]:not([data-still])';

/** How the pieces lie on my bench, without the family. It is the first; others' puzzles lie below it. */
export async function lying(page: Page): Promise<string> {
  const answer =
    (await page.locator('[data-answer]').first().getAttribute('data-answer', { timeout: 2_000 })) ?? '';
  return answer.slice(answer.indexOf(':') + 1);
}
