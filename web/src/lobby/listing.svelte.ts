/**
 * The public tables, as they are now. Whoever was here before follows them over the connection; whoever only
 * has a glance is not made a guest for it, and the list is asked for every now and then.
 */
import { house } from '../house.svelte';
import { api } from '../wire/api';
import type { Connection } from '../wire/connection.svelte';
import type { Answered, Frame, TableInfo } from '../wire/server';
import { inWords } from './doing.svelte';
import { listed } from './missing';

type Listed = Extract<Answered, { ok: 'lobby' }>;

/** How often a list that is not followed is asked for, in milliseconds. */
const AGAIN = 10_000;

export class Listing {
  /** The newest first; undefined until they are known. */
  tables = $state.raw<readonly TableInfo[]>();
  problem = $state<string>();
  #stop: (() => void)[] = [];
  #ended = false;

  constructor() {
    if (house.wasHere()) void this.#follow();
    else this.#glance();
  }

  stop(): void {
    this.#ended = true;
    for (const stop of this.#stop.splice(0)) stop();
  }

  async #follow(): Promise<void> {
    try {
      await house.come();
    } catch (error) {
      this.problem = inWords(error);
      return;
    }
    if (this.#ended) return;
    const connection = house.connection();
    this.#stop.push(connection.onPush((frame) => this.#heard(frame)));
    this.#stop.push(connection.onOpen(() => void this.#ask(connection)));
    followers.add(this);
    this.#stop.push(() => {
      followers.delete(this);
      // The page that comes next may want the same list.
      setTimeout(() => {
        if (followers.size === 0) connection.ask({ cmd: 'lobby', follow: false }).catch(() => undefined);
      });
    });
  }

  async #ask(connection: Connection): Promise<void> {
    try {
      const { tables } = await connection.ask<Listed>({ cmd: 'lobby', follow: true });
      this.tables = tables;
      this.problem = undefined;
    } catch (error) {
      this.problem = inWords(error);
    }
  }

  #heard(frame: Frame): void {
    if (!('push' in frame) || frame.push !== 'listed' || !this.tables) return;
    this.tables = relisted(this.tables, frame.table);
  }

  #glance(): void {
    const ask = () => {
      if (document.hidden) return;
      api.tables().then(
        (tables) => {
          this.tables = tables;
          this.problem = undefined;
        },
        (error: unknown) => (this.problem = inWords(error)),
      );
    };
    ask();
    const timer = setInterval(ask, AGAIN);
    this.#stop.push(() => clearInterval(timer));
  }
}

const followers = new Set<Listing>();

/** The list after a table has changed. */
export function relisted(tables: readonly TableInfo[], changed: TableInfo): readonly TableInfo[] {
  const known = tables.some((table) => table.table === changed.table);
  if (!listed(changed)) return tables.filter((table) => table.table !== changed.table);
  if (known) return tables.map((table) => (table.table === changed.table ? changed : table));
  return [changed, ...tables].sort((a, b) => b.created_at - a.created_at);
}
