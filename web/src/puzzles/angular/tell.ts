/** What a step is told as, also to who does not see it. */
import type { AngularWords } from '../../i18n/en/puzzle-angular';
import { ghost, type Work } from './model';
import { COLOURS, type Colour } from './shape';
import { isComplete, type Lies } from './structure';

/** What came and went between these. */
export function describeChange(before: Lies, after: Lies, say: AngularWords): string {
  const names = (colours: readonly Colour[]) => colours.map((colour) => say.colour[colour]).join(', ');
  const came = COLOURS.filter((colour) => after[colour] && !before[colour]);
  const went = COLOURS.filter((colour) => before[colour] && !after[colour]);
  if (isComplete(after)) return say.said.complete;
  if (came.length > 0) return say.said.laid(names(came));
  return went.length > 0 ? say.said.aside(names(went)) : '';
}

/** Where the piece in the hand would lie. */
export function describeHand(work: Work, say: AngularWords): string | undefined {
  const there = ghost(work);
  if (!work.hand || !there) return undefined;
  const piece = say.colour[work.hand.colour];
  if (!there.fits) return say.said.noRoom(piece);
  const layer = Math.min(...there.cubes.map((cube) => cube[2])) + 1;
  return say.said.over(piece, work.hand.x + 1, work.hand.y + 1, layer);
}
