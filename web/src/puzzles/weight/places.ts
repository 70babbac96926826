/** Where the cups stand, and which one is next to another: for the arrow keys. */
import type { Scale, Side } from './scale';

interface Place {
  readonly side: Side;
  readonly row: number;
  readonly column: number;
}

/** How many cups of a side stand beside each other. Four have no room on a phone: two and two. */
export function columns(cups: number, narrow: boolean): number {
  return narrow && cups > 3 ? 2 : cups;
}

/** The cups of a side, by their numbers. */
export function cupsOf(scale: Scale, side: Side): number[] {
  return scale.cups.flatMap((cup, at) => (cup.side === side ? [at] : []));
}

function places(scale: Scale, narrow: boolean): Place[] {
  return (['left', 'right'] as const).flatMap((side) => {
    const cups = cupsOf(scale, side);
    const wide = columns(cups.length, narrow);
    return cups.map((_, place) => ({ side, row: Math.floor(place / wide), column: place % wide }));
  });
}

const SIDEWAYS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };
const UPRIGHT: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

/** The cup to which a key leads from this one; nothing when it is no such key. */
export function next(scale: Scale, narrow: boolean, from: number, key: string): number | undefined {
  const all = places(scale, narrow);
  const here = all[from];
  if (!here) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return all.length - 1;

  const up = UPRIGHT[key];
  if (up) {
    const found = all.findIndex(
      ({ side, row, column }) => side === here.side && row === here.row + up && column === here.column,
    );
    return found < 0 ? from : found;
  }

  const aside = SIDEWAYS[key];
  if (!aside) return undefined;
  // Along the row, over the pillar to the other side. A side that has no such row is reached in its last one.
  const last = (side: Side) => Math.max(...all.filter((one) => one.side === side).map(({ row }) => row));
  const row = all.flatMap((one, at) =>
    one.row === (one.side === here.side ? here.row : Math.min(here.row, last(one.side))) ? [at] : [],
  );
  return row[row.indexOf(from) + aside] ?? from;
}
