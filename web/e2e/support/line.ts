/** A line to the house that can be cut, go deaf in one direction, or be long: a proxy between browser and program. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type Direction = 'up' | 'down';

export class Line {
  #server: Server;
  #pairs = new Set<[Socket, Socket]>();
  #deaf = new Set<Direction>();
  #down = false;
  #delay: number;
  /** When something came to it from a browser. */
  readonly came: number[] = [];
  /** How much later than it should anything has left it, at most, in milliseconds. */
  late = 0;

  private constructor(server: Server, delay: number) {
    this.#server = server;
    this.#delay = delay;
  }

  /** With so many milliseconds on the way, in each direction. */
  static async to(port: number, delay = 0): Promise<Line> {
    const server = createServer();
    const line = new Line(server, delay);
    server.on('connection', (client) => line.#join(client, port));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Whatever goes in this direction is lost, and nobody is told. */
  deafen(direction: Direction): void {
    this.#deaf.add(direction);
  }

  /** Everything ends, and nothing new gets through. */
  cut(): void {
    this.#down = true;
    for (const [client, house] of this.#pairs) {
      client.destroy();
      house.destroy();
    }
    this.#pairs.clear();
  }

  /** It works again. */
  mend(): void {
    this.#down = false;
    this.#deaf.clear();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(client: Socket, port: number): void {
    if (this.#down) {
      client.destroy();
      return;
    }
    const house = connect(port, '127.0.0.1');
    const pair: [Socket, Socket] = [client, house];
    this.#pairs.add(pair);
    const end = () => {
      client.destroy();
      house.destroy();
      this.#pairs.delete(pair);
    };
    for (const one of pair) one.setNoDelay(true).on('error', end).on('close', end);
    client.on('data', (bytes) => {
      this.came.push(Date.now());
      if (!this.#deaf.has('up')) this.#later(() => house.write(bytes));
    });
    house.on('data', (bytes) => this.#deaf.has('down') || this.#later(() => client.write(bytes)));
  }

  #later(write: () => void): void {
    if (this.#delay === 0) {
      write();
      return;
    }
    const due = performance.now() + this.#delay;
    setTimeout(() => {
      this.late = Math.max(this.late, performance.now() - due);
      write();
    }, this.#delay);
  }
}
