/** What is worth a moment of its own, read from what was told in one step. */
import type { Sound } from '../play/sound';
import type { Character, MansionIcon, SoloEvent, Spot } from '../wire/mansion';

/** A scene over the table, one at a time. */
export type Scene =
  { kind: 'mission' | 'failed' | 'won' | 'character'; character: Character } | { kind: 'late' | 'expired' };

/** Something that goes from somewhere to somewhere; what has no spot is in the supply. */
export type Flight =
  | { kind: 'token'; token: MansionIcon; back: boolean }
  | { kind: 'silence'; from?: Spot; to?: Spot }
  | { kind: 'shiver'; spots: readonly Spot[] };

export interface Drama {
  scenes: Scene[];
  flights: Flight[];
  sounds: Sound[];
}

/** `lastWarning`: the slot on which time is running out. */
export function drama(told: readonly SoloEvent[], lastWarning: number): Drama {
  const scenes: Scene[] = [];
  const flights: Flight[] = [];
  const sounds: Sound[] = [];
  for (const fact of told) {
    switch (fact.event) {
      case 'turned_up':
      case 'turned_down':
        sounds.push('card');
        break;
      case 'silence_laid': {
        const { spot: to, from } = fact;
        flights.push({ kind: 'silence', to, ...(from === undefined ? {} : { from }) });
        sounds.push('token');
        break;
      }
      case 'silence_returned':
        flights.push({ kind: 'silence', from: fact.spot });
        break;
      case 'token_taken':
      case 'token_returned': {
        const back = fact.event === 'token_returned';
        flights.push({ kind: 'token', token: fact.token, back });
        sounds.push(fact.token === 'chaos' && !back ? 'chaos' : 'token');
        break;
      }
      case 'time_moved':
        sounds.push('time');
        if (fact.slot === lastWarning && fact.by !== 'machine') scenes.push({ kind: 'late' });
        break;
      case 'shuffled':
        flights.push({ kind: 'shiver', spots: fact.spots });
        sounds.push('card');
        break;
      case 'exchanged':
        scenes.push({ kind: 'character', character: fact.taken });
        break;
      case 'game_began':
        scenes.push({ kind: 'character', character: fact.character });
        sounds.push('turn');
        break;
      case 'mission_began':
        scenes.push({ kind: 'mission', character: fact.character });
        sounds.push('say');
        break;
      case 'pointed':
        sounds.push('truth');
        break;
      case 'game_won':
        scenes.push({ kind: 'won', character: fact.win.character });
        sounds.push('win');
        break;
      case 'game_ended':
        if (fact.ending.how === 'failed') scenes.push({ kind: 'failed', character: fact.ending.character });
        if (fact.ending.how === 'expired') scenes.push({ kind: 'expired' });
        if (fact.ending.how !== 'won') sounds.push('lie', 'chaos');
        break;
      default:
        break;
    }
  }
  return { scenes, flights, sounds };
}
