/**
 * How one observer saw the game, after any number of moves. Views share whatever did not change, so that all
 * of them can be kept: whoever jumps to and fro waits for nothing.
 */
import { applyChange } from '../wire/change';
import type { GameEvent, GameView, Replay } from '../wire/server';

type Seen = Replay['observers'][number];

export class Views {
  #seen: Seen;
  #views: GameView[];

  constructor(seen: Seen) {
    this.#seen = seen;
    this.#views = [seen.view];
  }

  /** The view after so many moves. */
  at(moves: number): GameView {
    for (let done = this.#views.length; done <= moves; done++) {
      const step = this.#seen.steps[done - 1];
      const before = this.#views[done - 1] as GameView;
      this.#views.push(step?.change ? applyChange(before, step.change, step.events) : before);
    }
    return this.#views[moves] as GameView;
  }

  /** What the last of so many moves told. */
  events(moves: number): readonly GameEvent[] {
    return this.#seen.steps[moves - 1]?.events ?? [];
  }
}
