/** What a ray from the eye meets first: a cube and which of its faces, or a cell of the table. */
import { along, type Ray } from './camera';
import type { Scene } from './scene';
import type { Place } from './shape';
import type { Solid } from './structure';

/** How high above its place the piece in the hand hovers. */
export const HOVER = 0.4;

export interface Hit {
  /** The column that is meant. */
  readonly x: number;
  readonly y: number;
  /** The very point that was touched. */
  readonly point: Place;
  /** The cube there; none where the table is bare. */
  readonly solid?: Solid;
  /** Whether it is one of the piece in the hand. */
  readonly ghost: boolean;
  /** The way out of the face that was met. */
  readonly face: Place;
}

export function pick(ray: Ray, scene: Scene): Hit | undefined {
  let first: (Hit & { far: number }) | undefined;
  const meet = (solid: Solid, ghost: boolean) => {
    const [x, y, z] = solid.at;
    const met = entry(ray, solid.at, [x + 1, y + 1, z + (ghost ? 1 + HOVER : 1)]);
    if (!met || (first && first.far <= met.far)) return;
    first = { x, y, solid, ghost, far: met.far, face: met.face, point: along(ray, met.far) };
  };
  for (const solid of scene.solids) meet(solid, false);
  for (const solid of scene.ghost) meet(solid, true);
  return first ?? bare(ray, scene.side);
}

function bare(ray: Ray, side: number): Hit | undefined {
  const point = onPlane(ray, 0);
  if (!point) return undefined;
  const [x, y] = [Math.floor(point[0]), Math.floor(point[1])];
  if (x < 0 || y < 0 || x >= side || y >= side) return undefined;
  return { x, y, point, ghost: false, face: [0, 0, 1] };
}

/** Where a ray goes down through a height. */
export function onPlane(ray: Ray, height: number): Place | undefined {
  const far = (height - ray.from[2]) / ray.way[2];
  return ray.way[2] < 0 && far > 0 ? along(ray, far) : undefined;
}

/** How many cells a ray is away from a point, at the same height. */
export function cellsFrom(point: Place, ray: Ray): readonly [number, number] | undefined {
  const there = onPlane(ray, point[2]);
  // A zero with a sign would not be equal to one without.
  return there && [Math.round(there[0] - point[0]) + 0, Math.round(there[1] - point[1]) + 0];
}

/** Where a ray enters a box, and through which face. */
function entry(ray: Ray, low: Place, high: Place): { far: number; face: Place } | undefined {
  let [near, far] = [-Infinity, Infinity];
  let face: Place = [0, 0, 0];
  for (const axis of [0, 1, 2] as const) {
    const way = ray.way[axis];
    const [a, b] = [low[axis] - ray.from[axis], high[axis] - ray.from[axis]];
    if (way === 0) {
      if (a > 0 || b < 0) return undefined;
      continue;
    }
    const [enters, leaves] = way > 0 ? [a / way, b / way] : [b / way, a / way];
    if (enters > near) {
      near = enters;
      face = [0, 1, 2].map((i) => (i === axis ? -Math.sign(way) : 0)) as unknown as Place;
    }
    far = Math.min(far, leaves);
  }
  return near > 0 && near <= far ? { far: near, face } : undefined;
}

/** The empty places below the cubes that have a gap below them. */
export function holes(scene: Scene): Place[] {
  const filled = new Set(scene.solids.map(({ at }) => at.join()));
  const found = new Map<string, Place>();
  for (const { at, gap } of scene.solids) {
    const [x, y] = at;
    for (let z = at[2] - 1; gap && z >= 0 && !filled.has([x, y, z].join()); z--) {
      found.set([x, y, z].join(), [x, y, z]);
    }
  }
  return [...found.values()];
}

/** Whether the piece in the hand has free air above it, so that it can hover. */
export function isOpen(scene: Scene): boolean {
  return !scene.ghost.some(({ at: [x, y, z] }) =>
    scene.solids.some(({ at }) => at[0] === x && at[1] === y && at[2] > z),
  );
}
