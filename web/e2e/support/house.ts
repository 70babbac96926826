/** A house of one's own: the real program on a free port, with a folder that is gone afterwards. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The program: as `make` says, or as `cargo test` leaves it. */
export function program(): string {
  const path = process.env['ENIGMATA_BIN'] ?? resolve(import.meta.dirname, '../../../target/debug/enigmata');
  if (!existsSync(path)) throw new Error(`${path} is not there: \`make e2e\` builds it`);
  return path;
}

export class House {
  readonly url: string;
  #process: ChildProcess;
  #folder: string;
  #log: string[];
  #delay: string;

  private constructor(url: string, process: ChildProcess, folder: string, log: string[], delay: string) {
    this.url = url;
    this.#process = process;
    this.#folder = folder;
    this.#log = log;
    this.#delay = delay;
  }

  static async open(options: { botDelay?: string } = {}): Promise<House> {
    const folder = await mkdtemp(join(tmpdir(), 'enigmata-e2e-'));
    const log: string[] = [];
    const delay = options.botDelay ?? '0-30';
    const [child, url] = await begun('127.0.0.1:0', folder, delay, log);
    return new House(url, child, folder, log, delay);
  }

  /** It closes, or dies, and is opened again where it was, with everything that it kept. */
  async again(how: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await this.stop(how);
    await this.start();
  }

  /** The process ends; what it keeps stays. */
  async stop(how: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    await this.#end(how);
  }

  /** It runs again at the same address. */
  async start(): Promise<void> {
    [this.#process] = await begun(`127.0.0.1:${this.port}`, this.#folder, this.#delay, this.#log);
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  /** Whatever it has written. */
  get log(): string {
    return this.#log.join('');
  }

  async close(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #end(how: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill(how);
    const late = setTimeout(() => this.#process.kill('SIGKILL'), 15_000);
    await gone;
    clearTimeout(late);
  }
}

/** The program, once it is open, and where. */
function begun(at: string, folder: string, delay: string, log: string[]): Promise<[ChildProcess, string]> {
  const child = spawn(program(), ['serve', '--listen', at, '--data', folder, '--bot-delay', delay], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((found, failed) => {
    let text = '';
    const late = setTimeout(() => failed(new Error(`the house did not open:\n${text}`)), 20_000);
    const hear = (chunk: Buffer) => {
      text += chunk.toString();
      log.push(chunk.toString());
      const address = /open at (http:\/\/[^\s/]+)/.exec(text)?.[1];
      if (address === undefined) return;
      clearTimeout(late);
      found([child, address]);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => failed(new Error(`the house closed with ${code}:\n${text}`)));
  });
}
