/** What is worth a moment of its own, read from what was told in one step. The race has its own (race/moments.ts). */
import type { Sound } from '../play/sound';
import type { ConduitAsks, ConduitEvent, Seat } from '../wire/conduit';
import type { Scored } from './scoring.svelte';

export interface Drama {
  scored: Scored[];
  sounds: Sound[];
}

export function drama(told: readonly ConduitEvent[]): Drama {
  const scored: Scored[] = [];
  const sounds: Sound[] = [];
  for (const fact of told)
    switch (fact.event) {
      case 'chose':
      case 'laid':
        sounds.push('card');
        break;
      case 'put':
        sounds.push('token');
        break;
      case 'scored':
        scored.push(fact);
        sounds.push('truth');
        break;
      case 'game_ended':
        sounds.push('win');
        break;
      default:
        break;
    }
  return { scored, sounds };
}

/** Whether a question has just become mine. Puzzles come to everybody, and with a sound of their own. */
export function calls(before: ConduitAsks, after: ConduitAsks, me: Seat | undefined): boolean {
  const mine = (asks: ConduitAsks) =>
    (asks.what === 'choose' || asks.what === 'lay') && asks.of === me ? asks.what : undefined;
  return mine(after) !== undefined && mine(before) !== mine(after);
}
