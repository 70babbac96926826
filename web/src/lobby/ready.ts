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

function there(connection: Connection): Promise<boolean> {
  return new Promise((resolve) => {
    let stop: (() => void) | undefined;
    const answer = (open: boolean) => {
      clearTimeout(late);
      // It may be open already, and then there is nothing to stop yet.
      queueMicrotask(() => stop?.());
      resolve(open);
    };
    const late = setTimeout(() => answer(false), PATIENCE);
    stop = connection.onOpen(() => answer(true));
  });
}

/** Open a table for oneself and bots, and begin. The table's link. */
export async function playAtOnce(options: Options, bots: number): Promise<string> {
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
