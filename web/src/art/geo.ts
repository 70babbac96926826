/** What the pictures are drawn with: wheels, ticks, loose letters and a chance that is always the same. */

const round = (n: number): number => Math.round(n * 100) / 100;

/** A repeatable chance between 0 and 1. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Numbers from 0 to n - 1. */
export const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** A point at an angle in degrees, 0 above, clockwise. */
export function at(x: number, y: number, r: number, turn: number): string {
  const a = ((turn - 90) * Math.PI) / 180;
  return `${round(x + r * Math.cos(a))} ${round(y + r * Math.sin(a))}`;
}

/** A circle as a path, so that many can be one path. */
export const disc = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** A wheel with n teeth. */
export function cog(x: number, y: number, r: number, n: number, depth = r * 0.14, turn = 0): string {
  const step = 360 / n;
  return (
    upTo(n)
      .map((i) => {
        const a = turn + i * step;
        const inner = r - depth;
        const points = [
          at(x, y, inner, a - step * 0.3),
          at(x, y, r, a - step * 0.18),
          at(x, y, r, a + step * 0.18),
          at(x, y, inner, a + step * 0.3),
        ];
        return (i ? 'L' : 'M') + points.join('L');
      })
      .join('') + 'z'
  );
}

/** n short lines from one circle to another. */
export const ticks = (x: number, y: number, from: number, to: number, n: number, turn = 0): string =>
  upTo(n)
    .map((i) => `M${at(x, y, from, turn + (i * 360) / n)}L${at(x, y, to, turn + (i * 360) / n)}`)
    .join('');

/** Part of a circle from one angle to another, clockwise. */
export const arc = (x: number, y: number, r: number, from: number, to: number): string =>
  `M${at(x, y, r, from)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${at(x, y, r, to)}`;

/** Letters as lines in a box of 10 by 14. Both alphabets: the cipher speaks neither. */
export const LETTERS = [
  'M0 14 5 0l5 14M2 9h6',
  'M9 0H1v14h8M1 7h6',
  'M1 14V0l8 14V0',
  'M5 0v14M2 0h6M2 14h6',
  'M9 3A5 6.5 0 1 0 9 11V8H6',
  'M0 14V0l5 8 5-8v14',
  'M0 0l10 14M10 0 0 14',
  'M1 0v14M9 0 1 8M4 5.5l5 8.5',
  'M1 14V0h4a4 4 0 0 1 0 8H1M5 8l4 6',
  'M0 0h10M5 0v14',
  'M1 0h8L1 14h8',
  'M5 0a5 7 0 1 0 .1 0M6 10l4 4',
  'M0 0l2.5 14L5 4l2.5 10L10 0',
  'M1 0v14M9 0v14M1 7h8',
  'M9 2C6-1 1 0 1 4s8 3 8 7-6 4-8 1',
  'M0 0l5 7 5-7M5 7v7',
  'M5 0v14M0 0l5 7 5-7M0 14l5-7 5 7',
  'M5 0v14M5 2a4 4.5 0 1 0 .1 0',
] as const;

/** Where a letter is put: x, y, turn in degrees, size. */
export type Place = readonly [number, number, number, number];

/** Places that keep their distance from one another; `gap` is that of letters of size 1. */
export function apart(
  seed: number,
  tries: number,
  gap: number,
  where: (next: () => number) => Place,
): Place[] {
  const next = chance(seed);
  const kept: Place[] = [];
  for (let i = 0; i < tries; i++) {
    const place = where(next);
    const free = kept.every(
      ([x, y, , size]) => Math.hypot(x - place[0], y - place[1]) > (gap * (size + place[3])) / 2,
    );
    if (free) kept.push(place);
  }
  return kept;
}

export interface Letter {
  d: string;
  place: string;
}

/** A letter at each of the places. */
export function letters(seed: number, places: readonly Place[]): Letter[] {
  const next = chance(seed);
  return places.map(([x, y, turn, size]) => ({
    d: LETTERS[Math.floor(next() * LETTERS.length)] ?? LETTERS[0],
    place: `translate(${round(x)} ${round(y)})rotate(${round(turn)})scale(${round(size)})translate(-5 -7)`,
  }));
}
