/** Sitting down and beginning without any more questions. */
import { atTable, session } from '../browser/session.svelte';
import { api } from '../wire/api';
import type { Contribution, Options, TableCommand } from '../wire/server';

/** What this browser mixes into the deals, so that the server alone cannot choose them. */
export function contribution(): Contribution {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Leave one's seat at a table that is not on the screen. */
export async function leaveTable(table: string): Promise<void> {
  await atTable(table, (connection) => connection.ask({ cmd: 'leave' }));
}

/** Tables that were opened to begin as soon as their page is there. */
const atOnce = new Set<string>();

/** Open a table for oneself and bots, which begins as soon as its page is there. The table's link. */
export async function playAtOnce(options: Options, bots: readonly string[]): Promise<string> {
  await session.come();
  const { table } = await api.open(options, bots);
  atOnce.add(table);
  return table;
}

/**
 * What the page of a table says before it looks, once: where one wants to play at once, that one is ready. The
 * contribution is drawn only now, when the server has committed itself to its own part of the deals.
 */
export function takeFirstCommand(table: string): TableCommand | undefined {
  return atOnce.delete(table) ? { cmd: 'ready', ready: true, contribution: contribution() } : undefined;
}
