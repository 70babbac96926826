/** A proxy in front of a server, that can give out the same client under another name, as a newer build has. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Something that was asked for. */
export interface Asked {
  path: string;
  /** Whether the service worker asked, and not the page. */
  worker: boolean;
}

const ENTRY = /index-[\w-]+\.js/g;

export class Builds {
  readonly asked: Asked[] = [];
  /** What every answer is instead, if anything: a proxy whose server is away says 502. */
  status: number | undefined;
  #server: Server;
  #house: string;
  #build = 'first';
  #entry = '';

  private constructor(server: Server, house: string) {
    this.#server = server;
    this.#house = house;
  }

  static async of(house: string): Promise<Builds> {
    const server = createServer();
    const builds = new Builds(server, house);
    const page = await (await fetch(house)).text();
    builds.#entry = page.match(ENTRY)?.[0] ?? '';
    server.on('request', (request, response) => void builds.#answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return builds;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From now on the client is of a build with this name; files of others are not there. */
  give(build: string): void {
    this.#build = build;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    this.asked.push({ path, worker: request.headers.referer?.endsWith('/sw.js') === true });
    const own = `index-${this.#build}.js`;
    const isOther = /\/index-\w+\.js$/.test(path) && !path.endsWith(own);
    if (this.status !== undefined || isOther) {
      response.writeHead(this.status ?? 404).end('<html><body>proxy</body></html>');
      return;
    }
    const body = await read(request);
    const answer = await fetch(this.#house + path.replace(own, this.#entry), {
      method: request.method ?? 'GET',
      headers: headers(request),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const kind = answer.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await answer.arrayBuffer());
    const given = /html|javascript/.test(kind) ? bytes.toString().replaceAll(this.#entry, own) : bytes;
    const kept = ['content-type', 'cache-control', 'set-cookie', 'content-security-policy'];
    for (const name of kept) {
      const value = name === 'set-cookie' ? answer.headers.getSetCookie() : answer.headers.get(name);
      if (value !== null && value.length > 0) response.setHeader(name, value);
    }
    response.writeHead(answer.status).end(given);
  }
}

/** What is said to the server: nothing that belongs to the connection, and its own host. */
function headers(request: IncomingMessage): Record<string, string> {
  const wanted = ['accept', 'accept-language', 'content-type', 'cookie'];
  return Object.fromEntries(
    wanted.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
