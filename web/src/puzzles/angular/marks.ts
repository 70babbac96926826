/** The mark of each colour, in a unit square: nothing is told by colour alone. */
import type { Colour } from './shape';

export const MARKS: Readonly<Record<Colour, string>> = {
  r: 'M.5 .22 .8 .75H.2z',
  g: 'M.25 .25H.75V.75H.25z',
  b: 'M.5 .22a.28 .28 0 1 1 0 .56a.28 .28 0 1 1 0-.56z',
  y: 'M.4 .2H.6V.4H.8V.6H.6V.8H.4V.6H.2V.4H.4z',
};
