/** The tans as they are drawn: on the bench where they lie, in the tray smaller, in the hand where it is. */
import { type Spot, spot } from './exact';
import type { Shown } from './hand';
import type { Polygon } from './hit';
import { type Box, centre, type Layout, polygonOf } from './layout';
import type { Held } from './model.svelte';
import type { Outline } from './outline';
import type { Piece } from './pieces';
import { type Kind, pivot, type Pose, shape } from './tans';

export interface Drawn extends Shown {
  readonly kind: Kind;
  readonly corners: Polygon;
  readonly where: 'tray' | 'bench' | 'hand';
}

/** A tan with its pivot there. */
export function cornersAround(kind: Kind, pose: Pose, at: Spot, scale = 1): Spot[] {
  const off = pivot(kind, pose);
  return shape(kind, pose)
    .map(spot)
    .map(({ x, y }) => ({ x: at.x + (x - off.x) * scale, y: at.y + (y - off.y) * scale }));
}

/** All seven, the topmost last. */
export function drawnOf(pieces: readonly Piece[], held: Held | undefined, layout: Layout): Drawn[] {
  const all = pieces.map((piece, index) => {
    const { kind } = piece;
    if (held?.index === index) {
      const corners = cornersAround(kind, held, held.pivot);
      const over = { index, kind, corners, polygon: corners, pivot: held.pivot, scale: 1, where: 'hand' };
      return { ...over, rank: Infinity };
    }
    const off = pivot(kind, piece);
    if (piece.at) {
      const corner = spot(piece.at);
      const at = { x: corner.x + off.x, y: corner.y + off.y };
      const corners = cornersAround(kind, piece, at);
      return {
        index,
        kind,
        corners,
        polygon: corners,
        pivot: at,
        scale: 1,
        where: 'bench',
        rank: piece.since,
      };
    }
    const { scale } = layout;
    const slot = layout.slots[index] ?? layout.tray;
    const at = pivotInSlot(kind, piece, slot, scale);
    const corners = cornersAround(kind, piece, at, scale);
    return { index, kind, corners, polygon: polygonOf(slot), pivot: at, scale, where: 'tray', rank: 0 };
  });
  return all.toSorted((one, two) => one.rank - two.rank) as Drawn[];
}

/** In a slot the middle of its box lies in the middle, as that looks even. */
export function pivotInSlot(kind: Kind, pose: Pose, slot: Box, scale: number): Spot {
  const { x, y } = centre(slot);
  const form = cornersAround(kind, pose, { x, y }, scale);
  return { x: 2 * x - mid(form, 'x'), y: 2 * y - mid(form, 'y') };
}

function mid(points: readonly Spot[], along: 'x' | 'y'): number {
  const all = points.map((point) => point[along]);
  return (Math.min(...all) + Math.max(...all)) / 2;
}

/** For an attribute of SVG. */
export const points = (polygon: Polygon): string =>
  polygon.map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`).join(' ');

export const pathOf = ({ contour }: Outline): string =>
  contour.map((polygon) => `M${polygon.map((corner) => corner.join(' ')).join('L')}Z`).join('');
