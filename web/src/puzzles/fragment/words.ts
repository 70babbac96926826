/** What is said of a tan and of the outline. */
import type { FragmentWords } from '../../i18n/en/puzzle-fragment';
import { type Exact, float } from './exact';
import type { Outline } from './outline';
import type { Piece } from './pieces';
import { SEVEN } from './tans';

/** Its name, with a number where there are two. */
export function nameOf(index: number, say: FragmentWords): string {
  const kind = SEVEN[index];
  if (!kind) return '';
  const alike = SEVEN.flatMap((one, at) => (one === kind ? [at] : []));
  return alike.length > 1 ? say.nth(say.tan[kind], alike.indexOf(index) + 1) : say.tan[kind];
}

/** Where it is and how it is turned, in sides of the square. */
export function labelOf(piece: Piece, index: number, say: FragmentWords): string {
  const turned = piece.turn === 0 ? '' : say.turned(45 * piece.turn);
  const how = (piece.flipped ? say.over : '') + turned;
  const name = nameOf(index, say);
  if (!piece.at) return say.inTray(name, how);
  const { x, y } = piece.at;
  return say.lies(name, say.corner[piece.kind], sides(x, say), sides(y, say), how);
}

/** In sides of the square, to a tenth. */
function sides(halves: Exact, say: FragmentWords): string {
  const tenths = Math.round(float(halves) * 5);
  return String(tenths / 10).replace('.', say.decimal);
}

/** The outline for who cannot see it. */
export function outlineOf({ contour }: Outline, say: FragmentWords): string {
  return contour
    .map((polygon) => {
      const text = polygon.map(([x, y]) => `${number(x, say)} ${number(y, say)}`).join('; ');
      return polygon === contour[0] ? say.outline(text) : say.hole(text);
    })
    .join(' ');
}

const number = (halves: number, say: FragmentWords) => String(halves / 2).replace('.', say.decimal);
