/** Somebody who plays Conduit over the wire alone: quick company for the pages that a test is about. */
import type { Page, WebSocket as Socket } from '@playwright/test';
import type { ConduitFamily, ConduitMove, ConduitSetup, ConduitView, Seat } from '../../src/wire/conduit';
import { PROTOCOL, type Frame } from '../../src/wire/server';
import { asked } from './asked';
import { conduit, conduitView, solution } from './conduit';
import { chosen } from './plan';
import { come } from './tables';
import type { Visitor } from './test';
import { Wire } from './wire';

type Visiting = () => Promise<Visitor>;

export class Partner {
  readonly page: Page;
  readonly wire: Wire;
  /** The table where they sit. */
  link = '';
  seat: Seat = 0;
  /** The chamber that is left to others while there is another one. */
  leaves: ConduitFamily = 'weight';
  #socket: Socket | undefined;
  #next = 1;

  private constructor(page: Page, wire: Wire) {
    this.page = page;
    this.wire = wire;
  }

  /** Somebody new, without a table. */
  static async come(visitor: Visiting, name: string): Promise<Partner> {
    const { page } = await visitor();
    const wire = new Wire(page);
    await come(page, name);
    // Whatever the house answers will do: it is never looked at.
    await page.goto('/robots.txt');
    return new Partner(page, wire);
  }

  /** Open a table; its link. */
  async open(setup: Partial<ConduitSetup> = {}, bots = 0): Promise<string> {
    await this.#follow(await conduit(this.page, setup, bots));
    return this.link;
  }

  /** Sit down at a table that somebody else has opened. */
  async sit(link: string, seat: Seat): Promise<void> {
    this.seat = seat;
    await this.#follow(link);
    await this.#send({ cmd: 'sit', seat });
  }

  async ready(): Promise<void> {
    await this.#send({ cmd: 'ready', ready: true });
  }

  /** Say something at the table. */
  async say(text: string): Promise<void> {
    await this.#send({ cmd: 'chat', text });
  }

  get view(): ConduitView {
    return conduitView(this.wire, this.link);
  }

  /** Make a move. */
  async move(move: ConduitMove): Promise<void> {
    const seq = asked(this.wire, this.link)?.seq;
    const answer = await this.#send({ cmd: 'move', seq, move });
    if ('error' in answer) throw new Error(JSON.stringify(answer));
  }

  /** Try what no page would: why it was refused; nothing if it was not. */
  async tries(move: object): Promise<string> {
    const seq = asked(this.wire, this.link)?.seq;
    const answer = await this.#send({ cmd: 'move', seq, move });
    return 'error' in answer ? JSON.stringify(answer) : '';
  }

  /** Play as well as it can until the game is over, or until it has come to something. */
  async play(until: (view: ConduitView) => boolean = () => false): Promise<void> {
    for (;;) {
      const legal = await this.#asked(until);
      const { view } = this;
      if (view.ending || until(view)) return;
      if (view.asks.what === 'solve') await this.solve();
      else await this.move(chosen(view, this.seat, legal, this.leaves));
    }
  }

  /** Solve the puzzle that lies here. */
  async solve(): Promise<void> {
    await this.move({ do: 'solve', answer: solution(this.view.seats[this.seat]?.puzzle ?? '') });
  }

  /** Wait until something is asked of this seat, or until that is of no interest any more. */
  async #asked(until: (view: ConduitView) => boolean): Promise<readonly ConduitMove[]> {
    for (;;) {
      const now = asked(this.wire, this.link);
      if (now && (now.legal.length > 0 || this.view.ending || until(this.view))) return now.legal;
      await this.#told(60_000);
    }
  }

  /** Connect to a table, and follow it. */
  async #follow(link: string): Promise<void> {
    this.link = link;
    const [socket] = await Promise.all([
      this.page.waitForEvent('websocket'),
      this.page.evaluate(connect, `/ws/${link}?protocol=${PROTOCOL}`),
    ]);
    this.#socket = socket;
    await this.#send({ cmd: 'watch' });
  }

  /** Wait for something from the table. */
  async #told(timeout?: number): Promise<void> {
    if (!this.#socket) throw new Error('there is no table');
    await this.#socket.waitForEvent('framereceived', timeout === undefined ? {} : { timeout });
  }

  /** Send a command to the table; the answer. */
  async #send(command: Record<string, unknown>): Promise<Frame> {
    const id = this.#next++;
    await this.page.evaluate(say, JSON.stringify({ ...command, id }));
    for (;;) {
      const answer = this.wire.frames.find((frame) => 'id' in frame && frame.id === id);
      if (answer) return answer;
      await this.#told();
    }
  }
}

/** Runs in the page. */
function connect(path: string): Promise<void> {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}${path}`);
  Object.assign(window, { socket });
  return new Promise((open) => socket.addEventListener('open', () => open()));
}

/** Runs in the page. */
function say(text: string): void {
  (window as unknown as { socket: WebSocket }).socket.send(text);
}
