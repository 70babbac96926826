// Generated from the rules in Rust. `make golden` writes it anew.

import type { Card, Character, MansionIcon } from "./mansion";

/** The nine cards (C1). */
export const CARDS: readonly Card[] = [
  "library",
  "enigma_code",
  "radio_center",
  "tome",
  "teamwork",
  "command_room",
  "turing_bombe",
  "phantom",
  "machine",
];

/** The seven Characters (C3). */
export const CHARACTERS: readonly Character[] = [
  "decrypter",
  "dark_messiah",
  "wanderer",
  "saboteur",
  "medium",
  "archivist",
  "ghost",
];

/** The icon in a card's corner (C2). */
export const CORNER: Readonly<Record<Card, MansionIcon | null>> = {
  "library": null,
  "enigma_code": "chaos",
  "radio_center": "chaos",
  "tome": "chaos",
  "teamwork": "chaos",
  "command_room": "decryption",
  "turing_bombe": "decryption",
  "phantom": "decryption",
  "machine": "decryption",
  "solowork": "chaos",
};

/** The cards that a mission asks for (M). */
export const REQUIRED: Readonly<Record<Character, readonly Card[]>> = {
  "decrypter": ["enigma_code","command_room"],
  "dark_messiah": ["enigma_code","radio_center"],
  "wanderer": ["library","tome","teamwork"],
  "saboteur": [],
  "medium": ["phantom"],
  "archivist": ["library"],
  "ghost": [],
};
