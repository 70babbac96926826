/** Whether this machine keeps up with drawing. A browser that is behind lets one wait for the next frame. */

/** Longer than two frames of a slow screen, in milliseconds. */
const LATE = 45;
/** One late frame may be anybody's fault. */
const OFTEN = 4;

export class Pace {
  private late = 0;
  /** Once it fell behind it stays weak: to try again and again would flicker. */
  weak = false;

  /** A frame came this long after it was asked for. */
  waited(time: number): void {
    this.late = time > LATE ? this.late + 1 : 0;
    this.weak ||= this.late >= OFTEN;
  }
}
