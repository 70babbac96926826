/** What is said at a table: a new line hangs over its speaker for a while, and what was not read is counted. */
import type { Seat } from '../wire/mansion';
import type { ChatLine, TableInfo } from '../wire/server';
import type { TableSession } from './tableSession';

/** How long a line hangs in the air, in milliseconds. */
const AIR = 6000;

export class Talk {
  #tableSession: TableSession;
  #aloft = $state.raw<{ seat: Seat; text: string }>();
  #read = $state(0);

  /** To be made while a component is made; whether what is said is open before somebody's eyes. */
  constructor(tableSession: TableSession, open: () => boolean) {
    this.#tableSession = tableSession;
    // What was said before one came does not hang in the air.
    let heard = tableSession.chat.at(-1)?.number ?? -1;
    $effect(() => {
      const line = tableSession.chat.at(-1);
      if (!line || line.number <= heard) return;
      heard = line.number;
      const seat = speaker(tableSession.info, line);
      if (seat === undefined) return;
      this.#aloft = { seat, text: line.text };
      const timer = setTimeout(() => (this.#aloft = undefined), AIR);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (open()) this.#read = tableSession.chat.length;
    });
  }

  /** What hangs over a seat, if anything does. */
  over(seat: Seat): { text: string; kind: 'chat' } | undefined {
    return this.#aloft?.seat === seat ? { text: this.#aloft.text, kind: 'chat' } : undefined;
  }

  /** How many lines were not read. */
  get unread(): number {
    return Math.max(0, this.#tableSession.chat.length - this.#read);
  }
}

/** Which seat a line comes from. */
function speaker(info: TableInfo | undefined, line: ChatLine): Seat | undefined {
  return info?.seats.find((one) => one.occupant?.kind === 'person' && one.occupant.player === line.player)
    ?.seat;
}
