/** One game of Conduit as its page sees it: derived once, used by all parts of the table. */
import { getContext, setContext } from 'svelte';
import type { TableSession } from '../play/tableSession';
import { askedSeats, TableBoard } from '../table/board.svelte';
import type {
  ConduitAsks,
  ConduitMove,
  ConduitSeatView,
  ConduitEvent,
  ConduitView,
  Seat,
} from '../wire/conduit';
import type { TableInfo } from '../wire/server';
import { Acting } from './acting.svelte';
import { adviseTiles, type Advised } from './advice';
import { describeEvent } from './describeEvent';
import { Scoring } from './scoring.svelte';

const KEY = Symbol('conduit board');

/** The phases of a round as the table shows them. */
export type Phase = 'before' | 'choosing' | 'solving' | 'placing' | 'over';

export class Board extends TableBoard {
  readonly acting: Acting;
  /** What was scored and is being shown. */
  readonly scoring = new Scoring();

  constructor(tableSession: TableSession) {
    super(tableSession);
    this.acting = new Acting(tableSession);
  }

  readonly view = $derived.by(() => this.tableSession.view as ConduitView);
  readonly info = $derived.by<TableInfo | undefined>(() => this.tableSession.info);
  readonly mySeat = $derived.by<ConduitSeatView | undefined>(() =>
    this.me === undefined ? undefined : this.view.seats[this.me],
  );
  readonly asks = $derived.by<ConduitAsks>(() => this.view.asks);
  readonly legal = $derived.by(() => this.tableSession.legal as readonly ConduitMove[]);
  readonly over = $derived.by(() => this.view.ending !== null);
  readonly phase = $derived.by<Phase>(() => phaseOf(this.asks, this.over));
  /** Whom the game waits for. */
  readonly asked = $derived.by<ReadonlySet<Seat>>(() => askedSeats(this.asks));
  /** Whether something is asked of me. */
  readonly mine = $derived.by(() => this.me !== undefined && this.legal.length > 0);

  /** The tile of each chamber: what was taken from one this round stays there to be seen, and not the next one. */
  readonly tops = $derived.by<readonly string[]>(() =>
    this.view.chambers.map(
      ({ chosen_by, top }) => (chosen_by === undefined ? undefined : this.view.seats[chosen_by]?.tile) ?? top,
    ),
  );
  /** What the tiles of the chambers might give me, while they are chosen from. */
  readonly advice = $derived.by<readonly Advised[]>(() =>
    this.me === undefined || this.phase !== 'choosing' ? [] : adviseTiles(this.view, this.tops, this.me),
  );
  /** What the chamber that is picked might give me. */
  readonly pickedAdvice = $derived.by<Advised | undefined>(
    () => this.advice[this.view.chambers.findIndex(({ chamber }) => chamber === this.acting.chamber)],
  );

  /** The tile that was laid last. */
  readonly lastTile = $derived.by(() => this.view.laid.at(-1)?.tile ?? '');
  /** The last round of which the solutions may be seen. */
  readonly shownRound = $derived.by<number | undefined>(() => {
    const { history } = this.view;
    const last = history.findLastIndex((fact) => fact.event === 'solutions_shown');
    const began = history.findLast((fact, index) => index < last && fact.event === 'round_began');
    return began?.event === 'round_began' ? began.round : undefined;
  });

  /** What happened, in words; nothing for what need not be told: a new top is seen on its chamber. */
  readonly tell = (fact: ConduitEvent): string | undefined =>
    fact.event === 'drew'
      ? undefined
      : describeEvent(fact, this.call, (number) => this.view.laid[number]?.tile);

  /** The points of a seat as far as they have been shown. */
  readonly pointsOf = (seat: Seat): number =>
    (this.view.seats[seat]?.points ?? 0) - this.scoring.heldOf(seat);
}

function phaseOf(asks: ConduitAsks, over: boolean): Phase {
  if (over) return 'over';
  switch (asks.what) {
    case 'choose':
      return 'choosing';
    case 'solve':
      return 'solving';
    case 'lay':
    case 'put':
      return 'placing';
    default:
      return 'before';
  }
}

export function setBoard(board: Board): Board {
  return setContext(KEY, board);
}

export function getBoard(): Board {
  return getContext<Board>(KEY);
}
