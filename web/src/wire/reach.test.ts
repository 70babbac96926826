// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../i18n/index.svelte';
import { ask } from './api';
import { Declined } from './connection.svelte';
import { reach, Reach } from './reach.svelte';

await speak('en');

/** A server that is there or not, and a page that watches it. */
function watched() {
  const server = { there: false, asked: 0 };
  const one = new Reach(() => {
    server.asked += 1;
    return Promise.resolve(server.there);
  });
  return { server, one };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('a server that does not answer', () => {
  it('is asked again, more and more seldom, until it does', async () => {
    const { server, one } = watched();
    const found = vi.fn();
    one.onFound(found);
    one.failed(true);
    expect(one.lost).toBe(true);
    await vi.advanceTimersByTimeAsync(500 + 1000 + 2000);
    expect(server.asked).toBe(3);
    await vi.advanceTimersByTimeAsync(3999);
    expect(server.asked).toBe(3);
    server.there = true;
    await vi.advanceTimersByTimeAsync(1);
    expect(one.lost).toBe(false);
    expect(found).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.asked).toBe(4);
  });

  it('is asked at once when the device is back in its network', async () => {
    const { server, one } = watched();
    one.failed(true);
    server.there = true;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(one.lost).toBe(false);
  });

  it('that answers this and not that is not asked all the time', async () => {
    const { server, one } = watched();
    server.there = true;
    for (let round = 0; round < 100; round++) {
      one.failed(true);
      await vi.advanceTimersByTimeAsync(100);
    }
    // Ten seconds: after 500, 1000, 2000 and 4000 milliseconds.
    expect(server.asked).toBeLessThan(6);
  });
});

describe('a page', () => {
  it('that missed something is opened again', async () => {
    const { server, one } = watched();
    one.opened();
    one.failed(true);
    expect(one.empty).toBe(true);
    server.there = true;
    await vi.advanceTimersByTimeAsync(500);
    expect([one.again, one.empty]).toEqual([1, false]);
  });

  it('that missed nothing is left as it is', async () => {
    const { server, one } = watched();
    one.answered();
    one.failed(false);
    expect(one.empty).toBe(false);
    server.there = true;
    await vi.advanceTimersByTimeAsync(500);
    expect([one.again, one.lost]).toEqual([0, false]);
  });

  it('that has something to show keeps it', () => {
    const { one } = watched();
    one.opened();
    one.answered();
    one.failed(true);
    expect([one.lost, one.empty]).toEqual([true, false]);
  });

  it('that is opened while the server is away has nothing to show', () => {
    const { one } = watched();
    one.answered();
    one.failed(false);
    one.opened();
    expect(one.empty).toBe(true);
  });
});

describe('what is asked over HTTP', () => {
  const answer = (status: number, body: string) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));

  it('tells whether the server is there', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(ask('GET', '/api/tables')).rejects.toThrow(TypeError);
    expect(reach.lost).toBe(true);
    answer(200, '[]');
    expect(await ask('GET', '/api/tables')).toEqual([]);
    expect(reach.lost).toBe(false);
  });

  it('is away behind a proxy that says so, and not when the server itself refuses', async () => {
    answer(503, '{"error":{"code":"busy","sentence":"Later."}}');
    await expect(ask('GET', '/api/tables')).rejects.toThrow(Declined);
    expect(reach.lost).toBe(false);
    for (const status of [502, 503, 504]) {
      answer(status, '<html>Bad gateway</html>');
      await expect(ask('GET', '/api/tables')).rejects.toThrow(TypeError);
      expect(reach.lost).toBe(true);
      reach.answered();
    }
    vi.unstubAllGlobals();
  });
});
