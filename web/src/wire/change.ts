/** Applies what changed to a view, as docs/protocol.md describes it. */
import type { GameChange, GameEvent, GameView } from './server';

type Json = { [key: string]: unknown };

/**
 * The view after a change: a new object that shares whatever did not change with the old one. Fields are
 * replaced, `game` where it is an object is a change itself, a list may be changed by index, and the
 * history grows by what was told.
 */
export function applyChange(view: GameView, change: GameChange, events: readonly GameEvent[]): GameView {
  return changed(view as unknown as Json, change as unknown as Json, events) as unknown as GameView;
}

function changed(old: Json, change: Json, events: readonly GameEvent[]): Json {
  const next: Json = { ...old };
  for (const [field, value] of Object.entries(change)) {
    const before = old[field];
    if (field === 'game' && isObject(before) && isObject(value)) next[field] = changed(before, value, events);
    else if (Array.isArray(before) && isObject(value)) next[field] = listed(before, value);
    else next[field] = value;
  }
  if (Array.isArray(old['history']) && !('history' in change) && events.length > 0)
    next['history'] = [...(old['history'] as unknown[]), ...events];
  return next;
}

function listed(old: readonly unknown[], change: Json): unknown[] {
  const next = [...old];
  for (const [index, value] of Object.entries(change)) next[Number(index)] = value;
  return next;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
