/** The shape of the long text of Conduit, which is the same in every language. */
import type { ConduitFamily } from '../../wire/conduit';
import type { Section, Step } from '../text/types';

/** A picture of the network and what it teaches. */
export interface Shown {
  title: string;
  text: string;
}

export interface FamilyText {
  name: string;
  /** What is to be done. */
  full: string;
  advice: string;
}

export interface ConduitText {
  /** The game in a few sentences. */
  quick: readonly string[];
  /** A round, step by step. */
  turn: readonly Step[];
  /** What lies on the table; the pictures are in the same order. */
  network: Readonly<Record<'cells' | 'groups' | 'bridge' | 'closed', Shown>>;
  families: Readonly<Record<ConduitFamily, FamilyText>>;
  rules: readonly Section[];
}
