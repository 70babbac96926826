/** Everything that a page was told, as it came over the wire. */
import type { Page } from '@playwright/test';
import type { Frame } from '../../src/wire/server';

/** The address of a connection; the table is left out by one to the hall. */
const ADDRESS = /^\/ws(?:\/([^/]+))?$/;

export class Wire {
  /** Frames from the server, in the order in which they came. */
  readonly frames: Frame[] = [];
  /** Commands of this page. */
  readonly sent: Record<string, unknown>[] = [];
  /** How many connections it has had. */
  connections = 0;
  /** The same frames, by the local player that they came to; 0 is the browser itself. */
  readonly localPlayers = new Map<number, Frame[]>();
  /** The same frames, by the link of the table that they came from. */
  readonly #tables = new Map<string, Frame[]>();

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      const { pathname, searchParams } = new URL(socket.url());
      const address = ADDRESS.exec(pathname);
      if (!address) return;
      this.connections += 1;
      const lists = [this.frames, listed(this.localPlayers, Number(searchParams.get('local_player') ?? 0))];
      if (address[1] !== undefined) lists.push(listed(this.#tables, address[1]));
      socket.on('framereceived', ({ payload }) => {
        const frame = JSON.parse(String(payload)) as Frame;
        for (const list of lists) list.push(frame);
      });
      socket.on('framesent', ({ payload }) =>
        this.sent.push(JSON.parse(String(payload)) as Record<string, unknown>),
      );
    });
  }

  /** What came from one table: a list that grows. */
  at(link: string): readonly Frame[] {
    return listed(this.#tables, link);
  }
}

function listed<K>(lists: Map<K, Frame[]>, key: K): Frame[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
