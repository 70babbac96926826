/** Picking several cards that are meant together. */
import type { Spot } from '../wire/mansion';

/** Whatever belongs to a group that has all of what is picked, the picked ones too. */
export function spotsFitting(
  groups: readonly (readonly Spot[])[],
  picked: readonly Spot[],
): ReadonlySet<Spot> {
  return new Set(groups.filter((group) => picked.every((spot) => group.includes(spot))).flat());
}

/** Picked once more is not picked. In rising order, as groups are. */
export function toggleSpot(picked: readonly Spot[], spot: Spot): readonly Spot[] {
  return picked.includes(spot)
    ? picked.filter((one) => one !== spot)
    : [...picked, spot].sort((a, b) => a - b);
}

export function same(a: readonly Spot[], b: readonly Spot[]): boolean {
  return a.length === b.length && a.every((spot, index) => spot === b[index]);
}
