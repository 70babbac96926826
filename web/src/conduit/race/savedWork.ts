/**
 * How my pieces lie, kept by this window: a reload or a lost connection costs no work. One puzzle for each table,
 * so the next round takes the place of the last; and how long my puzzles took, which outlives the round.
 */
const WORK = 'enigmata.work.';
const TIMES = 'enigmata.times.';

export interface Work {
  round: number;
  puzzle: string;
  answer: string;
  /** When the puzzle was turned up, in milliseconds since 1970. */
  began?: number | undefined;
  /** A complete answer of which nothing has been heard yet. */
  unheard?: string | undefined;
}

/** The work at this puzzle; nothing if it was another, or cannot be read. */
export function loadWork(link: string, round: number, puzzle: string): Work | undefined {
  const kept = read(WORK + link);
  if (kept?.['round'] !== round || kept['puzzle'] !== puzzle) return undefined;
  const { answer, began, unheard } = kept;
  const family = puzzle.slice(0, puzzle.indexOf(':') + 1);
  const isAnswer = (text: unknown): text is string => typeof text === 'string' && text.startsWith(family);
  return {
    round,
    puzzle,
    answer: isAnswer(answer) ? answer : '',
    ...(typeof began === 'number' && Number.isFinite(began) ? { began } : {}),
    ...(isAnswer(unheard) ? { unheard } : {}),
  };
}

export function saveWork(link: string, work: Work): void {
  write(WORK + link, work);
}

export function forgetWork(link: string): void {
  try {
    sessionStorage.removeItem(WORK + link);
  } catch {
    // What is not kept need not be forgotten.
  }
}

/** How long I took for a puzzle, in seconds; no puzzle comes twice in a game. */
export function loadTime(link: string, puzzle: string): number | undefined {
  const time = read(TIMES + link)?.[puzzle];
  return typeof time === 'number' && time >= 0 ? time : undefined;
}

export function saveTime(link: string, puzzle: string, seconds: number): void {
  write(TIMES + link, { ...read(TIMES + link), [puzzle]: seconds });
}

function read(key: string): Record<string, unknown> | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown;
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without a store the work lasts until the page is left.
  }
}
