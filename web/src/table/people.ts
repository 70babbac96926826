/** How the players are called at this table. */
import { occupantName } from '../bots/names';
import { t } from '../i18n/index.svelte';
import type { Observer, Seat } from '../wire/mansion';
import type { Occupant, TableInfo } from '../wire/server';

export function occupantOf(info: TableInfo | undefined, seat: Seat): Occupant | null {
  return info?.seats.find((one) => one.seat === seat)?.occupant ?? null;
}

/** Their name, also when it is me. */
export function nameOf(info: TableInfo | undefined, seat: Seat): string {
  const occupant = occupantOf(info, seat);
  return occupant ? occupantName(occupant) : t().table.seat(seat + 1);
}

/** Whether a bot sits there, or plays for somebody who is away. */
export function isBot(info: TableInfo | undefined, seat: Seat): boolean {
  const occupant = occupantOf(info, seat);
  return occupant?.kind === 'bot' || (occupant?.kind === 'person' && occupant.stand_in);
}

/** Whether a person sits there whose windows are all closed, and no bot plays for them. */
export function isAway(info: TableInfo | undefined, seat: Seat): boolean {
  const occupant = occupantOf(info, seat);
  return occupant?.kind === 'person' && !occupant.present && !occupant.stand_in;
}

/** Everybody in turn, beginning with whoever comes after these eyes; these eyes themselves last. */
export function around(players: number, eyes: Observer): Seat[] {
  const first = eyes === 'spectator' ? 0 : eyes + 1;
  return Array.from({ length: players }, (_, index) => (first + index) % players);
}
