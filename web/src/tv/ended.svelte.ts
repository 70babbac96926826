/** Whether the end may be told on the screen: whatever happened last is seen first. */

/** How long it is seen, in milliseconds. */
const PAUSE = 2500;

export class Ended {
  #shown = $state(false);

  /** To be made while a component is made; whether the game is over, and whether something is still played. */
  constructor(over: () => boolean, busy: () => boolean = () => false) {
    this.#shown = over();
    $effect(() => {
      if (!over()) {
        this.#shown = false;
        return;
      }
      if (busy()) return;
      const timer = setTimeout(() => (this.#shown = true), PAUSE);
      return () => clearTimeout(timer);
    });
  }

  get shown(): boolean {
    return this.#shown;
  }
}
