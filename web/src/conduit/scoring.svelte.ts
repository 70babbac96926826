/** What was scored, shown one networker after the other. The game does not wait for it. */
import type { ConduitEvent, Seat } from '../wire/conduit';

export type Scored = Extract<ConduitEvent, { event: 'scored' }>;

/** How long one cell takes to be counted, and how long the whole is looked at after, in milliseconds. */
export const COUNT = 260;
const REST = 1500;
/** The same while more of it waits. */
const SHORT_REST = 900;
/** More than so many waiting are news of the day before. */
const MOST = 6;

export class Scoring {
  /** The one that is shown. */
  now = $state.raw<Scored>();
  /** The last one that was shown, for whoever reads slowly. */
  last = $state.raw<Scored>();
  #waiting = $state.raw<readonly Scored[]>([]);
  #timers: ReturnType<typeof setTimeout>[] = [];
  #arrived = $state(false);
  #calm = $state(false);

  /** Points that are on their way, and not yet at the seat's marker. */
  heldOf(seat: Seat): number {
    if (this.#calm) return 0;
    const held = this.now && !this.#arrived ? [this.now, ...this.#waiting] : this.#waiting;
    return held
      .filter(({ earned }) => earned.networker.owner === seat)
      .reduce((sum, { earned }) => sum + earned.points, 0);
  }

  /** `calm`: nothing moves, so nothing is on its way either. */
  play(scored: readonly Scored[], calm: boolean): void {
    if (scored.length === 0) return;
    this.#calm = calm;
    this.#waiting = [...this.#waiting, ...scored].slice(-MOST);
    if (!this.now) this.#next();
  }

  /** Nothing of it is shown any more. */
  stop(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
    this.now = undefined;
    this.#waiting = [];
  }

  #next(): void {
    this.#arrived = false;
    this.now = this.#waiting[0];
    this.#waiting = this.#waiting.slice(1);
    if (!this.now) return;
    this.last = this.now;
    // Where nothing moves, nothing is counted cell by cell either, and nobody waits for that.
    const counting = this.#calm ? 0 : 400 + this.now.counted.length * COUNT;
    this.#later(() => (this.#arrived = true), counting + 300);
    this.#later(() => this.#next(), counting + (this.#waiting.length > 0 ? SHORT_REST : REST));
  }

  #later(then: () => void, after: number): void {
    this.#timers = [...this.#timers.slice(-8), setTimeout(then, after)];
  }
}
