/**
 * The short game by which the network is taught. It is played by the rules in Rust and written down there
 * (`crates/conduit/tests/lesson.rs`); here are only the words that go with it.
 */
import type { Words } from '../../i18n/words';
import type { ConduitMove, ConduitEvent, ConduitView, Seat } from '../../wire/conduit';

export type NetworkStepId = keyof Words['conduitLearn']['network'];
/** The steps that ask for a move. */
export type NetworkTaskId = keyof Words['conduitLearn']['instead'];
export type Scored = Extract<ConduitEvent, { event: 'scored' }>;

/** What is drawn of a game. */
export type Moment = Pick<ConduitView, 'asks' | 'laid' | 'networkers' | 'spots' | 'systems' | 'ending'> & {
  /** By seat. */
  readonly points: readonly number[];
  /** By seat: networkers that can still be put. */
  readonly supply: readonly number[];
};

export interface Told {
  readonly by: Seat;
  readonly move: ConduitMove;
  /** The turns or cells that come to the same. */
  readonly alike?: readonly number[];
  readonly scored?: readonly Scored[];
  readonly after: Moment;
}

/** A text, and what happens once it is heeded: the learner's move if it asks for one, then Vera's. */
export interface NetworkStep {
  readonly id: NetworkStepId;
  readonly steps: readonly Told[];
}

export interface NetworkScript {
  readonly first: Moment;
  readonly lessons: readonly NetworkStep[];
}

/** Fetched when somebody wants to learn, and not before. */
export async function networkScript(): Promise<NetworkScript> {
  // JSON has no literal types; a test goes through all of it.
  return (await import('./network.json')).default as unknown as NetworkScript;
}
