/** The network lesson: what lies, what the learner tries, and what Vera does in between. */
import { tick } from 'svelte';
import type { Laid, On, Spot } from '../../tiles/network';
import type { Moment, NetworkScript, NetworkStep, NetworkTaskId, Scored, Told } from './network';

/** Long enough to see what somebody does, short enough not to wait for it. */
const PAUSE = 1300;
const LEARNER = 0;

interface Choices {
  from?: number;
  /** Milliseconds before each move of Vera's. */
  pause?: number;
  keep?: (at: number, done: boolean) => void;
}

export class NetworkWalk {
  moment = $state.raw<Moment>() as Moment;
  /** The number of the step, counted from zero; after the last the lesson is over. */
  at = $state(0);
  /** Whether Vera is playing: there is nothing to do but to watch. */
  watching = $state(false);
  /** Another thing was tried than the one that was asked for. */
  strayed = $state(false);
  /** Where the learner tries the tile, and how it is turned. */
  spot = $state.raw<Spot>();
  turn = $state(0);
  /** What the last move brought. */
  scored = $state.raw<readonly Scored[]>([]);
  /** Resolved when Vera has played. */
  settled: Promise<void> = Promise.resolve();

  #script: NetworkScript;
  #pause: number;
  #keep: (at: number, done: boolean) => void;
  /** Counted up when what is being played must not go on. */
  #run = 0;

  constructor(script: NetworkScript, { from = 0, pause = PAUSE, keep = () => undefined }: Choices = {}) {
    this.#script = script;
    this.#pause = pause;
    this.#keep = keep;
    this.#begin(from);
  }

  get count(): number {
    return this.#script.lessons.length;
  }

  readonly over = $derived.by(() => this.at >= this.count);
  readonly step = $derived.by(() => this.#script.lessons[Math.min(this.at, this.count - 1)] as NetworkStep);

  /** The move that the step asks for. */
  readonly wanted = $derived.by<Told | undefined>(() => {
    const first = this.watching || this.over ? undefined : this.step.steps[0];
    return first?.by === LEARNER ? first : undefined;
  });
  /** Whether the step only wants to be read. */
  readonly reading = $derived.by(() => !this.watching && !this.over && !this.wanted);
  /** The words for whoever tried another thing. */
  readonly instead = $derived.by<NetworkTaskId | undefined>(() =>
    this.strayed && this.wanted ? (this.step.id as NetworkTaskId) : undefined,
  );

  /** The tile to be laid. */
  readonly tile = $derived.by(() => {
    const { asks } = this.moment;
    return this.wanted && asks.what === 'lay' && asks.of === LEARNER ? asks.tile : undefined;
  });
  readonly trial = $derived.by<Laid | undefined>(() =>
    this.spot && this.tile !== undefined
      ? { spot: this.spot, tile: this.tile, turn: this.turn % 4 }
      : undefined,
  );
  /** The free spots. Who has strayed is shown the one that is meant. */
  readonly spots = $derived.by<readonly Spot[]>(() => {
    const move = this.wanted?.move;
    return this.strayed && move?.do === 'lay' ? [move.spot] : this.moment.spots;
  });
  /** The cells that may take a networker. */
  readonly cells = $derived.by<readonly On[]>(() => {
    const { asks, laid } = this.moment;
    if (!this.wanted || asks.what !== 'put' || asks.of !== LEARNER) return [];
    return asks.cells.map((cell) => ({ tile: laid.length - 1, cell }));
  });

  tryOn(spot: Spot): void {
    if (this.tile !== undefined) this.spot = spot;
  }

  turnBy(quarters: number): void {
    if (this.tile !== undefined) this.turn = (this.turn + quarters + 4) % 4;
  }

  /** Lay the tile where it is tried. Whether it was what the step asks for. */
  lay(): boolean {
    const { wanted, trial } = this;
    if (wanted?.move.do !== 'lay' || !trial) return false;
    const [east, south] = wanted.move.spot;
    const right =
      trial.spot[0] === east && trial.spot[1] === south && (wanted.alike?.includes(trial.turn) ?? false);
    return this.#answer(right);
  }

  put({ cell }: On): boolean {
    if (this.wanted?.move.do !== 'put') return false;
    return this.#answer(this.wanted.alike?.includes(cell) ?? false);
  }

  /** On to the next step; what this one asks for is done by itself. */
  next(): void {
    if (this.watching) this.#begin(this.at + 1);
    else if (!this.over) this.#heed();
  }

  back(): void {
    if (this.at === 0) return;
    this.#begin(this.at - 1);
    this.#keep(this.at, false);
  }

  again(): void {
    this.#begin(0);
    this.#keep(0, false);
  }

  leave(): void {
    this.#run += 1;
  }

  #answer(right: boolean): boolean {
    if (right) this.#heed();
    else this.strayed = true;
    return right;
  }

  #begin(from: number): void {
    this.#run += 1;
    this.watching = false;
    this.#clear();
    this.at = Math.min(Math.max(from, 0), this.count);
    this.moment = this.#script.first;
    this.scored = [];
    for (const { steps } of this.#script.lessons.slice(0, this.at)) steps.forEach((told) => this.#hear(told));
  }

  #clear(): void {
    this.strayed = false;
    this.spot = undefined;
    this.turn = 0;
  }

  #heed(): void {
    const [first, ...rest] = this.step.steps;
    const over = this.at + 1 >= this.count;
    this.#clear();
    // What is left of it plays by itself, so it is done also if the page is closed meanwhile.
    this.#keep(over ? 0 : this.at + 1, over);
    // Hers is never made without having been watched.
    const watched = first && first.by !== LEARNER ? this.step.steps : rest;
    if (first?.by === LEARNER) this.#hear(first);
    if (watched.length === 0) this.at += 1;
    else this.settled = this.#watch(watched, this.#run);
  }

  async #watch(steps: readonly Told[], run: number): Promise<void> {
    this.watching = true;
    for (const told of steps) {
      // Without a pause each step is still shown by itself.
      await (this.#pause > 0 ? new Promise((resolve) => setTimeout(resolve, this.#pause)) : tick());
      if (run !== this.#run) return;
      this.#hear(told);
    }
    this.at += 1;
    this.watching = false;
  }

  #hear({ scored = [], after }: Told): void {
    this.moment = after;
    this.scored = scored;
  }
}
