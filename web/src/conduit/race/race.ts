/** What goes on in the solving phase, without pictures. */
import type { IconName } from '../../art/Icon.svelte';
import type { ConduitEvent, ConduitView, ConduitWork, Seat } from '../../wire/conduit';
import type { Refusal } from '../../wire/server';

/** An icon for how far somebody is: no two look alike. */
export const ICON: Record<ConduitWork, IconName> = {
  none: 'dots',
  open: 'pencil',
  solved: 'check',
  gave_up: 'close',
  stopped: 'clock',
};

/** Whether somebody is at work now. */
export function atWork(view: ConduitView, seat: Seat | undefined): boolean {
  return seat !== undefined && view.asks.what === 'solve' && view.asks.of.includes(seat);
}

/** Who solved first in this phase. */
export function firstOf(view: ConduitView): Seat | undefined {
  return view.asks.what === 'solve' ? (view.asks.first ?? undefined) : undefined;
}

/** Everybody, me first, then clockwise. */
export function fromMe(players: number, me: Seat | undefined): Seat[] {
  return Array.from({ length: players }, (_, index) => ((me ?? 0) + index) % players);
}

/** When the puzzles were turned up, by this device's clock; nothing if that cannot be known any more. */
export function turnedUpAt(
  view: ConduitView,
  deadline: number | null,
  told: readonly ConduitEvent[],
  now: number,
): number | undefined {
  if (told.some((fact) => fact.event === 'puzzles_turned_up')) return now;
  if (view.setup.untimed || deadline === null || firstOf(view) !== undefined) return undefined;
  return deadline - view.setup.limit * 1000;
}

/**
 * Answers on their way to the server. One at a time: what is completed meanwhile waits for it, and only the
 * latest of that counts. What a rule has refused is not sent again.
 */
export class Answers {
  #refused = new Map<string, Refusal>();
  #underway: string | undefined;
  #next: string | undefined;

  get underway(): string | undefined {
    return this.#underway;
  }

  /** Why an answer was refused. */
  refusal(answer: string): Refusal | undefined {
    return this.#refused.get(answer);
  }

  /** All pieces lie. Whether to send it now. */
  offer(answer: string): boolean {
    if (this.#refused.has(answer) || answer === this.#underway) {
      this.#next = undefined;
      return false;
    }
    if (this.#underway !== undefined) {
      this.#next = answer;
      return false;
    }
    this.#underway = answer;
    return true;
  }

  /** The pieces were moved on: what waits is not meant any more. */
  moved(answer: string): void {
    if (this.#next !== answer) this.#next = undefined;
  }

  /** The one on its way is answered: refused, by a rule or not. The one to send now. */
  answered(refusal: Refusal | undefined): string | undefined {
    if (this.#underway !== undefined && refusal?.rule !== undefined)
      this.#refused.set(this.#underway, refusal);
    this.#underway = undefined;
    const next = this.#next;
    this.#next = undefined;
    return next !== undefined && this.offer(next) ? next : undefined;
  }
}
