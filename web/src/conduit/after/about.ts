/** How hard a puzzle is, as the server rates it. Asked once for each; where nobody answers, nothing is said. */
import { ask } from '../../wire/api';
import type { ConduitFamily } from '../../wire/conduit';

export interface About {
  family: ConduitFamily;
  /** The text of the puzzle that stands for all its images. */
  canonical: string;
  /** From 1 to 5. */
  band: number;
  /** How long it takes people, as the model estimates; nothing where it cannot say. */
  seconds: number | null;
}

const known = new Map<string, Promise<About | undefined>>();

export function about(puzzle: string): Promise<About | undefined> {
  const asked =
    known.get(puzzle) ??
    ask<About>('GET', `/api/puzzles/about?puzzle=${encodeURIComponent(puzzle)}`)
      .then((answer) => (typeof answer?.band === 'number' ? answer : undefined))
      .catch(() => {
        // It may answer the next time.
        known.delete(puzzle);
        return undefined;
      });
  known.set(puzzle, asked);
  return asked;
}
