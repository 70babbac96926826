/**
 * One WebSocket to the server, for one table or for the hall. It reconnects by itself when it is lost; who
 * follows the table or the hall asks again then (`onOpen`). A command whose answer was lost with the
 * connection fails with `Lost`, and nothing is sent again from here: only its sender knows whether it still
 * makes sense.
 */
import { reach } from './reach.svelte';
import {
  type Frame,
  type HallCommand,
  PROTOCOL,
  type Refusal,
  type TableCommand,
  type Welcome,
} from './server';

export type Link = 'connecting' | 'open' | 'lost' | 'closed';

/** The connection was lost before the answer came. */
export class Lost extends Error {
  constructor() {
    super('the connection was lost');
  }
}

/** The server said no, in words for people. */
export class Declined extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.sentence);
    this.refusal = refusal;
  }
}

interface Waiting {
  done: (frame: Frame) => void;
  failed: (why: Error) => void;
}

/** How long to wait before trying again, in milliseconds; then the last one for ever. */
const PAUSES = [300, 700, 1500, 3000, 6000, 10000];
/** Without a word for so long, the server is asked whether it is still there. */
const QUIET = 20_000;
/** And has so long to answer, or to let one in. */
const PATIENCE = 8_000;

export class Connection {
  /** How it stands. */
  link = $state<Link>('connecting');
  /** Who the server says that one is. */
  welcome = $state.raw<Welcome>();
  /** The server's clock minus ours, in milliseconds. */
  skew = 0;

  #socket: WebSocket | undefined;
  #url: () => string;
  #onClose: () => void;
  #reload: () => void;
  #next = 1;
  #failures = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #waiting = new Map<number, Waiting>();
  #heard = new Set<(frame: Frame) => void>();
  #opened = new Set<() => void>();
  #stop = new AbortController();

  /** `onClose` is called once, when it is closed for good. */
  constructor(
    url: () => string,
    onClose: () => void = () => undefined,
    reload: () => void = () => location.reload(),
  ) {
    this.#url = url;
    this.#onClose = onClose;
    this.#reload = reload;
    const wake = { signal: this.#stop.signal };
    window.addEventListener('online', () => this.#hurry(), wake);
    window.addEventListener('pageshow', () => this.#hurry(), wake);
    document.addEventListener('visibilitychange', () => document.hidden || this.#hurry(), wake);
    this.#connect();
  }

  /** Send a command; the promise is the answer. */
  ask<F extends Frame = Frame>(command: TableCommand | HallCommand): Promise<F> {
    return new Promise((resolve, reject) => {
      const socket = this.#socket;
      if (!socket || socket.readyState !== WebSocket.OPEN || this.link !== 'open') {
        reject(new Lost());
        return;
      }
      const id = this.#next++;
      this.#waiting.set(id, { done: (frame) => resolve(frame as F), failed: reject });
      socket.send(JSON.stringify({ ...command, id }));
    });
  }

  /** Hear all that is not an answer. Gives back how to stop. */
  onPush(heard: (frame: Frame) => void): () => void {
    this.#heard.add(heard);
    return () => this.#heard.delete(heard);
  }

  /** Be called whenever the connection is there, at once if it is. Gives back how to stop. */
  onOpen(opened: () => void): () => void {
    this.#opened.add(opened);
    if (this.link === 'open') opened();
    return () => this.#opened.delete(opened);
  }

  /** Resolves when the connection is open; fails with `Lost` if that takes too long. */
  untilOpen(): Promise<void> {
    if (this.link === 'open') return Promise.resolve();
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        stop();
        reject(new Lost());
      }, PATIENCE);
      const stop = this.onOpen(() => {
        clearTimeout(late);
        stop();
        resolve();
      });
    });
  }

  /** Connect anew, as whoever one is now. */
  renew(): void {
    this.#failures = 0;
    if (this.#socket) this.#drop(this.#socket);
    this.#connect();
  }

  /** For good. */
  close(): void {
    if (this.#stop.signal.aborted) return;
    this.#stop.abort();
    clearTimeout(this.#again);
    if (this.#socket) this.#drop(this.#socket);
    this.link = 'closed';
    this.#onClose();
  }

  #connect(): void {
    clearTimeout(this.#again);
    if (this.#stop.signal.aborted) return;
    this.link = this.#failures === 0 ? 'connecting' : 'lost';
    const socket = new WebSocket(this.#url());
    this.#socket = socket;
    socket.addEventListener('message', (event) => this.#receive(socket, String(event.data)));
    socket.addEventListener('close', () => this.#lose(socket));
    this.#guard();
  }

  #receive(socket: WebSocket, text: string): void {
    if (socket !== this.#socket) return;
    this.#guard();
    reach.answered();
    const frame = JSON.parse(text) as Frame;
    if ('push' in frame && frame.push === 'welcome') {
      this.welcome = frame;
      this.skew = frame.time - Date.now();
      this.#failures = 0;
      this.link = 'open';
      for (const opened of [...this.#opened]) opened();
      return;
    }
    if ('error' in frame && frame.error.code === 'other_protocol') this.#outdated();
    const id = 'id' in frame ? frame.id : undefined;
    const waiting = typeof id === 'number' ? this.#waiting.get(id) : undefined;
    if (waiting && typeof id === 'number') {
      this.#waiting.delete(id);
      if ('error' in frame) waiting.failed(new Declined(frame.error));
      else waiting.done(frame);
      return;
    }
    for (const heard of [...this.#heard]) heard(frame);
  }

  /** The server speaks another protocol than this page: it has the client that fits. */
  #outdated(): void {
    if (this.welcome && mayReloadFor(this.welcome.protocol)) this.#reload();
  }

  #lose(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#drop(socket);
    if (this.#stop.signal.aborted) return;
    this.link = 'lost';
    reach.failed(false);
    const pause = PAUSES[Math.min(this.#failures, PAUSES.length - 1)] ?? 10_000;
    this.#failures += 1;
    // Not all at once when a server comes back.
    this.#again = setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2));
  }

  #drop(socket: WebSocket): void {
    clearTimeout(this.#watchdog);
    this.#socket = undefined;
    socket.close();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const one of waiting) one.failed(new Lost());
  }

  /** The network or the window is back: do not wait for the next attempt. */
  #hurry(): void {
    if (this.link === 'lost') {
      this.#failures = Math.min(this.#failures, 1);
      if (this.#socket) this.#drop(this.#socket);
      this.#connect();
    } else if (this.link === 'open') this.#ping();
  }

  #guard(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#ping(), QUIET);
  }

  #ping(): void {
    const socket = this.#socket;
    if (!socket) return;
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#lose(socket), PATIENCE);
    if (this.link === 'open') this.ask({ cmd: 'ping' }).catch(() => undefined);
  }
}

/**
 * The address of a table's WebSocket by its link, or of the hall's; `localPlayer` is the number of one of this
 * browser's local players.
 */
export function socketUrl(table?: string, localPlayer?: number): string {
  const url = new URL(table === undefined ? '/ws' : `/ws/${encodeURIComponent(table)}`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('protocol', String(PROTOCOL));
  if (localPlayer !== undefined) url.searchParams.set('local_player', String(localPlayer));
  return url.href;
}

/** Where the window remembers for which protocol its page was loaded again. */
const RELOADED_FOR = 'enigmata.protocol';

/** Whether to take the page anew for a server that speaks this protocol: once, and not again and again. */
function mayReloadFor(protocol: number): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === String(protocol)) return false;
    sessionStorage.setItem(RELOADED_FOR, String(protocol));
    return true;
  } catch {
    // Without a store nobody could say whether it was tried.
    return false;
  }
}
