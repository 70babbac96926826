/** Which bot: how strong, and of what temper (docs/protocol.md). */
import type { Words } from '../i18n/words';
import type { Occupant } from '../wire/server';

type Seated = Extract<Occupant, { kind: 'bot' }>;
export type Strength = Seated['strength'];
export type Personality = Seated['personality'];

export interface Kind {
  strength: Strength;
  personality: Personality;
}

export const STRENGTHS: readonly Strength[] = ['novice', 'regular', 'sharp'];
export const PERSONALITIES: readonly Personality[] = ['even', 'bold', 'careful', 'suspicious'];

/** Whom one meets if one does not choose. */
export const USUAL: Kind = { strength: 'regular', personality: 'even' };

/** Only those who weigh odds can weigh them differently. */
export function hasTemper(strength: Strength): boolean {
  return strength !== 'novice';
}

/** As the server reads it. */
export function written({ strength, personality }: Kind): string {
  return personality === 'even' || !hasTemper(strength) ? strength : `${strength}-${personality}`;
}

/** From what was written; the usual one if it does not read. */
export function read(text: unknown): Kind {
  const [first, second = 'even'] = typeof text === 'string' ? text.split('-') : [];
  const strength = STRENGTHS.find((one) => one === first);
  const personality = PERSONALITIES.find((one) => one === second);
  const kind = strength && personality && { strength, personality };
  return kind && written(kind) === text ? kind : USUAL;
}

/** In words. An even temper is not worth one. */
export function described(kind: Kind, words: Words['bots']): string {
  const strength = words.strengths[kind.strength];
  if (kind.personality === 'even' || !hasTemper(kind.strength)) return strength;
  return `${strength}, ${words.personalities[kind.personality].toLowerCase()}`;
}
