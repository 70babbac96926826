import type { Page } from '@playwright/test';

/**
 * Load every face of the page's fonts. One that is needed for the first time comes late, and until then its text
 * stands in another one, which is wider.
 */
export async function fontsLoaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load()));
  });
}

/** What is wider than the page, and what is too small to be hit (WCAG 2.2, 2.5.8). */
export async function faults(page: Page): Promise<string[]> {
  await fontsLoaded(page);
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

/** What a phone does not show without scrolling: cards below the edge or beneath the dock, tokens beyond their plate. */
export async function below(page: Page): Promise<string[]> {
  await fontsLoaded(page);
  return page.evaluate(() => {
    const found: string[] = [];
    const box = (one: Element) => one.getBoundingClientRect();
    const dock = document.querySelector('.dock');
    const edge = Math.min(innerHeight, dock ? box(dock).top : innerHeight);
    for (const spot of document.querySelectorAll('[data-spot]'))
      if (box(spot).bottom > edge + 1)
        found.push(`card ${spot.getAttribute('data-spot')} ends at ${box(spot).bottom}, ${edge} is in sight`);
    if (dock && box(dock).bottom > innerHeight + 1) found.push(`the dock ends at ${box(dock).bottom}`);
    for (const plate of document.querySelectorAll('.plate')) {
      if (!plate.checkVisibility()) continue;
      const tokens = [...plate.querySelectorAll('.tokens .token')];
      const rows = new Set(tokens.map((token) => Math.round(box(token).top)));
      if (rows.size > 1)
        found.push(`tokens of seat ${plate.getAttribute('data-seat')} are in ${rows.size} rows`);
    }
    return found;
  });
}

/**
 * The classes with which a component writes an element of this class, found by a property that its style sets: what
 * a test adds then looks as if the component had written it.
 */
export async function scoped(page: Page, name: string, property: string): Promise<string> {
  const found = await page.evaluate(
    ([wanted, set]) => {
      const rules = (all: CSSRuleList): CSSStyleRule[] =>
        [...all].flatMap((rule) =>
          rule instanceof CSSStyleRule ? [rule] : rule instanceof CSSMediaRule ? rules(rule.cssRules) : [],
        );
      const own = new RegExp(`^\\.${wanted}\\.(svelte-[a-z0-9]+)$`);
      for (const sheet of document.styleSheets)
        for (const rule of rules(sheet.cssRules)) {
          const scope = own.exec(rule.selectorText)?.[1];
          if (scope && rule.style.getPropertyValue(set)) return `${wanted} ${scope}`;
        }
      return undefined;
    },
    [name, property] as const,
  );
  if (found === undefined) throw new Error(`no component has a class ${name} with ${property}`);
  return found;
}

/** Texts of these that do not fit into their elements. */
export async function cut(page: Page, selector: string): Promise<string[]> {
  await fontsLoaded(page);
  return page.evaluate((wanted) => {
    const found: string[] = [];
    for (const one of document.querySelectorAll<HTMLElement>(wanted)) {
      if (!one.checkVisibility({ checkVisibilityCSS: true }) || (one.textContent ?? '').trim() === '')
        continue;
      // What only those hear who hear the page is cut to nothing.
      if (one.clientWidth <= 1 || one.closest('.unseen') || getComputedStyle(one).clipPath !== 'none')
        continue;
      if (getComputedStyle(one).display === 'inline') continue;
      if (one.scrollWidth > one.clientWidth + 1)
        found.push(`“${one.textContent?.trim()}” is ${one.scrollWidth} wide, has ${one.clientWidth}`);
    }
    return [...new Set(found)];
  }, selector);
}

/** Which of the first lie beneath which of the second. Of the first there has to be at least one. */
export async function crossing(page: Page, under: string, over: string): Promise<string[]> {
  await fontsLoaded(page);
  return page.evaluate(
    ([lower, upper]) => {
      const seen = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
      if (seen(lower).length === 0) return [`nothing to be seen is ${lower}`];
      return seen(lower).flatMap((one) =>
        seen(upper).flatMap((other) => {
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (across <= 1 || down <= 1) return [];
          const name = (it: Element) =>
            it.getAttribute('data-spot') ?? it.getAttribute('class') ?? it.tagName;
          return [`${name(one)} beneath ${name(other)}: ${across.toFixed(0)} × ${down.toFixed(0)}`];
        }),
      );
    },
    [under, over] as const,
  );
}
