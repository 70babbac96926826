// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { LANGUAGES, speak, t } from '../i18n/index.svelte';
import type { Layout, SoloEvent } from '../wire/mansion';
import { describeEvent } from './describeEvent';

const LAYOUT: Layout = [
  'library',
  'enigma_code',
  'radio_center',
  'tome',
  'solowork',
  'command_room',
  'turing_bombe',
  'phantom',
  'machine',
];
const win = { character: 'wanderer', slot: 4, left: 3 } as const;

/** Everything that can happen. */
const FACTS: { [E in SoloEvent['event']]: Extract<SoloEvent, { event: E }>[] } = {
  laid_out: [{ event: 'laid_out', game: 2 }],
  game_began: [{ event: 'game_began', game: 1, character: 'decrypter', slot: 1 }],
  turn_began: [{ event: 'turn_began', turn: 3 }],
  turn_ended: [{ event: 'turn_ended', turn: 3 }],
  chosen: (['turn', 'decryption', 'solowork'] as const).map((by) => ({ event: 'chosen', spot: 4, by })),
  turned_up: LAYOUT.map((card) => ({ event: 'turned_up', spot: 0, card })),
  silence_laid: [
    { event: 'silence_laid', spot: 0 },
    { event: 'silence_laid', spot: 1, from: 2 },
  ],
  silence_returned: [{ event: 'silence_returned', spot: 3 }],
  time_moved: (['corner', 'turn', 'tome', 'machine'] as const).map((by) => ({
    event: 'time_moved',
    slot: 5,
    by,
  })),
  token_taken: (['chaos', 'decryption'] as const).map((token) => ({ event: 'token_taken', token })),
  token_returned: (['chaos', 'decryption'] as const).map((token) => ({ event: 'token_returned', token })),
  no_effect: [{ event: 'no_effect', name: 'enigma_code' }],
  held: [{ event: 'held' }],
  allowed: [{ event: 'allowed' }],
  cancelled: [{ event: 'cancelled' }],
  mixed: [{ event: 'mixed', spots: [0, 4, 8] }],
  shuffled: [{ event: 'shuffled', spots: [0, 4, 8] }],
  turned_down: [{ event: 'turned_down', spot: 6 }],
  exchanging: [{ event: 'exchanging' }],
  exchanged: [{ event: 'exchanged', taken: 'wanderer', laid: 'dark_messiah' }],
  stack_formed: [{ event: 'stack_formed', count: 2 }],
  declined: [{ event: 'declined' }],
  mission_began: [{ event: 'mission_began', character: 'wanderer' }],
  pointed: [{ event: 'pointed', spot: 7 }],
  game_won: [{ event: 'game_won', game: 1, win }],
  game_ended: [
    { event: 'game_ended', ending: { how: 'won', fate: 'decrypter' } },
    { event: 'game_ended', ending: { how: 'expired', game: 2 } },
    { event: 'game_ended', ending: { how: 'failed', game: 3, character: 'wanderer' } },
  ],
  revealed: [{ event: 'revealed', layout: LAYOUT, aside: [] }],
};

describe.each(LANGUAGES)('the log in %s', (language) => {
  it.each(Object.entries(FACTS))('has words for %s', async (event, facts) => {
    await speak(language);
    for (const fact of facts) {
      const line = describeEvent(fact as SoloEvent);
      if (event === 'turn_ended') {
        expect(line).toBeUndefined();
        continue;
      }
      expect(line).toMatch(/^\S.*\.$/);
      expect(line).not.toMatch(/undefined|null|\[object/);
      if (language === 'ru') expect(line).toMatch(/[а-яё]/i);
      else expect(line).not.toMatch(/[а-яё]/i);
    }
  });

  it('tells a story for every Character and every victory', async () => {
    await speak(language);
    for (const stories of Object.values(t().soloStory.won)) expect(new Set(stories).size).toBe(3);
    expect(Object.keys(t().soloStory.begins)).toEqual(Object.keys(t().soloStory.won));
  });
});
