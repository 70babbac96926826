import type { Card } from '../wire/mansion';
import { CORNER } from '../wire/printed';

/** The icon in the corner of a card (C2). The Library has none. */
export function cornerOf(card: Card): 'chaos' | 'decryption' | undefined {
  return CORNER[card] ?? undefined;
}
