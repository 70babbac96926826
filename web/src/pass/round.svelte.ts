/**
 * One device for several people: every one of them has a connection and a table session of their own, and at most one
 * of these is shown.
 */
import { session } from '../browser/session.svelte';
import { LiveTableSession } from '../play/liveTableSession.svelte';
import { seatOf } from '../setup/missing';
import { isPassedAround } from '../setup/passAndPlay';
import { contribution } from '../setup/ready';
import { nameOf } from '../table/people';
import { api } from '../wire/api';
import { Declined, type Connection } from '../wire/connection.svelte';
import { fetchLocalPlayers, type LocalPlayer } from '../wire/localPlayers';
import type { MansionEvent, MansionGame, MansionView, Seat } from '../wire/mansion';
import type { GameMove, TableInfo } from '../wire/server';
import { publicFacts } from './public';
import { PublicTableSession } from './publicTableSession.svelte';

/** Somebody's table session, from which they can hide what it shows. */
class LocalTableSession extends LiveTableSession {
  readonly hide: () => void;
  constructor(connection: Connection, link: string, hide: () => void) {
    super(connection, link);
    this.hide = hide;
  }
}

interface Seated {
  seat: Seat;
  name: string;
  tableSession: LiveTableSession;
}

export class Round {
  readonly link: string;
  /** Who sits around the device. */
  seated = $state.raw<readonly Seated[]>([]);
  /** Whose view is shown; nobody's while it is hidden. */
  shown = $state<Seat>();
  /** Whether this table cannot go round here: it is somebody else's, or open to strangers. */
  foreign = $state(false);

  /** By the local player's number; 0 is the browser's own player. A table session closes the one that it was given. */
  #connections = new Map<number, Connection>();
  #over = false;
  /** How much of what is public each seat has had before them. */
  #read = new Map<Seat, number>();

  constructor(link: string) {
    this.link = link;
  }

  readonly info = $derived.by(() => this.seated[0]?.tableSession.info);
  readonly view = $derived.by(() => this.seated[0]?.tableSession.view as MansionView | undefined);
  readonly over = $derived.by(() => (this.view?.game.ending ?? null) !== null);
  /** Who is asked, in the order in which the device goes round. */
  readonly asked = $derived.by<readonly Seat[]>(() => {
    const asked = this.seated
      .filter(({ tableSession }) => tableSession.legal.length > 0)
      .map(({ seat }) => seat);
    return this.view ? clockwise(this.view.game).filter((seat) => asked.includes(seat)) : [];
  });
  readonly open = $derived.by(() => this.seated.find(({ seat }) => seat === this.shown)?.tableSession);
  /** What all may see. */
  readonly common = $derived.by(() => {
    const from = this.seated[0]?.tableSession;
    return from && new PublicTableSession(from, (move) => this.#together(move));
  });

  /** Sit down with all local players, begin if nobody has, and follow the table from every seat. */
  async come(): Promise<void> {
    const me = await session.come();
    let info = await api.table(this.link);
    if (info.host !== me.player || info.options.public || info.options.game !== 'mansion') {
      this.foreign = true;
      return;
    }
    const mine: LocalPlayer[] = [
      { number: 0, player: me.player, name: me.name },
      ...(await fetchLocalPlayers()),
    ];
    const ours = mine
      .filter((one) => one.number > 0)
      .some(({ player }) => seatOf(info, player) !== undefined);
    if (!ours && !isPassedAround(this.link)) {
      this.foreign = true;
      return;
    }
    if (info.stage === 'waiting') {
      await this.#begin(info, mine).catch((error: unknown) => {
        // Another window of this device was quicker.
        if (!(error instanceof Declined && error.refusal.code === 'already_begun')) throw error;
      });
      info = await api.table(this.link);
    }
    if (this.#over) return;
    this.seated = info.seats.flatMap(({ seat, occupant }) => {
      const found = mine.find((one) => occupant?.kind === 'person' && one.player === occupant.player);
      if (!found) return [];
      const tableSession = new LocalTableSession(this.#connection(found.number), this.link, () =>
        this.hide(),
      );
      this.#connections.delete(found.number);
      return [{ seat, name: nameOf(info, seat), tableSession }];
    });
    this.foreign = this.seated.length === 0;
  }

  nameOf(seat: Seat): string {
    return this.seated.find((one) => one.seat === seat)?.name ?? '';
  }

  show(seat: Seat): void {
    this.shown = seat;
  }

  hide(): void {
    if (this.shown !== undefined) this.#read.set(this.shown, this.facts().length);
    this.shown = undefined;
  }

  /** What all have heard of this game, from wherever this seat has last looked on. */
  facts(since?: Seat): MansionEvent[] {
    const all = publicFacts(this.view?.game.history ?? []);
    const read = since === undefined ? 0 : (this.#read.get(since) ?? 0);
    // A new game has a history of its own.
    return all.slice(read > all.length ? 0 : read);
  }

  /** Another table for the same people; its link. */
  rematch(): Promise<string | undefined> {
    return this.seated[0]?.tableSession.rematch() ?? Promise.resolve(undefined);
  }

  leave(): void {
    this.#over = true;
    for (const { tableSession } of this.seated) tableSession.leave();
    for (const connection of this.#connections.values()) connection.close();
    this.#connections.clear();
    this.seated = [];
  }

  async #begin(info: TableInfo, mine: readonly LocalPlayer[]): Promise<void> {
    let free = info.seats.filter(({ occupant }) => occupant === null).length;
    const ready: number[] = [];
    for (const one of mine) {
      if (this.#over) return;
      if (seatOf(info, one.player) === undefined) {
        // Whoever opened another table of theirs here by its address does not mean to fill it.
        if (free === 0 || !isPassedAround(this.link)) continue;
        free -= 1;
        const connection = this.#connection(one.number);
        await connection.untilOpen();
        await connection.ask({ cmd: 'sit' });
      }
      ready.push(one.number);
    }
    for (const number of ready) {
      if (this.#over) return;
      const connection = this.#connection(number);
      await connection.untilOpen();
      await connection.ask({ cmd: 'ready', ready: true, contribution: contribution() });
    }
  }

  #connection(number: number): Connection {
    const found =
      this.#connections.get(number) ?? session.connect(this.link, number === 0 ? undefined : number);
    this.#connections.set(number, found);
    return found;
  }

  /** Everybody says the same, as far as they are asked. */
  #together(move: GameMove): void {
    for (const { tableSession } of this.seated)
      if (tableSession.legal.some((one) => one.do === move.do)) void tableSession.move(move);
  }
}

/** All seats clockwise from whoever speaks or plays now; they come last, except before the first turn. */
function clockwise(game: MansionGame): Seat[] {
  const { asks, turn, keeper, seats } = game;
  const after = asks.what === 'doubts' ? asks.speaker : (turn?.seat ?? keeper - 1);
  return seats.map((_, index) => (after + 1 + index + seats.length) % seats.length);
}
