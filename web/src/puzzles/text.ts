/** Texts of puzzles and answers as they stand on the wire. */
import type { ConduitFamily } from '../wire/conduit';

/** The family and the rest of the text of a puzzle or an answer. */
export function splitFamily(text: string): [ConduitFamily, string] {
  const colon = text.indexOf(':');
  return [text.slice(0, colon) as ConduitFamily, text.slice(colon + 1)];
}
