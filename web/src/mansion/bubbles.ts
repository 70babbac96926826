/** What each player says just now: the name of this turn, or a line of the chat that is still in the air. */
import { t } from '../i18n/index.svelte';
import type { Card, MansionEvent, Seat } from '../wire/mansion';

export interface Bubble {
  text: string;
  kind: 'claim' | 'lie' | 'chat';
}

/** The name that was said in this turn, and by whom. Where the cards are known, so is a lie. */
export function lastClaim(
  history: readonly MansionEvent[],
  layout?: readonly (Card | undefined)[],
): { seat: Seat; bubble: Bubble } | undefined {
  const last = history.findLastIndex((fact) => fact.event === 'announced' || fact.event === 'turn_began');
  const fact = history[last];
  if (fact?.event !== 'announced') return undefined;
  const caught = history.slice(last).some((later) => later.event === 'doubted' && !later.truth);
  const lie = caught || (layout !== undefined && layout[fact.spot] !== fact.name);
  return { seat: fact.seat, bubble: { text: t().names.card[fact.name], kind: lie ? 'lie' : 'claim' } };
}
