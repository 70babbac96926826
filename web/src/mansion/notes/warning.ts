/** Why a note cannot be, in words. */
import { t } from '../../i18n/index.svelte';
import type { Contradiction } from './contradictions';

export function warning(one: Contradiction): string {
  const { notes, names } = t();
  const [spot, card] = [names.spot[one.spot], names.card[one.card]];
  return 'there' in one
    ? notes.against[one.kind](spot, card, names.spot[one.there])
    : notes.against[one.kind](spot, card);
}
