/** How high above its place each piece is drawn, while it is lifted, hovers or falls. */
import { HOVER, isOpen } from './pick';
import type { Scene } from './scene';
import { COLOURS, type Colour } from './shape';

/** How long a fall takes. */
const FALL = 150;

interface Motion {
  readonly from: number;
  readonly to: number;
  readonly since: number;
  /** The lowest cube of the piece. */
  readonly low: number;
}

export class Falls {
  private motions: Partial<Record<Colour, Motion>> = {};

  /** Goes on to this scene. `calm`: all is at once where it belongs. */
  show(scene: Scene, now: number, calm: boolean): void {
    const next: Partial<Record<Colour, Motion>> = {};
    const hover = scene.fits && isOpen(scene) ? HOVER : 0;
    for (const colour of COLOURS) {
      const hand = scene.ghost.some((cube) => cube.colour === colour);
      const cubes = (hand ? scene.ghost : scene.solids).filter((cube) => cube.colour === colour);
      if (cubes.length === 0) continue;
      const low = Math.min(...cubes.map(({ at }) => at[2]));
      const to = hand ? hover : 0;
      const before = this.motions[colour];
      // What was higher falls from there; what comes from beside the table comes from a little above it.
      const from = before ? this.at(colour, now) + Math.max(0, before.low - low) : to + HOVER;
      const same = before?.to === to && before.low === low;
      next[colour] = calm ? { from: to, to, since: now, low } : same ? before : { from, to, since: now, low };
    }
    this.motions = next;
  }

  /** How high above its place the piece is now. */
  at(colour: Colour, now: number): number {
    const motion = this.motions[colour];
    if (!motion) return 0;
    const part = Math.max(0, Math.min((now - motion.since) / FALL, 1));
    // A fall gathers way; what is lifted comes to rest softly.
    const eased = motion.from > motion.to ? part * part : part * (2 - part);
    return motion.from + (motion.to - motion.from) * eased;
  }

  isMoving(now: number): boolean {
    return COLOURS.some((colour) => {
      const motion = this.motions[colour];
      return motion && motion.from !== motion.to && now - motion.since < FALL;
    });
  }
}
