/** Which games there are, and how they are called. */
import type { Words } from '../i18n/words';

/** The games that several play. */
export const GAMES = ['mansion', 'conduit'] as const;
export type Game = (typeof GAMES)[number];

/** The game of a table; the solo game is Mansion too. */
export function gameOf({ game }: { game: string }): Game {
  return game === 'conduit' ? 'conduit' : 'mansion';
}

/** As people call it, the solo game by its own name. */
export function gameName(table: { game: string }, words: Pick<Words, 'names' | 'games'>): string {
  return table.game === 'solo' ? words.games.solo : words.names[gameOf(table)];
}
