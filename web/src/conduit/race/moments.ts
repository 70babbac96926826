/** What is worth a scene, a sound or a line when a step of the race was told. */
import type { Sound } from '../../play/sound';
import type { ConduitEvent, Seat } from '../../wire/conduit';

export type Scene =
  | { kind: 'solved'; first: boolean }
  /** My own time ran out. */
  | { kind: 'stopped' };

export interface Moment {
  scenes: Scene[];
  sounds: Sound[];
  /** The puzzles were turned up. */
  turnedUp: boolean;
  /** Who turned the sand timer. */
  timer: Seat | undefined;
  /** Whether I solved mine. */
  solved: boolean;
  /** Whether the phase is over. */
  over: boolean;
}

/** `first`: who had solved first before this step. */
export function moment(told: readonly ConduitEvent[], me: Seat | undefined, first: Seat | null): Moment {
  const found: Moment = {
    scenes: [],
    sounds: [],
    turnedUp: false,
    timer: undefined,
    solved: false,
    over: false,
  };
  let leader = first;
  for (const fact of told) {
    switch (fact.event) {
      case 'puzzles_turned_up':
        found.turnedUp = true;
        found.sounds.push('card');
        break;
      case 'solved':
        leader ??= fact.seat;
        if (fact.seat !== me) break;
        found.solved = true;
        found.sounds.push('solved');
        found.scenes.push({ kind: 'solved', first: leader === me });
        break;
      case 'timer_started':
        found.timer = fact.seat;
        found.sounds.push('sand');
        break;
      case 'stopped':
        if (fact.seat !== me) break;
        found.sounds.push('time');
        found.scenes.push({ kind: 'stopped' });
        break;
      case 'solutions_shown':
        found.over = true;
        break;
      default:
        break;
    }
  }
  return found;
}
