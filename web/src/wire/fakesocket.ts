/** For tests: a WebSocket whose other end is the test. */
import { PROTOCOL } from './server';

export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  /** Every one that was made, in order; a test empties it before it begins. */
  static all: FakeSocket[] = [];
  readyState = FakeSocket.CONNECTING;
  sent: Record<string, unknown>[] = [];

  constructor(readonly url: string) {
    super();
    FakeSocket.all.push(this);
  }

  static last(): FakeSocket {
    return FakeSocket.all.at(-1) as FakeSocket;
  }

  /** How many are not closed. */
  static count(): number {
    return FakeSocket.all.filter(({ closed }) => !closed).length;
  }

  get closed(): boolean {
    return this.readyState === FakeSocket.CLOSED;
  }

  /** What it leads to: `/ws` or a table, without what is asked of it. */
  get path(): string {
    return new URL(this.url).pathname;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED;
  }

  /** The server lets one in. */
  welcome(time = Date.now(), protocol = PROTOCOL): void {
    this.readyState = FakeSocket.OPEN;
    this.say({ push: 'welcome', protocol, version: '0', time, you: { player: 'me' } });
  }

  say(frame: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  /** Answer the last command. */
  answer(frame: object = { ok: 'done' }): void {
    this.say({ ...frame, id: this.sent.at(-1)?.['id'] });
  }

  /** The line is cut. */
  cut(): void {
    this.close();
    this.dispatchEvent(new Event('close'));
  }
}
