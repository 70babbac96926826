import type { Actor, MansionMove, Observer, Truth } from '../../src/wire/mansion';
import type { GameChange, GameEvent, GameView } from '../../src/wire/server';

export type { Card, Character, MansionView, Observer, Seat, Truth } from '../../src/wire/mansion';

/** A replay of Mansion. */
export interface Replay {
  steps: readonly { actor: Actor; move: MansionMove }[];
  truth: readonly Truth[];
  observers: readonly {
    as: Observer;
    view: GameView;
    steps: readonly { events: readonly GameEvent[]; change: GameChange | null }[];
  }[];
}
