/** What the board of every game with several players has: whose eyes these are, and how the others are called. */
import { t } from '../i18n/index.svelte';
import type { Who } from '../i18n/who';
import type { TableSession } from '../play/tableSession';
import type { Seat } from '../wire/mansion';
import { nameOf } from './people';

export abstract class TableBoard {
  readonly tableSession: TableSession;

  constructor(tableSession: TableSession) {
    this.tableSession = tableSession;
  }

  /** Undefined for who looks on. */
  readonly me = $derived.by<Seat | undefined>(() =>
    this.tableSession.as === 'spectator' ? undefined : this.tableSession.as,
  );

  /** How somebody is called in a sentence. */
  readonly call = (seat: Seat): Who => ({
    name: seat === this.me ? t().table.you : nameOf(this.tableSession.info, seat),
    me: seat === this.me,
  });
}

/** Whom the game waits for. Who has answered in secret already is not told, and so not known. */
export function askedSeats(asks: { what: string; of?: Seat | readonly Seat[] }): ReadonlySet<Seat> {
  if (asks.of === undefined) return new Set();
  return new Set(typeof asks.of === 'number' ? [asks.of] : asks.of);
}
