/** One challenge as its page sees it: derived once, used by all parts of the table. */
import { getContext, setContext } from 'svelte';
import { LiveTableSession } from '../play/liveTableSession.svelte';
import type { TableSession } from '../play/tableSession';
import { reuseUnchanged } from '../wire/equal';
import type { SoloSpotView, SoloView, Spot } from '../wire/mansion';
import { SoloActing } from './acting.svelte';
import { rememberSpots, type SpotMemory } from './memory';

const KEY = Symbol('solo');

export class SoloBoard {
  readonly tableSession: TableSession;
  readonly acting: SoloActing;
  /** The spot of which more is shown. */
  looked = $state<Spot>();
  /** The victory of which the story is told, counted from one. */
  told = $state<number>();
  /** Whether the end is told. */
  ended = $state(false);
  /** The layout that was won on, while the next one waits for the story. */
  won = $state.raw<readonly SoloSpotView[]>();

  constructor(tableSession: TableSession) {
    this.tableSession = tableSession;
    this.acting = new SoloActing(tableSession);
  }

  readonly view = $derived.by(() => this.tableSession.view as SoloView);
  /** The grid that is shown. */
  readonly spots = $derived.by<readonly SoloSpotView[]>(() => this.won ?? this.view.spots);
  readonly memory = $derived.by(() => {
    this.#memory = reuseUnchanged(rememberSpots(this.view.history), this.#memory);
    return this.#memory;
  });
  #memory: readonly SpotMemory[] = [];
  readonly over = $derived.by(() => this.view.ending !== null);
  /** Whether something is asked of me. */
  readonly mine = $derived.by(() => this.tableSession.legal.length > 0 && !this.acting.paused);
  /** Whether a game is played here, and not looked at again: then the story comes by itself. */
  get live(): boolean {
    return this.tableSession instanceof LiveTableSession;
  }
  /** Whether it is mine to play, and to play again. */
  get playing(): boolean {
    return this.live && this.tableSession.as !== 'spectator';
  }
  /** With a longer night the last slot is the last warning, otherwise the one before it is. */
  readonly lastWarning = $derived.by(() => this.view.last_slot - (this.view.setup.late_time ? 0 : 1));
  readonly late = $derived.by(
    () => this.view.time >= this.lastWarning && !this.over && this.view.turn !== null,
  );

  /** A game is won: its cards stay until the story has been told. */
  linger(spots: readonly SoloSpotView[], victory: number): void {
    this.won = spots;
    this.acting.paused = true;
    this.#story = setTimeout(() => {
      // Whoever looks at a card of the old layout is not led back to it afterwards.
      this.looked = undefined;
      this.told = victory;
    }, 1500);
  }

  /** The story has been told, and the next layout comes. */
  goOn(): void {
    clearTimeout(this.#story);
    this.told = undefined;
    this.won = undefined;
    this.acting.paused = false;
  }
  #story: ReturnType<typeof setTimeout> | undefined;
}

export function setBoard(board: SoloBoard): SoloBoard {
  return setContext(KEY, board);
}

export function getBoard(): SoloBoard {
  return getContext<SoloBoard>(KEY);
}
