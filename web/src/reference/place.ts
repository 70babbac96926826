/** Places in the reference, and the ids that they have in the page. */
import type { Card, Character } from '../wire/mansion';

export const TABS = ['turn', 'cards', 'characters', 'tokens', 'rules'] as const;
export type Tab = (typeof TABS)[number];

export type Place =
  | { kind: 'card'; card: Card }
  | { kind: 'character'; character: Character }
  | { kind: 'rule'; id: string }
  | { kind: Tab };

export function tabOf(place: Place): Tab {
  switch (place.kind) {
    case 'card':
      return 'cards';
    case 'character':
      return 'characters';
    case 'rule':
      return 'rules';
    default:
      return place.kind;
  }
}

/** What is to be brought into view there, by its `data-place`. A whole part has no such thing. */
export function markOf(place: Place): string | undefined {
  switch (place.kind) {
    case 'card':
      return `card-${place.card}`;
    case 'character':
      return `character-${place.character}`;
    case 'rule':
      return `rule-${place.id.toUpperCase()}`;
    default:
      return undefined;
  }
}

/** The address of a rule. */
export function ruleAddress(id: string): string {
  return `/rules/${id}`;
}
