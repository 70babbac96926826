/**
 * The hand over the scale: a tap puts a piece in, a long press or the second button takes one out, and a piece
 * can be dragged from anywhere to anywhere. What a gesture means is told to the board, which does it.
 */
import type { Where } from './model.svelte';

export interface Doing {
  /** Whether there is a piece to be taken from here, now. */
  holds: (where: Where) => boolean;
  put: (cup: number) => void;
  take: (cup: number) => void;
  move: (from: Where, to: Where) => void;
  /** A piece is in the hand, or in the hand no more. */
  lift: (from: Where | undefined) => void;
}

/** A finger is never quite still: so far it may stray before it drags, in pixels. */
const STRAY = 8;
/** As long as a press must be to take a piece out, in milliseconds. */
const LONG = 450;

interface Press {
  pointer: number;
  from: Where;
  x: number;
  y: number;
  touch: boolean;
}

/** Which cup lies under this point; the supply is everything else. */
function under(x: number, y: number): Where {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cup]')?.dataset['cup'];
  return found === undefined ? 'supply' : Number(found);
}

const isNear = (press: Press, { clientX, clientY }: PointerEvent) =>
  Math.hypot(clientX - press.x, clientY - press.y) < STRAY;

export class Hand {
  readonly #doing: Doing;
  #press: Press | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The click that follows a drag or a long press is none. */
  #swallow = false;
  /** The piece in the hand: where it came from, where it is, and over what. */
  held = $state.raw<{ from: Where; x: number; y: number; over: Where }>();

  constructor(doing: Doing) {
    this.#doing = doing;
  }

  down(event: PointerEvent, from: Where): void {
    this.#swallow = false;
    // A second finger is no part of this.
    if (!event.isPrimary || event.button !== 0) return this.drop();
    const touch = event.pointerType === 'touch';
    this.#press = { pointer: event.pointerId, from, x: event.clientX, y: event.clientY, touch };
    clearTimeout(this.#timer);
    if (from !== 'supply') this.#timer = setTimeout(() => this.#long(from), LONG);
  }

  move(event: PointerEvent): void {
    const press = this.#press;
    if (!press || press.pointer !== event.pointerId) return;
    const { clientX: x, clientY: y } = event;
    if (!this.held) {
      if (isNear(press, event)) return;
      clearTimeout(this.#timer);
      if (this.#swallow || !this.#doing.holds(press.from)) return;
      this.#swallow = true;
      // The hand is followed wherever it goes, also out of the window.
      if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
      this.#doing.lift(press.from);
    }
    this.held = { from: press.from, x, y, over: under(x, y) };
  }

  up(event: PointerEvent): void {
    const press = this.#press;
    if (press?.pointer !== event.pointerId) return;
    const held = this.held;
    this.drop();
    if (held) this.#doing.move(held.from, under(event.clientX, event.clientY));
    else if (press.touch && press.from !== 'supply' && !this.#swallow && isNear(press, event)) {
      // After a quick drag browsers take the next tap for the end of a fling, and send no click.
      this.#swallow = true;
      this.#doing.put(press.from);
    }
  }

  /** Whatever is in the hand goes back to where it came from. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#press = undefined;
    if (!this.held) return;
    this.held = undefined;
    this.#doing.lift(undefined);
  }

  click(event: MouseEvent, cup: number): void {
    // The keyboard's clicks follow no gesture: they count nothing.
    if (this.#swallow && event.detail > 0) return;
    this.#doing.put(cup);
  }

  /** The second button. Some phones tell a long press this way too, which is heard already. */
  menu(event: MouseEvent, cup: number): void {
    event.preventDefault();
    if (this.#press?.touch) return;
    this.#swallow = true;
    this.drop();
    this.#doing.take(cup);
  }

  #long(cup: number): void {
    if (this.held || !this.#doing.holds(cup)) return;
    this.#swallow = true;
    this.#doing.take(cup);
  }
}
