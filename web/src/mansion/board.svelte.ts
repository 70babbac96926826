/** One game as its page sees it: derived once, used by all parts of the table. */
import { getContext, setContext } from 'svelte';
import type { TableSession } from '../play/tableSession';
import { askedSeats, TableBoard } from '../table/board.svelte';
import { reuseUnchanged } from '../wire/equal';
import type { Card, MansionEvent, MansionView, Seat, Spot } from '../wire/mansion';
import { Acting } from './acting.svelte';
import { describeEvent } from './describeEvent';
import { exposeSpots, rememberSpots, type SpotMemory } from './memory';

const KEY = Symbol('board');

export class Board extends TableBoard {
  readonly acting: Acting;
  /** The spot of which more is shown. */
  looked = $state<Spot>();
  /** A card that I have just been shown, while it is shown. */
  glimpse = $state.raw<{ spot: Spot; card: Card }>();

  constructor(tableSession: TableSession) {
    super(tableSession);
    this.acting = new Acting(tableSession);
  }

  readonly view = $derived.by(() => this.tableSession.view as MansionView);
  readonly game = $derived.by(() => this.view.game);
  readonly over = $derived.by(() => this.game.ending !== null);
  /** Whether a coach may be asked: against bots alone, where that was agreed. */
  readonly coached = $derived.by(
    () => this.me !== undefined && !this.over && this.tableSession.info?.options.training === true,
  );
  /** Which card lies where, if nothing is hidden any more. */
  readonly layout = $derived.by<readonly (Card | undefined)[] | undefined>(() => {
    if (this.tableSession.truth) return this.tableSession.truth.layout ?? undefined;
    return this.over ? this.game.spots.map((spot) => spot.card) : undefined;
  });
  readonly memory = $derived.by(() => {
    const memory = rememberSpots(this.game.history);
    this.#memory = reuseUnchanged(this.layout ? exposeSpots(memory, this.layout) : memory, this.#memory);
    return this.#memory;
  });
  #memory: readonly SpotMemory[] = [];
  /** Whose turn it is. */
  readonly turn = $derived.by<Seat | undefined>(() => (this.over ? undefined : this.game.turn?.seat));
  /** Whom the game waits for. */
  readonly asked = $derived.by<ReadonlySet<Seat>>(() => askedSeats(this.game.asks));
  /** Whether something is asked of me. */
  readonly mine = $derived.by(() => this.tableSession.legal.length > 0);

  /** What happened, in words; nothing for what need not be told. */
  readonly tell = (fact: MansionEvent): string | undefined =>
    describeEvent(fact, this.call, this.view.setup.length === 'single', this.game.history);
}

export function setBoard(board: Board): Board {
  return setContext(KEY, board);
}

export function getBoard(): Board {
  return getContext<Board>(KEY);
}
