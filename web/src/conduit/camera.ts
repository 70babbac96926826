/** What part of the network is seen: moved by a hand, zoomed, or fitted to the screen. Tiles are 100 wide. */
import type { Spot } from '../tiles/network';

export interface Camera {
  /** Where the middle of the starting tile is on the screen. */
  readonly x: number;
  readonly y: number;
  /** Pixels for one unit of a drawing. */
  readonly scale: number;
}

export interface Box {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

export interface Screen {
  readonly width: number;
  readonly height: number;
}

export const TILE = 100;
/** A tile is never smaller than a finger on its way in, and never larger than a phone. */
const SMALLEST = 0.12;
const LARGEST = 3;
/** Fitting does not blow up a single tile. */
const FITTED = 1.4;

/** Where the middle of a spot is in the drawing. */
export const middleOf = ([east, south]: Spot): readonly [x: number, y: number] => [east * TILE, south * TILE];

/** The box around some spots. */
export function boxOf(spots: readonly Spot[]): Box {
  const easts = spots.map(([east]) => east);
  const souths = spots.map(([, south]) => south);
  const half = TILE / 2;
  return {
    west: Math.min(0, ...easts) * TILE - half,
    east: Math.max(0, ...easts) * TILE + half,
    north: Math.min(0, ...souths) * TILE - half,
    south: Math.max(0, ...souths) * TILE + half,
  };
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Show the whole box, with so many pixels around it. */
export function fit(box: Box, screen: Screen, margin = 16): Camera {
  const room = (size: number) => Math.max(1, size - 2 * margin);
  const scale = within(
    Math.min(room(screen.width) / (box.east - box.west), room(screen.height) / (box.south - box.north)),
    SMALLEST,
    FITTED,
  );
  return {
    scale,
    x: screen.width / 2 - ((box.west + box.east) / 2) * scale,
    y: screen.height / 2 - ((box.north + box.south) / 2) * scale,
  };
}

/** Larger or smaller by that factor; what is under the point stays there. */
export function zoom(camera: Camera, factor: number, x: number, y: number): Camera {
  const scale = within(camera.scale * factor, SMALLEST, LARGEST);
  const by = scale / camera.scale;
  return { scale, x: x - (x - camera.x) * by, y: y - (y - camera.y) * by };
}

/** Moved by so many pixels; some of the box always stays in sight. */
export function pan(camera: Camera, dx: number, dy: number, box: Box, screen: Screen): Camera {
  return clampCamera({ ...camera, x: camera.x + dx, y: camera.y + dy }, box, screen);
}

/** The same, moved back as far as is needed to see some of the box. */
export function clampCamera(camera: Camera, box: Box, screen: Screen): Camera {
  const { scale } = camera;
  const least = Math.min(TILE * scale, screen.width / 2, screen.height / 2);
  return {
    scale,
    x: within(camera.x, least - box.east * scale, screen.width - least - box.west * scale),
    y: within(camera.y, least - box.south * scale, screen.height - least - box.north * scale),
  };
}

/** Moved so that a spot is wholly seen, if it was not. */
export function toward(camera: Camera, spot: Spot, screen: Screen, margin = 12): Camera {
  const [x, y] = middleOf(spot);
  const half = (TILE / 2) * camera.scale;
  const shift = (at: number, size: number) =>
    within(at, Math.min(half + margin, size / 2), Math.max(size - half - margin, size / 2)) - at;
  return {
    ...camera,
    x: camera.x + shift(camera.x + x * camera.scale, screen.width),
    y: camera.y + shift(camera.y + y * camera.scale, screen.height),
  };
}
