/**
 * What may be done now, of the moves of one game. What can be tapped is made from this list alone; what is legal
 * is for the server to say.
 */
import type { TableSession } from '../play/tableSession';
import type { GameMove } from '../wire/server';

type Of<M extends GameMove, D extends M['do']> = Extract<M, { do: D }>;

export abstract class Offered<M extends GameMove> {
  #tableSession: TableSession;

  constructor(tableSession: TableSession) {
    this.#tableSession = tableSession;
  }

  /** All of it. */
  readonly moves = $derived.by(() => (this.waits() ? [] : (this.#tableSession.legal as readonly M[])));

  /** The move that what is picked makes, once it is whole. */
  abstract readonly whole: M | undefined;

  /** Whether such a move is legal. */
  can(what: M['do']): boolean {
    return this.moves.some((move) => move.do === what);
  }

  /** Carry out what was picked. */
  confirm(): void {
    if (this.whole) this.make(this.whole);
  }

  protected make(move: M): void {
    void this.#tableSession.move(move);
  }

  /** Whether nothing can be done though it were legal: a move is on its way. */
  protected waits(): boolean {
    return this.#tableSession.sending;
  }

  /** Every legal move of a kind. */
  protected all<D extends M['do']>(what: D): Of<M, D>[] {
    return this.moves.filter((move): move is Of<M, D> => move.do === what);
  }
}
