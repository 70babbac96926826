/** Everything that a page was told, as it came over the wire. */
import type { Page } from '@playwright/test';
import type { Frame } from '../../src/wire/server';

export class Wire {
  /** Frames from the server, in the order in which they came. */
  readonly frames: Frame[] = [];
  /** Commands of this page. */
  readonly sent: Record<string, unknown>[] = [];
  /** How many connections it has had. */
  connections = 0;
  /** The same frames, by the local player that they came to; 0 is the browser itself. */
  readonly localPlayers = new Map<number, Frame[]>();

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      if (!socket.url().includes('/ws?')) return;
      this.connections += 1;
      const number = Number(new URL(socket.url()).searchParams.get('local_player') ?? 0);
      const own = this.localPlayers.get(number) ?? [];
      this.localPlayers.set(number, own);
      socket.on('framereceived', ({ payload }) => {
        const frame = JSON.parse(String(payload)) as Frame;
        this.frames.push(frame);
        own.push(frame);
      });
      socket.on('framesent', ({ payload }) =>
        this.sent.push(JSON.parse(String(payload)) as Record<string, unknown>),
      );
    });
  }
}
