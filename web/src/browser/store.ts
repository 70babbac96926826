/** What this device remembers, under one name each. Whatever does not read is as if it were not there. */

/** What is kept, if it is of the right kind. */
export function readStored<T>(key: string, fits: (kept: unknown) => kept is T): T | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;
    return fits(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without a store it lasts until the page is left.
  }
}

export function isRecord(kept: unknown): kept is Record<string, unknown> {
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept);
}
