/** What is asked about puzzles apart from any table (docs/api.md). */
import { ask } from './api';

/** Whether an answer is a solution, and if not, why. */
export interface PuzzleChecked {
  solved: boolean;
  why?: { en: string; ru: string };
}

/** Judge an answer. A puzzle may have several solutions, so only the server can tell. */
export function checkPuzzle(puzzle: string, answer: string): Promise<PuzzleChecked> {
  return ask<PuzzleChecked>('POST', '/api/puzzles/check', { puzzle, answer });
}
