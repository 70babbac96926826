/** Scenes over the table, one at a time. They never hold the game up, and nothing beneath waits for them. */

/** More than so many waiting scenes are news of the day before. */
const MOST = 3;

export class Stage<S extends { kind: string }> {
  /** The scene that is played. */
  scene = $state.raw<S>();
  #lengths: Record<S['kind'], number>;
  #queue: S[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `lengths`: how long each kind of scene takes, in milliseconds. */
  constructor(lengths: Record<S['kind'], number>) {
    this.#lengths = lengths;
  }

  play(scenes: readonly S[]): void {
    this.#queue = [...this.#queue, ...scenes].slice(-MOST);
    if (!this.scene) this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #next(): void {
    this.scene = this.#queue.shift();
    if (this.scene) this.#timer = setTimeout(() => this.#next(), this.#lengths[this.scene.kind as S['kind']]);
  }
}
