// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableSession } from '../play/tableSession';
import type { ConduitFamily, ConduitMove, ConduitSpot, ConduitTurn } from '../wire/conduit';
import { equal } from '../wire/equal';
import { Acting } from './acting.svelte';

const FAMILIES: readonly ConduitFamily[] = ['weight', 'fragment', 'conduit', 'angular'];
const SPOTS: readonly ConduitSpot[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [2, 2],
];

/** A table session with nothing but what may be done. */
function tableSession(legal: readonly ConduitMove[], sending = false) {
  const made: ConduitMove[] = [];
  const move = (one: ConduitMove) => {
    made.push(one);
    return Promise.resolve();
  };
  return { made, tableSession: { legal, sending, move } as unknown as TableSession };
}

const turns = fc.constantFrom<readonly ConduitTurn[]>([0], [0, 1], [0, 1, 2, 3]);
const questions: Record<string, fc.Arbitrary<ConduitMove[]>> = {
  choose: fc
    .subarray([...FAMILIES], { minLength: 1 })
    .map((all) => all.map((chamber) => ({ do: 'choose', chamber }))),
  lay: fc
    .tuple(fc.subarray([...SPOTS], { minLength: 1 }), turns)
    .map(([spots, quarters]) =>
      spots.flatMap((spot) => quarters.map((turn): ConduitMove => ({ do: 'lay', spot, turn }))),
    ),
  put: fc
    .subarray([0, 1, 2, 3], { minLength: 1 })
    .map((cells) => [...cells.map((cell): ConduitMove => ({ do: 'put', cell })), { do: 'pass' }]),
  solve: fc.constant([{ do: 'give_up' }]),
  nothing: fc.constant([]),
};

/** Everything that can be tapped, in every order that matters; what was sent. */
function reached(legal: readonly ConduitMove[]): ConduitMove[] {
  const { made, tableSession: at } = tableSession(legal);
  const acting = new Acting(at);
  for (const chamber of FAMILIES) {
    acting.reset();
    acting.tapChamber(chamber);
    acting.confirm();
  }
  for (const spot of SPOTS) {
    acting.reset();
    acting.tapSpot(spot);
    for (let quarter = 0; quarter < 4; quarter++) {
      acting.confirm();
      acting.turnBy(1);
    }
  }
  for (let cell = 0; cell < 4; cell++) {
    acting.reset();
    acting.tapCell(cell);
    acting.confirm();
  }
  acting.pass();
  return made;
}

describe('what can be tapped', () => {
  for (const [name, moves] of Object.entries(questions))
    it(`is exactly what is legal: ${name}`, () => {
      fc.assert(
        fc.property(moves, (legal) => {
          const made = reached(legal);
          for (const move of made) expect(legal.some((one) => equal(one, move))).toBe(true);
          // To give up belongs to the bench, where the puzzle is.
          for (const move of legal.filter((one) => one.do !== 'give_up'))
            expect(made.some((one) => equal(one, move))).toBe(true);
        }),
      );
    });

  it('is nothing while a move is on its way', () => {
    const { made, tableSession: at } = tableSession([{ do: 'choose', chamber: 'weight' }], true);
    const acting = new Acting(at);
    acting.tapChamber('weight');
    acting.confirm();
    expect(made).toEqual([]);
    expect(acting.chamber).toBeUndefined();
  });

  it('turns the tile when its spot is tapped again, and keeps the turn on another spot', () => {
    const legal = SPOTS.flatMap((spot) =>
      ([0, 1] as const).map((turn): ConduitMove => ({ do: 'lay', spot, turn })),
    );
    const acting = new Acting(tableSession(legal).tableSession);
    acting.reset();
    acting.tapSpot([1, 0]);
    acting.tapSpot([1, 0]);
    expect(acting.turn).toBe(1);
    acting.tapSpot([0, 1]);
    expect(acting.whole).toEqual({ do: 'lay', spot: [0, 1], turn: 1 });
    acting.turnBy(1);
    expect(acting.turn).toBe(0);
  });
});
