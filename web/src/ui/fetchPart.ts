/** Parts of the page that are loaded when they are first met. A line that breaks just then is waited for. */

/** How long to wait before it is tried again, in milliseconds: at first, and at most. */
const FIRST = 1000;
const LONGEST = 8000;

/** Load it, as often as it takes; `missed` is called each time it has not come. */
export async function fetchPart<T>(load: () => Promise<T>, missed: () => void = () => undefined): Promise<T> {
  for (let wait = FIRST; ; wait = Math.min(wait * 2, LONGEST)) {
    try {
      return await load();
    } catch {
      missed();
      await pause(wait);
    }
    // The looks come first: without them the part would be there and look broken.
    while (!(await dressed())) await pause(LONGEST);
  }
}

/** Until some time has passed, or the browser says that the line is back. */
function pause(millis: number): Promise<void> {
  return new Promise((over) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      over();
    };
    const timer = setTimeout(done, millis);
    window.addEventListener('online', done);
  });
}

/** Style sheets that did not come, in the place where they are missed. */
const lost = new Set<HTMLLinkElement>();
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
  },
  true,
);

/** Asks for them anew: whatever loads a part believes that they were asked for. Whether they have come. */
async function dressed(): Promise<boolean> {
  const asked = [...lost].map((link) => {
    lost.delete(link);
    const again = document.createElement('link');
    again.rel = 'stylesheet';
    again.href = link.href;
    return new Promise<void>((told) => {
      again.addEventListener('load', () => told());
      again.addEventListener('error', () => told());
      link.replaceWith(again);
    });
  });
  await Promise.all(asked);
  return lost.size === 0;
}
