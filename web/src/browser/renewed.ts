/**
 * A page that is older than its server. Who keeps one open while the server gets a newer client has names of parts that
 * are not there any more: then the page is loaded again. Games are on the server, so nothing is lost by that.
 */

const KEY = 'enigmata.renewed';
/** While nodes are replaced one after the other, old and new ones answer in turn: not again and again. */
const SELDOM = 10_000;

/** Another client than this page's is kept on the device. */
let kept = false;

/** Watch for parts that do not come, and for a client that takes this one's place, as long as this page is open. */
export function watchForRenewal(reload: () => void): void {
  window.addEventListener('vite:preloadError', () => {
    void renewed().then((is) => {
      if (is && mayReload()) reload();
    });
  });
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  workers?.addEventListener('message', ({ data }: MessageEvent<{ kept?: string } | null>) => {
    const own = entry(document);
    if (data?.kept !== undefined && own !== undefined) kept = data.kept !== own;
  });
}

/** Whether the next page has to be loaded with its client: a newer one is kept on the device than the one that is shown. */
export function isRenewed(): boolean {
  return kept;
}

/** Whether another client than this page's would be loaded. Without a server it is the one that is kept, if any. */
async function renewed(): Promise<boolean> {
  const served = await isOther(() => fetch('/', { cache: 'no-store' }));
  return served ?? (await isOther(() => caches.match('/'))) ?? false;
}

/** Whether an answer is another client's page than this one; undefined if it is no page. */
async function isOther(asked: () => Promise<Response | undefined>): Promise<boolean | undefined> {
  const own = entry(document);
  try {
    const answer = await asked();
    if (!answer?.ok || own === undefined) return undefined;
    const other = entry(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    return other === undefined ? undefined : other !== own;
  } catch {
    return undefined;
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
