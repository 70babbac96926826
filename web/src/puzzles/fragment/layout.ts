/** The bench with the outline, the tray beside or below it, and the slots in the tray; in halves. */
import type { Spot } from './exact';
import type { Outline } from './outline';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly bench: Box;
  readonly tray: Box;
  /** One for each of the seven, always the same: what is left keeps its place. */
  readonly slots: readonly Box[];
  /** How much smaller tans are drawn in the tray. */
  readonly scale: number;
  readonly view: Box;
}

/** Room around the outline, so that a tan can be laid aside. */
export const MARGIN = 2;
const GAP = 0.5;
const LINE = 0.05;

/** Rows of the tray: which of the seven, and how high, when they are turned the longest way. */
const BELOW = { scale: 0.5, rows: [[0, 1, 2] as const, [3, 4, 5, 6] as const], heights: [3, 2.5] };
const BESIDE = {
  scale: 0.6,
  rows: [[0, 1] as const, [2, 4] as const, [3, 5, 6] as const],
  heights: [3.8, 3.2, 2.6],
};
const BESIDE_WIDTH = 7.6;

export function layout(outline: Outline, wide: boolean): Layout {
  const { scale, rows, heights } = wide ? BESIDE : BELOW;
  const high = heights.reduce((sum, one) => sum + one, 0);
  const [width, height] = [2 * outline.width, 2 * outline.height];
  const bench = around(width, height, Math.max(width + 2 * MARGIN, 11), Math.max(height + 2 * MARGIN, 10));
  const tray: Box = wide
    ? {
        x: bench.x + bench.width + GAP,
        y: bench.y,
        width: BESIDE_WIDTH,
        height: Math.max(high, bench.height),
      }
    : { x: bench.x, y: bench.y + bench.height + GAP, width: bench.width, height: high };
  const slots: Box[] = [];
  // What a row does not need is shared out, so that the slots fill a tray that is as high as the bench.
  const stretch = tray.height / high;
  let y = tray.y;
  rows.forEach((row, index) => {
    const each = tray.width / row.length;
    const tall = (heights[index] ?? 0) * stretch;
    row.forEach((piece, at) => (slots[piece] = { x: tray.x + at * each, y, width: each, height: tall }));
    y += tall;
  });
  // A line's breadth around, so that no edge is cut.
  const view: Box = {
    x: bench.x - LINE,
    y: bench.y - LINE,
    width: tray.x + tray.width - bench.x + 2 * LINE,
    height: tray.y + tray.height - bench.y + 2 * LINE,
  };
  return { bench, tray, slots, scale, view };
}

/** A box with the outline's in its middle. */
function around(width: number, height: number, wide: number, high: number): Box {
  return { x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high };
}

export const centre = ({ x, y, width, height }: Box): Spot => ({ x: x + width / 2, y: y + height / 2 });

export const holds = (box: Box, { x, y }: Spot): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

export const polygonOf = ({ x, y, width, height }: Box): Spot[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];
