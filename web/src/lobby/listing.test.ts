// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../browser/session.svelte';
import { speak } from '../i18n/index.svelte';
import { FakeSocket } from '../wire/fakesocket';
import type { Me, TableInfo } from '../wire/server';
import { Listing } from './listing.svelte';

const ME: Me = { player: '1', name: 'Ada', kind: 'guest', login: null, language: 'en' };
const listings: Listing[] = [];

/** A page that shows the public tables. */
async function page(): Promise<Listing> {
  const listing = new Listing();
  listings.push(listing);
  await vi.advanceTimersByTimeAsync(0);
  return listing;
}

beforeAll(() => speak('en'));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify(ME)))),
  );
  FakeSocket.all = [];
  localStorage.clear();
  await session.come();
});

afterEach(async () => {
  for (const listing of listings.splice(0)) listing.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  session.gone();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the public tables', () => {
  it('are followed over one connection to the hall', async () => {
    const [one, other] = [await page(), await page()];
    expect(FakeSocket.all.map(({ path }) => path)).toEqual(['/ws']);
    const socket = FakeSocket.last();
    socket.welcome();
    expect(socket.sent).toEqual([
      { cmd: 'lobby', follow: true, id: 1 },
      { cmd: 'lobby', follow: true, id: 2 },
    ]);
    const tables: TableInfo[] = [];
    for (const id of [1, 2]) socket.say({ ok: 'lobby', tables, id });
    await vi.advanceTimersByTimeAsync(0);
    expect(one.tables).toEqual(tables);
    expect(other.tables).toEqual(tables);
  });

  it('keep the connection for the page that comes next', async () => {
    const first = await page();
    FakeSocket.last().welcome();
    first.stop();
    await vi.advanceTimersByTimeAsync(500);
    await page();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(FakeSocket.count()).toBe(1);
    expect(FakeSocket.last().sent).toHaveLength(2);
  });

  it('close the connection when nobody follows them any more', async () => {
    const [one, other] = [await page(), await page()];
    FakeSocket.last().welcome();
    one.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSocket.count()).toBe(1);
    other.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSocket.count()).toBe(0);
    await page();
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('open no connection for a page that is left before one is known', async () => {
    const listing = new Listing();
    listing.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSocket.all).toEqual([]);
  });

  it('are followed again after one has signed out and come back', async () => {
    (await page()).stop();
    session.gone();
    expect(FakeSocket.count()).toBe(0);
    await session.come();
    await page();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSocket.count()).toBe(1);
  });
});
