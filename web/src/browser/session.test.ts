// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../i18n/index.svelte';
import { api } from '../wire/api';
import { Declined } from '../wire/connection.svelte';
import { FakeSocket } from '../wire/fakesocket';
import type { Me } from '../wire/server';
import { atTable, session } from './session.svelte';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

const asked: Asked[] = [];
/** Who the server holds one for. */
let known: Me;
let reachable = true;

function answer(path: string, init: RequestInit): Promise<Response> {
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  const headers = init.headers as Record<string, string>;
  asked.push({ method: init.method ?? '', path, headers, body });
  if (!reachable) return Promise.reject(new TypeError('no connection'));
  if (init.method === 'PATCH') known = { ...known, ...(body as Partial<Me>) };
  return Promise.resolve(new Response(JSON.stringify(known)));
}

const changes = () => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

beforeEach(async () => {
  session.gone();
  asked.length = 0;
  reachable = true;
  known = { player: '1', name: 'Ada', kind: 'account', login: 'ada', language: 'en' };
  vi.stubGlobal('fetch', vi.fn(answer));
  await speak('en');
});

describe('connections', () => {
  const sockets = () => FakeSocket.all.map(({ path, closed }) => [path, closed]);

  beforeEach(() => {
    FakeSocket.all = [];
    vi.stubGlobal('WebSocket', FakeSocket);
    known = { player: '1', name: 'Ada', kind: 'guest', login: null, language: 'en' };
  });

  it('are all made again with the new key when a guest becomes an account', async () => {
    const guest = await session.come();
    session.connect();
    session.connect('link');
    session.connect('left').close();
    session.is({ ...guest, name: 'Countess' });
    expect(FakeSocket.all).toHaveLength(3);
    session.is({ ...guest, kind: 'account', login: 'ada' });
    expect(sockets()).toEqual([
      ['/ws', true],
      ['/ws/link', true],
      ['/ws/left', true],
      ['/ws', false],
      ['/ws/link', false],
    ]);
  });

  it('are all closed when one signs out', async () => {
    await session.come();
    const open = [session.connect(), session.connect('link'), session.connect('link', 2)];
    session.gone();
    expect(open.map(({ link }) => link)).toEqual(['closed', 'closed', 'closed']);
    expect(FakeSocket.count()).toBe(0);
    // Who comes in next has no part in them.
    await session.come();
    session.is({ ...known, player: '2' });
    expect(FakeSocket.all).toHaveLength(3);
  });

  it('to a table that is not on the screen are closed when it is done', async () => {
    const done = atTable('link', (connection) => connection.ask({ cmd: 'leave' }));
    await vi.waitFor(() => expect(sockets()).toEqual([['/ws/link', false]]));
    FakeSocket.last().welcome();
    await vi.waitFor(() => expect(FakeSocket.last().sent).toEqual([{ cmd: 'leave', id: 1 }]));
    FakeSocket.last().answer();
    await done;
    expect(FakeSocket.count()).toBe(0);
  });

  it('to a table that is not on the screen are closed when it is refused', async () => {
    const done = atTable('link', (connection) => connection.ask({ cmd: 'leave' })).catch(
      (error: unknown) => error,
    );
    await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(1));
    FakeSocket.last().welcome();
    await vi.waitFor(() => expect(FakeSocket.last().sent).toHaveLength(1));
    FakeSocket.last().answer({ error: { code: 'no_table', sentence: 'There is no table.' } });
    expect(await done).toBeInstanceOf(Declined);
    expect(FakeSocket.count()).toBe(0);
  });
});

describe('the language of the server', () => {
  it('is asked for by a page whose reader is not known', async () => {
    await speak('ru');
    await api.tables();
    expect(asked[0]?.headers['Accept-Language']).toBe('ru');
  });

  it('stays when it is that of the page', async () => {
    await session.come();
    expect(changes()).toEqual([]);
  });

  it('follows the page, whatever was spoken on another device', async () => {
    await speak('ru');
    // Whoever has come in is answered in that language at once.
    expect((await session.come()).language).toBe('ru');
    expect(changes()).toEqual([{ language: 'ru' }]);
  });

  it('follows whoever signs in', async () => {
    await speak('ru');
    session.is(await api.signIn('ada', 'a long password', false));
    await vi.waitFor(() => expect(known.language).toBe('ru'));
  });

  it('is changed with that of the page, and later where it cannot be told at once', async () => {
    await session.come();
    await session.speak('ru');
    await vi.waitFor(() => expect(session.me?.language).toBe('ru'));
    reachable = false;
    await session.speak('en');
    await vi.waitFor(() => expect(changes()).toHaveLength(2));
    expect(known.language).toBe('ru');
    reachable = true;
    session.is(known);
    await vi.waitFor(() => expect(session.me?.language).toBe('en'));
    expect(known.language).toBe('en');
  });
});
