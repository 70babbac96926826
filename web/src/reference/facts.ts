/** What the rules fix and no language changes: icons (C2) and what each mission asks for (M3 to M8). */
import type { Card, Character } from '../wire/mansion';

export type Icon = 'chaos' | 'decryption' | 'none';
export type TokenName = 'chaos' | 'decryption' | 'silence' | 'triumph' | 'time';

/** In the order of the rules, Solowork after the nine. */
export const CARDS: readonly Card[] = [
  'library',
  'enigma_code',
  'radio_center',
  'tome',
  'teamwork',
  'command_room',
  'turing_bombe',
  'phantom',
  'machine',
  'solowork',
];

export const CHARACTERS: readonly Character[] = [
  'decrypter',
  'dark_messiah',
  'wanderer',
  'medium',
  'archivist',
  'saboteur',
  'ghost',
];

export const TOKENS: readonly TokenName[] = ['chaos', 'decryption', 'silence', 'time', 'triumph'];

export const ICON: Readonly<Record<Card, Icon>> = {
  library: 'none',
  enigma_code: 'chaos',
  radio_center: 'chaos',
  tome: 'chaos',
  teamwork: 'chaos',
  command_room: 'decryption',
  turing_bombe: 'decryption',
  phantom: 'decryption',
  machine: 'decryption',
  solowork: 'chaos',
};

export interface Needs {
  held?: 'chaos' | 'decryption';
  /** Must not be held. */
  absent?: 'chaos' | 'silence';
  cards: readonly Card[];
}

export const NEEDS: Readonly<Record<Character, Needs>> = {
  decrypter: { held: 'decryption', cards: ['command_room', 'enigma_code'] },
  dark_messiah: { held: 'chaos', cards: ['radio_center', 'enigma_code'] },
  wanderer: { cards: ['tome', 'library', 'teamwork'] },
  medium: { absent: 'chaos', cards: ['phantom'] },
  archivist: { cards: ['library'] },
  saboteur: { absent: 'silence', cards: [] },
  ghost: { cards: [] },
};

/** Whose mission asks for the card. Alone, Solowork stands in for Teamwork (C1). */
export function neededBy(card: Card): readonly Character[] {
  const wanted = card === 'solowork' ? 'teamwork' : card;
  return CHARACTERS.filter((one) => NEEDS[one].cards.includes(wanted));
}
