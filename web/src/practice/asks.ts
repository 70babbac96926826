/** What is asked about puzzles (docs/api.md). */
import { ask } from '../wire/api';
import type { ConduitFamily } from '../wire/conduit';
import type { DailyPuzzle, PuzzleChecked, PuzzleHint, PuzzleInfo, PuzzleSolution } from '../wire/server';

/** The address of a puzzle's page, to be shared. */
export function puzzlePath(puzzle: string): string {
  return `/puzzle/${encodeURI(puzzle).replaceAll('#', '%23')}`;
}

export const asks = {
  /** The next puzzle of a kind for someone who has seen these, the latest last. */
  next: (family: ConduitFamily, band: number, seen: readonly string[]) =>
    ask<PuzzleInfo>('POST', '/api/puzzles/next', { family, band, seen }),
  daily: (date?: string) =>
    ask<DailyPuzzle>(
      'GET',
      `/api/puzzles/daily${date === undefined ? '' : `?date=${encodeURIComponent(date)}`}`,
    ),
  about: (puzzle: string) =>
    ask<PuzzleInfo>('GET', `/api/puzzles/about?puzzle=${encodeURIComponent(puzzle)}`),
  check: (puzzle: string, answer: string) =>
    ask<PuzzleChecked>('POST', '/api/puzzles/check', { puzzle, answer }),
  hint: (puzzle: string, answer: string) => ask<PuzzleHint>('POST', '/api/puzzles/hint', { puzzle, answer }),
  solution: (puzzle: string) => ask<PuzzleSolution>('POST', '/api/puzzles/solution', { puzzle }),
};
