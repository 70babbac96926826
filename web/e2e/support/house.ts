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

  private constructor(url: string, process: ChildProcess, folder: string, log: string[]) {
    this.url = url;
    this.#process = process;
    this.#folder = folder;
    this.#log = log;
  }

  static async open(options: { botDelay?: string } = {}): Promise<House> {
    const folder = await mkdtemp(join(tmpdir(), 'enigmata-e2e-'));
    const child = spawn(
      program(),
      ['serve', '--listen', '127.0.0.1:0', '--data', folder, '--bot-delay', options.botDelay ?? '0-30'],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const log: string[] = [];
    const url = await new Promise<string>((found, failed) => {
      let text = '';
      const late = setTimeout(() => failed(new Error(`the house did not open:\n${text}`)), 20_000);
      const hear = (chunk: Buffer) => {
        text += chunk.toString();
        log.push(chunk.toString());
        const address = /open at (http:\/\/[^\s/]+)/.exec(text)?.[1];
        if (address === undefined) return;
        clearTimeout(late);
        found(address);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code) => failed(new Error(`the house closed with ${code}:\n${text}`)));
    });
    return new House(url, child, folder, log);
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  /** Whatever it has written. */
  get log(): string {
    return this.#log.join('');
  }

  async close(): Promise<void> {
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    if (this.#process.exitCode === null) {
      this.#process.kill('SIGTERM');
      const late = setTimeout(() => this.#process.kill('SIGKILL'), 15_000);
      await gone;
      clearTimeout(late);
    }
    await rm(this.#folder, { recursive: true, force: true });
  }
}
