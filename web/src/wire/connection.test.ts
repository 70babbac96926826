// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, Declined, Lost, socketUrl } from './connection.svelte';
import { FakeSocket } from './fakesocket';
import { type Frame, PROTOCOL } from './server';

const last = () => FakeSocket.last();
const onClose = vi.fn();
const reload = vi.fn();
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  sessionStorage.clear();
  reload.mockClear();
  onClose.mockClear();
  connection = new Connection(() => 'ws://server/ws', onClose, reload);
});

afterEach(() => {
  connection.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a connection', () => {
  it('is open once the server has said who one is', () => {
    expect(connection.link).toBe('connecting');
    const opened = vi.fn();
    connection.onOpen(opened);
    expect(opened).not.toHaveBeenCalled();
    last().welcome(Date.now() + 5_000);
    expect(connection.link).toBe('open');
    expect(connection.skew).toBe(5_000);
    expect(opened).toHaveBeenCalledOnce();
    const late = vi.fn();
    connection.onOpen(late);
    expect(late).toHaveBeenCalledOnce();
  });

  it('gives every command its own answer', async () => {
    last().welcome();
    const [one, other] = [connection.ask({ cmd: 'ping' }), connection.ask({ cmd: 'lobby', follow: true })];
    const [first, second] = last().sent;
    expect(first?.['id']).not.toBe(second?.['id']);
    last().say({ ok: 'lobby', tables: [], id: second?.['id'] });
    last().say({ ok: 'done', id: first?.['id'] });
    expect(await one).toMatchObject({ ok: 'done' });
    expect(await other).toMatchObject({ ok: 'lobby' });
  });

  it('tells a refusal in the server’s words', async () => {
    last().welcome();
    const asked = connection.ask({ cmd: 'ping' });
    const refusal = { code: 'not_yours', rule: 'T4', sentence: 'Not now.' };
    last().say({ error: refusal, id: last().sent[0]?.['id'] });
    const why = await asked.catch((error: unknown) => error);
    expect(why).toBeInstanceOf(Declined);
    expect(why).toMatchObject({ refusal, message: 'Not now.' });
    const wrong = connection.ask({ cmd: 'ping' });
    last().say({ error: { code: 'stale', sentence: 'Look again.' }, id: last().sent[1]?.['id'] });
    await expect(wrong).rejects.toMatchObject({ refusal: { code: 'stale', sentence: 'Look again.' } });
    expect(reload).not.toHaveBeenCalled();
  });

  it('passes on whatever is not an answer, and only that', () => {
    last().welcome();
    const heard = vi.fn<(frame: Frame) => void>();
    const stop = connection.onPush(heard);
    last().say({ push: 'removed' });
    expect(heard).toHaveBeenCalledWith({ push: 'removed' });
    void connection.ask({ cmd: 'ping' });
    last().say({ ok: 'done', id: last().sent[0]?.['id'] });
    stop();
    last().say({ push: 'removed' });
    expect(heard).toHaveBeenCalledOnce();
  });

  it('sends nothing while it is not there', async () => {
    await expect(connection.ask({ cmd: 'ping' })).rejects.toBeInstanceOf(Lost);
    expect(last().sent).toEqual([]);
  });

  it('says of a command whose answer is lost that it is lost, and does not send it again', async () => {
    last().welcome();
    const asked = connection.ask({ cmd: 'ping' });
    last().cut();
    await expect(asked).rejects.toBeInstanceOf(Lost);
    expect(connection.link).toBe('lost');
    vi.advanceTimersByTime(500);
    last().welcome();
    expect(FakeSocket.all).toHaveLength(2);
    expect(last().sent).toEqual([]);
  });

  it('comes back by itself, and tells everybody who follows something', () => {
    const opened = vi.fn();
    connection.onOpen(opened);
    last().welcome();
    last().cut();
    vi.advanceTimersByTime(10);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(2);
    expect(connection.link).toBe('lost');
    last().welcome();
    expect(connection.link).toBe('open');
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it('waits longer and longer, but never longer than some seconds', () => {
    const waits: number[] = [];
    for (let attempt = 0; attempt < 9; attempt++) {
      const before = Date.now();
      const count = FakeSocket.all.length;
      last().cut();
      while (FakeSocket.all.length === count) vi.advanceTimersByTime(25);
      waits.push(Date.now() - before);
    }
    expect(waits[0]).toBeLessThan(500);
    expect(waits[4]).toBeGreaterThan(4_000);
    expect(Math.max(...waits)).toBeLessThan(13_000);
  });

  it('does not wait when the network is back', () => {
    last().welcome();
    for (let attempt = 0; attempt < 5; attempt++) {
      last().cut();
      if (attempt < 4) vi.advanceTimersByTime(20_000);
    }
    const count = FakeSocket.all.length;
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.all).toHaveLength(count + 1);
    last().welcome();
    expect(connection.link).toBe('open');
  });

  it('notices a line that is dead without having been cut', async () => {
    last().welcome();
    vi.advanceTimersByTime(20_000);
    expect(last().sent).toMatchObject([{ cmd: 'ping' }]);
    const asked = connection.ask({ cmd: 'lobby', follow: true }).catch((error: unknown) => error);
    vi.advanceTimersByTime(8_000);
    expect(await asked).toBeInstanceOf(Lost);
    expect(connection.link).toBe('lost');
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('is not asked whether it is there while it speaks', () => {
    last().welcome();
    for (let time = 0; time < 6; time++) {
      vi.advanceTimersByTime(15_000);
      last().say({ push: 'removed' });
    }
    expect(last().sent).toEqual([]);
  });

  it('gives up a connection that never gets anywhere', () => {
    vi.advanceTimersByTime(40_000);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });

  it('hears nothing from a socket that it has given up', () => {
    const heard = vi.fn();
    connection.onPush(heard);
    const old = last();
    old.welcome();
    old.cut();
    vi.advanceTimersByTime(500);
    last().welcome();
    old.say({ push: 'removed' });
    old.cut();
    expect(heard).not.toHaveBeenCalled();
    expect(connection.link).toBe('open');
  });

  it('is closed for good', () => {
    last().welcome();
    connection.close();
    last().cut();
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.all).toHaveLength(1);
    expect(connection.link).toBe('closed');
    connection.close();
    connection.renew();
    expect(FakeSocket.all).toHaveLength(1);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is waited for until it is open, but not for ever', async () => {
    const late = connection.untilOpen().catch((error: unknown) => error);
    vi.advanceTimersByTime(8_000);
    expect(await late).toBeInstanceOf(Lost);
    const waiting = connection.untilOpen();
    last().welcome();
    await waiting;
    await connection.untilOpen();
  });

  it('comes again as somebody else', async () => {
    last().welcome();
    const asked = connection.ask({ cmd: 'ping' });
    connection.renew();
    await expect(asked).rejects.toBeInstanceOf(Lost);
    expect(FakeSocket.all).toHaveLength(2);
    last().welcome();
    expect(connection.link).toBe('open');
  });
});

describe('a server that speaks another protocol', () => {
  const refusal = { code: 'other_protocol', sentence: 'Reload the page.' };
  /** Ask for something, and be refused because of the protocol; why it was not done. */
  async function refused(): Promise<unknown> {
    const asked = connection.ask({ cmd: 'ping' }).catch((error: unknown) => error);
    last().say({ error: refusal, id: last().sent.at(-1)?.['id'] });
    return asked;
  }
  /** Its page, taken anew. */
  function anew(protocol: number): void {
    connection.close();
    connection = new Connection(() => 'ws://server/ws', onClose, reload);
    last().welcome(Date.now(), protocol);
  }

  it('has the page taken anew, once', async () => {
    last().welcome(Date.now(), PROTOCOL + 1);
    expect(reload).not.toHaveBeenCalled();
    await Promise.all([refused(), refused()]);
    expect(reload).toHaveBeenCalledOnce();
    anew(PROTOCOL + 1);
    expect(await refused()).toMatchObject({ refusal, message: 'Reload the page.' });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('has it taken anew again when it speaks yet another one', async () => {
    last().welcome(Date.now(), PROTOCOL + 1);
    await refused();
    anew(PROTOCOL + 2);
    await refused();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is only told of where nothing can be remembered', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    last().welcome(Date.now(), PROTOCOL + 1);
    expect(await refused()).toBeInstanceOf(Declined);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('the address of a connection', () => {
  it('names the table, the protocol and the local player', () => {
    const base = `ws://${location.host}/ws`;
    expect(socketUrl()).toBe(`${base}?protocol=${PROTOCOL}`);
    expect(socketUrl('link')).toBe(`${base}/link?protocol=${PROTOCOL}`);
    expect(socketUrl('link', 2)).toBe(`${base}/link?protocol=${PROTOCOL}&local_player=2`);
  });
});
