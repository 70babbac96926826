/** A game that is over, asked for once: who has looked at how it ended often steps through it next. */
import { ask } from '../../wire/api';
import type { Replay } from '../../wire/server';

let last: { link: string; coming: Promise<Replay> } | undefined;

export function loadReplay(link: string): Promise<Replay> {
  if (last?.link !== link) {
    const coming = ask<Replay>('GET', `/api/tables/${encodeURIComponent(link)}/replay`);
    last = { link, coming };
    // It may be there another time: a game that is not over yet will be.
    coming.catch(() => {
      if (last?.coming === coming) last = undefined;
    });
  }
  return last.coming;
}
