/** What was done and undone, as states that never change: a step makes a new history. */
export interface History<T> {
  /** What was before, the oldest first. */
  readonly past: readonly T[];
  readonly now: T;
  /** What was undone, the next one first. */
  readonly future: readonly T[];
}

/** Nothing has been done yet. */
export function begin<T>(now: T): History<T> {
  return { past: [], now, future: [] };
}

/**
 * One step on. What was undone before is gone then. A step that changes nothing is none, so that no undo is
 * spent on it; `same` says when two states are alike.
 */
export function step<T>(history: History<T>, next: T, same: (a: T, b: T) => boolean = Object.is): History<T> {
  if (same(history.now, next)) return history;
  return { past: [...history.past, history.now], now: next, future: [] };
}

/** One step back; the same history when there is none. */
export function undo<T>(history: History<T>): History<T> {
  const { past, now, future } = history;
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), now: past[past.length - 1] as T, future: [now, ...future] };
}

/** The step that was undone last, again; the same history when there is none. */
export function redo<T>(history: History<T>): History<T> {
  const { past, now, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, now], now: future[0] as T, future: future.slice(1) };
}

export const canUndo = (history: History<unknown>): boolean => history.past.length > 0;
export const canRedo = (history: History<unknown>): boolean => history.future.length > 0;
