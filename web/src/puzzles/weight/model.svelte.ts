/** The scale while one works at it: how the pieces lie, and how they lay before. */
import { begin, canRedo, canUndo, redo, step, undo, type History } from '../history';
import {
  alike,
  empty,
  load,
  countPlaced,
  readFilling,
  writeFilling,
  type Filling,
  type Scale,
} from './scale';

/** Where a piece is: in a cup, or still in the supply. */
export type Where = number | 'supply';

export class WeightModel {
  readonly scale: Scale;
  #history: History<Filling>;
  /** The piece in the hand, by where it was taken from. It weighs nothing meanwhile. */
  lifted = $state.raw<Where>();

  constructor(scale: Scale) {
    this.scale = scale;
    this.#history = $state.raw(begin(empty(scale)));
  }

  get filling(): Filling {
    return this.#history.now;
  }

  /** What is to be seen in the cups: without the piece in the hand. */
  readonly shown = $derived.by<Filling>(() =>
    this.filling.map((count, cup) => (cup === this.lifted ? count - 1 : count)),
  );
  readonly left = $derived.by(() => load(this.scale, this.shown, 'left'));
  readonly right = $derived.by(() => load(this.scale, this.shown, 'right'));
  /** How many pieces are still to be put. */
  readonly supply = $derived.by(() => this.scale.pieces - countPlaced(this.filling));
  /** All pieces lie in cups; whether they balance is not for us to say. */
  readonly complete = $derived.by(() => this.supply === 0);

  /** A piece from the supply into this cup; whether there was one. */
  put(cup: number): boolean {
    return this.move('supply', cup);
  }

  /** A piece of this cup back to the supply; whether there was one. */
  take(cup: number): boolean {
    return this.move(cup, 'supply');
  }

  /** One piece from here to there, as one step; whether that went. */
  move(from: Where, to: Where): boolean {
    if (from === to || !this.holds(from) || (to !== 'supply' && this.filling[to] === undefined)) return false;
    return this.#go(this.filling.map((count, cup) => count + (cup === to ? 1 : 0) - (cup === from ? 1 : 0)));
  }

  /** Whether there is a piece to be taken from here. */
  holds(where: Where): boolean {
    return (where === 'supply' ? this.supply : (this.filling[where] ?? 0)) > 0;
  }

  get canUndo(): boolean {
    return canUndo(this.#history);
  }

  get canRedo(): boolean {
    return canRedo(this.#history);
  }

  undo(): boolean {
    return this.#turn(undo(this.#history));
  }

  redo(): boolean {
    return this.#turn(redo(this.#history));
  }

  /** Every piece back to the supply. It can be undone like any other step. */
  reset(): boolean {
    return this.#go(empty(this.scale));
  }

  /** How the pieces lie, as the answer's text. */
  toAnswer(): string {
    return writeFilling(this.scale, this.filling);
  }

  /** Lays the pieces as this text says, with no step before it; whether it is of this scale. */
  fromAnswer(text: string): boolean {
    const filling = readFilling(this.scale, text);
    if (!filling) return false;
    this.lifted = undefined;
    this.#history = begin(filling);
    return true;
  }

  #go(next: Filling): boolean {
    return this.#turn(step(this.#history, next, alike));
  }

  #turn(history: History<Filling>): boolean {
    if (history === this.#history) return false;
    this.lifted = undefined;
    this.#history = history;
    return true;
  }
}
