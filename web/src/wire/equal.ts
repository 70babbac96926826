/** Whether two JSON values are the same. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const one = Object.entries(a);
  const other = b as Record<string, unknown>;
  return (
    Array.isArray(a) === Array.isArray(b) &&
    one.length === Object.keys(other).length &&
    one.every(([key, value]) => key in other && equal(value, other[key]))
  );
}

/** The new list with the old elements wherever they say the same, so that only what changed is drawn anew. */
export function reuseUnchanged<T>(next: readonly T[], old: readonly T[]): T[] {
  return next.map((one, index) => {
    const before = old[index];
    return before !== undefined && equal(before, one) ? before : one;
  });
}
