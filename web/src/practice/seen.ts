/** Which puzzles were shown on this device, by their canonical texts: none comes again before the others did. */
import { isRecord, readStored, writeStored } from '../browser/store';
import type { ConduitFamily } from '../wire/conduit';
import type { PuzzleInfo } from '../wire/server';
import { asks } from './asks';

const KEY = 'enigmata.practice.seen';
/** So many of a kind are kept, the latest last: more than the catalogue has, and as many as the server counts. */
export const MOST_SEEN = 128;

type Known = Pick<PuzzleInfo, 'family' | 'band' | 'canonical'>;

const kind = (family: ConduitFamily, band: number) => `${family}${band}`;

const isTexts = (kept: unknown): kept is string[] =>
  Array.isArray(kept) && kept.every((text) => typeof text === 'string');

/** Those of a kind, the latest last. */
export function seenPuzzles(family: ConduitFamily, band: number): readonly string[] {
  const kept = (readStored(KEY, isRecord) ?? {})[kind(family, band)];
  return isTexts(kept) ? kept : [];
}

/** It lies on the bench: it is the latest of its kind. */
export function markSeen({ family, band, canonical }: Known): void {
  keep(family, band, [...seenPuzzles(family, band).filter((text) => text !== canonical), canonical]);
}

function keep(family: ConduitFamily, band: number, texts: readonly string[]): void {
  writeStored(KEY, { ...readStored(KEY, isRecord), [kind(family, band)]: texts.slice(-MOST_SEEN) });
}

/** The next puzzle of a kind. When it is one that was seen, all were, and they start over with it. */
export async function draw(
  family: ConduitFamily,
  band: number,
  from: Pick<typeof asks, 'next'> = asks,
): Promise<PuzzleInfo> {
  const before = seenPuzzles(family, band);
  const drawn = await from.next(family, band, before);
  if (before.includes(drawn.canonical)) keep(family, band, []);
  markSeen(drawn);
  return drawn;
}
