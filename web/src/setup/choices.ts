/** What this device remembers of how one likes to play. Whatever does not read is as if it were not there. */
import { STRENGTHS, USUAL, type Strength } from '../bots/kind';
import { GAMES, type Game } from '../play/games';
import { withPublic, SEATS, usualDraft, type Draft } from './agreement';
import { BANDS, bandsOf } from './conduit';

const DRAFT = 'enigmata.table';
/** Mansion was here first, and keeps its names. */
const COUNT: Record<Game, string> = { mansion: 'enigmata.players', conduit: 'enigmata.conduit.players' };
const STRENGTH: Record<Game, string> = { mansion: 'enigmata.bots', conduit: 'enigmata.conduit.bots' };
const FIRST_COUNT: Record<Game, number> = { mansion: 4, conduit: 3 };
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
export function loadCount(game: Game): number {
  const kept = read(COUNT[game]);
  return SEATS[game].find((count) => count === kept) ?? FIRST_COUNT[game];
}

export function saveCount(game: Game, count: number): void {
  write(COUNT[game], count);
}

/** How well bots play when one plays at once. */
export function loadStrength(game: Game): Strength {
  const kept = read(STRENGTH[game]);
  return STRENGTHS[game].find((strength) => strength === kept) ?? USUAL.strength;
}

export function saveStrength(game: Game, strength: Strength): void {
  write(STRENGTH[game], strength);
}

/** Whether one trains when one plays at once. */
export function loadTraining(): boolean {
  return read(TRAINING) === true;
}

export function saveTraining(training: boolean): void {
  write(TRAINING, training);
}

let wished = false;

/** Whoever comes from the list of open tables wants one that is listed. Asked for once. */
export function wishPublic(): void {
  wished = true;
}

/** The last table that was opened from here. */
export function loadDraft(): Draft {
  const draft = lastDraft();
  const wish = wished;
  wished = false;
  return wish && !draft.public ? withPublic(draft, true) : draft;
}

function lastDraft(): Draft {
  const base = usualDraft();
  const kept = read(DRAFT);
  const draft = isRecord(kept) ? fitting(base, kept) : base;
  const { kinds, conduit } = (isRecord(kept) ? kept : {}) as {
    kinds?: unknown;
    conduit?: { parts?: unknown; bands?: unknown };
  };
  const numbers = (list: unknown) =>
    (Array.isArray(list) ? list : []).filter((one) => typeof one === 'number');
  const parts = numbers(conduit?.parts);
  return {
    ...draft,
    game: GAMES.find((game) => game === draft.game) ?? base.game,
    kinds: Array.isArray(kinds) ? kinds.filter((kind) => typeof kind === 'string') : [],
    // Others will sit there: whom the last table chose means nothing for the next.
    setup: { ...draft.setup, keeper: 'random' },
    conduit: {
      ...draft.conduit,
      parts: base.conduit.parts.map((part, seat) => parts[seat] ?? part),
      bands: conduit ? bandsOf({ bands: numbers(conduit.bands) }) : [...BANDS],
    },
  };
}

export function saveDraft(draft: Draft): void {
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
