/** The puzzles of a phase, and what these eyes may see of their solutions. */
import type { ConduitTruth, ConduitView, ConduitWork, Seat } from '../wire/conduit';

export interface Racing {
  seat: Seat;
  puzzle: string;
  work: ConduitWork;
  /** How it is solved; empty where that is not known, or not done. */
  answer: string;
}

export function racing(
  view: Pick<ConduitView, 'seats'>,
  answers: ConduitTruth['answers'] | undefined,
): Racing[] {
  return view.seats.flatMap(({ seat, puzzle, work, solution }) =>
    puzzle === undefined ? [] : [{ seat, puzzle, work, answer: answers?.[seat] ?? solution ?? '' }],
  );
}
