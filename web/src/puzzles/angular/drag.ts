/** A piece that is drawn along by a pointer, on whichever table. A press that does not move is a tap. */
import type { Touch } from './scene';
import type { Colour } from './shape';

/** Where a pointer is, in columns and rows. */
export type Locate = (
  event: Pick<PointerEvent, 'clientX' | 'clientY'>,
) => readonly [number, number] | undefined;

/** A finger trembles: less than this many pixels is a tap. */
export const TREMBLE = 8;

export class Drag {
  private held:
    | {
        id: number;
        x: number;
        y: number;
        colour: Colour;
        locate: Locate;
        from: readonly [number, number];
        moving: boolean;
      }
    | undefined;
  /** Whether the click that comes now only ends a drag. */
  ended = false;

  constructor(private readonly touch: () => Touch) {}

  down(event: PointerEvent, colour: Colour, locate: Locate): void {
    this.ended = false;
    const from = locate(event);
    if (event.button !== 0 || !from) return;
    const { pointerId: id, clientX: x, clientY: y } = event;
    this.held = { id, x, y, colour, locate, from, moving: false };
  }

  /** `surface` keeps the pointer, for what was pressed is drawn anew while it moves. */
  move(event: PointerEvent, surface: Element | undefined): void {
    const held = this.held;
    if (held?.id !== event.pointerId) return;
    if (!held.moving) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < TREMBLE) return;
      held.moving = true;
      surface?.setPointerCapture(event.pointerId);
      this.touch().grab(held.colour);
    }
    const to = held.locate(event);
    if (to) this.touch().drag(to[0] - held.from[0], to[1] - held.from[1]);
  }

  up(event: PointerEvent): void {
    if (this.held?.id !== event.pointerId) return;
    this.ended = this.held.moving;
    this.held = undefined;
    if (!this.ended) return;
    this.touch().drop();
    // The click comes at once, or not at all; a later one is meant.
    setTimeout(() => (this.ended = false));
  }

  cancel(): void {
    this.held = undefined;
  }
}
