/** How the pieces lie, as the text of an answer: `r000100200210-g...`, or `none`. */
import { isColour } from './picture';
import { COLOURS, turnOf, type Colour, type Place } from './shape';
import { withPiece, type Lies } from './structure';

/** Each coordinate is a hexadecimal digit. */
export const MOST = 16;

export function toAnswer(lies: Lies): string {
  const pieces = COLOURS.flatMap((colour) => {
    const cubes = lies[colour];
    return cubes ? [colour + cubes.map((cube) => cube.map((n) => n.toString(16)).join('')).join('')] : [];
  });
  return pieces.length > 0 ? pieces.join('-') : 'none';
}

/**
 * What was laid when this was written; nothing for '' and `none`. Work is restored by it, so a piece that
 * cannot be read, is no L or lies in another is left out, and the others come back.
 */
export function fromAnswer(text: string): Lies {
  let lies: Lies = {};
  const taken = new Set<string>();
  for (const piece of text.split('-')) {
    const colour = piece.charAt(0);
    if (!isColour(colour) || lies[colour]) continue;
    const cubes = readCubes(piece.slice(1));
    if (!cubes || !turnOf(cubes) || cubes.some((cube) => taken.has(cube.join()))) continue;
    for (const cube of cubes) taken.add(cube.join());
    lies = withPiece(lies, colour satisfies Colour, cubes);
  }
  return lies;
}

function readCubes(digits: string): Place[] | undefined {
  if (!/^[0-9a-f]{12}$/.test(digits)) return undefined;
  const at = (i: number) => parseInt(digits.charAt(i), 16);
  return [0, 3, 6, 9].map((i): Place => [at(i), at(i + 1), at(i + 2)]);
}
