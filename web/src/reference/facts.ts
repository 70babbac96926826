/** What the rules fix and no language changes: icons (C2) and what each mission asks for (M3 to M8). */
import type { Card, Character } from '../wire/mansion';
import { CARDS as NINE, CHARACTERS, CORNER, REQUIRED } from '../wire/printed';

export type Icon = 'chaos' | 'decryption' | 'none';
export type TokenName = 'chaos' | 'decryption' | 'silence' | 'triumph' | 'time';

/** In the order of the rules, Solowork after the nine. */
export const CARDS: readonly Card[] = [...NINE, 'solowork'];

export { CHARACTERS };

export const TOKENS: readonly TokenName[] = ['chaos', 'decryption', 'silence', 'time', 'triumph'];

export function iconOf(card: Card): Icon {
  return CORNER[card] ?? 'none';
}

export interface Needs {
  held?: 'chaos' | 'decryption';
  /** Must not be held. */
  absent?: 'chaos' | 'silence';
}

/** What a mission asks for beside its cards (M3 to M8). */
export const NEEDS: Readonly<Record<Character, Needs>> = {
  decrypter: { held: 'decryption' },
  dark_messiah: { held: 'chaos' },
  wanderer: {},
  medium: { absent: 'chaos' },
  archivist: {},
  saboteur: { absent: 'silence' },
  ghost: {},
};

/** Whose mission asks for the card. Alone, Solowork stands in for Teamwork (C1). */
export function neededBy(card: Card): readonly Character[] {
  const wanted = card === 'solowork' ? 'teamwork' : card;
  return CHARACTERS.filter((one) => REQUIRED[one].includes(wanted));
}
