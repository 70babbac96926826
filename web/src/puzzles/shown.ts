/** Puzzles whose solution was shown on this device, by their canonical texts: solving one is no feat any more. */
import { readStored, writeStored } from '../browser/store';

const KEY = 'enigmata.practice.shown';
/** So many are kept, the latest first: all of the catalogue, and as many again. */
export const MOST_SHOWN = 1600;

function all(): readonly string[] {
  return (readStored(KEY, (kept): kept is unknown[] => Array.isArray(kept)) ?? []).filter(
    (text) => typeof text === 'string',
  );
}

/** A solution of this puzzle, or of an image of it, was shown. */
export function markShown(canonical: string): void {
  if (all()[0] === canonical) return;
  writeStored(KEY, [canonical, ...all().filter((text) => text !== canonical)].slice(0, MOST_SHOWN));
}

export function wasShown(canonical: string): boolean {
  return all().includes(canonical);
}
