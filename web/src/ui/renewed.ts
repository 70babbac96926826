/**
 * A page that is older than its house. Whoever keeps one open while the house is renewed has names of parts that
 * are not there any more: then the page is taken anew. Games are the server's, so nothing is lost by that.
 */

const KEY = 'enigmata.renewed';
/** While nodes are replaced one after the other, old and new ones answer in turn: not again and again. */
const SELDOM = 10_000;

/** Watch for parts that do not come, as long as this page is open. */
export function watchForRenewal(reload: () => void): void {
  window.addEventListener('vite:preloadError', () => {
    void renewed().then((is) => {
      if (is && mayReload()) reload();
    });
  });
}

/** Whether the house would give another page than this one; a house that cannot be asked is as it was. */
async function renewed(): Promise<boolean> {
  const own = entry(document);
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    if (!answer.ok || own === undefined) return false;
    const now = entry(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    return now !== undefined && now !== own;
  } catch {
    return false;
  }
}

/** What a page begins with: named after all that it is made of. */
function entry(page: Document): string | undefined {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < SELDOM) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    // Without a store nobody could say how often it was tried.
    return false;
  }
}
