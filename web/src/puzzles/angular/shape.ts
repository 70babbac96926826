/** The four pieces and the 24 ways to turn an L (Z4). */

/** A piece is known by its colour: the letter of texts. */
export type Colour = 'r' | 'g' | 'b' | 'y';
export const COLOURS: readonly Colour[] = ['r', 'g', 'b', 'y'];

/** Column and row as in the picture (rows go down), and how far above the table. */
export type Place = readonly [x: number, y: number, z: number];
export type Axis = 'x' | 'y' | 'z';

/**
 * How an L is turned. Its row of three goes from its heart, the cube in the middle, to both sides; `end`
 * is the way to the end with the foot, `foot` the way from there to the foot.
 */
export interface Turn {
  readonly end: Place;
  readonly foot: Place;
}

const WAYS: readonly Place[] = [
  [0, 1, 0],
  [1, 0, 0],
  [0, -1, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
];

const across = (a: Place, b: Place) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2] === 0;

/** All of them. Mirroring adds none, for an L is flat. The first lies as the letter is written. */
export const TURNS: readonly Turn[] = WAYS.flatMap((end) =>
  [...WAYS.slice(1), ...WAYS.slice(0, 1)]
    .filter((foot) => across(end, foot))
    .map((foot): Turn => ({ end, foot })),
);

/** A quarter turn of a way. Around z it is clockwise as seen from above, for rows go down. */
function quarter([x, y, z]: Place, axis: Axis): Place {
  // Zeros are kept from becoming -0, which would not be equal to 0 everywhere.
  const minus = (n: number) => (n === 0 ? 0 : -n);
  if (axis === 'x') return [x, minus(z), y];
  if (axis === 'y') return [z, y, minus(x)];
  return [minus(y), x, z];
}

/** The same L after quarter turns around an axis through its heart; one back is three forth. */
export function turnAround(turn: Turn, axis: Axis, quarters = 1): Turn {
  let { end, foot } = turn;
  for (let i = 0; i < ((quarters % 4) + 4) % 4; i++) {
    end = quarter(end, axis);
    foot = quarter(foot, axis);
  }
  return { end, foot };
}

/** One way after another. */
export const plus = (a: Place, b: Place): Place => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const minus = (a: Place, b: Place): Place => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const length = (a: Place) => Math.abs(a[0]) + Math.abs(a[1]) + Math.abs(a[2]);
export const same = (a: Place, b: Place) => length(minus(a, b)) === 0;

/** The four cubes of an L whose heart is there, sorted as answers are written. */
export function cubesOf(turn: Turn, heart: Place): Place[] {
  const end = plus(heart, turn.end);
  return [heart, end, minus(heart, turn.end), plus(end, turn.foot)].sort(byPlace);
}

/** The order of cubes in texts. */
export function byPlace(a: Place, b: Place): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** How these cubes are turned and where their heart is; nothing if they are no L. */
export function turnOf(cubes: readonly Place[]): { turn: Turn; heart: Place } | undefined {
  for (const heart of cubes) {
    for (const turn of TURNS) {
      const there = cubesOf(turn, heart);
      if (there.length === cubes.length && there.every((cube) => cubes.some((c) => same(c, cube)))) {
        return { turn, heart };
      }
    }
  }
  return undefined;
}

/** The mark of each colour, in a unit square: nothing is told by colour alone. */
export const MARKS: Readonly<Record<Colour, string>> = {
  r: 'M.5 .22 .8 .75H.2z',
  g: 'M.25 .25H.75V.75H.25z',
  b: 'M.5 .22a.28 .28 0 1 1 0 .56a.28 .28 0 1 1 0-.56z',
  y: 'M.4 .2H.6V.4H.8V.6H.6V.8H.4V.6H.2V.4H.4z',
};
