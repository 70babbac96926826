/** A scene in isometric projection: unit cubes, painted from back to front. Edges have length 1. */
import type { Scene } from './scene';
import type { Axis, Place } from './shape';
import type { Solid } from './structure';

/** A point of the drawing, in edges of a cube. */
export type Point = readonly [number, number];

/** How often the table was turned by a quarter, clockwise as seen from above. */
export type View = 0 | 1 | 2 | 3;

const COS = Math.sqrt(3) / 2;

/** A corner of the lattice as seen from that side. The middle of the table stays where it is. */
export function project([x, y, z]: Place, side: number, view: View): Point {
  const [u, v] = turnedPoint(x, y, side, view);
  return [(u - v) * COS, (u + v) / 2 - z];
}

function turnedPoint(x: number, y: number, side: number, view: View): Point {
  if (view === 1) return [side - y, x];
  if (view === 2) return [side - x, side - y];
  if (view === 3) return [y, side - x];
  return [x, y];
}

/** The cell below a point of the drawing, at that height. */
export function unproject([px, py]: Point, z: number, side: number, view: View): Point {
  const sum = (py + z) * 2;
  const difference = px / COS;
  const [u, v] = [(sum + difference) / 2, (sum - difference) / 2];
  const back = ((4 - view) % 4) as View;
  const [x, y] = turnedPoint(u, v, side, back);
  return [Math.floor(x), Math.floor(y)];
}

/** A step as it is meant on the screen, in columns and rows of the turned table. */
export function stepFromScreen(right: number, down: number, view: View): Point {
  if (view === 1) return [down, -right + 0];
  if (view === 2) return [-right + 0, -down + 0];
  if (view === 3) return [-down + 0, right];
  return [right, down];
}

/** A turn as it is meant on the screen, around the axes of the lattice. */
export function turnFromScreen(axis: Axis, quarters: number, view: View): readonly [Axis, number] {
  if (axis === 'z' || view === 0) return [axis, quarters];
  if (view === 2) return [axis, -quarters];
  const back = (axis === 'x') === (view === 1);
  return [axis === 'x' ? 'y' : 'x', back ? -quarters : quarters];
}

export type Side = 'top' | 'left' | 'right';

/** A face of a cube that is turned to the viewer. */
export interface Face {
  readonly key: string;
  readonly side: Side;
  readonly points: string;
  readonly solid: Solid;
  readonly ghost: boolean;
  readonly gap: boolean;
  /** Where the mark of the colour goes: a matrix that lays a unit square on the face. */
  readonly matrix: string;
}

/** The faces from back to front: what comes later covers what came before. Hidden ones are left out. */
export function faces(scene: Scene, view: View): Face[] {
  const all = [
    ...scene.solids.map((solid) => ({ solid, gap: solid.gap, ghost: false })),
    ...scene.ghost.map((solid) => ({ solid, gap: false, ghost: true })),
  ];
  const filled = new Map(scene.solids.map((solid) => [solid.at.join(), true]));
  const ghosts = new Map(scene.ghost.map((solid) => [solid.at.join(), true]));
  const depth = ({ at: [x, y, z] }: Solid) => {
    const [u, v] = turnedPoint(x + 0.5, y + 0.5, scene.side, view);
    return u + v + z;
  };
  return all
    .map((one) => ({ ...one, depth: depth(one.solid) }))
    .sort((a, b) => a.depth - b.depth || Number(a.ghost) - Number(b.ghost))
    .flatMap(({ solid, gap, ghost }) =>
      (['left', 'right', 'top'] as const).flatMap((side): Face[] => {
        const covered = beside(solid.at, side, view).join();
        if (filled.has(covered) || (ghost && ghosts.has(covered))) return [];
        const corners = cornersOf(solid.at, side, scene.side, view);
        const key = `${ghost ? 'ghost' : 'cube'}-${solid.at.join()}-${side}`;
        return [{ key, side, solid, ghost, gap, points: written(corners), matrix: matrixOf(corners) }];
      }),
    );
}

/** The place on the other side of a face. */
function beside([x, y, z]: Place, side: Side, view: View): Place {
  if (side === 'top') return [x, y, z + 1];
  const [dx, dy] = side === 'right' ? stepFromScreen(1, 0, view) : stepFromScreen(0, 1, view);
  return [x + dx, y + dy, z];
}

/** The corners of a face, from the one at its back left around it. */
function cornersOf([x, y, z]: Place, side: Side, table: number, view: View): Point[] {
  // The corner of the cube's floor at the back, the right, the front and the left of the drawing.
  const floor = [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
  ];
  const at = (i: number, up: number) => {
    const [cx, cy] = floor[(i + 4 - view) % 4] ?? [x, y];
    return project([cx ?? x, cy ?? y, z + up], table, view);
  };
  if (side === 'top') return [at(0, 1), at(1, 1), at(2, 1), at(3, 1)];
  if (side === 'left') return [at(3, 1), at(2, 1), at(2, 0), at(3, 0)];
  return [at(2, 1), at(1, 1), at(1, 0), at(2, 0)];
}

/** A cell of the table. */
export function floorCell(
  x: number,
  y: number,
  side: number,
  view: View,
): { points: string; matrix: string } {
  const corners = cornersOf([x, y, -1], 'top', side, view);
  return { points: written(corners), matrix: matrixOf(corners) };
}

const short = (n: number) => Number(n.toFixed(4));
const written = (points: readonly Point[]) => points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ');

function matrixOf(corners: readonly Point[]): string {
  const [o, a, , b] = corners;
  if (!o || !a || !b) return '';
  const numbers = [a[0] - o[0], a[1] - o[1], b[0] - o[0], b[1] - o[1], o[0], o[1]];
  return `matrix(${numbers.map(short).join(' ')})`;
}
