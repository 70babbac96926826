/** Solutions of puzzles as moves: they are in no list of legal moves, which would give the puzzle away. */
import type { Observer } from '../wire/mansion';
import type { GameMove, GameView } from '../wire/server';

/** The answer that a move sends; nothing for another move. */
export function solvedBy(move: GameMove): string | undefined {
  return move.do === 'solve' ? move.answer : undefined;
}

/** The puzzle at which somebody is at work; nothing if none is asked of them. */
export function toSolve(view: GameView | undefined, as: Observer): string | undefined {
  if (as === 'spectator' || !view || !('chambers' in view) || view.asks.what !== 'solve') return undefined;
  return view.asks.of.includes(as) ? view.seats[as]?.puzzle : undefined;
}
