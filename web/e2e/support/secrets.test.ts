// @vitest-environment jsdom
/** The guard is guarded: a game that keeps its secrets passes, and one that lets any of them slip does not. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Frame } from '../../src/wire/server';
import { cardsIn, read, shown, viewOf } from './glance';
import { heard, leaks, mayKnow } from './secrets';
import type { Card, Character, MansionView, Replay, Truth } from './types';

const LAYOUT: Card[] = [
  ...(['library', 'enigma_code', 'radio_center', 'tome', 'teamwork'] as const),
  ...(['command_room', 'turing_bombe', 'phantom', 'machine'] as const),
];
const WHO: Character[] = ['decrypter', 'wanderer', 'saboteur'];
const truth: Truth = { layout: LAYOUT as Truth['layout'], characters: WHO, stack: [] };

/** Seat 0 looks at the Tome and calls it the Library; seat 2 doubts, and turns up nothing. Then it is over. */
const MOVES: Replay['steps'] = [
  { actor: 'chance', move: { do: 'deal', layout: LAYOUT as never, characters: WHO } },
  { actor: 0, move: { do: 'look', spot: 3 } },
  { actor: 0, move: { do: 'announce', name: 'library' } },
  { actor: 1, move: { do: 'believe' } },
  { actor: 2, move: { do: 'doubt' } },
  { actor: 1, move: { do: 'attempt' } },
  { actor: 1, move: { do: 'reveal', spot: 8 } },
];

type Json = Record<string, unknown>;
/** What each move tells an observer, as the rules have it. */
function told(who: number | 'spectator'): Json[][] {
  const only = (seat: number, field: object) => (who === seat ? field : {});
  return [
    [
      { event: 'game_began', keeper: 0, characters: [...WHO] },
      ...(who === 'spectator' ? [] : [{ event: 'received', character: WHO[who] }]),
    ],
    [{ event: 'looked', seat: 0, spot: 3, by: 'naming', ...only(0, { card: 'tome' }) }],
    [{ event: 'announced', seat: 0, spot: 3, name: 'library', asked: [1, 2] }],
    who === 1 ? [{ event: 'answered', doubt: false }] : [],
    [
      {
        ...{ event: 'doubted', seat: 2, speaker: 0, spot: 3, name: 'library', truth: false },
        ...only(2, { card: 'tome' }),
      },
    ],
    [{ event: 'mission_began', seat: 1, character: 'wanderer' }],
    [
      { event: 'turned_up', spot: 8, card: 'machine' },
      { event: 'eliminated', seat: 1, character: 'wanderer' },
      { event: 'revealed', layout: LAYOUT, characters: WHO, stack: [] },
    ],
  ];
}

const replay = {
  steps: MOVES,
  truth: MOVES.map(() => truth),
  observers: ([0, 1, 2, 'spectator'] as const).map((as) => ({
    as,
    view: {},
    steps: told(as).map((one) => ({ events: one, change: null })),
  })),
} as unknown as Replay;

/** The frames that somebody gets; `spoil` may change any of them. */
function frames(
  who: number | 'spectator',
  spoil: (frame: Json, at: number) => void = () => undefined,
): Frame[] {
  let seq = 0;
  return told(who).flatMap((some, at) => {
    if (some.length === 0) return [];
    seq += some.length;
    const update = { seq, events: structuredClone(some), change: { game: {} } };
    const frame: Json = { push: 'update', update };
    spoil(frame, at);
    return [frame as unknown as Frame];
  });
}

const updateOf = (frame: Json) => frame['update'] as Json;
const eventsOf = (frame: Json) => updateOf(frame)['events'] as Json[];
const first = (frame: Json) => eventsOf(frame)[0] as Json;
const game = (frame: Json) => (updateOf(frame)['change'] as { game: Json }).game;

