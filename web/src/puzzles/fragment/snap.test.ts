import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact, minus, type Point, type Spot, spot, whole } from './exact';
import { snap, type Targets } from './snap';
import { corners, shape } from './tans';

const box: Targets = [[whole(0, 0), whole(8, 0), whole(8, 4), whole(0, 4)]];
const small = shape('small', { turn: 0, flipped: false });
/** A square on its corner: its corners are at roots. */
const tilted = corners({ kind: 'square', turn: 1, flipped: false, at: whole(4, 1) });
const far = (place: Point, held: Spot) => Math.hypot(spot(place).x - held.x, spot(place).y - held.y);

const coordinate = fc.double({ min: -3, max: 11, noNaN: true });
const pose = fc.record({ turn: fc.integer({ min: 0, max: 7 }), flipped: fc.boolean() });
const kind = fc.constantFrom('large', 'medium', 'square', 'parallelogram', 'small' as const);

describe('snapping', () => {
  it('goes to the lattice of halves where nothing is near', () => {
    expect(snap(small, { x: 30.4, y: -20.6 }, box)).toEqual(whole(30, -21));
    expect(snap(small, { x: -0.2, y: 0.3 }, [])).toEqual(whole(0, 0));
  });

  it('lays a corner on a corner that lies at roots', () => {
    const right = tilted[1] as Point;
    expect(right).toEqual({ x: exact(4, 1), y: exact(1, 1) });
    const near = spot(right);
    expect(snap(small, { x: near.x + 0.05, y: near.y - 0.05 }, [...box, tilted])).toEqual(right);
  });

  it('lays an edge along an edge, and along it by halves', () => {
    // The upright edge of a wall at √2, far from its ends.
    const r = exact(0, 1);
    const wall: Point[] = [
      { x: r, y: exact(-40) },
      { x: r, y: exact(40) },
      { x: exact(-9), y: exact(40) },
      { x: exact(-9), y: exact(-40) },
    ];
    expect(snap(small, { x: 1.38, y: 3.1 }, [wall])).toEqual({ x: r, y: exact(3) });
  });

  it('lays a tan where two edges stop it', () => {
    const [r, low] = [exact(0, 1), exact(7, -2)];
    const wall: Point[] = [
      { x: r, y: exact(-40) },
      { x: r, y: exact(40) },
      { x: exact(-9), y: exact(0) },
    ];
    const floor: Point[] = [
      { x: exact(-20), y: low },
      { x: exact(20), y: low },
      { x: exact(0), y: exact(60) },
    ];
    expect(snap(small, { x: 1.4, y: 4.2 }, [wall, floor])).toEqual({ x: r, y: low });
  });

  it('goes by distance alone: no corner and no lattice point is nearer than its choice', () => {
    fc.assert(
      fc.property(kind, pose, coordinate, coordinate, (kind, pose, x, y) => {
        const [own, held] = [shape(kind, pose), { x, y }];
        const targets = [...box, tilted];
        const chosen = far(snap(own, held, targets), held);
        expect(chosen).toBeLessThanOrEqual(Math.SQRT1_2 + 1e-6);
        for (const corner of own)
          for (const target of targets.flat())
            expect(chosen).toBeLessThanOrEqual(far(minus(target, corner), held) + 1e-6);
        expect(chosen).toBeLessThanOrEqual(far(whole(Math.round(x), Math.round(y)), held) + 1e-6);
      }),
    );
  });

  it('is the same wherever all of it lies', () => {
    const by = whole(6, -10);
    const moved = [...box, tilted].map((polygon) =>
      polygon.map((corner) => minus(corner, { x: exact(-6), y: exact(10) })),
    );
    fc.assert(
      fc.property(
        kind,
        pose,
        fc.integer({ min: -300, max: 1100 }),
        fc.integer({ min: -300, max: 1100 }),
        (kind, pose, a, b) => {
          // Off the places in between, where rounding decides.
          const held = { x: a / 100 + 0.0037, y: b / 100 + 0.0023 };
          const one = snap(shape(kind, pose), held, [...box, tilted]);
          const two = snap(shape(kind, pose), { x: held.x + 6, y: held.y - 10 }, moved);
          expect(minus(two, one)).toEqual(by);
        },
      ),
    );
  });
});
