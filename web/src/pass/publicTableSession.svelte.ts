/** The table as all who sit around the device may see it, made from what one of them is told. */
import type { LiveTableSession } from '../play/liveTableSession.svelte';
import type { TableSession, Step } from '../play/tableSession';
import type { MansionEvent, MansionView } from '../wire/mansion';
import type { GameMove } from '../wire/server';
import { publicFacts, publicView } from './public';

export class PublicTableSession implements TableSession {
  #from: LiveTableSession;
  #everybody: (move: GameMove) => void;

  /** `everybody` makes a move for all: only going on to the next game is done together (P3). */
  constructor(from: LiveTableSession, everybody: (move: GameMove) => void) {
    this.#from = from;
    this.#everybody = everybody;
  }

  readonly as = 'spectator';
  readonly deadline = null;
  readonly chat = [];
  readonly note = '';
  readonly view = $derived.by(() => this.#from.view && publicView(this.#from.view as MansionView));
  readonly step = $derived.by<Step | undefined>(() => {
    const step = this.#from.step;
    return (
      step && {
        count: step.count,
        events: publicFacts(step.events as readonly MansionEvent[]),
        before: publicView(step.before as MansionView),
        after: publicView(step.after as MansionView),
      }
    );
  });
  readonly legal = $derived.by<readonly GameMove[]>(() =>
    this.#from.legal.filter((move) => move.do === 'ready'),
  );

  get link() {
    return this.#from.link;
  }
  get info() {
    return this.#from.info;
  }
  get sending() {
    return this.#from.sending;
  }
  get refusal() {
    return this.#from.refusal;
  }
  get connected() {
    return this.#from.connected;
  }

  async move(move: GameMove): Promise<void> {
    if (move.do === 'ready') this.#everybody(move);
  }
  say(): Promise<boolean> {
    // Those around a device speak to each other.
    return Promise.resolve(false);
  }
  async keepNote(): Promise<void> {
    // Notes are of a seat.
  }
  dismiss(): void {
    this.#from.dismiss();
  }
}