describe('who may know what', () => {
  it('is worked out from the moves', () => {
    expect(mayKnow(replay, 0).get('card 3 tome')).toBe(1);
    expect(mayKnow(replay, 2).get('card 3 tome')).toBe(4);
    expect(mayKnow(replay, 1).get('card 3 tome')).toBe(6);
    expect(mayKnow(replay, 'spectator').get('is 1 wanderer')).toBe(5);
    expect(mayKnow(replay, 0).get('is 0 decrypter')).toBe(0);
    expect(mayKnow(replay, 1).get('is 0 decrypter')).toBe(6);
  });

  it('turns up for all what was doubted and true', () => {
    const honest = { ...replay, truth: replay.truth.map(() => ({ ...truth, layout: swapped() })) };
    expect(mayKnow(honest, 1).get('card 3 library')).toBe(4);
  });

  it('counts the doubt that is closest clockwise, and no other', () => {
    const both = MOVES.map((one) =>
      one.move.do === 'believe' ? { ...one, move: { do: 'doubt' as const } } : one,
    );
    expect(mayKnow({ ...replay, steps: both }, 1).get('card 3 tome')).toBe(4);
    expect(mayKnow({ ...replay, steps: both }, 2).get('card 3 tome')).toBe(6);
  });

  it('is learnt by the Ghost, by whoever swaps, and by whoever is shown a Character', () => {
    const steps: Replay['steps'] = [
      { actor: 'chance', move: { do: 'deal', layout: LAYOUT as never, characters: WHO } },
      { actor: 0, move: { do: 'see', seat: 1 } },
      { actor: 1, move: { do: 'haunt', spots: [0, 1, 2] } },
      { actor: 1, move: { do: 'lay', order: [0, 1, 2] } },
      { actor: 2, move: { do: 'swap', seat: 0 } },
      { actor: 0, move: { do: 'end' } },
    ];
    const other = { ...replay, steps, truth: steps.map(() => truth) };
    expect(mayKnow(other, 0).get('is 1 wanderer')).toBe(1);
    expect(mayKnow(other, 2).get('is 1 wanderer')).toBe(5);
    expect(mayKnow(other, 1).get('card 2 radio_center')).toBe(2);
    // Whoever haunts says that they are the Ghost (G2).
    expect(mayKnow(other, 0).get('is 1 ghost')).toBe(2);
    expect(mayKnow(other, 'spectator').get('is 1 ghost')).toBe(2);
    expect(mayKnow(other, 0).get('card 2 radio_center')).toBe(5);
    expect(mayKnow(other, 2).get('is 0 decrypter')).toBe(4);
    expect(mayKnow(other, 1).get('is 0 decrypter')).toBe(5);
  });
});

function swapped(): NonNullable<Truth['layout']> {
  const lay = [...LAYOUT];
  [lay[0], lay[3]] = ['tome', 'library'];
  return lay as NonNullable<Truth['layout']>;
}

describe('frames', () => {
  it('that keep the secrets have no leaks', () => {
    for (const who of [0, 1, 2, 'spectator'] as const) expect(leaks(frames(who), replay, who)).toEqual([]);
  });

  const slips: Record<string, (frame: Json, at: number) => void> = {
    'the card of somebody else’s look': (frame, at) => at === 1 && (first(frame)['card'] = 'tome'),
    'the card of somebody else’s doubt': (frame, at) => at === 4 && (first(frame)['card'] = 'tome'),
    'a card of the grid': (frame, at) => at === 2 && (game(frame)['spots'] = { 5: { card: 'command_room' } }),
    'a sighting of somebody else': (frame, at) =>
      at === 2 && (game(frame)['spots'] = { 3: { seen: { spot: 3, card: 'tome' } } }),
    'a sighting in the list': (frame, at) =>
      at === 2 && (game(frame)['sightings'] = { 0: { spot: 3, card: 'tome' } }),
    'somebody’s Character': (frame, at) =>
      at === 2 && (game(frame)['seats'] = { 0: { character: 'decrypter' } }),
    'the secrets of a seat': (frame, at) => at === 1 && (game(frame)['mine'] = { looking_at: 'tome' }),
    'everything, before the end': (frame, at) =>
      at === 2 && eventsOf(frame).push({ event: 'revealed', layout: LAYOUT }),
    'a field that is new': (frame, at) => at === 2 && (frame['layout'] = LAYOUT),
    'a table that it need not name': (frame, at) => at === 2 && (frame['table'] = 'link'),
    'a field of the update that is new': (frame, at) => at === 2 && (updateOf(frame)['layout'] = LAYOUT),
    'a field of the view that is new': (frame, at) => at === 2 && (game(frame)['truth'] = LAYOUT),
    'a field of an event that is new': (frame, at) => at === 2 && (first(frame)['really'] = 'tome'),
    'an event that is new': (frame, at) => at === 2 && (first(frame)['event'] = 'hinted'),
    'what may be said, shortened to the truth': (frame, at) =>
      at === 2 && (updateOf(frame)['legal'] = [{ do: 'announce', name: 'tome' }]),
  };
  for (const [what, spoil] of Object.entries(slips))
    it(`that let slip ${what} are found`, () => {
      expect(leaks(frames(1, spoil), replay, 1)).not.toEqual([]);
      expect(leaks(frames('spectator', spoil), replay, 'spectator')).not.toEqual([]);
    });

  it('that tell the right thing too early are found', () => {
    const early = frames(1, (frame, at) => {
      if (at === 2) eventsOf(frame).push({ event: 'turned_up', spot: 8, card: 'machine' });
    });
    expect(leaks(early, replay, 1)).toHaveLength(1);
  });

  it('that are not about the game name no card', () => {
    expect(heard({ push: 'chat', line: { text: 'the Tome!' } }, 1).faults).toEqual([]);
    expect(heard({ push: 'table', table: { options: { next: 'tome' } } }, 1).faults).not.toEqual([]);
    expect(heard({ ok: 'watch', table: { peek: 'ghost' }, game: null }, 1).faults).not.toEqual([]);
  });
});

