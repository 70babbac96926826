import type { Page } from '@playwright/test';

/** Whatever may be Latin: the house's own name, the other language's, addresses, names of keys, ids of rules. */
const ALLOWED =
  /https?:\/\/\S+|\bEnigmata\b|\bEnglish\b|\b(?:Enter|Shift|Delete|Escape|Page Up|Page Down)\b|\b[A-Z]\d+[a-z]?\b|\b[IVX]+\b|\bQR\b|\bJSON\b/g;

/** Everything that can be read or heard on a page and has Latin words. */
export async function latin(page: Page, names: readonly string[] = []): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node instanceof Text) {
        if (!node.parentElement?.closest('script, style, noscript, [lang="en"]')) found.push(node.data);
      } else
        for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description'])
          if (node instanceof Element && !node.closest('[lang="en"]'))
            found.push(node.getAttribute(name) ?? '');
    }
    return found;
  });
  return texts
    .map((text) => names.reduce((rest, name) => rest.replaceAll(name, ''), text).replace(ALLOWED, ''))
    .filter((text) => /[A-Za-z]{2,}/.test(text))
    .map((text) => text.trim());
}
