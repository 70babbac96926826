// @vitest-environment jsdom
/** Who is named for what in a game of Conduit, and that a new question begins with nothing picked. */
import { describe, expect, it } from 'vitest';
import { speak, t } from '../i18n/index.svelte';
import type { TableSession } from '../play/tableSession';
import type {
  ConduitAsks,
  ConduitEnding,
  ConduitMove,
  ConduitEvent,
  ConduitView,
  Seat,
} from '../wire/conduit';
import { Acting } from './acting.svelte';
import { describeEvent } from './describeEvent';
import { headline, howItEnded, places } from './ending';
import { calls, drama } from './moments';
import { SAMPLE_TILE } from './samples';
import { standsFor } from './stand';
import { stateOf } from './work';

await speak('en');

const call = (seat: Seat) => ({ name: ['Ann', 'Ben', 'Cleo', 'Dora'][seat] ?? '?', me: false });
const line = (fact: object, tile: string | undefined = SAMPLE_TILE) =>
  describeEvent(fact as ConduitEvent, call, () => tile) ?? '';
/** The people that a sentence names. */
const named = (text: string) => ['Ann', 'Ben', 'Cleo', 'Dora'].filter((name) => text.includes(name));

describe('the log', () => {
  const one = (seat: Seat, solved: boolean) => ({ seat, solved, answer: '' });
  it('names those who solved, and nobody else', () => {
    const shown = (...solutions: object[]) => named(line({ event: 'solutions_shown', solutions }));
    expect(shown(one(0, true), one(1, false), one(2, true), one(3, false))).toEqual(['Ann', 'Cleo']);
    expect(shown(one(0, false), one(3, true))).toEqual(['Dora']);
    expect(shown(one(0, false), one(1, false))).toEqual([]);
    expect(shown()).toEqual([]);
  });

  it('names whoever did it, and the owner of what is scored', () => {
    for (const event of ['solved', 'timer_started', 'gave_up', 'stopped', 'put_aside', 'passed'])
      expect(named(line({ event, seat: 2 })), event).toEqual(['Cleo']);
    const earned = { networker: { owner: 1, on: { tile: 0, cell: 0 } }, colour: 'blue', points: 4 };
    const text = line({ event: 'scored', earned, counted: [] });
    expect(text).toBe(t().conduitTable.log.scored(call(1), t().conduitNetwork.colour.blue, 4));
    expect(named(line({ event: 'chose', seat: 3, chamber: 'angular', tile: SAMPLE_TILE }))).toEqual(['Dora']);
    expect(named(line({ event: 'game_began', start: 1, tops: [] }))).toEqual(['Ben']);
  });

  it('names one winner alone and several together', () => {
    const ended = (...winners: Seat[]) => named(line({ event: 'game_ended', ending: { winners } }));
    expect([ended(1), ended(0, 2), ended()]).toEqual([['Ben'], ['Ann', 'Cleo'], []]);
  });

  it('says on which colour a networker was put', () => {
    const put = (cell: number) => line({ event: 'put', seat: 0, on: { tile: 0, cell } }, 'NErb.Sg.Wr');
    const { colour } = t().conduitNetwork;
    expect([0, 1, 2, 3].map((cell) => Object.values(colour).find((it) => put(cell).includes(it)))).toEqual([
      colour.red,
      colour.blue,
      colour.green,
      colour.red,
    ]);
  });
});

describe('a new question', () => {
  const acting = (legal: readonly ConduitMove[]) => {
    const made: ConduitMove[] = [];
    const move = (it: ConduitMove) => Promise.resolve(void made.push(it));
    return { made, one: new Acting({ legal, sending: false, move } as unknown as TableSession) };
  };
  const lays: ConduitMove[] = [
    { do: 'lay', spot: [0, 1], turn: 1 },
    { do: 'lay', spot: [0, 1], turn: 3 },
    { do: 'lay', spot: [1, 0], turn: 2 },
  ];

  it('finds no spot, chamber or cell picked', () => {
    const { one, made } = acting([...lays, { do: 'choose', chamber: 'weight' }, { do: 'put', cell: 2 }]);
    one.tapSpot([0, 1]);
    one.tapChamber('weight');
    one.tapCell(2);
    expect([one.spot, one.chamber, one.cell]).toEqual([[0, 1], 'weight', 2]);
    one.reset();
    expect([one.spot, one.chamber, one.cell]).toEqual([undefined, undefined, undefined]);
    expect(one.whole).toBeUndefined();
    one.confirm();
    expect(made).toEqual([]);
  });

  it('begins with a turn that is legal anywhere, not with that of the spot before', () => {
    const { one } = acting(lays);
    one.tapSpot([1, 0]);
    expect(one.turn).toBe(2);
    one.reset();
    expect(one.turn).toBe(1);
  });

  it('is called when it becomes mine, and not again for the same', () => {
    const lay = (of: Seat) => ({ what: 'lay', of }) as ConduitAsks;
    const choose = (of: Seat) => ({ what: 'choose', of }) as ConduitAsks;
    const put = { what: 'put', of: 0 } as ConduitAsks;
    expect(calls(lay(1), lay(0), 0)).toBe(true);
    expect(calls(choose(0), lay(0), 0)).toBe(true);
    expect(calls(lay(0), lay(0), 0)).toBe(false);
    expect(calls(lay(0), lay(1), 0)).toBe(false);
    expect(calls(lay(0), put, 0)).toBe(false);
    expect(calls(lay(1), lay(0), undefined)).toBe(false);
  });
});

