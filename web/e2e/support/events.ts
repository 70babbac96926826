/** What a page was told of one table, event by event. */
import type { MansionEvent } from '../../src/wire/mansion';
import type { Frame } from '../../src/wire/server';
import { viewOf } from './glance';

export function events(frames: readonly Frame[]): readonly MansionEvent[] {
  return viewOf(frames)?.game.history ?? [];
}

/** What became of the names that were said: one for each that was answered by all. */
export function verdicts(frames: readonly Frame[]): string[] {
  return events(frames)
    .map((fact) => fact.event)
    .filter((event) => event === 'stood' || event === 'doubted');
}
