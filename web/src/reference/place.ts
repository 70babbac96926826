/** Places in the reference, and the ids that they have in the page. */
import type { Game } from '../play/games';
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
      return ruleMark(place.id);
    default:
      return undefined;
  }
}

export function ruleMark(id: string): string {
  return `rule-${id.toUpperCase()}`;
}

/** The parts of Conduit's book. */
export const CONDUIT_TABS = ['round', 'network', 'puzzles', 'rules'] as const;
export type ConduitTab = (typeof CONDUIT_TABS)[number];
export type ConduitPlace = { kind: 'rule'; id: string } | { kind: ConduitTab };

/** The address of a rule; Mansion's were here first, and keep theirs. */
export function ruleAddress(id: string, game: Game = 'mansion'): string {
  return game === 'conduit' ? `/rules/conduit/${id}` : `/rules/${id}`;
}