describe('a page', () => {
  const view = {
    standing: { over: false },
    game: {
      observer: 1,
      spots: LAYOUT.map(() => ({ face_up: false })),
      seats: [{ seat: 0 }, { seat: 1, character: 'wanderer' }, { seat: 2 }],
      history: [
        { event: 'looked', seat: 0, spot: 3, by: 'naming' },
        { event: 'announced', seat: 0, spot: 3, name: 'library', asked: [] },
        { event: 'looked', seat: 1, spot: 4, by: 'naming', card: 'teamwork' },
      ],
    },
  } as unknown as MansionView;

  beforeEach(() => {
    const spots = LAYOUT.map((_, spot) => {
      const words = spot === 3 ? 'Ada: “Library”, nobody doubted' : spot === 4 ? 'You saw: Teamwork' : '';
      return `<div data-spot="${spot}"><button aria-label="${words}"><span class="turn"><span class="face"></span></span></button></div>`;
    });
    const seats = [0, 1, 2].map((seat) => `<div data-seat="${seat}">Somebody</div>`);
    document.body.innerHTML = spots.join('') + seats.join('');
  });
  const faults = () => shown(read(), view);
  const spot = (number: number) => document.querySelector(`[data-spot="${number}"]`) as HTMLElement;

  it('that shows what was told is right', () => {
    expect(faults()).toEqual([]);
  });

  it.each([
    ['a name in a label', () => spot(5).setAttribute('aria-label', 'Command Room')],
    ['a name in a text', () => spot(5).append('Tome of Order and Chaos')],
    ['a short name', () => spot(5).append('Bombe')],
    ['an id in an attribute', () => spot(5).setAttribute('data-card', 'command_room')],
    ['a comment', () => spot(5).append(document.createComment('phantom'))],
    ['the truth beside a lie', () => spot(3).append('Tome')],
    ['a picture', () => spot(5).querySelector('.face')?.append(document.createElement('svg'))],
    ['a card that lies open', () => spot(5).querySelector('.turn')?.classList.add('up')],
    ['a Character', () => document.querySelector('[data-seat="0"]')?.append('Saboteur')],
    ['a layout in the document', () => document.body.setAttribute('data-state', '{"layout":[]}')],
  ])('that shows %s is found', (_, spoil) => {
    spoil();
    expect(faults()).not.toEqual([]);
  });

  it('knows cards by all their names', () => {
    expect(cardsIn('the Enigma Machine, command_room and Radio')).toEqual([
      'radio_center',
      'command_room',
      'machine',
    ]);
    expect(cardsIn('decode the machinery')).toEqual([]);
  });

  it('is held against the frames that came', () => {
    const some = [
      { push: 'begun', game: { seq: 1, view: { game: { history: [], time: 1 } } } },
      { push: 'update', update: { seq: 2, events: [{ event: 'stood' }], change: { game: { time: 2 } } } },
    ] as unknown as Frame[];
    expect(viewOf(some)).toEqual({ game: { history: [{ event: 'stood' }], time: 2 } });
  });
});
