/** How whoever sits at a table is called. The server's names for bots are written in the letters of the language. */
import { t } from '../i18n/index.svelte';
import type { Played } from '../wire/api';
import type { Occupant } from '../wire/server';

export function occupantName(occupant: Occupant): string {
  return occupant.kind === 'bot' ? botName(occupant.name) : occupant.name;
}

export function botName(name: string): string {
  const known: Record<string, string> = t().bots.names;
  return Object.hasOwn(known, name) ? (known[name] ?? name) : name;
}

/** All who played a game, by their seats. */
export function playerNames(game: Played): string[] {
  return game.names.map((name, seat) => (game.bots.includes(seat) ? botName(name) : name));
}
