/** One of every fact that can be told, for tests: the compiler says when one is missing. */
import type { MansionEvent } from '../wire/mansion';

type Event = MansionEvent['event'];
type Samples = { [E in Event]: readonly Extract<MansionEvent, { event: E }>[] };

export const SAMPLES: Samples = {
  game_began: [{ event: 'game_began', keeper: 1, characters: ['ghost', 'medium'] }],
  received: [{ event: 'received', character: 'ghost' }],
  offered: [{ event: 'offered', characters: ['ghost', 'medium', 'saboteur'] }],
  kept: [{ event: 'kept', character: 'medium' }],
  all_kept: [{ event: 'all_kept' }],
  stack_formed: [{ event: 'stack_formed', count: 3 }],
  time_moved: [
    { event: 'time_moved', slot: 2, by: 'round' },
    { event: 'time_moved', slot: 3, by: 'tome' },
    { event: 'time_moved', slot: 1, by: 'machine' },
  ],
  turn_began: [
    { event: 'turn_began', turn: 1, seat: 0 },
    { event: 'turn_began', turn: 2, seat: 1 },
  ],
  turn_ended: [{ event: 'turn_ended', seat: 0 }],
  looked: (['naming', 'decryption', 'silence', 'library', 'enigma_code', 'command_room'] as const).flatMap(
    (by) => [
      { event: 'looked' as const, seat: 0, spot: 3 as const, by, card: 'tome' as const },
      { event: 'looked' as const, seat: 1, spot: 4 as const, by },
    ],
  ),
  pointed: [{ event: 'pointed', seat: 1, spot: 5 }],
  announced: [
    { event: 'announced', seat: 0, spot: 3, name: 'phantom', asked: [1, 2] },
    { event: 'announced', seat: 1, spot: 3, name: 'machine', asked: [0, 2] },
  ],
  answered: [
    { event: 'answered', doubt: true },
    { event: 'answered', doubt: false },
  ],
  stood: [{ event: 'stood', seat: 1, name: 'tome' }],
  doubted: [
    { event: 'doubted', seat: 0, speaker: 1, spot: 3, name: 'tome', truth: true, card: 'tome' },
    { event: 'doubted', seat: 0, speaker: 1, spot: 3, name: 'tome', truth: false, card: 'library' },
    { event: 'doubted', seat: 2, speaker: 0, spot: 3, name: 'tome', truth: false },
  ],
  turned_up: [{ event: 'turned_up', spot: 8, card: 'radio_center' }],
  token_taken: (['chaos', 'decryption', 'silence'] as const).map((token) => ({
    event: 'token_taken',
    seat: 1,
    token,
  })),
  token_returned: (['chaos', 'decryption', 'silence'] as const).map((token) => ({
    event: 'token_returned',
    seat: 0,
    token,
  })),
  no_effect: [{ event: 'no_effect', name: 'enigma_code' }],
  character_seen: [
    { event: 'character_seen', seat: 0, of: 1, character: 'archivist' },
    { event: 'character_seen', seat: 1, of: 0 },
  ],
  swapped: [
    { event: 'swapped', seat: 0, with: 1, now: ['ghost', 'medium'] },
    { event: 'swapped', seat: 1, with: 0, now: ['ghost', 'medium'] },
    { event: 'swapped', seat: 1, with: 2 },
  ],
  declined: [{ event: 'declined', seat: 1 }],
  stack_empty: [{ event: 'stack_empty' }],
  stack_refilled: [{ event: 'stack_refilled', count: 2 }],
  drew: [
    { event: 'drew', seat: 0, character: 'wanderer' },
    { event: 'drew', seat: 1 },
  ],
  discarded: [{ event: 'discarded', seat: 1, character: 'decrypter' }],
  haunted: [
    { event: 'haunted', seat: 0, spots: [1, 2, 3], cards: ['tome', 'library', 'machine'] },
    { event: 'haunted', seat: 1, spots: [1, 2, 3] },
  ],
  laid: [
    { event: 'laid', seat: 0, spots: [1, 2, 3], cards: ['tome', 'library', 'machine'] },
    { event: 'laid', seat: 1, spots: [1, 2, 3] },
  ],
  allowed: [{ event: 'allowed', seat: 1 }],
  cancelled: [{ event: 'cancelled', seat: 0 }],
  mixed: [{ event: 'mixed', seat: 1, spots: [0, 1, 2] }],
  shuffled: [{ event: 'shuffled', spots: [0, 1, 2] }],
  mission_began: [{ event: 'mission_began', seat: 1, character: 'dark_messiah' }],
  named: [{ event: 'named', seat: 1, spot: 6, name: 'turing_bombe' }],
  accused: [
    { event: 'accused', seat: 0, target: 1, character: 'saboteur', right: true },
    { event: 'accused', seat: 1, target: 0, character: 'saboteur', right: false },
  ],
  eliminated: [{ event: 'eliminated', seat: 1, character: 'wanderer' }],
  game_ended: [
    { event: 'game_ended', ending: { how: 'mission', winner: 0, character: 'decrypter' } },
    { event: 'game_ended', ending: { how: 'saboteur', winner: 1 } },
    { event: 'game_ended', ending: { how: 'breakthrough', cause: 'time' } },
    { event: 'game_ended', ending: { how: 'breakthrough', cause: 'eliminated' } },
  ],
  revealed: [
    {
      event: 'revealed',
      layout: [
        ...(['library', 'enigma_code', 'radio_center', 'tome', 'teamwork'] as const),
        ...(['command_room', 'turing_bombe', 'phantom', 'machine'] as const),
      ],
      characters: ['ghost', 'medium', 'saboteur'],
      stack: ['wanderer'],
    },
  ],
  triumph: [{ event: 'triumph', seat: 1, count: 2 }],
  breakthrough: [{ event: 'breakthrough', count: 1 }],
  ready: [{ event: 'ready', seat: 1, standard: false }],
  standard_set: [{ event: 'standard_set' }],
  left: [{ event: 'left', character: 'decrypter' }],
  joined: [{ event: 'joined', character: 'saboteur' }],
  match_ended: [
    { event: 'match_ended', winner: 1 },
    { event: 'match_ended', winner: null },
  ],
};

export const ALL_SAMPLES: readonly MansionEvent[] = Object.values(SAMPLES).flat();
