/** The shape of the long text, which is the same in every language. */
import type { Card, Character } from '../../wire/mansion';
import type { TokenName } from '../facts';

export interface Rule {
  /** As in docs/rules/mansion.md, such as N3. */
  id: string;
  /** May mention other rules by their ids, which become links. */
  text: string;
  /** The books are silent here, or disagree, and we have decided. */
  ruling?: true;
}

export interface Section {
  /** The letter with which its rules begin. */
  letter: string;
  title: string;
  rules: readonly Rule[];
}

export interface Step {
  title: string;
  text: string;
}

export interface CardText {
  full: string;
  /** How it differs when one plays alone. */
  solo?: string;
}

export interface CharacterText {
  full: string;
  advice: string;
}

export interface ReferenceText {
  /** The game in eight sentences. */
  quick: readonly string[];
  turn: readonly Step[];
  cards: Readonly<Record<Card, CardText>>;
  characters: Readonly<Record<Character, CharacterText>>;
  tokens: Readonly<Record<TokenName, string>>;
  rules: readonly Section[];
}
