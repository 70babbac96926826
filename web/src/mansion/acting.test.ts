// @vitest-environment jsdom
import { CARDS } from '../wire/printed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableSession } from '../play/tableSession';
import type { Character, MansionMove, MansionOrder, Pair, Seat, Spot, Trio } from '../wire/mansion';
import { Acting, type Way } from './acting.svelte';

const SPOTS: readonly Spot[] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const CHARACTERS: readonly Character[] = [
  ...(['decrypter', 'dark_messiah', 'wanderer', 'saboteur', 'medium', 'archivist', 'ghost'] as const),
];
const ORDERS: readonly MansionOrder[] = [
  ...([[0, 1, 2] as const, [0, 2, 1] as const, [1, 0, 2] as const] as MansionOrder[]),
  ...([[1, 2, 0] as const, [2, 0, 1] as const, [2, 1, 0] as const] as MansionOrder[]),
];
const PAIRS = SPOTS.flatMap((a) => SPOTS.filter((b) => b > a).map((b): Pair => [a, b]));
const TRIOS = PAIRS.flatMap(([a, b]) => SPOTS.filter((c) => c > b).map((c): Trio => [a, b, c]));

const some = <T>(of: readonly T[], minLength = 1) => fc.subarray([...of], { minLength });
const spots = some(SPOTS);
const seats = some<Seat>([0, 1, 2, 3, 4]);
const maybe = (move: MansionMove) => fc.constantFrom<MansionMove[]>([move], []);
const all = (...lists: fc.Arbitrary<MansionMove[]>[]) => fc.tuple(...lists).map((found) => found.flat());
const at = <D extends 'look' | 'spend' | 'watch' | 'peek' | 'open' | 'point' | 'reveal'>(
  what: D,
  least = 0,
) => some(SPOTS, least).map((found) => found.map((spot): MansionMove => ({ do: what, spot })));
const whom = (what: 'see' | 'unsettle' | 'swap', least = 1) =>
  (least === 0 ? some<Seat>([0, 1, 2, 3, 4], 0) : seats).map((found) =>
    found.map((seat): MansionMove => ({ do: what, seat })),
  );

/** Every question of the game, with whatever may be answered to it. */
const questions: Record<string, fc.Arbitrary<MansionMove[]>> = {
  keep: some(CHARACTERS).map((found) => found.map((character) => ({ do: 'keep', character }))),
  turn: all(at('look', 1), at('spend'), maybe({ do: 'attempt' })),
  'turn, named': all(at('spend'), maybe({ do: 'attempt' }), fc.constant([{ do: 'end' }])),
  watch: at('watch', 1),
  'watch nothing': fc.constant([{ do: 'end' }]),
  announce: fc.constant(CARDS.map((name) => ({ do: 'announce', name }))),
  doubts: fc.constant([{ do: 'doubt' }, { do: 'believe' }]),
  peek: at('peek', 1),
  open: at('open', 1),
  teamwork: all(whom('see'), whom('unsettle')),
  phantom: all(whom('swap', 0), maybe({ do: 'draw' }), fc.constant([{ do: 'decline' }])),
  haunt: all(
    some(TRIOS).map((found) => found.map((trio) => ({ do: 'haunt', spots: trio }))),
    fc.constant([{ do: 'decline' }]),
  ),
  lay: fc.constant(ORDERS.map((order) => ({ do: 'lay', order }))),
  machine: fc.constant([{ do: 'cancel' }, { do: 'allow' }]),
  mix: some(PAIRS).map((found) => found.map((pair) => ({ do: 'mix', spots: pair }))),
  mission: fc
    .tuple(spots, some(SPOTS, 0))
    .map(([up, down]) => [
      ...up.map((spot): MansionMove => ({ do: 'reveal', spot })),
      ...down.filter((spot) => !up.includes(spot)).map((spot): MansionMove => ({ do: 'point', spot })),
    ]),
  naming: spots.map((found) =>
    found.flatMap((spot) => CARDS.map((name): MansionMove => ({ do: 'name', spot, name }))),
  ),
  accuse: seats.map((found) =>
    found.flatMap((seat) => CHARACTERS.map((character): MansionMove => ({ do: 'accuse', seat, character }))),
  ),
};

