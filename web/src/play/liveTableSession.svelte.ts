/** A table on the server, followed over a connection of its own that may be lost and comes back. */
import { applyChange } from '../wire/change';
import { Declined, Lost, type Connection } from '../wire/connection.svelte';
import { equal } from '../wire/equal';
import type { Observer, Seat } from '../wire/mansion';
import type {
  Answered,
  ChatLine,
  Frame,
  GameMove,
  GameView,
  Push,
  Refusal,
  TableCommand,
  TableInfo,
} from '../wire/server';
import type { TableSession, Step } from './tableSession';

type Watched = Extract<Answered, { ok: 'watch' }>;
type Moved = Extract<Answered, { ok: 'move' }>;
type Rematched = Extract<Answered, { ok: 'rematch' }>;
type Begun = Extract<Push, { push: 'begun' }>;
type Updated = Extract<Push, { push: 'update' }>;

/** A move that was sent and not answered. */
interface Underway {
  move: GameMove;
  seq: number;
  /** The puzzle that it solves: no list has solutions, and others may solve theirs meanwhile. */
  puzzle?: string | undefined;
  /** Whether the connection was lost before it was answered. */
  lost?: true;
}

export class LiveTableSession implements TableSession {
  readonly link: string;
  info = $state.raw<TableInfo>();
  as = $state.raw<Observer>('spectator');
  view = $state.raw<GameView>();
  legal = $state.raw<readonly GameMove[]>([]);
  deadline = $state.raw<number | null>(null);
  deadlines = $state.raw<readonly (number | null)[]>();
  chat = $state.raw<readonly ChatLine[]>([]);
  note = $state.raw('');
  step = $state.raw<Step>();
  sending = $state(false);
  refusal = $state.raw<Refusal>();
  /** Why there is no table to see: it does not exist, or one may not look on. */
  closed = $state.raw<Refusal>();
  /** Whether the host has shown one the door. */
  removed = $state(false);

  #connection: Connection;
  #first: TableCommand | undefined;
  #seq = 0;
  #steps = 0;
  #underway: Underway | undefined;
  #stop: (() => void)[] = [];

  /**
   * `connection` leads to this table; the table session closes it when it is left. `first` is said once, before the table
   * is looked at.
   */
  constructor(connection: Connection, link: string, first?: TableCommand) {
    this.#connection = connection;
    this.link = link;
    this.#first = first;
    this.#stop.push(connection.onPush((frame) => this.#heard(frame)));
    this.#stop.push(connection.onOpen(() => void this.#watch()));
  }

  get connected(): boolean {
    return this.#connection.link === 'open';
  }

  /** Follow it no more, and close its connection. */
  leave(): void {
    for (const stop of this.#stop.splice(0)) stop();
    this.#connection.close();
  }

  async move(move: GameMove): Promise<void> {
    if (this.#underway) return;
    const puzzle = solvedBy(move) === undefined ? undefined : toSolve(this.view, this.as);
    await this.#send({ move, seq: this.#seq, puzzle });
  }

  async standIn(seat: Seat): Promise<void> {
    await this.tell({ cmd: 'stand_in', seat });
  }

  async say(text: string): Promise<boolean> {
    return (await this.tell({ cmd: 'chat', text })) !== undefined;
  }

  async keepNote(text: string): Promise<void> {
    this.note = text;
    // What came from another window meanwhile was kept before this, and is gone.
    if (await this.tell({ cmd: 'note', text })) this.note = text;
  }

  /** Another table for the same people; its link. */
  async rematch(): Promise<string | undefined> {
    return (await this.tell<Rematched>({ cmd: 'rematch' }))?.table;
  }

  /** Send a command; if it is refused, that is said at the table. */
  async tell<F extends Frame = Frame>(command: TableCommand): Promise<F | undefined> {
    this.dismiss();
    try {
      return await this.#connection.ask<F>(command);
    } catch (error) {
      this.#sayWhy(error);
      return undefined;
    }
  }

  dismiss(): void {
    this.refusal = undefined;
  }

  async #send(underway: Underway): Promise<void> {
    this.#underway = underway;
    this.sending = true;
    this.dismiss();
    try {
      const { move, seq } = underway;
      const moved = await this.#connection.ask<Moved>({ cmd: 'move', seq, move });
      this.#settle();
      this.#updated(moved);
    } catch (error) {
      // Lost on the way: it is looked at again when the table is there again.
      if (error instanceof Lost) {
        underway.lost = true;
        return;
      }
      this.#settle();
      this.#sayWhy(error);
    }
  }

  #settle(): void {
    this.#underway = undefined;
    this.sending = false;
  }

