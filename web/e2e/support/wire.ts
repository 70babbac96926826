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

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      if (!socket.url().includes('/ws?')) return;
      this.connections += 1;
      socket.on('framereceived', ({ payload }) => this.frames.push(JSON.parse(String(payload)) as Frame));
      socket.on('framesent', ({ payload }) =>
        this.sent.push(JSON.parse(String(payload)) as Record<string, unknown>),
      );
    });
  }
}
