/** The puzzles of a phase as pictures, and what these eyes may see of their solutions. */
import type { ConduitTruth, ConduitView, ConduitWork, Seat } from '../../wire/conduit';

export interface Preview {
  seat: Seat;
  puzzle: string;
  work: ConduitWork;
  /** How it is solved; empty where that is not known, or not done. */
  answer: string;
}

/** Those of these seats, in their order; `answers` is for who sees all at once. */
export function previews(
  view: Pick<ConduitView, 'seats'>,
  seats: readonly Seat[],
  answers?: ConduitTruth['answers'],
): Preview[] {
  return seats.flatMap((seat) => {
    const { puzzle, work, solution } = view.seats[seat] ?? {};
    if (puzzle === undefined || work === undefined) return [];
    return [{ seat, puzzle, work, answer: answers?.[seat] ?? solution ?? '' }];
  });
}
