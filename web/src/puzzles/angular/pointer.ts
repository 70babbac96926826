/**
 * Fingers and mice on the table in depth. On a piece they draw it along, on the ground they turn the table, two
 * of them bring it nearer, and what does not move is a tap.
 */
import type { Ray } from './camera';
import { Drag, TREMBLE } from './drag';
import { cellsFrom, pick, type Hit } from './pick';
import type { Scene, Touch } from './scene';
import type { Colour } from './shape';

/** What a pointer is over; and what is done when it was not about a piece. */
export interface Ground {
  readonly touch: Touch;
  readonly scene: Scene;
  readonly still: boolean;
  ray(event: Spot): Ray;
  /** The ground was drawn along by so many pixels. */
  swing(right: number, down: number): void;
  /** Brought nearer by this factor. Says whether it could be. */
  zoom(by: number): boolean;
}

type Spot = Pick<PointerEvent, 'clientX' | 'clientY'>;

export class Pointers {
  private readonly drag: Drag;
  /** The pointers that turn the table, where they were last. */
  private readonly down = new Map<number, Spot>();
  /** What the first pointer pressed; it is tapped if nothing moves until it is let go. */
  private pressed: { id: number; at: Spot; hit: Hit | undefined; moved: boolean } | undefined;

  constructor(private readonly ground: () => Ground) {
    this.drag = new Drag(() => this.ground().touch);
  }

  /** What is below a pointer. */
  over(event: Spot): Hit | undefined {
    const ground = this.ground();
    return pick(ground.ray(event), ground.scene);
  }

  /** The piece that would be drawn along from there: with one in the hand only that one. */
  drawn(hit: Hit | undefined): Colour | undefined {
    const { scene, still } = this.ground();
    if (!hit?.solid || still || (scene.ghost.length > 0 && !hit.ghost)) return undefined;
    return hit.solid.colour;
  }

  press(event: PointerEvent, surface: Element): void {
    if (event.button !== 0) return;
    // A second finger: it is the table that is meant, unless a piece is on its way.
    if (this.pressed) {
      const first = this.pressed;
      if (first.moved && !this.down.has(first.id)) return;
      this.drag.cancel();
      this.down.set(first.id, this.down.get(first.id) ?? first.at);
      this.down.set(event.pointerId, event);
      first.moved = true;
      return;
    }
    const hit = this.over(event);
    const colour = this.drawn(hit);
    this.pressed = { id: event.pointerId, at: event, hit, moved: false };
    if (colour && hit) {
      this.drag.down(event, colour, (to) => cellsFrom(hit.point, this.ground().ray(to)));
    } else {
      this.down.set(event.pointerId, event);
    }
    surface.setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent): void {
    const { pressed } = this;
    const before = this.down.get(event.pointerId);
    if (pressed?.id === event.pointerId && !pressed.moved) {
      const { clientX, clientY } = pressed.at;
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < TREMBLE) return;
      pressed.moved = true;
    }
    if (!before) return this.drag.move(event, undefined);
    const spread = this.spread();
    this.down.set(event.pointerId, event);
    // Each of two fingers has half a say in where the table goes.
    const share = 1 / this.down.size;
    const ground = this.ground();
    ground.swing((event.clientX - before.clientX) * share, (event.clientY - before.clientY) * share);
    if (spread > 0) ground.zoom(this.spread() / spread);
  }

  release(event: PointerEvent): void {
    this.drag.up(event);
    const { pressed } = this;
    this.lose(event);
    const { touch, still } = this.ground();
    if (pressed?.id !== event.pointerId || pressed.moved || still || !pressed.hit) return;
    const { x, y, solid } = pressed.hit;
    touch.tap(x, y, solid?.colour);
  }

  cancel(event: PointerEvent): void {
    this.drag.cancel();
    this.lose(event);
  }

  private lose(event: PointerEvent): void {
    this.down.delete(event.pointerId);
    if (this.pressed?.id === event.pointerId) this.pressed = undefined;
    // The finger that stays goes on turning, but it is no tap.
    const [left] = this.down;
    if (!this.pressed && left) this.pressed = { id: left[0], at: left[1], hit: undefined, moved: true };
  }

  /** Wheels bring it nearer; where they cannot, the page scrolls. */
  wheel(event: WheelEvent): void {
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
    if (this.ground().zoom(Math.exp(-event.deltaY * lines * 0.0012))) event.preventDefault();
  }

  /** How far apart two fingers are. */
  private spread(): number {
    const [a, b] = [...this.down.values()];
    return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
  }
}
