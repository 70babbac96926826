/** What somebody was told in the races of a game of Conduit, and whether it was more than they may know (K1). */
import type { ConduitEvent, Seat } from '../../src/wire/conduit';
import type { Frame } from '../../src/wire/server';

export interface Races {
  /** How many phases of solving were followed from beginning to end. */
  phases: number;
  /** How often somebody else solved. */
  solved: number;
  leaks: string[];
}

/** All frames of one observer, in order; `own` are the answers that this one has sent. */
export function races(frames: readonly Frame[], as: Seat | 'spectator', own: readonly string[]): Races {
  const found: Races = { phases: 0, solved: 0, leaks: [] };
  let before = '';
  let racing = false;
  for (const frame of frames) {
    const events = eventsOf(frame);
    for (const fact of events)
      if (fact.event === 'puzzles_turned_up') {
        racing = true;
        for (const { puzzle } of fact.puzzles)
          if (before.includes(puzzle)) found.leaks.push(`${puzzle} was known before it was turned up`);
      }
    if (events.some(({ event }) => event === 'solutions_shown')) {
      racing = false;
      found.phases += 1;
    }
    if (racing) {
      for (const answer of named(frame, ['answer', 'solution', 'solutions', 'answers']))
        if (typeof answer !== 'string' || !own.includes(answer))
          found.leaks.push(`told in a race: ${JSON.stringify(answer)}`);
      for (const fact of events)
        if (fact.event === 'solved' && fact.seat !== as) {
          found.solved += 1;
          if (Object.keys(fact).length !== 2) found.leaks.push(JSON.stringify(fact));
        }
    }
    before += JSON.stringify(frame);
  }
  return found;
}

/** What a frame tells of what happened. */
export function eventsOf(frame: Frame): readonly ConduitEvent[] {
  return ('update' in frame ? frame.update.events : []) as readonly ConduitEvent[];
}

/** Everything that has one of these names, anywhere. */
function named(value: unknown, names: readonly string[]): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(names.includes(name) ? [inner as unknown] : []),
    ...named(inner, names),
  ]);
}
