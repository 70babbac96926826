/** A piece on its way under a finger or a mouse. */
import { cellNear, heightOf, widthOf } from './frame';
import type { ConduitModel } from './model.svelte';

/** How far a pointer may stray and still be a tap. */
const STRAY = 7;
/** A finger hides what lies under it: the piece goes a little above. */
const LIFT = 34;

interface Started {
  readonly pointer: number;
  readonly piece: number;
  readonly x: number;
  readonly y: number;
  readonly lift: number;
}

export class Drag {
  /** The piece that is dragged, and where its middle is on the screen. */
  piece = $state<number>();
  x = $state(0);
  y = $state(0);
  /** The cell it would fall on. */
  over = $state<number>();
  /** The piece that was let fall last: it is there already and need not slide. */
  landed = $state<number>();

  #model: () => ConduitModel;
  #board: () => Element | undefined;
  #started: Started | undefined;
  /** The finger that is down, whether on a piece or not. */
  #finger: Pick<Started, 'pointer' | 'x' | 'y'> | undefined;
  #swallow = false;

  constructor(model: () => ConduitModel, board: () => Element | undefined) {
    this.#model = model;
    this.#board = board;
  }

  down(event: PointerEvent, piece: number | undefined): void {
    this.#swallow = false;
    this.landed = undefined;
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    this.#finger = event.pointerType === 'touch' ? { pointer, x, y } : undefined;
    if (piece === undefined || event.button !== 0 || !this.#model().isFree(piece)) return;
    this.#started = { pointer, piece, x, y, lift: this.#finger ? LIFT : 0 };
  }

  move(event: PointerEvent): void {
    const started = this.#started;
    if (!started || started.pointer !== event.pointerId) return;
    const far = Math.hypot(event.clientX - started.x, event.clientY - started.y);
    if (this.piece === undefined) {
      if (far < STRAY) return;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      this.piece = started.piece;
      this.#model().letGo();
    }
    this.x = event.clientX;
    this.y = event.clientY - started.lift;
    this.over = this.#cell();
  }

  /** A finger that has not strayed has tapped. */
  up(event: PointerEvent, tapped: () => void): void {
    const finger = this.#finger;
    const { piece, over } = this;
    const dragged = piece !== undefined && this.#started?.pointer === event.pointerId;
    if (this.#started?.pointer === event.pointerId) this.cancel();
    if (!dragged) {
      this.#finger = undefined;
      if (finger?.pointer !== event.pointerId) return;
      if (Math.hypot(event.clientX - finger.x, event.clientY - finger.y) >= STRAY) return;
      // After a quick drag browsers take the next tap for the end of a fling, and send no click.
      this.#swallow = true;
      tapped();
      return;
    }
    // The click that follows belongs to this drag.
    this.#swallow = true;
    this.landed = piece;
    if (over !== undefined) this.#model().put(piece, over);
    else this.#model().takeBack(piece);
  }

  cancel(): void {
    this.#started = this.#finger = undefined;
    this.piece = this.over = undefined;
  }

  /** Whether this click is only the end of a drag. */
  swallows(): boolean {
    const swallowed = this.#swallow;
    this.#swallow = false;
    return swallowed;
  }

  #cell(): number | undefined {
    const box = this.#board()?.getBoundingClientRect();
    if (!box?.width || !box.height) return undefined;
    const { puzzle } = this.#model();
    const x = ((this.x - box.left) / box.width) * widthOf(puzzle);
    const y = ((this.y - box.top) / box.height) * heightOf(puzzle);
    return cellNear(puzzle, x, y);
  }
}
