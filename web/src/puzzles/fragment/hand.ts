/** A hand over the bench: one finger drags or taps, a second one twists. */
import type { Spot } from './exact';
import { hit, type Polygon } from './hit';
import { holds, type Layout } from './layout';
import type { FragmentModel } from './model.svelte';

/** What the hand finds on the bench, the topmost last. */
export interface Shown {
  readonly index: number;
  readonly polygon: Polygon;
  /** Where it is held. */
  readonly pivot: Spot;
  readonly scale: number;
}

interface Finger {
  /** On the screen. */
  readonly x: number;
  readonly y: number;
  /** On the bench. */
  readonly spot: Spot;
}

interface Grip {
  readonly pointer: number;
  readonly from: Finger;
  /** What is within reach, what is close, and what is right under the finger. */
  readonly near: Shown | undefined;
  readonly close: Shown | undefined;
  readonly exact: Shown | undefined;
}

/** How far a finger may stray, in pixels, and still tap. */
const STRAY = 7;
/** How far from a tan a finger may be, in pixels. */
const REACH = 16;
const CLOSE = 7;
const STEP = Math.PI / 4;

export class Hand {
  #model: FragmentModel;
  #grip: Grip | undefined;
  #second: { pointer: number; angle: number } | undefined;
  #fingers = new Map<number, Finger>();

  constructor(model: FragmentModel) {
    this.#model = model;
  }

  /** Whether a finger is on a tan: then the page must not move under it. */
  get busy(): boolean {
    return this.#grip?.near !== undefined;
  }

  /** A finger comes down; the tan it is on, if any. */
  down(pointer: number, finger: Finger, shown: readonly Shown[], pixels: number): number | undefined {
    this.#fingers.set(pointer, finger);
    if (this.#grip) {
      this.#second ??= { pointer, angle: this.#angle(this.#grip.pointer, pointer) };
      return undefined;
    }
    const all = shown.map((one) => [one, one.polygon] as const);
    const exact = hit(finger.spot, all, 0);
    const near = exact ?? hit(finger.spot, all, REACH / pixels);
    const close = exact ?? hit(finger.spot, all, CLOSE / pixels);
    this.#grip = { pointer, from: finger, near, close, exact };
    return near?.index;
  }

  move(pointer: number, finger: Finger): void {
    if (!this.#fingers.has(pointer)) return;
    this.#fingers.set(pointer, finger);
    this.#twist();
    const grip = this.#grip;
    if (!grip?.near || pointer !== grip.pointer) return;
    const { from, near } = grip;
    const strayed = Math.hypot(finger.x - from.x, finger.y - from.y) > STRAY;
    if (!this.#model.held && strayed) this.#model.lift(near.index, near.pivot);
    // In the tray things are smaller: it is held at the same place of it all the same.
    const off = (at: 'x' | 'y') => finger.spot[at] - (from.spot[at] - near.pivot[at]) / near.scale;
    if (this.#model.held) this.#model.drag({ x: off('x'), y: off('y') });
  }

  /** A finger goes up: what it held is put down, or it was a tap. */
  up(pointer: number, finger: Finger, { bench }: Layout): void {
    this.#fingers.delete(pointer);
    if (this.#second?.pointer === pointer) this.#second = undefined;
    const grip = this.#grip;
    if (pointer !== grip?.pointer) return;
    [this.#grip, this.#second] = [undefined, undefined];
    const { held } = this.#model;
    if (held) this.#model.drop(holds(bench, held.pivot));
    else if (Math.hypot(finger.x - grip.from.x, finger.y - grip.from.y) <= STRAY) this.#tap(grip, bench);
  }

  cancel(pointer: number): void {
    this.#fingers.delete(pointer);
    if (this.#second?.pointer === pointer) this.#second = undefined;
    if (this.#grip?.pointer !== pointer) return;
    [this.#grip, this.#second] = [undefined, undefined];
    this.#model.cancel();
  }

  /** Who has chosen a tan means a place by a tap, and the more so as it does not lie yet. */
  #tap({ near, close, exact, from }: Grip, bench: Layout['bench']): void {
    const { selected, pieces } = this.#model;
    const meant = selected === undefined ? near : pieces[selected]?.at ? close : exact;
    if (meant && meant.index === selected) this.#model.turn(selected, 1);
    else if (meant) this.#model.select(meant.index);
    else if (selected !== undefined && holds(bench, from.spot)) this.#model.put(selected, from.spot);
    else if (selected !== undefined) {
      this.#model.takeBack(selected);
      this.#model.select(undefined);
    }
  }

  #twist(): void {
    const { held } = this.#model;
    if (!held || !this.#grip || !this.#second) return;
    const now = this.#angle(this.#grip.pointer, this.#second.pointer);
    const whole = 2 * Math.PI;
    const off = ((((now - this.#second.angle + Math.PI) % whole) + whole) % whole) - Math.PI;
    const steps = Math.round(off / STEP);
    if (steps === 0) return;
    this.#second.angle += steps * STEP;
    this.#model.turn(held.index, steps);
  }

  #angle(one: number, two: number): number {
    const [from, to] = [this.#fingers.get(one), this.#fingers.get(two)];
    return from && to ? Math.atan2(to.y - from.y, to.x - from.x) : 0;
  }
}
