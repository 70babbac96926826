/** A game of a few moves, for tests: a lie that is caught, and one that nobody notices. */
import type {
  MansionGameChange,
  MansionMove,
  MansionEvent,
  MansionView,
  Observer,
  Truth,
} from '../wire/mansion';
import type { Replay } from '../wire/server';

const LAYOUT: NonNullable<Truth['layout']> = [
  'library',
  'enigma_code',
  'radio_center',
  'tome',
  'teamwork',
  'command_room',
  'turing_bombe',
  'phantom',
  'machine',
];

function first(observer: Observer): MansionView {
  const down = { face_up: false };
  return {
    setup: {
      players: 2,
      keeper: 0,
      set: 'standard',
      edition: 'english',
      voices: 'sealed',
      open_checks: true,
      memory_aid: true,
      length: 'single',
      breakthroughs: 2,
    },
    standing: {
      game: 1,
      wins_needed: 1,
      triumphs: [0, 0],
      breakthroughs: 0,
      characters_in_play: [],
      ready: null,
      endings: [],
      over: false,
      winner: null,
    },
    game: {
      observer,
      time: 1,
      last_slot: 6,
      round: 0,
      keeper: 0,
      turn: null,
      asks: { what: 'chance' },
      spots: [down, down, down, down, down, down, down, down, down],
      seats: [0, 1].map((seat) => ({
        seat,
        playing: true,
        decryption: false,
        chaos: false,
        silence: false,
        may_speak: true,
      })),
      characters_in_play: [],
      stack: 0,
      aside: 0,
      discards: [],
      mine: null,
      sightings: [],
      ending: null,
      fate: null,
      history: [],
    },
  };
}

interface Move {
  actor: Replay['steps'][number]['actor'];
  move: MansionMove;
  /** What everybody is told. */
  events: MansionEvent[];
  /** What whoever moves is told instead. */
  own?: MansionEvent[];
  change?: MansionGameChange;
}

const turn = (number: number, seat: number) => ({ number, seat, named: false, spendable: false });

const MOVES: Move[] = [
  {
    actor: 'chance',
    move: { do: 'deal', layout: LAYOUT, characters: ['decrypter', 'saboteur'] },
    events: [
      { event: 'game_began', keeper: 0, characters: ['decrypter', 'saboteur'] },
      { event: 'turn_began', turn: 1, seat: 0 },
    ],
    change: { time: 2, turn: turn(1, 0), asks: { what: 'turn', of: 0 } },
  },
  {
    actor: 0,
    move: { do: 'look', spot: 0 },
    events: [{ event: 'looked', seat: 0, spot: 0, by: 'naming' }],
    own: [{ event: 'looked', seat: 0, spot: 0, by: 'naming', card: 'library' }],
    change: { asks: { what: 'announce', of: 0, spot: 0 } },
  },
  {
    actor: 0,
    move: { do: 'announce', name: 'tome' },
    events: [{ event: 'announced', seat: 0, spot: 0, name: 'tome', asked: [1] }],
    change: { asks: { what: 'doubts', of: [1], speaker: 0, spot: 0, name: 'tome' } },
  },
  {
    actor: 1,
    move: { do: 'believe' },
    events: [],
    own: [{ event: 'answered', doubt: false }],
  },
  {
    actor: 'chance',
    move: { do: 'stack', characters: [] },
    events: [
      { event: 'stood', seat: 0, name: 'tome' },
      { event: 'time_moved', slot: 3, by: 'tome' },
      { event: 'turned_up', spot: 1, card: 'enigma_code' },
      { event: 'turn_began', turn: 2, seat: 1 },
    ],
    change: {
      time: 3,
      turn: turn(2, 1),
      asks: { what: 'turn', of: 1 },
      spots: { 1: { face_up: true, card: 'enigma_code' } },
    },
  },
  {
    actor: 1,
    move: { do: 'look', spot: 2 },
    events: [{ event: 'looked', seat: 1, spot: 2, by: 'naming' }],
    own: [{ event: 'looked', seat: 1, spot: 2, by: 'naming', card: 'radio_center' }],
  },
  {
    actor: 1,
    move: { do: 'announce', name: 'library' },
    events: [{ event: 'announced', seat: 1, spot: 2, name: 'library', asked: [0] }],
  },
  {
    actor: 0,
    move: { do: 'doubt' },
    events: [{ event: 'doubted', seat: 0, speaker: 1, spot: 2, name: 'library', truth: false }],
    change: {
      seats: {
        1: { seat: 1, playing: true, decryption: false, chaos: false, silence: true, may_speak: false },
      },
    },
  },
  {
    actor: 0,
    move: { do: 'look', spot: 1 },
    events: [{ event: 'pointed', seat: 0, spot: 1 }],
  },
  {
    actor: 0,
    move: { do: 'announce', name: 'enigma_code' },
    events: [{ event: 'announced', seat: 0, spot: 1, name: 'enigma_code', asked: [] }],
  },
  {
    actor: 0,
    move: { do: 'attempt' },
    events: [
      { event: 'mission_began', seat: 0, character: 'decrypter' },
      { event: 'game_ended', ending: { how: 'mission', winner: 0, character: 'decrypter' } },
    ],
    change: { ending: { how: 'mission', winner: 0, character: 'decrypter' } },
  },
];

function steps(as: Observer): Replay['observers'][number]['steps'] {
  return MOVES.map(({ actor, events, own, change }) => {
    const heard = actor === as ? (own ?? events) : events;
    return { events: heard, change: heard.length > 0 ? { game: change ?? {} } : null };
  });
}

export function fixture(): Replay {
  const observers: Observer[] = [0, 1, 'spectator'];
  return {
    game: 'mansion',
    table: 'fixture',
    seats: [
      { seat: 0, name: 'Ada', bot: false },
      { seat: 1, name: 'Joan', bot: true },
    ],
    observers: observers.map((as) => ({ as, view: first(as), steps: steps(as) })),
    steps: MOVES.map(({ actor, move }) => ({ actor, move })),
    truth: MOVES.map(() => ({ layout: LAYOUT, characters: ['decrypter', 'saboteur'], stack: ['medium'] })),
  };
}
