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