describe('a tap', () => {
  it('on the spot that is picked turns the tile among what is legal there; Enter lays it', () => {
    const made: ConduitMove[] = [];
    const legal: ConduitMove[] = [
      { do: 'lay', spot: [0, 1], turn: 1 },
      { do: 'lay', spot: [0, 1], turn: 3 },
    ];
    const move = (it: ConduitMove) => Promise.resolve(void made.push(it));
    const one = new Acting({ legal, sending: false, move } as unknown as TableSession);
    one.tapSpot([0, 1]);
    expect(one.turn).toBe(1);
    one.tapSpot([0, 1]);
    expect(one.turn).toBe(3);
    one.turnBy(1);
    expect(one.turn).toBe(1);
    one.turnBy(-1);
    expect(one.turn).toBe(3);
    expect(made).toEqual([]);
    one.tapSpot([0, 1], 'key');
    expect(made).toEqual([{ do: 'lay', spot: [0, 1], turn: 3 }]);
  });
});

describe('turning', () => {
  it('goes to the next way and back to the one before', () => {
    const legal = ([0, 1, 3] as const).map((turn): ConduitMove => ({ do: 'lay', spot: [0, 1], turn }));
    const one = new Acting({ legal, sending: false } as unknown as TableSession);
    one.tapSpot([0, 1]);
    const turned = ([1, 1, 1, -1, -1] as const).map((step) => (one.turnBy(step), one.turn));
    expect(turned).toEqual([1, 3, 0, 3, 1]);
  });
});

describe('the end', () => {
  const seats = [4, 9, 9, 2].map((points, seat) => ({ seat, points }));
  const networkers = [2, 2, 1, 0].map((owner) => ({ owner, on: { tile: 0, cell: 0 } }));
  const view = { seats, networkers, ending: { winners: [3], by: 'points', out_of_rounds: false } };

  it('puts winners first, then points, then those who stand', () => {
    const order = places(view as unknown as ConduitView);
    expect(order.map(({ seat, standing, won }) => [seat, standing, won])).toEqual([
      [3, 0, true],
      [2, 2, false],
      [1, 1, false],
      [0, 1, false],
    ]);
  });

  it('says who, and what decided', () => {
    const ending = (winners: Seat[], more: object = {}) =>
      ({ winners, by: 'networkers', out_of_rounds: false, ...more }) as ConduitEnding;
    expect(named(headline(ending([2]), call))).toEqual(['Cleo']);
    expect(named(headline(ending([0, 3]), call))).toEqual(['Ann', 'Dora']);
    const { end } = t().conduitTable;
    expect(howItEnded(ending([2]))).toBe(end.by.networkers);
    expect(howItEnded(ending([2], { out_of_rounds: true }))).toBe(`${end.outOfRounds} ${end.by.networkers}`);
  });
});

describe('a plate', () => {
  const view = (asks: object, work = 'solved') =>
    ({
      asks,
      seats: [0, 1].map(() => ({ work })),
      chambers: [{ chamber: 'weight', chosen_by: 1 }, { chamber: 'angular' }],
    }) as unknown as ConduitView;
  const kind = (asks: object, seat: Seat, work?: string) => stateOf(view(asks, work), seat)?.kind;

  it('says what its player does now', () => {
    expect(kind({ what: 'choose', of: 0 }, 0)).toBe('choosing');
    expect(kind({ what: 'choose', of: 0 }, 1)).toBe('chosen');
    expect(kind({ what: 'lay', of: 0 }, 0)).toBe('laying');
    expect(kind({ what: 'put', of: 0 }, 0)).toBe('putting');
    expect(kind({ what: 'put', of: 0 }, 1)).toBe('solved');
    expect(kind({ what: 'lay', of: 0 }, 1, 'none')).toBeUndefined();
    expect(kind({ what: 'nothing' }, 1)).toBeUndefined();
  });
});

describe('a networker', () => {
  const systems = (open_ends: number) => [{ cells: [3, 1, 0], open_ends, groups: [[0, 0]] }];
  const view = (open: number) =>
    ({
      laid: [{ tile: 'NErb.Sg.Wr', spot: [0, 0], turn: 0 }],
      systems: systems(open),
    }) as unknown as ConduitView;
  it('stands for the cells of its own colour, and it is said whether the system is closed', () => {
    const { stand } = t().conduitTable;
    const { colour, open } = t().conduitNetwork;
    expect(standsFor(view(0), { tile: 0, cell: 0 })).toBe(stand.closed(colour.red, 3));
    expect(standsFor(view(2), { tile: 0, cell: 1 })).toBe(stand.open(colour.blue, 1, open(2)));
    expect(standsFor(view(0), { tile: 0, cell: 2 })).toBe('');
  });
});

describe('sounds', () => {
  it('are heard for what was done, each scoring kept for the count', () => {
    const scored = { event: 'scored', earned: {}, counted: [] };
    const facts = [{ event: 'laid' }, { event: 'put' }, scored, scored, { event: 'game_ended' }];
    const heard = drama(facts as unknown as ConduitEvent[]);
    expect(heard.sounds).toEqual(['card', 'token', 'truth', 'truth', 'win']);
    expect(heard.scored).toHaveLength(2);
  });
});
