/** What became of the puzzles of the day on this device. The first attempt at each is the one that counts. */
import { isRecord, readStored, writeStored } from '../browser/store';
import { daysOn } from './time';

const KEY = 'enigmata.practice.dailies';

/** How a puzzle of the day ended. */
export interface Result {
  /** Of those who gave up, until then. */
  millis: number;
  hints: number;
  gaveUp: boolean;
  /** The day on which it was done: only those done on their own day make a streak. */
  on: string;
}

/** By the day of the puzzle. */
export type Dailies = Readonly<Record<string, Result>>;

function isResult(kept: unknown): kept is Result {
  return (
    isRecord(kept) &&
    typeof kept['millis'] === 'number' &&
    typeof kept['hints'] === 'number' &&
    typeof kept['gaveUp'] === 'boolean' &&
    typeof kept['on'] === 'string'
  );
}

export function loadDailies(): Dailies {
  const kept = readStored(KEY, isRecord) ?? {};
  return Object.fromEntries(Object.entries(kept).filter(([, result]) => isResult(result))) as Dailies;
}

/** Remember how it ended, unless it has ended before. What counts. */
export function recordDaily(day: string, result: Result): Result {
  const all = loadDailies();
  const before = all[day];
  if (before) return before;
  writeStored(KEY, { ...all, [day]: result });
  return result;
}

function inTime(all: Dailies, day: string): boolean {
  const result = all[day];
  return result !== undefined && !result.gaveUp && result.on === day;
}

/** How many days in a row were solved up to today; today itself may still be open. */
export function streak(all: Dailies, today: string): number {
  let day = inTime(all, today) ? today : daysOn(today, -1);
  // Who has given up today has ended it.
  if (all[today]?.gaveUp === true) return 0;
  let count = 0;
  for (; inTime(all, day); day = daysOn(day, -1)) count += 1;
  return count;
}

/** The longest row of days there has been. */
export function longest(all: Dailies): number {
  const ends = Object.keys(all).filter((day) => inTime(all, day) && !inTime(all, daysOn(day, 1)));
  return Math.max(0, ...ends.map((day) => streak(all, day)));
}
