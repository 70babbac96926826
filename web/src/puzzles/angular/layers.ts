/** A scene layer by layer: what each cell shows, and how it is told. */
import type { AngularWords } from '../../i18n/en/puzzle-angular';
import type { Scene } from './scene';
import type { Colour } from './shape';

export interface LayerCell {
  /** What is drawn: a cube of this layer, one of the hand, one further below, the etched picture, or nothing. */
  readonly kind: 'solid' | 'ghost' | 'below' | 'etched' | 'bare';
  /** The colour of what is drawn. */
  readonly piece: Colour | undefined;
  /** The piece that a tap is about: the one of this layer, or else the topmost that lies there. */
  readonly colour: Colour | undefined;
  readonly gap: boolean;
  /** Whether the piece in the hand has a cube in this column, but not in this layer. */
  readonly over: boolean;
  readonly told: string;
}

/** How many layers there are to be looked at: one above what lies, so that there is always room. */
export function layersOf(scene: Scene): number {
  return Math.max(0, ...scene.solids.map(({ at }) => at[2] + 1)) + 1;
}

/** The cells of a layer, by rows. */
export function cellsOf(scene: Scene, layer: number, say: AngularWords): LayerCell[][] {
  return Array.from({ length: scene.side }, (_, y) =>
    Array.from({ length: scene.side }, (_, x) => cellOf(scene, layer, x, y, say)),
  );
}

function cellOf(scene: Scene, layer: number, x: number, y: number, say: AngularWords): LayerCell {
  const here = ({ at }: { at: readonly number[] }) => at[0] === x && at[1] === y;
  const column = scene.solids.filter(here).sort((a, b) => b.at[2] - a.at[2]);
  const hand = scene.ghost.filter(here);
  const solid = column.find(({ at }) => at[2] === layer);
  const ghost = hand.find(({ at }) => at[2] === layer);
  const below = column.find(({ at }) => at[2] < layer);
  const above = column.filter(({ at }) => at[2] > layer).at(-1);
  const etched = layer === 0 ? scene.etched.find((cell) => cell.x === x && cell.y === y) : undefined;

  const words: string[] = [];
  if (solid) words.push(say.colour[solid.colour]);
  if (solid?.gap) words.push(say.gapBelow);
  const held = ghost ?? hand[0];
  if (held) words.push(say.inHand(say.colour[held.colour]));
  if (!solid && below) words.push(say.below(say.colour[below.colour]));
  if (above) words.push(say.above(say.colour[above.colour]));
  if (words.length === 0) words.push(say.empty);

  const shown = ghost ?? solid ?? below;
  return {
    kind: ghost ? 'ghost' : solid ? 'solid' : below ? 'below' : etched ? 'etched' : 'bare',
    piece: shown?.colour ?? etched?.colour,
    colour: solid?.colour ?? column[0]?.colour,
    gap: solid?.gap ?? false,
    over: hand.length > 0 && !ghost,
    told: say.cell(x + 1, y + 1, words.join(', ')),
  };
}
