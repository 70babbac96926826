/** A game that is over, at the moment and through the eyes that were chosen. Nothing can be done here. */
import { botName } from '../bots/names';
import type { TableSession, Step } from '../play/tableSession';
import { answersOf, cardsOf, storyOf, type Story } from '../table/end/story';
import type { ConduitEvent, ConduitTruth } from '../wire/conduit';
import type { Observer, Truth } from '../wire/mansion';
import type { GameEvent, GameView, Replay, TableInfo } from '../wire/server';
import { Views } from './views';

/** Whose eyes: those of a seat, of somebody who looked on, or all at once with what was hidden. */
export type Eyes = Observer | 'all';

const FILLING: ReadonlySet<string> = new Set<ConduitEvent['event']>(['drew', 'refilled']);

export class ReplayTableSession implements TableSession {
  readonly link: string;
  readonly replay: Replay;
  readonly info = $derived.by(() => table(this.replay));
  readonly story: Story;
  /** What can be looked at first: the table after the deal, not the empty one. */
  readonly first: number;
  readonly last: number;
  /** Through whose eyes it can be seen. */
  readonly observers: readonly Observer[];

  readonly legal = [];
  readonly deadline = null;
  readonly chat = [];
  readonly note = '';
  readonly sending = false;
  readonly refusal = undefined;
  readonly connected = true;

  #views: Map<Observer, Views>;
  #at = $state(0);
  #eyes = $state<Eyes>('all');
  #step = $state.raw<Step>();
  #steps = 0;

  constructor(replay: Replay, at?: number, eyes?: Eyes) {
    this.replay = replay;
    this.link = replay.table;
    this.story = storyOf(replay);
    this.last = replay.steps.length;
    this.first = Math.min(1, this.last);
    this.observers = replay.observers.map((one) => one.as);
    this.#views = new Map(replay.observers.map((one) => [one.as, new Views(one)]));
    this.#at = this.#within(at ?? this.first);
    // There is nothing hidden in a solo game that anybody knew.
    this.#eyes = replay.game === 'solo' ? 0 : 'all';
    if (eyes !== undefined) this.look(eyes);
  }

  /** How many moves have been made. */
  get at(): number {
    return this.#at;
  }
  get eyes(): Eyes {
    return this.#eyes;
  }
  readonly as = $derived.by<Observer>(() => (this.#eyes === 'all' ? 'spectator' : this.#eyes));
  readonly #seen = $derived.by<Views>(() => this.#views.get(this.as) as Views);
  readonly view = $derived.by<GameView>(() => this.#seen.at(this.#at));
  /** What the last move told these eyes. */
  readonly events = $derived.by<readonly GameEvent[]>(() => this.#seen.events(this.#at));
  readonly truth = $derived.by<Truth | undefined>(() =>
    this.#eyes === 'all' ? cardsOf(this.replay.truth[this.#at - 1]) : undefined,
  );
  /** Who had solved how while the phase ran, for who wants to see all at once. */
  readonly answers = $derived.by<ConduitTruth['answers'] | undefined>(() =>
    this.#eyes === 'all' ? answersOf(this.replay.truth[this.#at - 1]) : undefined,
  );
  get step(): Step | undefined {
    return this.#step;
  }

  /** Jump: there is nothing to be played on the way. */
  go(to: number): void {
    this.#at = this.#within(to);
    this.#step = undefined;
  }

  /** Look with other eyes at the same moment. */
  look(eyes: Eyes): void {
    if (eyes !== 'all' && !this.#views.has(eyes)) return;
    this.#eyes = eyes;
    this.#step = undefined;
  }

  /** On to the next move that these eyes notice, played as it was then. */
  next(): void {
    const to = this.#noticed(1);
    if (to === undefined) return;
    const before = this.view;
    this.#at = to;
    this.#step = { count: (this.#steps += 1), events: this.events, before, after: this.view };
  }

  previous(): void {
    const to = this.#noticed(-1);
    if (to !== undefined) this.go(to);
  }

  /** Answers are given in secret: who knows nothing of them need not step through them. */
  #noticed(by: 1 | -1): number | undefined {
    for (let at = this.#at + by; at >= this.first && at <= this.last; at += by)
      if (at === this.first || at === this.last || this.#notices(at)) return at;
    return undefined;
  }

  #notices(at: number): boolean {
    const events = this.#seen.events(at);
    // A chamber shows its next tile after every choice; there is nothing to be seen of it here.
    if (this.replay.game === 'conduit') return events.some((fact) => !FILLING.has(fact.event));
    return this.#eyes === 'all' || events.length > 0;
  }

  #within(at: number): number {
    return Math.max(this.first, Math.min(this.last, Math.trunc(at)));
  }

  async move(): Promise<void> {}
  say(): Promise<boolean> {
    return Promise.resolve(false);
  }
  async keepNote(): Promise<void> {}
  dismiss(): void {}
}

/** The table as it can be told from the replay alone. */
function table(replay: Replay): TableInfo {
  const view = replay.observers[0]?.view;
  return {
    table: replay.table,
    stage: 'over',
    options: {
      game: replay.game,
      setup: view?.setup ?? { late_time: false, keep_tokens: false },
      chat: false,
    },
    host: null,
    seats: replay.seats.map(({ seat, name, bot }) => ({
      seat,
      occupant: {
        kind: 'person',
        player: String(seat),
        name: bot ? botName(name) : name,
        program: false,
        ready: true,
        present: true,
        stand_in: false,
      },
    })),
    spectators: 0,
    commitment: '',
    outcome: null,
    next: null,
    created_at: 0,
  };
}
