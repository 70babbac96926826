/** Looking at the network: a hand that moves it, two fingers or a wheel that zoom it, and keys for both. */
import type { Spot } from '../tiles/network';
import {
  fit,
  clampCamera,
  middleOf,
  pan,
  TILE,
  toward,
  zoom,
  type Box,
  type Camera,
  type Screen,
} from './camera';

/** How far a pointer may stray and still be a tap. */
const STRAY = 6;
/** How much one press of a button or key zooms. */
const STEP = 1.3;
/** At this scale a power cell is as wide as a finger. */
const NEAR = 1.7;
/** The least width in pixels that a finger hits. */
const FINGER = 36;

export class Eyes {
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 1 });
  screen = $state.raw<Screen>({ width: 0, height: 0 });
  /** Whether a hand has it now: nothing is to slide then. */
  held = $state(false);
  /** Whether the last change is one to slide to: one that no hand made. */
  slides = $state(false);

  #box: () => Box;
  /** Nobody has moved it yet, so it may fit itself anew. */
  #fitted = true;
  #pointers = new Map<number, { x: number; y: number }>();
  #strayed = 0;

  constructor(box: () => Box) {
    this.#box = box;
  }

  /** Whether everything is shown because nobody looks at a part. */
  get fitted(): boolean {
    return this.#fitted;
  }

  /** The room it has is another one. */
  resize(screen: Screen): void {
    const before = this.screen;
    this.screen = screen;
    // Whoever looks at a part still has it in the middle.
    if (!this.#fitted && before.width > 0)
      this.pan((screen.width - before.width) / 2, (screen.height - before.height) / 2);
    this.grown();
    this.slides = false;
  }

  /** The network or its room changed: show all of it, unless somebody looks at a part. */
  grown(): void {
    if (!this.screen.width || !this.screen.height) return;
    this.slides = true;
    if (this.#fitted) this.camera = fit(this.#box(), this.screen);
    else this.camera = clampCamera(this.camera, this.#box(), this.screen);
  }

  /** Show everything. */
  fit(): void {
    this.#fitted = true;
    this.grown();
  }

  zoom(factor: number, x = this.screen.width / 2, y = this.screen.height / 2): void {
    this.#fitted = false;
    this.camera = clampCamera(zoom(this.camera, factor, x, y), this.#box(), this.screen);
  }

  larger(): void {
    this.slides = true;
    this.zoom(STEP);
  }

  smaller(): void {
    this.slides = true;
    this.zoom(1 / STEP);
  }

  pan(dx: number, dy: number): void {
    this.#fitted = false;
    this.camera = pan(this.camera, dx, dy, this.#box(), this.screen);
  }

  /** Bring a spot into sight. */
  toward(spot: Spot): void {
    this.slides = true;
    this.camera = toward(this.camera, spot, this.screen);
  }

  /** Bring a spot so near that its cells can be tapped. */
  near(spot: Spot, scale = NEAR): void {
    const { camera } = this;
    if (!this.screen.width || camera.scale >= scale) return this.toward(spot);
    const [x, y] = middleOf(spot);
    this.zoom(scale / camera.scale, camera.x + x * camera.scale, camera.y + y * camera.scale);
    this.toward(spot);
  }

  /** Whether a spot is too small for a finger; if so, it comes nearer instead of being taken. */
  nears(spot: Spot): boolean {
    if (this.camera.scale * TILE >= FINGER || !matchMedia('(pointer: coarse)').matches) return false;
    this.near(spot, (2 * FINGER) / TILE);
    return true;
  }

  wheel(delta: number, x: number, y: number): void {
    this.slides = false;
    this.zoom(Math.exp(-Math.max(-120, Math.min(120, delta)) / 400), x, y);
  }

  down(id: number, x: number, y: number): void {
    if (this.#pointers.size === 0) this.#strayed = 0;
    this.slides = false;
    this.#pointers.set(id, { x, y });
  }

  /** Says whether it is a drag now, so that the pointer is to be kept. */
  move(id: number, x: number, y: number): boolean {
    const before = this.#pointers.get(id);
    if (!before) return false;
    const others = [...this.#pointers].filter(([other]) => other !== id).map(([, at]) => at);
    const [other] = others;
    if (other) {
      const apart = (at: { x: number; y: number }) => Math.hypot(at.x - other.x, at.y - other.y);
      const factor = apart({ x, y }) / Math.max(1, apart(before));
      this.#strayed = Infinity;
      this.held = true;
      this.zoom(factor, (x + other.x) / 2, (y + other.y) / 2);
      this.pan((x - before.x) / 2, (y - before.y) / 2);
    } else {
      this.#strayed += Math.hypot(x - before.x, y - before.y);
      if (this.#strayed > STRAY) {
        this.held = true;
        this.pan(x - before.x, y - before.y);
      }
    }
    this.#pointers.set(id, { x, y });
    return this.held;
  }

  up(id: number): void {
    this.#pointers.delete(id);
    if (this.#pointers.size === 0) this.held = false;
  }

  /** Whether the last touch was a drag, and no tap. */
  get dragged(): boolean {
    return this.#strayed > STRAY;
  }
}
