/** What is asked about puzzles apart from any table (docs/api.md). */
import { ask } from './api';
import type { ConduitFamily } from './conduit';

/** Whether an answer is a solution, and if not, why. */
export interface PuzzleChecked {
  solved: boolean;
  why?: { en: string; ru: string };
}

/** Judge an answer. A puzzle may have several solutions, so only the server can tell. */
export function checkPuzzle(puzzle: string, answer: string): Promise<PuzzleChecked> {
  return ask<PuzzleChecked>('POST', '/api/puzzles/check', { puzzle, answer });
}

/** The family and the rest of the text of a puzzle or an answer. */
export function splitFamily(text: string): [ConduitFamily, string] {
  const colon = text.indexOf(':');
  return [text.slice(0, colon) as ConduitFamily, text.slice(colon + 1)];
}
