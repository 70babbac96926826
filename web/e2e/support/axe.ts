import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What keeps somebody out: every violation in the light that is on, and of contrast in the other one. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
  const found = await analyse(page, (axe) => axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']));
  // Another light changes nothing but colours: the same screen need not be come to again for it.
  const [now, other] = await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [sheet];
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    return dark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  });
  await light(page, other);
  const pale = await analyse(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));
  // The colours are back before anything may turn into them slowly: else the next look could come while it does.
  await light(page, now);
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  return [...found, ...pale.map((line) => `${other}: ${line}`)];
}

/** Put the page into this light, and wait until all of it is drawn so. */
async function light(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((light) => matchMedia(`(prefers-color-scheme: ${light})`).matches, colorScheme);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

async function analyse(page: Page, which: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // No page here has a frame in it: the way that looks into frames opens another page each time.
  const { violations: found } = await which(new AxeBuilder({ page }).setLegacyMode()).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n').slice(1).join('; ').trim() ?? '';
      return `${id}: ${target.join(' ')} (${why})`;
    }),
  );
}
