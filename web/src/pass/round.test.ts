// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../browser/session.svelte';
import { rememberRound } from '../setup/passAndPlay';
import { Lost } from '../wire/connection.svelte';
import { FakeSocket } from '../wire/fakesocket';
import { Round } from './round.svelte';

const LINK = 'link';
const PLAYERS = ['ada', 'boris', 'clara'];

let stage = 'waiting';
/** Who sits there, by seat. */
let seats: (string | null)[] = [];

const info = () => ({
  table: LINK,
  stage,
  options: { game: 'mansion', setup: {} },
  host: 'ada',
  next: null,
  seats: seats.map((player, seat) => ({
    seat,
    occupant: player && { kind: 'person', player, name: player, ready: false, present: true },
  })),
});

/** A server that lets everybody in, seats them and begins. */
class Server extends FakeSocket {
  constructor(url: string) {
    super(url);
    queueMicrotask(() => this.closed || this.welcome());
  }

  override send(text: string): void {
    super.send(text);
    const { cmd } = JSON.parse(text) as { cmd: string };
    const number = Number(new URL(this.url).searchParams.get('local_player') ?? 0);
    if (cmd === 'sit') seats[seats.indexOf(null)] = PLAYERS[number] ?? null;
    if (cmd === 'ready') stage = 'playing';
    const watched = { ok: 'watch', table: info(), as: number, game: null, chat: [], note: '' };
    queueMicrotask(() => this.answer(cmd === 'watch' ? watched : { ok: 'done' }));
  }
}

function answer(path: string): unknown {
  if (path === '/api/session')
    return { player: 'ada', name: 'ada', kind: 'guest', login: null, language: 'en' };
  if (path === '/api/local-players')
    return PLAYERS.slice(1).map((player, index) => ({ number: index + 1, player, name: player }));
  return info();
}

const commands = () =>
  FakeSocket.all.map((socket) => [
    new URL(socket.url).searchParams.get('local_player'),
    socket.sent.map(({ cmd }) => cmd),
  ]);

beforeEach(() => {
  stage = 'waiting';
  seats = ['ada', null, null];
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', Server);
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string) => Promise.resolve(new Response(JSON.stringify(answer(path))))),
  );
  localStorage.clear();
  rememberRound(LINK);
});

afterEach(() => {
  session.gone();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a device that goes round', () => {
  it('has one connection to the table for each local player, and closes each once', async () => {
    const round = new Round(LINK);
    await round.come();
    expect(FakeSocket.all.every(({ path }) => path === `/ws/${LINK}`)).toBe(true);
    expect(commands()).toEqual([
      ['1', ['sit', 'ready', 'watch']],
      ['2', ['sit', 'ready', 'watch']],
      [null, ['ready', 'watch']],
    ]);
    expect(FakeSocket.count()).toBe(3);
    const closings = FakeSocket.all.map((socket) => vi.spyOn(socket, 'close'));
    round.leave();
    for (const closing of closings) expect(closing).toHaveBeenCalledOnce();
  });

  it('leaves no connection open when its page is left while all sit down', async () => {
    vi.useFakeTimers();
    // Nobody is let in.
    vi.stubGlobal('WebSocket', FakeSocket);
    const round = new Round(LINK);
    const coming = round.come().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    expect(FakeSocket.count()).toBe(1);
    round.leave();
    expect(FakeSocket.count()).toBe(0);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await coming).toBeInstanceOf(Lost);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('opens no connection when its page is left at once', async () => {
    const round = new Round(LINK);
    const coming = round.come();
    round.leave();
    await coming;
    expect(FakeSocket.all).toEqual([]);
  });
});
