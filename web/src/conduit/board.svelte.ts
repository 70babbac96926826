/** One game of Conduit as its page sees it: derived once, used by all parts of the table. */
import { getContext, setContext } from 'svelte';
import { w } from '../i18n/index.svelte';
import type { Who } from '../i18n/who';
import { nameOf } from '../mansion/people';
import type { Desk } from '../play/desk';
import type {
  ConduitAsks,
  ConduitMove,
  ConduitSeatView,
  ConduitSeen,
  ConduitView,
  Seat,
} from '../wire/conduit';
import type { TableInfo } from '../wire/server';
import { Acting } from './acting.svelte';
import { Scoring } from './scoring.svelte';
import { told } from './tell';

const KEY = Symbol('conduit board');

/** The phases of a round as the table shows them. */
export type Phase = 'before' | 'choosing' | 'solving' | 'placing' | 'over';

export class Board {
  readonly desk: Desk;
  readonly acting: Acting;
  /** What was scored and is being shown. */
  readonly scoring = new Scoring();

  constructor(desk: Desk) {
    this.desk = desk;
    this.acting = new Acting(desk);
  }

  readonly view = $derived.by(() => this.desk.view as ConduitView);
  readonly info = $derived.by<TableInfo | undefined>(() => this.desk.info);
  /** Undefined for who looks on. */
  readonly me = $derived.by<Seat | undefined>(() =>
    this.desk.as === 'spectator' ? undefined : this.desk.as,
  );
  readonly mySeat = $derived.by<ConduitSeatView | undefined>(() =>
    this.me === undefined ? undefined : this.view.seats[this.me],
  );
  readonly asks = $derived.by<ConduitAsks>(() => this.view.asks);
  readonly legal = $derived.by(() => this.desk.legal as readonly ConduitMove[]);
  readonly over = $derived.by(() => this.view.ending !== null);
  readonly phase = $derived.by<Phase>(() => phaseOf(this.asks, this.over));
  /** Whom the game waits for. */
  readonly asked = $derived.by<ReadonlySet<Seat>>(() => asked(this.asks));
  /** Whether something is asked of me. */
  readonly mine = $derived.by(() => this.me !== undefined && this.legal.length > 0);

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
  readonly tell = (fact: ConduitSeen): string | undefined =>
    fact.event === 'drew' ? undefined : told(fact, this.call, (number) => this.view.laid[number]?.tile);

  /** The points of a seat as far as they have been shown. */
  readonly pointsOf = (seat: Seat): number =>
    (this.view.seats[seat]?.points ?? 0) - this.scoring.heldOf(seat);

  /** How somebody is called in a sentence. */
  readonly call = (seat: Seat): Who => ({
    name: seat === this.me ? w().table.you : nameOf(this.desk.info, seat),
    me: seat === this.me,
  });
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

function asked(asks: ConduitAsks): ReadonlySet<Seat> {
  if (!('of' in asks)) return new Set();
  return new Set(typeof asks.of === 'number' ? [asks.of] : asks.of);
}

export function setBoard(board: Board): Board {
  return setContext(KEY, board);
}

export function getBoard(): Board {
  return getContext<Board>(KEY);
}
