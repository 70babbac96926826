/** The moment and the eyes, as an address says them: a link leads to the very same sight. */
import type { Eyes } from './replayTableSession.svelte';

export interface Place {
  step?: number;
  eyes?: Eyes;
}

export function readPlace(search: string): Place {
  const query = new URLSearchParams(search);
  const place: Place = {};
  const step = Number(query.get('step') ?? NaN);
  if (Number.isSafeInteger(step)) place.step = step;
  const as = query.get('as');
  if (as === 'all' || as === 'spectator') place.eyes = as;
  else if (as !== null && /^\d$/.test(as)) place.eyes = Number(as);
  return place;
}

export function writePlace(step: number, eyes: Eyes): string {
  return `?step=${step}&as=${eyes}`;
}
