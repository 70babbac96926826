// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPart } from './fetchPart';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

/** Fails so often, and then works. */
function broken(times: number) {
  let tried = 0;
  const load = vi.fn(() =>
    tried++ < times ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('part'),
  );
  return load;
}

function stylesheet(): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/assets/part.css';
  return document.head.appendChild(link);
}

describe('a part of the page', () => {
  it('is there at once on a whole line', async () => {
    const load = broken(0);
    await expect(fetchPart(load)).resolves.toBe('part');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is fetched again until the line is back, more and more patiently', async () => {
    const load = broken(3);
    const part = fetchPart(load);
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(load).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(4000);
    await expect(part).resolves.toBe('part');
  });

  it('is fetched as soon as the browser hears that it is back', async () => {
    const load = broken(1);
    const part = fetchPart(load);
    await vi.advanceTimersByTimeAsync(10);
    window.dispatchEvent(new Event('online'));
    await expect(part).resolves.toBe('part');
  });

  it('comes with its looks, which the bundler would not ask for twice', async () => {
    const [whole, broke] = [stylesheet(), stylesheet()];
    broke.dispatchEvent(new Event('error'));
    const again = () => [...document.head.querySelectorAll('link')].find((one) => one !== whole);
    const done = vi.fn();
    void fetchPart(broken(1)).then(done);
    await vi.advanceTimersByTimeAsync(1000);
    expect(document.head.children).toHaveLength(2);
    expect(again()).not.toBe(broke);
    // It fails once more, and is asked for once more.
    again()?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(8000);
    expect(done).not.toHaveBeenCalled();
    again()?.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalledWith('part');
    expect([...document.head.children]).toContain(whole);
  });
});
