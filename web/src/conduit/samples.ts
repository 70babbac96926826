/** One of every fact that can be told, for tests: the compiler says when one is missing. */
import type { ConduitEvent } from '../wire/conduit';

type Event = ConduitEvent['event'];
type Samples = { [E in Event]: readonly Extract<ConduitEvent, { event: E }>[] };

const TILE = 'NErb.Sg.Wr';
const CHAMBERS = ['weight', 'fragment', 'conduit', 'angular'] as const;
const both = <F>(make: (seat: number) => F): F[] => [make(0), make(1)];

export const SAMPLES: Samples = {
  game_began: both((start) => ({ event: 'game_began', start, tops: [TILE, TILE, TILE, TILE] })),
  round_began: both((start) => ({ event: 'round_began', round: 3, start })),
  chose: CHAMBERS.flatMap((chamber) => both((seat) => ({ event: 'chose', seat, chamber, tile: TILE }))),
  refilled: CHAMBERS.map((chamber) => ({ event: 'refilled', chamber })),
  drew: CHAMBERS.map((chamber) => ({ event: 'drew', chamber, tile: TILE, left: 21 })),
  puzzles_turned_up: [{ event: 'puzzles_turned_up', puzzles: [{ seat: 0, puzzle: 'weight:13.6-5.7-5' }] }],
  solved: both((seat) => ({ event: 'solved', seat })),
  timer_started: both((seat) => ({ event: 'timer_started', seat })),
  gave_up: both((seat) => ({ event: 'gave_up', seat })),
  stopped: both((seat) => ({ event: 'stopped', seat })),
  solutions_shown: [
    { event: 'solutions_shown', solutions: [] },
    {
      event: 'solutions_shown',
      solutions: [
        { seat: 0, solved: true, answer: '1' },
        { seat: 1, solved: false, answer: '2' },
        { seat: 2, solved: true, answer: '3' },
      ],
    },
  ],
  put_aside: both((seat) => ({ event: 'put_aside', seat, tile: TILE })),
  laid: both((seat) => ({ event: 'laid', seat, tile: TILE, spot: [-1, 2], turn: 1 })),
  put: [0, 1, 2, 3].map((cell) => ({ event: 'put', seat: cell % 2, on: { tile: 1, cell } })),
  passed: both((seat) => ({ event: 'passed', seat })),
  scored: (['red', 'blue', 'green'] as const).flatMap((colour, index) =>
    both((owner) => ({
      event: 'scored' as const,
      earned: { networker: { owner, on: { tile: 1, cell: 0 } }, colour, points: 1 + 2 * index },
      counted: [{ tile: 1, cell: 0 }],
    })),
  ),
  game_ended: [
    { event: 'game_ended', ending: { winners: [0], by: 'points', out_of_rounds: false } },
    { event: 'game_ended', ending: { winners: [1], by: 'networkers', out_of_rounds: true } },
    { event: 'game_ended', ending: { winners: [0, 2], by: 'nothing', out_of_rounds: false } },
  ],
};

/** The tile that the samples are about. */
export const SAMPLE_TILE = TILE;
