/** What a seat is asked at a table of Conduit, by what came over its wire. */
import type { ConduitMove } from '../../src/wire/conduit';
import type { Frame } from '../../src/wire/server';
import type { Wire } from './wire';

export interface Asked {
  seq: number;
  legal: readonly ConduitMove[];
}

/** What was said last. */
export function asked(wire: Wire, link: string): Asked | undefined {
  return wire
    .at(link)
    .flatMap((frame) => asking(frame) ?? [])
    .at(-1);
}

/** What a frame says of a game: up to where it has been told, and what this seat may do now. */
function asking(frame: Frame): Asked | undefined {
  const game =
    'ok' in frame && frame.ok === 'watch'
      ? (frame.game ?? undefined)
      : 'push' in frame && frame.push === 'begun'
        ? frame.game
        : 'update' in frame
          ? frame.update
          : undefined;
  return game && { seq: game.seq, legal: (game.legal ?? []) as readonly ConduitMove[] };
}
