/** Which tan is meant by a touch: the one under it, or else the nearest within reach of a finger. */
import type { Spot } from './exact';

export type Polygon = readonly Spot[];

/** How far a point is from a polygon, 0 inside. */
export function away(point: Spot, polygon: Polygon): number {
  let inside = false;
  let least = Infinity;
  polygon.forEach((from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from;
    if (from.y > point.y !== to.y > point.y) {
      const x = from.x + ((point.y - from.y) / (to.y - from.y)) * (to.x - from.x);
      if (point.x < x) inside = !inside;
    }
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1);
    const t = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(point.x - from.x - t * dx, point.y - from.y - t * dy));
  });
  return inside ? 0 : least;
}

/** The last of those that hold the point, as it lies on top; else the nearest within reach. */
export function hit<T>(point: Spot, all: readonly (readonly [T, Polygon])[], reach: number): T | undefined {
  let best: T | undefined;
  let least = Infinity;
  for (const [one, polygon] of all) {
    const far = away(point, polygon);
    if (far <= reach && (far < least || far === 0)) [best, least] = [one, far];
  }
  return best;
}
