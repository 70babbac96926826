/** Which bot: how strong, and of what temper (docs/protocol.md). */
import type { Words } from '../i18n/words';
import type { Game } from '../play/games';
import type { Occupant } from '../wire/server';

type Seated = Extract<Occupant, { kind: 'bot' }>;
export type Strength = Seated['strength'];
export type Personality = Seated['personality'];

export interface Kind {
  strength: Strength;
  personality: Personality;
}

/** Who plays which game, from the weakest to the strongest. */
export const STRENGTHS: Readonly<Record<Game, readonly Strength[]>> = {
  mansion: ['novice', 'regular', 'sharp'],
  conduit: ['casual', 'regular', 'strong'],
};
export const PERSONALITIES: readonly Personality[] = ['even', 'bold', 'careful', 'suspicious'];

/** Whom one meets if one does not choose, in every game. */
export const USUAL: Kind = { strength: 'regular', personality: 'even' };

/** How far up a strength is, from 1 to 3. */
export function step(strength: Strength): number {
  return 1 + Math.max(...Object.values(STRENGTHS).map((all) => all.indexOf(strength)));
}

/** Only those who weigh odds can weigh them differently; in Conduit nobody lies, and there are no tempers. */
export function hasTemper(strength: Strength, game: Game): boolean {
  return game === 'mansion' && strength !== 'novice';
}

/** As the server reads it. */
export function writeKind({ strength, personality }: Kind, game: Game): string {
  return personality === 'even' || !hasTemper(strength, game) ? strength : `${strength}-${personality}`;
}

/** From what was written; the usual one if it does not read. */
export function readKind(text: unknown, game: Game): Kind {
  const [first, second = 'even'] = typeof text === 'string' ? text.split('-') : [];
  const strength = STRENGTHS[game].find((one) => one === first);
  const personality = PERSONALITIES.find((one) => one === second);
  const kind = strength && personality && { strength, personality };
  return kind && writeKind(kind, game) === text ? kind : USUAL;
}

/** In words. An even temper is not worth one. */
export function describeKind({ strength, personality }: Kind, words: Words['bots']): string {
  const named = words.strengths[strength];
  if (personality === 'even' || strength === 'novice') return named;
  return `${named}, ${words.personalities[personality].toLowerCase()}`;
}
