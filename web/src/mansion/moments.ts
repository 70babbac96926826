/** What is worth a moment of its own, read from what was told in one step. */
import type { Sound } from '../play/sound';
import type { Card, Character, MansionEvent, MansionToken, Seat, Spot, Trio } from '../wire/mansion';
import { doubtedToo } from './describeEvent';

/** A scene over the table, one at a time. */
export type Scene =
  | {
      kind: 'verdict';
      truth: boolean;
      doubter: Seat;
      speaker: Seat;
      name: Card;
      /** Whether I doubted it too, and the doubter sat nearer. */
      overtaken: boolean;
    }
  | { kind: 'mission'; seat: Seat; character: Character }
  | { kind: 'failed'; seat: Seat; character: Character }
  | { kind: 'character'; of: Seat; character: Character }
  | { kind: 'late' };

/** Something that goes from somewhere to somewhere. */
export type Flight =
  | { kind: 'look'; seat: Seat; spot: Spot }
  | { kind: 'token'; seat: Seat; token: MansionToken; back: boolean }
  | { kind: 'shiver'; spots: Trio };

export interface Drama {
  scenes: Scene[];
  flights: Flight[];
  sounds: Sound[];
  /** A card that I was shown. */
  glimpse?: { spot: Spot; card: Card };
}

export function drama(
  told: readonly MansionEvent[],
  me: Seat | undefined,
  lastSlot: number,
  history: readonly MansionEvent[] = told,
): Drama {
  const scenes: Scene[] = [];
  const flights: Flight[] = [];
  const sounds: Sound[] = [];
  let glimpse: Drama['glimpse'];
  for (const fact of told) {
    switch (fact.event) {
      case 'looked':
        flights.push({ kind: 'look', seat: fact.seat, spot: fact.spot });
        sounds.push('card');
        if (fact.card && fact.seat === me) glimpse = { spot: fact.spot, card: fact.card };
        break;
      case 'announced':
      case 'named':
        sounds.push('say');
        break;
      case 'doubted': {
        const { truth, seat: doubter, speaker, name } = fact;
        const overtaken = doubter !== me && doubtedToo(fact, history);
        scenes.push({ kind: 'verdict', truth, doubter, speaker, name, overtaken });
        sounds.push(truth ? 'truth' : 'lie');
        if (fact.card && fact.seat === me) glimpse = { spot: fact.spot, card: fact.card };
        break;
      }
      case 'turned_up':
        sounds.push('card');
        break;
      case 'token_taken':
      case 'token_returned': {
        const back = fact.event === 'token_returned';
        flights.push({ kind: 'token', seat: fact.seat, token: fact.token, back });
        sounds.push(fact.token === 'chaos' && !back ? 'chaos' : 'token');
        break;
      }
      case 'time_moved':
        sounds.push('time');
        if (fact.slot === lastSlot - 1 && fact.by !== 'machine') scenes.push({ kind: 'late' });
        break;
      case 'shuffled':
      case 'laid':
        flights.push({ kind: 'shiver', spots: fact.spots });
        break;
      case 'character_seen':
        if (fact.character) scenes.push({ kind: 'character', of: fact.of, character: fact.character });
        break;
      case 'swapped':
        if (fact.now && (fact.seat === me || fact.with === me)) {
          const [mine] = fact.seat === me ? fact.now : [fact.now[1]];
          if (mine !== undefined && me !== undefined)
            scenes.push({ kind: 'character', of: me, character: mine });
        }
        break;
      case 'drew':
        if (fact.character) scenes.push({ kind: 'character', of: fact.seat, character: fact.character });
        break;
      case 'mission_began':
        scenes.push({ kind: 'mission', seat: fact.seat, character: fact.character });
        break;
      case 'eliminated':
        scenes.push({ kind: 'failed', seat: fact.seat, character: fact.character });
        sounds.push('lie');
        break;
      case 'turn_began':
        if (fact.seat === me) sounds.push('turn');
        break;
      case 'game_ended':
        sounds.push(fact.ending.how === 'breakthrough' ? 'chaos' : 'win');
        break;
      default:
        break;
    }
  }
  return { scenes, flights, sounds, ...(glimpse ? { glimpse } : {}) };
}
