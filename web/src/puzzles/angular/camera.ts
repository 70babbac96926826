/**
 * From where the table is seen in depth. Places are those of the lattice: columns to the right, rows towards
 * who sits at the table, heights up. No drawing here, so that all of it can be reckoned in tests.
 */
import type { View } from './iso';
import type { Place } from './shape';

/** How it is looked at: from which side, how steeply (both in radians), and how near. */
export interface Look {
  readonly angle: number;
  readonly tilt: number;
  readonly zoom: number;
}

/** An eye and the three ways it knows, each of length 1. */
export interface Eye {
  readonly at: Place;
  readonly right: Place;
  readonly up: Place;
  readonly ahead: Place;
  /** Half of what is seen at distance 1, across and up. */
  readonly half: readonly [number, number];
}

export interface Ray {
  readonly from: Place;
  readonly way: Place;
}

const QUARTER = Math.PI / 2;
const degrees = (n: number) => (n * Math.PI) / 180;

/** A little from the right: so a table lies as the picture does, and three faces of a cube are seen. */
const REST = degrees(66);
const TILTS = [degrees(22), degrees(86)] as const;
const ZOOMS = [1, 1.9] as const;
/** A long lens: cubes stay cubes. In degrees, from the top to the bottom of the drawing. */
export const LENS = 24;
/** How far the frame around the table reaches. */
export const FRAME = 0.36;

const between = (n: number, [least, most]: readonly [number, number]) => Math.max(least, Math.min(n, most));

export const START: Look = { angle: REST, tilt: degrees(45), zoom: ZOOMS[0] };

/** The angle from which that side of the table is seen. */
export const angleOf = (view: View) => REST - view * QUARTER;

/** The side that is nearest to that angle: arrows and turns are meant from there. */
export function viewOf(angle: number): View {
  const quarters = Math.round((REST - angle) / QUARTER);
  return (((quarters % 4) + 4) % 4) as View;
}

/** The same angle, written so that the way to it from the other one is the shortest. */
export function nearest(angle: number, from: number): number {
  return angle + Math.round((from - angle) / (4 * QUARTER)) * 4 * QUARTER;
}

/** The look after the ground was drawn along by this much of the drawing's width. */
export function swing(look: Look, right: number, down: number): Look {
  return {
    ...look,
    angle: look.angle + right * Math.PI,
    tilt: between(look.tilt + down * QUARTER, TILTS),
  };
}

export const zoomBy = (look: Look, by: number): Look => ({ ...look, zoom: between(look.zoom * by, ZOOMS) });

/** A look on the way from one to another. */
export function midway(from: Look, to: Look, part: number): Look {
  const mix = (a: number, b: number) => a + (b - a) * part;
  return {
    angle: mix(from.angle, to.angle),
    tilt: mix(from.tilt, to.tilt),
    zoom: mix(from.zoom, to.zoom),
  };
}

/** `tall`: how high the pieces reach; `aspect`: the width of the drawing by its height. */
export function eyeOf(look: Look, side: number, tall: number, aspect: number): Eye {
  const [sin, cos] = [Math.sin(look.tilt), Math.cos(look.tilt)];
  const back: Place = [Math.cos(look.angle) * cos, Math.sin(look.angle) * cos, sin];
  const reach = Math.tan(degrees(LENS) / 2);
  const right: Place = [Math.sin(look.angle), -Math.cos(look.angle), 0];
  const up: Place = [-Math.cos(look.angle) * sin, -Math.sin(look.angle) * sin, cos];
  const ahead = scaled(back, -1);
  const half = [reach * aspect, reach] as const;
  const middle: Place = [side / 2, side / 2, 0.35];
  // As near as all of it can be seen; the same from all sides, so that turning does not make it swell.
  const far = wanted(side, tall).map((point) => {
    const way = sum(point, scaled(middle, -1));
    const wide = Math.max(Math.abs(dot(way, right)) / half[0], Math.abs(dot(way, up)) / half[1]);
    return wide / 0.985 - dot(way, ahead);
  });
  return { at: sum(middle, scaled(back, Math.max(...far) / look.zoom)), right, up, ahead, half };
}

/** What must be seen: the table as it sweeps around, and room for what stands in its middle. */
function wanted(side: number, tall: number): Place[] {
  const ring = (radius: number, z: number) =>
    Array.from({ length: 16 }, (_, i): Place => {
      const angle = (i * Math.PI) / 8;
      return [side / 2 + radius * Math.cos(angle), side / 2 + radius * Math.sin(angle), z];
    });
  return [...ring((side / 2 + FRAME) * 1.36, -0.3), ...ring(side / 4, Math.max(3, tall))];
}

/** Where a place is in the drawing: from -1 to 1, to the right and up. */
export function project(eye: Eye, place: Place): readonly [number, number] {
  const way = sum(place, scaled(eye.at, -1));
  const far = Math.max(dot(way, eye.ahead), 1e-6);
  return [dot(way, eye.right) / far / eye.half[0], dot(way, eye.up) / far / eye.half[1]];
}

/** What lies below a point of the drawing, from the eye on. */
export function rayAt(eye: Eye, [right, up]: readonly [number, number]): Ray {
  const aside = sum(scaled(eye.right, right * eye.half[0]), scaled(eye.up, up * eye.half[1]));
  return { from: eye.at, way: sum(eye.ahead, aside) };
}

export const along = (ray: Ray, far: number): Place => sum(ray.from, scaled(ray.way, far));

const sum = (a: Place, b: Place): Place => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const scaled = (a: Place, by: number): Place => [a[0] * by, a[1] * by, a[2] * by];
const dot = (a: Place, b: Place) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
