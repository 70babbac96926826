/** The three who come into the house in the challenge for one (O1). */
import type { Character } from '../wire/mansion';

const THREE = ['decrypter', 'dark_messiah', 'wanderer'] as const;
export type One = (typeof THREE)[number];

/** That Character as one of the three; nobody else plays alone. */
export function one(character: Character | null | undefined): One | undefined {
  return THREE.find((each) => each === character);
}