function tableSession(legal: readonly MansionMove[]): { tableSession: TableSession; made: MansionMove[] } {
  const made: MansionMove[] = [];
  const move = (one: MansionMove) => {
    made.push(one);
    return Promise.resolve();
  };
  return { tableSession: { legal, sending: false, move } as unknown as TableSession, made };
}

/** Everything that somebody can make by tapping whatever the table offers, as the dock offers it. */
function reachable(legal: readonly MansionMove[]): Set<string> {
  const { tableSession: at, made } = tableSession(legal);
  const acting = new Acting(at);
  const fresh = (way?: Way) => {
    acting.reset();
    if (way !== undefined && acting.way !== way) acting.choose(way);
  };
  // The buttons that need no target, as the dock has them.
  for (const character of acting.keepable) acting.do({ do: 'keep', character });
  for (const order of acting.orders) acting.do({ do: 'lay', order });
  for (const what of ['doubt', 'believe', 'end', 'draw', 'decline', 'cancel', 'allow', 'attempt'] as const)
    if (acting.can(what)) acting.do({ do: what });
  if (acting.can('announce')) for (const name of acting.names) acting.say(name);
  // Whatever is tapped: the way that is usual, and every other one that has a button.
  for (const way of [undefined, 'see', 'unsettle', 'swap', 'haunt', 'spend'] as const) {
    fresh();
    if (way !== undefined && !acting.ways.includes(way)) continue;
    fresh(way);
    for (const seat of [...acting.openSeats]) {
      fresh(way);
      acting.tapSeat(seat);
      for (const character of [...acting.accusable]) {
        fresh(way);
        acting.tapSeat(seat);
        acting.accuse(character);
      }
    }
    const walk = (path: readonly Spot[]) => {
      fresh(way);
      for (const spot of path) acting.tapSpot(spot);
      if (path.length > 0 && acting.way === 'name') for (const name of [...acting.names]) acting.say(name);
      acting.confirm();
      if (path.length >= (acting.way === 'haunt' ? 3 : acting.way === 'mix' ? 2 : 1)) return;
      const next = [...acting.openSpots].filter((spot) => !path.includes(spot) && spot > (path.at(-1) ?? -1));
      for (const spot of next) walk([...path, spot]);
    };
    walk([]);
  }
  return new Set(made.map((one) => JSON.stringify(one)));
}

describe('what can be tapped', () => {
  for (const [question, legal] of Object.entries(questions))
    it(`is what is legal, no more and no less: ${question}`, () => {
      fc.assert(
        fc.property(legal, (moves) => {
          expect(reachable(moves)).toEqual(new Set(moves.map((one) => JSON.stringify(one))));
        }),
        { numRuns: 25 },
      );
    });

  it('is nothing while a move is on its way', () => {
    const acting = new Acting({ legal: [{ do: 'look', spot: 1 }], sending: true } as unknown as TableSession);
    expect(acting.openSpots.size).toBe(0);
    expect(acting.way).toBeUndefined();
  });

  it('is nothing where nothing is asked', () => {
    const { tableSession: at, made } = tableSession([]);
    const acting = new Acting(at);
    for (const spot of SPOTS) acting.tapSpot(spot);
    acting.tapSeat(1);
    acting.confirm();
    acting.accuse('ghost');
    expect(made).toEqual([]);
  });

  it('can be picked and dropped again', () => {
    const { tableSession: at, made } = tableSession([{ do: 'mix', spots: [1, 2] }]);
    const acting = new Acting(at);
    acting.tapSpot(2);
    acting.tapSpot(1);
    expect(acting.whole).toEqual({ do: 'mix', spots: [1, 2] });
    acting.tapSpot(2);
    expect(acting.whole).toBeUndefined();
    acting.confirm();
    expect(made).toEqual([]);
    acting.tapSpot(2);
    acting.confirm();
    expect(made).toEqual([{ do: 'mix', spots: [1, 2] }]);
  });

  it('a Decryption token is spent only by whoever said so', () => {
    const { tableSession: at, made } = tableSession([
      { do: 'look', spot: 3 },
      { do: 'spend', spot: 3 },
    ]);
    const acting = new Acting(at);
    acting.tapSpot(3);
    acting.choose('spend');
    acting.tapSpot(3);
    acting.choose('spend');
    acting.tapSpot(3);
    expect(made.map((one) => one.do)).toEqual(['look', 'spend', 'look']);
  });
});
