/** What is said on the board, in the shape of English. */
import type { puzzleConduit } from '../../i18n/en/puzzle-conduit';
import { listed, type Kind, type Sides } from './puzzle';

export type ConduitPuzzleWords = typeof puzzleConduit;

/** A piece as it lies. */
export function describePiece(kind: Kind, sides: Sides, say: ConduitPuzzleWords): string {
  return say.lies(say.kind[kind], describeSides(sides, say));
}

export function describeSides(sides: Sides, say: ConduitPuzzleWords): string {
  return listed(sides)
    .map((side) => say.sides[side] ?? '')
    .join(', ');
}
