/**
 * Where a tan would lie that is held somewhere: the nearest place of these, by distance alone. Nothing here
 * knows or asks where tans belong.
 *
 * - a corner of it on a corner of the outline or of a tan that lies;
 * - an edge of it along one of theirs, and along it by halves, or until another edge is met;
 * - its reference corner on the lattice of halves.
 */
import { add, exact, float, half, minus, type Exact, type Point, type Spot, spot, sub, whole } from './exact';

/** The polygons that a tan is laid against. */
export type Targets = readonly (readonly Point[])[];

/** The four ways in which edges run, each a line n·p = k: y, x − y, x, x + y. */
type Way = 0 | 1 | 2 | 3;

interface Side {
  readonly way: Way;
  readonly from: Point;
  readonly to: Point;
}

/** Two edges in one line, once the reference corner is on that line. */
interface Contact {
  readonly way: Way;
  readonly at: Exact;
  readonly own: Side;
  readonly other: Side;
}

/** No lattice point is nearer than this to everything, so what is farther never wins. */
const FARTHEST = Math.SQRT1_2 + 1e-9;

/** The reference corner's nearest place: `own` are the corners from it, and it is held over `held`. */
export function snap(own: readonly Point[], held: Spot, targets: Targets): Point {
  let best = whole(Math.round(held.x), Math.round(held.y));
  let least = distance(best, held);
  const offer = (place: Point) => {
    const far = distance(place, held);
    if (far < least - 1e-9) [best, least] = [place, far];
  };
  for (const corner of own)
    for (const polygon of targets) for (const target of polygon) offer(minus(target, corner));

  const near = contacts(own, held, targets);
  near.forEach((contact, index) => {
    for (const place of alongIt(contact, held)) if (touch(contact, place)) offer(place);
    for (const second of near.slice(index + 1)) {
      const place = meeting(contact, second);
      if (place && touch(contact, place) && touch(second, place)) offer(place);
    }
  });
  return best;
}

function distance(place: Point, held: Spot): number {
  return Math.hypot(float(place.x) - held.x, float(place.y) - held.y);
}

function sides(polygon: readonly Point[]): Side[] {
  return polygon.map((from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from;
    const [one, two] = [spot(from), spot(to)];
    const eighth = Math.round(Math.atan2(two.y - one.y, two.x - one.x) / (Math.PI / 4));
    return { way: (((eighth % 4) + 4) % 4) as Way, from, to };
  });
}

/** What is the same all along a line of this way. */
function level(way: Way, { x, y }: Point): Exact {
  return way === 0 ? y : way === 1 ? sub(x, y) : way === 2 ? x : add(x, y);
}

function levelOf(way: Way, { x, y }: Spot): number {
  return way === 0 ? y : way === 1 ? x - y : way === 2 ? x : x + y;
}

function contacts(own: readonly Point[], held: Spot, targets: Targets): Contact[] {
  const mine = sides(own);
  const found: Contact[] = [];
  for (const other of targets.flatMap(sides))
    for (const side of mine) {
      if (side.way !== other.way) continue;
      const at = sub(level(other.way, other.from), level(side.way, side.from));
      const apart = Math.abs(levelOf(side.way, held) - float(at)) / (side.way % 2 === 1 ? Math.SQRT2 : 1);
      if (apart < FARTHEST) found.push({ way: side.way, at, own: side, other });
    }
  return found;
}

/** The places on the line that are nearest by halves, to the right or down. */
function alongIt({ way, at }: Contact, held: Spot): Point[] {
  const [x, y, k] = [held.x, held.y, float(at)];
  switch (way) {
    case 0:
      return [{ x: exact(Math.round(x)), y: at }];
    case 2:
      return [{ x: at, y: exact(Math.round(y)) }];
    case 1: {
      const [right, down] = [exact(Math.round((x + y + k) / 2)), exact(Math.round((x + y - k) / 2))];
      return [
        { x: right, y: sub(right, at) },
        { x: add(down, at), y: down },
      ];
    }
    default: {
      const [right, down] = [exact(Math.round((x - y + k) / 2)), exact(Math.round((y - x + k) / 2))];
      return [
        { x: right, y: sub(at, right) },
        { x: sub(at, down), y: down },
      ];
    }
  }
}

/** Where two lines meet, if that is an exact place. */
function meeting(one: Contact, two: Contact): Point | undefined {
  if (one.way === two.way) return undefined;
  const [a, b] = one.way < two.way ? [one, two] : [two, one];
  if (a.way === 0) {
    const y = a.at;
    const x = b.way === 1 ? add(b.at, y) : b.way === 2 ? b.at : sub(b.at, y);
    return { x, y };
  }
  if (b.way === 2) return { x: b.at, y: sub(b.at, a.at) };
  if (a.way === 2) return { x: a.at, y: sub(b.at, a.at) };
  const [x, y] = [half(add(a.at, b.at)), half(sub(b.at, a.at))];
  return x && y && { x, y };
}

/** Whether the two edges share more than a point when the reference corner is there. */
function touch({ way, own, other }: Contact, place: Point): boolean {
  // Along an upright edge y grows, along all others x does.
  const run = ({ x, y }: Point) => float(way === 2 ? y : x);
  const by = run(place);
  const mine = [run(own.from) + by, run(own.to) + by];
  const theirs = [run(other.from), run(other.to)];
  return (
    Math.min(Math.max(...mine), Math.max(...theirs)) - Math.max(Math.min(...mine), Math.min(...theirs)) > 1e-6
  );
}
