import { describe, expect, it } from 'vitest';
import { byPlace, cubesOf, turnAround, turnOf, TURNS, type Place } from './shape';

/** The cubes counted from the least, so that shifted copies are equal. */
function home(cubes: readonly Place[]): string {
  const least = [0, 1, 2].map((axis) => Math.min(...cubes.map((cube) => cube[axis] ?? 0)));
  return cubes
    .map(([x, y, z]): Place => [x - (least[0] ?? 0), y - (least[1] ?? 0), z - (least[2] ?? 0)])
    .sort(byPlace)
    .join(' ');
}

describe('an L', () => {
  it('can be turned in 24 ways', () => {
    expect(TURNS).toHaveLength(24);
    expect(new Set(TURNS.map((turn) => home(cubesOf(turn, [0, 0, 0])))).size).toBe(24);
  });

  it('lies as the letter is written at first', () => {
    expect(cubesOf(TURNS[0] ?? never(), [1, 1, 0])).toEqual([
      [1, 0, 0],
      [1, 1, 0],
      [1, 2, 0],
      [2, 2, 0],
    ]);
  });

  it('comes to every way by quarter turns, and back by four', () => {
    const found = new Map<string, (typeof TURNS)[number]>();
    const open = TURNS.slice(0, 1);
    for (const turn of open) {
      const key = home(cubesOf(turn, [0, 0, 0]));
      if (found.has(key)) continue;
      found.set(key, turn);
      open.push(turnAround(turn, 'x'), turnAround(turn, 'y'), turnAround(turn, 'z'));
    }
    expect(found.size).toBe(24);
    for (const turn of TURNS) {
      for (const axis of ['x', 'y', 'z'] as const) {
        expect(turnAround(turn, axis, 4)).toEqual(turn);
        expect(turnAround(turnAround(turn, axis), axis, -1)).toEqual(turn);
      }
    }
  });

  it('turns clockwise on the table: what pointed right points down', () => {
    const turn = turnAround({ end: [1, 0, 0], foot: [0, -1, 0] }, 'z');
    expect(turn).toEqual({ end: [0, 1, 0], foot: [1, 0, 0] });
  });

  it('is known again by its cubes', () => {
    for (const turn of TURNS) {
      expect(turnOf(cubesOf(turn, [4, 5, 6]))).toEqual({ turn, heart: [4, 5, 6] });
    }
  });

  it('can be dropped into every structure without gaps', () => {
    // The underside of no column is higher than the top of another. So if one piece stands on another, the
    // lowest of its tops is higher too; no pieces stand on each other in a ring, and who drops each after
    // those that it stands on builds every solution.
    for (const turn of TURNS) {
      const columns = new Map<string, number[]>();
      for (const [x, y, z] of cubesOf(turn, [0, 0, 0])) {
        columns.set(`${x},${y}`, [...(columns.get(`${x},${y}`) ?? []), z]);
      }
      const heights = [...columns.values()];
      const underside = Math.max(...heights.map((column) => Math.min(...column)));
      expect(underside).toBeLessThanOrEqual(Math.min(...heights.map((column) => Math.max(...column))));
    }
  });

  it('is no T, no row, no square and nothing that lies apart', () => {
    const row: Place[] = [
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
    ];
    for (const last of [
      [1, 1, 0],
      [3, 0, 0],
      [2, 0, 5],
      [0, 0, 0],
    ] as Place[]) {
      expect(turnOf([...row, last])).toBeUndefined();
    }
    expect(turnOf([...row, [2, 0, 1]])).toBeDefined();
    expect(turnOf([])).toBeUndefined();
  });
});

function never(): never {
  throw new Error('there is a first turn');
}
