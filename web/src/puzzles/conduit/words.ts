/** What is said on the board, in the shape of English. */
import type { Chapter } from '../../i18n/words';
import { sidesIn, type Kind, type Sides } from './puzzle';

export type ConduitPuzzleWords = Chapter<'puzzleConduit'>;

/** A piece as it lies. */
export function describePiece(kind: Kind, sides: Sides, say: ConduitPuzzleWords): string {
  return say.lies(say.kind[kind], describeSides(sides, say));
}

export function describeSides(sides: Sides, say: ConduitPuzzleWords): string {
  return sidesIn(sides)
    .map((side) => say.sides[side] ?? '')
    .join(', ');
}
