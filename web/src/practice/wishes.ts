/** How one likes to practise on this device. */
import { isRecord, readStored, writeStored } from '../browser/store';
import type { ConduitFamily } from '../wire/conduit';
import { BANDS, FAMILIES, type Band } from './bests';

const KEY = 'enigmata.practice.wishes';

export interface Wishes {
  family: ConduitFamily;
  band: Band;
  /** Whether a stopwatch runs. */
  timed: boolean;
  /** Whether it can be seen. */
  clock: boolean;
  /** Whether sums are written at scales. */
  sums: boolean;
}

export function loadWishes(): Wishes {
  const kept = readStored(KEY, isRecord) ?? {};
  const yes = (name: string, usual: boolean) => {
    const value = kept[name];
    return typeof value === 'boolean' ? value : usual;
  };
  return {
    family: FAMILIES.find((family) => family === kept['family']) ?? 'weight',
    band: BANDS.find((band) => band === kept['band']) ?? 1,
    timed: yes('timed', true),
    clock: yes('clock', true),
    sums: yes('sums', false),
  };
}

export function saveWishes(change: Partial<Wishes>): Wishes {
  const next = { ...loadWishes(), ...change };
  writeStored(KEY, next);
  return next;
}
