/** What this device remembers of how one likes to play. Whatever does not read is as if it were not there. */
import { read as readKind, STRENGTHS, USUAL, written, type Strength } from '../bots/kind';
import { opened, PLAYERS, usual, type Draft } from './agreement';

const DRAFT = 'enigmata.table';
const COUNT = 'enigmata.players';
const STRENGTH = 'enigmata.bots';
const TRAINING = 'enigmata.training';

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without a store the choice lasts until the page is left.
  }
}

/** How many play when one plays at once. */
export function keptCount(): number {
  const kept = read(COUNT);
  return PLAYERS.find((count) => count === kept) ?? 4;
}

export function keepCount(count: number): void {
  write(COUNT, count);
}

/** How well bots play when one plays at once. */
export function keptStrength(): Strength {
  const kept = read(STRENGTH);
  return STRENGTHS.find((strength) => strength === kept) ?? USUAL.strength;
}

export function keepStrength(strength: Strength): void {
  write(STRENGTH, strength);
}

/** Whether one trains when one plays at once. */
export function keptTraining(): boolean {
  return read(TRAINING) === true;
}

export function keepTraining(training: boolean): void {
  write(TRAINING, training);
}

let wished = false;

/** Whoever comes from the list of open tables wants one that is listed. Asked for once. */
export function wishPublic(): void {
  wished = true;
}

/** The last table that was opened from here. */
export function keptDraft(): Draft {
  const draft = lastDraft();
  const wish = wished;
  wished = false;
  return wish && !draft.public ? opened(draft, true) : draft;
}

function lastDraft(): Draft {
  const base = usual();
  const kept = read(DRAFT);
  if (typeof kept !== 'object' || kept === null) return base;
  const draft = fitting(base, kept as Record<string, unknown>);
  const kinds = (kept as { kinds?: unknown }).kinds;
  draft.kinds = Array.isArray(kinds) ? kinds.map((kind) => written(readKind(kind))) : [];
  return { ...draft, setup: { ...draft.setup, keeper: 0 } };
}

export function keepDraft(draft: Draft): void {
  write(DRAFT, draft);
}

/** Of what was kept, whatever is of the kind that is wanted: an older page may have kept something else. */
function fitting<T extends object>(base: T, kept: Record<string, unknown>): T {
  const draft = { ...base } as Record<string, unknown>;
  for (const [key, usually] of Object.entries(base)) {
    const value = kept[key];
    if (Array.isArray(usually)) continue;
    if (isRecord(usually)) draft[key] = isRecord(value) ? fitting(usually, value) : usually;
    else if (typeof value === typeof usually || key === 'absence') draft[key] = value ?? null;
  }
  return draft as T;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
