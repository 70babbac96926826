// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../browser/session.svelte';
import { FakeSocket } from '../wire/fakesocket';
import type { Me } from '../wire/server';
import { soloOptions } from './agreement';
import { leaveTable, playAtOnce, takeFirstCommand } from './ready';

const ME: Me = { player: '1', name: 'Ada', kind: 'guest', login: null, language: 'en' };
let asked: [string, unknown][] = [];

beforeEach(() => {
  asked = [];
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string, { body }: RequestInit) => {
      asked.push([path, JSON.parse(String(body))]);
      return Promise.resolve(new Response(JSON.stringify(path === '/api/session' ? ME : { table: 'link' })));
    }),
  );
});

afterEach(() => {
  session.gone();
  vi.unstubAllGlobals();
});

it('opens a table whose page says once that one is ready', async () => {
  const options = soloOptions({ late_time: false, keep_tokens: false });
  expect(await playAtOnce(options, ['sharp'])).toBe('link');
  expect(asked.map(([path]) => path)).toEqual(['/api/session', '/api/tables']);
  expect(asked[1]?.[1]).toEqual({ options, bots: ['sharp'] });
  expect(FakeSocket.all).toEqual([]);
  const contribution: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(takeFirstCommand('another')).toBeUndefined();
  expect(takeFirstCommand('link')).toEqual({ cmd: 'ready', ready: true, contribution });
  expect(takeFirstCommand('link')).toBeUndefined();
});

it('leaves a table over a connection to that table, and closes it', async () => {
  const left = leaveTable('link');
  await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  const socket = FakeSocket.last();
  expect(socket.path).toBe('/ws/link');
  socket.welcome();
  await vi.waitFor(() => expect(socket.sent).toEqual([{ cmd: 'leave', id: 1 }]));
  socket.answer();
  await left;
  expect(FakeSocket.count()).toBe(0);
});
