/** The rounds of a game and their puzzles, read off the history. */
import type { ConduitEvent, ConduitWork, Seat } from '../../wire/conduit';

/** Somebody's puzzle of a round. */
export interface PuzzleOf {
  seat: Seat;
  puzzle: string;
  work: ConduitWork;
  /** Whether they were the first. */
  first: boolean;
  /** A solution, once the phase is over; whether it is their own is told by `work`. */
  solution?: string;
}

export interface Round {
  number: number;
  /** In the order of choosing; none before they are turned up. */
  puzzles: readonly PuzzleOf[];
  /** Whether the solutions have been shown. */
  shown: boolean;
}

/** Every round that has begun, in order. */
export function rounds(history: readonly ConduitEvent[]): Round[] {
  const found: Round[] = [];
  for (const fact of history) {
    if (fact.event === 'round_began') found.push({ number: fact.round, puzzles: [], shown: false });
    const last = found.at(-1);
    if (last) found[found.length - 1] = after(last, fact);
  }
  return found;
}

function after(round: Round, fact: ConduitEvent): Round {
  switch (fact.event) {
    case 'puzzles_turned_up': {
      const puzzles = fact.puzzles.map((one) => ({ ...one, work: 'open' as const, first: false }));
      return { ...round, puzzles };
    }
    case 'solved': {
      const first = round.puzzles.every((one) => one.work !== 'solved');
      return changed(round, fact.seat, { work: 'solved', first });
    }
    case 'gave_up':
    case 'stopped':
      return changed(round, fact.seat, { work: fact.event });
    case 'solutions_shown':
      return fact.solutions.reduce<Round>(
        (one, { seat, answer }) => changed(one, seat, { solution: answer }),
        {
          ...round,
          shown: true,
        },
      );
    default:
      return round;
  }
}

function changed(round: Round, seat: Seat, by: Partial<PuzzleOf>): Round {
  return { ...round, puzzles: round.puzzles.map((one) => (one.seat === seat ? { ...one, ...by } : one)) };
}
