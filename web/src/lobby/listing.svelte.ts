/**
 * The public tables, as they are now. Whoever was here before follows them over a connection to the hall;
 * whoever only has a glance is not made a guest for it, and the list is asked for every now and then.
 */
import { session } from '../browser/session.svelte';
import { isListed } from '../setup/missing';
import { inWords } from '../ui/asyncAction.svelte';
import { api } from '../wire/api';
import type { Connection } from '../wire/connection.svelte';
import type { Answered, Frame, TableInfo } from '../wire/server';

type Listed = Extract<Answered, { ok: 'lobby' }>;

/** How often a list that is not followed is asked for, in milliseconds. */
const AGAIN = 10_000;
/** How long the hall's connection waits for the page that comes next, in milliseconds. */
const LINGER = 2_000;

export class Listing {
  /** The newest first; undefined until they are known. */
  tables = $state.raw<readonly TableInfo[]>();
  problem = $state<string>();
  #stop: (() => void)[] = [];
  #ended = false;

  constructor() {
    if (session.wasHere()) void this.#follow();
    else this.#glance();
  }

  stop(): void {
    this.#ended = true;
    for (const stop of this.#stop.splice(0)) stop();
  }

  async #follow(): Promise<void> {
    try {
      await session.come();
    } catch (error) {
      this.problem = inWords(error);
      return;
    }
    if (this.#ended) return;
    const connection = enterHall(this);
    this.#stop.push(connection.onPush((frame) => this.#heard(frame)));
    this.#stop.push(connection.onOpen(() => void this.#ask(connection)));
    this.#stop.push(() => leaveHall(this));
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
    this.tables = updateListing(this.tables, frame.table);
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

/** The connection that all followers share. */
let hall: Connection | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;
const followers = new Set<Listing>();

function enterHall(listing: Listing): Connection {
  followers.add(listing);
  clearTimeout(closing);
  // Signing out closes it, too.
  if (!hall || hall.link === 'closed') hall = session.connect();
  return hall;
}

/** The last follower closes it, unless another one comes soon. */
function leaveHall(listing: Listing): void {
  followers.delete(listing);
  if (followers.size > 0) return;
  closing = setTimeout(() => {
    hall?.close();
    hall = undefined;
  }, LINGER);
}

/** The list after a table has changed. */
export function updateListing(tables: readonly TableInfo[], changed: TableInfo): readonly TableInfo[] {
  const known = tables.some((table) => table.table === changed.table);
  if (!isListed(changed)) return tables.filter((table) => table.table !== changed.table);
  if (known) return tables.map((table) => (table.table === changed.table ? changed : table));
  return [changed, ...tables].sort((a, b) => b.created_at - a.created_at);
}
