/**
 * The first game, as its learner is told it. It is played by the rules in Rust and written down there
 * (`crates/mansion/tests/lesson.rs`); here are only the words that go with it.
 */
import type { Words } from '../i18n/words';
import type { Actor, MansionChange, MansionMove, MansionEvent, MansionView } from '../wire/mansion';

export type LessonId = keyof Words['learn']['lesson'];
/** The lessons that ask for a move. */
export type TaskId = keyof Words['learn']['instead'];

/** What the learner is told of one move. */
export interface Told {
  by: Actor;
  /** The move, if it is the learner's own. */
  move?: MansionMove;
  told: readonly MansionEvent[];
  change: MansionChange;
  legal?: readonly MansionMove[];
}

/** A text, and what happens once it is heeded: the learner's move if it asks for one, then the others'. */
export interface Lesson {
  id: LessonId;
  steps: readonly Told[];
}

export interface Script {
  view: MansionView;
  legal: readonly MansionMove[];
  lessons: readonly Lesson[];
}

/** Fetched when somebody wants to learn, and not before. */
export async function script(): Promise<Script> {
  // JSON has no literal types; a test goes through all of it.
  return (await import('./script.json')).default as unknown as Script;
}
