/** Sitting down and beginning without any more questions. */
import { house } from '../house.svelte';
import { api } from '../wire/api';
import type { Connection } from '../wire/connection.svelte';
import type { Options } from '../wire/server';

/** What this browser mixes into the deals, so that the server alone cannot choose them. */
export function contribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** How long the connection may take, in milliseconds. Then the waiting room asks once more. */
const PATIENCE = 8_000;

/** Whether the connection is there, or comes in time. */
function there(connection: Connection): Promise<boolean> {
  if (connection.link === 'open') return Promise.resolve(true);
  return new Promise((resolve) => {
    const stop = connection.onOpen(() => answer(true));
    const late = setTimeout(() => answer(false), PATIENCE);
    function answer(open: boolean) {
      clearTimeout(late);
      stop();
      resolve(open);
    }
  });
}

/** Leave one's seat at a table that is not on the screen. */
export async function leave(table: string): Promise<void> {
  await house.come();
  const connection = house.connection();
  await there(connection);
  await connection.ask({ cmd: 'leave', table });
}

/** Open a table for oneself and bots, and begin. The table's link. */
export async function playAtOnce(options: Options, bots: readonly string[]): Promise<string> {
  await house.come();
  const { table } = await api.open(options, bots);
  const connection = house.connection();
  if (await there(connection))
    await connection
      .ask({ cmd: 'ready', table, ready: true, contribution: contribution() })
      // The table is there; whoever could not say so here is asked again in its waiting room.
      .catch(() => undefined);
  return table;
}