  #sayWhy(error: unknown): void {
    if (error instanceof Lost) return;
    if (!(error instanceof Declined)) throw error;
    this.refusal = error.refusal;
  }

  async #watch(): Promise<void> {
    const first = this.#first;
    this.#first = undefined;
    // Refused or lost, it can be said again by hand.
    if (first) this.#connection.ask(first).catch(() => undefined);
    const since = this.view === undefined ? {} : { since: this.#seq };
    try {
      const watched = await this.#connection.ask<Watched>({ cmd: 'watch', ...since });
      this.#whole(watched);
    } catch (error) {
      if (error instanceof Declined) {
        this.closed = error.refusal;
        this.#settle();
      } else if (!(error instanceof Lost)) throw error;
    }
  }

  #whole(watched: Watched): void {
    this.closed = undefined;
    this.info = this.#timed(watched.table);
    this.as = watched.as;
    this.chat = watched.chat;
    this.note = watched.note;
    this.#runs(watched);
    if (!watched.game) {
      this.view = undefined;
      this.legal = [];
      this.#settle();
      return;
    }
    this.view = watched.game.view;
    this.legal = watched.game.legal ?? [];
    this.#seq = watched.game.seq;
    this.step = undefined;
    const underway = this.#underway;
    // What is still on its way has its own answer.
    if (!underway?.lost) return;
    // It did not arrive if the same question is still open; otherwise it did, or its time has passed.
    const { move, seq, puzzle } = underway;
    if (this.#isAsked(underway)) void this.#send({ move, seq, puzzle });
    else this.#settle();
  }

  #isAsked({ move, seq, puzzle }: Underway): boolean {
    if (puzzle !== undefined) return toSolve(this.view, this.as) === puzzle;
    return this.legal.some((legal) => equal(legal, move)) && this.#seq === seq;
  }

  #heard(frame: Frame): void {
    if (!('push' in frame)) return;
    switch (frame.push) {
      case 'begun':
        this.#begun(frame);
        return;
      case 'update':
        this.#updated(frame);
        return;
      case 'table':
        // A seat taken or left changes whose eyes these are; the server is asked what they may see,
        // or why nothing any more.
        if (this.#seated(this.info) !== this.#seated(frame.table) || this.#turnedAway(frame.table))
          void this.#watch();
        this.info = this.#timed(frame.table);
        return;
      case 'chat':
        this.chat = [...this.chat, frame.line];
        return;
      case 'note':
        this.note = frame.text;
        return;
      case 'removed':
        this.removed = true;
        return;
      case 'welcome':
      case 'listed':
        return;
    }
  }

  #seated(info: TableInfo | undefined): number | undefined {
    const me = this.#connection.welcome?.you.player;
    return info?.seats.find((s) => s.occupant?.kind === 'person' && s.occupant.player === me)?.seat;
  }

  /** Whether a table at which nobody may look on has begun without us: nothing more will come of it. */
  #turnedAway(now: TableInfo): boolean {
    const begins = this.info?.stage === 'waiting' && (now.stage === 'playing' || now.stage === 'over');
    return begins && now.options.spectators === false && this.#seated(now) === undefined;
  }

  #begun(frame: Begun): void {
    const { seq, view, legal } = frame.game;
    this.view = view;
    this.legal = legal ?? [];
    this.#runs(frame);
    this.#seq = seq;
    this.step = undefined;
  }

  #updated(frame: Updated | Moved): void {
    const before = this.view;
    if (!before) return;
    const { seq, events, change, legal } = frame.update;
    const after = applyChange(before, change, events);
    this.view = after;
    this.legal = legal ?? [];
    this.#runs(frame);
    this.#seq = seq;
    this.step = { count: (this.#steps += 1), events, before, after };
  }

  #runs({ deadline, deadlines }: Pick<Watched, 'deadline' | 'deadlines'>): void {
    this.deadline = this.#ours(deadline ?? null);
    this.deadlines = deadlines?.map((one) => this.#ours(one));
  }

  /** The table with its times by our clock. */
  #timed(info: TableInfo): TableInfo {
    const seats = info.seats.map((one) => {
      const { occupant } = one;
      if (occupant?.kind !== 'person' || occupant.replaceable_at === undefined) return one;
      const replaceable_at = occupant.replaceable_at - this.#connection.skew;
      return { ...one, occupant: { ...occupant, replaceable_at } };
    });
    return { ...info, seats };
  }

  /** A time of the server's clock by ours. */
  #ours(time: number | null): number | null {
    return time === null ? null : time - this.#connection.skew;
  }
}

/**
 * The answer that a move sends; nothing for another move. Solutions are in no list of legal moves, which would give
 * the puzzle away.
 */
export function solvedBy(move: GameMove): string | undefined {
  return move.do === 'solve' ? move.answer : undefined;
}

/** The puzzle at which somebody is at work; nothing if none is asked of them. */
export function toSolve(view: GameView | undefined, as: Observer): string | undefined {
  if (as === 'spectator' || !view || !('chambers' in view) || view.asks.what !== 'solve') return undefined;
  return view.asks.of.includes(as) ? view.seats[as]?.puzzle : undefined;
}
