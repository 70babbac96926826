/** Which public tables somebody wants to see. */
import { gameOf, type Game } from '../play/games';
import { missing } from '../setup/missing';
import type { TableInfo } from '../wire/server';

export interface Filter {
  game: 'all' | Game;
  stage: 'all' | 'waiting' | 'playing';
  /** How many seats; 0 for any. */
  players: number;
  /** Only where one can sit down. */
  free: boolean;
}

export function passes(table: TableInfo, filter: Filter): boolean {
  return (
    (filter.game === 'all' || gameOf(table.options) === filter.game) &&
    (filter.stage === 'all' || table.stage === filter.stage) &&
    (filter.players === 0 || table.seats.length === filter.players) &&
    (!filter.free || (table.stage === 'waiting' && missing(table, undefined).free > 0))
  );
}
