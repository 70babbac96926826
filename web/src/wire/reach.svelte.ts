/**
 * Whether the server can be reached, as far as what is asked of it tells. While it cannot, it is asked now and then,
 * and the page that missed something is opened again when it answers.
 */

/** How long to wait before the server is asked again, in milliseconds; then the last one for ever. */
const PAUSES = [500, 1000, 2000, 4000, 8000];
/** After so long without a failure the pauses are short again, in milliseconds. */
const FORGOTTEN = 30_000;

export class Reach {
  /** The server did not answer the last time. */
  lost = $state(false);
  /** Nothing has come for the page since it was opened, and the server is away. */
  empty = $state(false);
  /** Counted up when a page that missed something has to be opened again. */
  again = $state(0);

  /** Something has come for this page. */
  #came = false;
  /** Something that this page is made of has not come. */
  #missed = false;
  #failures = 0;
  #last = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waking: AbortController | undefined;
  #found = new Set<() => void>();
  #ask: () => Promise<boolean>;

  constructor(ask: () => Promise<boolean>) {
    this.#ask = ask;
  }

  /** Be called whenever the server is there again. */
  onFound(found: () => void): void {
    this.#found.add(found);
  }

  /** Another page is opened. */
  opened(): void {
    this.#came = this.#missed = false;
    this.empty = this.lost;
  }

  /** The server has answered. */
  answered(): void {
    this.#came = true;
    this.empty = false;
    if (!this.lost) return;
    clearTimeout(this.#timer);
    this.#waking?.abort();
    this.lost = false;
    if (this.#missed) {
      this.opened();
      this.again += 1;
    }
    for (const found of this.#found) found();
  }

  /** It has not; `missed` says that the page is made of what was asked for. */
  failed(missed: boolean): void {
    this.#missed ||= missed;
    this.empty = !this.#came;
    if (this.lost) return;
    this.lost = true;
    if (Date.now() - this.#last > FORGOTTEN) this.#failures = 0;
    this.#wait();
    // The device is back in its network, or somebody looks at the page again.
    this.#waking = new AbortController();
    const { signal } = this.#waking;
    window.addEventListener('online', () => void this.#look(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden || void this.#look(), { signal });
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#last = Date.now();
    const pause = PAUSES[Math.min(this.#failures, PAUSES.length - 1)];
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.#look(), pause);
  }

  async #look(): Promise<void> {
    if (!this.lost) return;
    clearTimeout(this.#timer);
    const there = await this.#ask().catch(() => false);
    if (!this.lost) return;
    if (there) this.answered();
    else this.#wait();
  }
}

/** The server of this page. */
export const reach = new Reach(async () => (await fetch('/api/about', { cache: 'no-store' })).ok);
