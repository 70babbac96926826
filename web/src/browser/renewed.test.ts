// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRenewed, watchForRenewal } from './renewed';

const page = (entry: string) =>
  `<!doctype html><html><head><script type="module" crossorigin src="${entry}"></script></head></html>`;
const reload = vi.fn();
const workers = new EventTarget();
Object.assign(navigator, { serviceWorker: workers });
watchForRenewal(reload);

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  reload.mockClear();
});

/** A part does not come; what the server answers when it is asked for the page. */
async function missed(answer: () => Promise<Response>): Promise<void> {
  vi.stubGlobal('fetch', vi.fn(answer));
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.advanceTimersByTimeAsync(0);
}
const given = (entry: string) => () => Promise.resolve(new Response(page(entry)));

describe('a part that does not come', () => {
  it('is no reason to take the page anew while the client is the same', async () => {
    await missed(given('/assets/index-old.js'));
    expect(reload).not.toHaveBeenCalled();
  });

  it('is none either while the server cannot be asked, or does not know', async () => {
    await missed(() => Promise.reject(new TypeError('Failed to fetch')));
    await missed(() => Promise.resolve(new Response(page('/assets/index-new.js'), { status: 502 })));
    await missed(() => Promise.resolve(new Response('<p>Sign in to this network</p>')));
    expect(reload).not.toHaveBeenCalled();
  });

  it('leads to the new page once the server has a newer client, and not again and again', async () => {
    await missed(given('/assets/index-new.js'));
    expect(reload).toHaveBeenCalledTimes(1);
    await missed(given('/assets/index-other.js'));
    expect(reload).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 10_000);
    await missed(given('/assets/index-other.js'));
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

describe('a client that is kept on the device', () => {
  const keeps = (entry: string) =>
    vi.stubGlobal('caches', { match: () => Promise.resolve(new Response(page(entry))) });

  it('is loaded when the server cannot be asked and a part of this one is missing', async () => {
    keeps('/assets/index-old.js');
    await missed(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(reload).not.toHaveBeenCalled();
    keeps('/assets/index-new.js');
    await missed(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded with the next page once it is another than this', () => {
    const replaced = (kept: string) => {
      workers.dispatchEvent(new MessageEvent('message', { data: { kept } }));
      return isRenewed();
    };
    expect(replaced('/assets/index-old.js')).toBe(false);
    expect(replaced('/assets/index-new.js')).toBe(true);
  });
});
