/** Work on puzzles that is kept on this device, so that a reload loses nothing. */
import { isRecord, readStored, writeStored } from '../browser/store';
import type { Sentences } from '../wire/server';

const KEY = 'enigmata.practice.work';
/** So many are kept, the latest first. */
export const MOST_ATTEMPTS = 16;

/** How an attempt stands. */
export type Stage = 'open' | 'solved' | 'given_up';

/** A hint. */
export interface Hint extends Sentences {
  /** How the pieces lay when it was given. */
  at?: string;
}

/** An attempt at a puzzle. */
export interface SavedAttempt {
  /** What it is kept under: the puzzle's text, or the day whose puzzle it is. */
  key: string;
  answer: string;
  /** When it was laid out. Time away from it counts: who thinks in the kitchen thinks too. */
  began: number;
  /** When it was solved or given up. */
  ended?: number;
  stage: Stage;
  hints: readonly Hint[];
  /** The puzzle was solved or given up here before. */
  again?: boolean;
}

function isSavedAttempt(kept: unknown): kept is SavedAttempt {
  return (
    isRecord(kept) &&
    typeof kept['key'] === 'string' &&
    typeof kept['answer'] === 'string' &&
    typeof kept['began'] === 'number' &&
    (kept['ended'] === undefined || typeof kept['ended'] === 'number') &&
    (kept['stage'] === 'open' || kept['stage'] === 'solved' || kept['stage'] === 'given_up') &&
    Array.isArray(kept['hints']) &&
    kept['hints'].every(
      (hint) =>
        isRecord(hint) &&
        typeof hint['en'] === 'string' &&
        typeof hint['ru'] === 'string' &&
        (hint['at'] === undefined || typeof hint['at'] === 'string'),
    ) &&
    (kept['again'] === undefined || typeof kept['again'] === 'boolean')
  );
}

function all(): readonly SavedAttempt[] {
  return (readStored(KEY, (kept): kept is unknown[] => Array.isArray(kept)) ?? []).filter(isSavedAttempt);
}

/** The attempt that is kept under this key. */
export function loadAttempt(key: string): SavedAttempt | undefined {
  return all().find((one) => one.key === key);
}

/** Keep it in place of what was kept under its key; the oldest one goes. */
export function saveAttempt(attempt: SavedAttempt): void {
  writeStored(KEY, [attempt, ...all().filter((one) => one.key !== attempt.key)].slice(0, MOST_ATTEMPTS));
}

export function forgetAttempt(key: string): void {
  writeStored(
    KEY,
    all().filter((one) => one.key !== key),
  );
}
