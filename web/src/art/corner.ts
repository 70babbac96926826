import type { Card } from '../wire/mansion';

/** The icon in the corner of a card (C2). The Library has none. */
export function cornerOf(card: Card): 'chaos' | 'decryption' | undefined {
  switch (card) {
    case 'library':
      return undefined;
    case 'phantom':
    case 'machine':
    case 'command_room':
    case 'turing_bombe':
      return 'decryption';
    default:
      return 'chaos';
  }
}
