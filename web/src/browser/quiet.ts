/** When a page has loaded all it needs. */

/** So long nothing has been loaded, in milliseconds. */
const QUIET = 1500;
/** Pages that never stop loading are not waited for any longer. */
const LONGEST = 30_000;

/** Resolves when the page is loaded, nothing has come for a while, and the browser has nothing to do. */
export async function whenQuiet(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }));
  await new Promise<void>((over) => {
    const done = () => {
      clearTimeout(timer);
      clearTimeout(latest);
      observer.disconnect();
      over();
    };
    let timer = setTimeout(done, QUIET);
    const latest = setTimeout(done, LONGEST);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, QUIET);
    });
    observer.observe({ type: 'resource' });
  });
  await new Promise<void>((idle) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => idle(), { timeout: 5000 }) : idle(),
  );
}
