/** One's best times on this device, by family and band: without hints, from laying it out to the last piece. */
import { isRecord, readStored, writeStored } from '../browser/store';
import type { ConduitFamily } from '../wire/conduit';

const KEY = 'enigmata.practice.bests';

export const FAMILIES: readonly ConduitFamily[] = ['weight', 'fragment', 'conduit', 'angular'];
export const BANDS = [1, 2, 3, 4, 5] as const;
export type Band = (typeof BANDS)[number];

/** In milliseconds, by names such as `weight3`. */
export type Bests = Readonly<Record<string, number>>;

const name = (family: ConduitFamily, band: number) => `${family}${band}`;

export function loadBests(): Bests {
  const kept = readStored(KEY, isRecord) ?? {};
  const good = Object.entries(kept).filter(([, time]) => typeof time === 'number' && time >= 0);
  return Object.fromEntries(good) as Bests;
}

/** The best time, if there is one. */
export function best(family: ConduitFamily, band: number): number | undefined {
  return loadBests()[name(family, band)];
}

/** A puzzle was solved in this time. Whether it is the best one. */
export function beat(family: ConduitFamily, band: number, millis: number): boolean {
  const before = best(family, band);
  if (before !== undefined && before <= millis) return false;
  writeStored(KEY, { ...loadBests(), [name(family, band)]: millis });
  return true;
}
