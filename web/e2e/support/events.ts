/** What a page was told of one table, event by event. */
import type { MansionEvent } from '../../src/wire/mansion';
import type { Frame } from '../../src/wire/server';
import { viewOf } from './glance';

export function events(frames: readonly Frame[], link: string): readonly MansionEvent[] {
  return viewOf(frames, link)?.game.history ?? [];
}

/** What became of the names that were said: one for each that was answered by all. */
export function verdicts(frames: readonly Frame[], link: string): string[] {
  return events(frames, link)
    .map((fact) => fact.event)
    .filter((event) => event === 'stood' || event === 'doubted');
}
