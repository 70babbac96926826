/** A table at which the others play from a script, and which teaches. */
import { tick } from 'svelte';
import { USUAL } from '../bots/kind';
import { t } from '../i18n/index.svelte';
import type { TableSession, Hint, Step } from '../play/tableSession';
import { applyChange } from '../wire/change';
import { equal } from '../wire/equal';
import type { MansionMove, MansionView } from '../wire/mansion';
import type { GameMove, Occupant, TableInfo } from '../wire/server';
import type { Lesson, Script, TaskId, Told } from './script';

/** Long enough to see what somebody does, short enough not to wait for it. */
const PAUSE = 1300;

interface Choices {
  /** The lesson to begin with; those before it are taken as heeded. */
  from?: number;
  /** Milliseconds between the moves of the others. */
  pause?: number;
  /** Told whenever the learner has come further. */
  keep?: (at: number) => void;
}

export class ScriptedTableSession implements TableSession {
  readonly link = 'learn';
  readonly taught = true;
  readonly as = 0;
  readonly deadline = null;
  readonly chat = [];
  readonly sending = false;
  /** The rules refuse nothing here; what the lesson has to say is in `instead`. */
  readonly refusal = undefined;
  readonly connected = true;

  view = $state.raw<MansionView>() as MansionView;
  legal = $state.raw<readonly MansionMove[]>([]);
  step = $state.raw<Step>();
  note = $state.raw('');
  /** The number of the lesson, counted from zero. */
  at = $state(0);
  /** Whether the others are playing: there is nothing to do but to watch. */
  watching = $state(false);
  /** Resolved when the others have played. */
  settled: Promise<void> = Promise.resolve();

  #script: Script;
  #pause: number;
  #keep: (at: number) => void;
  #strayed = $state(false);
  #steps = 0;
  /** Counted up when what is being played must not go on. */
  #run = 0;

  constructor(script: Script, { from = 0, pause = PAUSE, keep = () => undefined }: Choices = {}) {
    this.#script = script;
    this.#pause = pause;
    this.#keep = keep;
    this.#begin(from);
  }

  get lessons(): readonly Lesson[] {
    return this.#script.lessons;
  }

  readonly lesson = $derived.by(() => this.lessons[this.at] as Lesson);

  /** The move that the lesson asks for. */
  readonly wanted = $derived.by(() => (this.watching ? undefined : this.lesson.steps[0]?.move));

  readonly hint = $derived.by<Hint | undefined>(() => this.wanted && pointed(this.wanted));

  /** Whether the lesson only wants to be read. */
  readonly reading = $derived.by(() => !this.watching && !this.over && this.wanted === undefined);

  readonly over = $derived.by(() => this.at === this.lessons.length - 1);

  /** Why not that move, if another one was tried. */
  readonly instead = $derived.by(() =>
    this.#strayed && this.wanted ? t().learn.instead[this.lesson.id as TaskId] : undefined,
  );

  readonly info = $derived.by<TableInfo>(() => {
    const { you, vera, felix } = t().learn.people;
    const others: Occupant[] = [vera, felix].map((name) => ({ kind: 'bot', name, ...USUAL }));
    const learner: Occupant = {
      kind: 'person',
      player: 'learner',
      name: you,
      program: false,
      ready: true,
      present: true,
      stand_in: false,
    };
    return {
      table: this.link,
      stage: this.over ? 'over' : 'playing',
      options: {
        game: 'mansion',
        setup: this.#script.view.setup,
        spectators: false,
        chat: false,
        clock: null,
      },
      host: null,
      seats: [learner, ...others].map((occupant, seat) => ({ seat, occupant })),
      spectators: 0,
      commitment: '',
      outcome: null,
      next: null,
      created_at: 0,
    };
  });

  async move(move: GameMove): Promise<void> {
    if (this.watching) return;
    // Who makes the next move while there is still something to read has read it.
    if (this.reading && this.lesson.steps.length === 0) this.#heed();
    if (!this.wanted) return;
    if (equal(move, this.wanted)) this.#heed();
    else this.#strayed = true;
  }

  /** The lesson has been read. */
  goOn(): void {
    if (this.reading) this.#heed();
  }

  /** Have the lesson done for oneself, or see at once what the others do. */
  skip(): void {
    if (this.watching) this.#begin(this.at + 1);
    else if (!this.over) this.#heed();
  }

  /** From the first lesson again. */
  again(): void {
    this.#keep(0);
    this.#begin(0);
  }

  say(): Promise<boolean> {
    // There is nobody to talk to.
    return Promise.resolve(false);
  }

  async keepNote(text: string): Promise<void> {
    this.note = text;
  }

  dismiss(): void {
    this.#strayed = false;
  }

  leave(): void {
    this.#run += 1;
  }

  #begin(from: number): void {
    this.#run += 1;
    this.watching = false;
    this.#strayed = false;
    this.at = Math.min(Math.max(from, 0), this.lessons.length - 1);
    this.view = this.#script.view;
    this.legal = this.#script.legal;
    for (const { steps } of this.lessons.slice(0, this.at)) steps.forEach((step) => this.#hear(step));
    this.step = undefined;
  }

  #heed(): void {
    const { steps } = this.lesson;
    this.#strayed = false;
    // What is left of it plays by itself, so it is done also if the page is closed meanwhile.
    this.#keep(this.at + 1);
    const [first, ...rest] = steps;
    if (first) this.#hear(first);
    if (rest.length === 0) this.at += 1;
    else this.settled = this.#watch(rest, this.#run);
  }

  async #watch(steps: readonly Told[], run: number): Promise<void> {
    this.watching = true;
    for (const step of steps) {
      // Without a pause each step is still shown and announced by itself.
      await (this.#pause > 0 ? new Promise((resolve) => setTimeout(resolve, this.#pause)) : tick());
      if (run !== this.#run) return;
      this.#hear(step);
    }
    this.at += 1;
    this.watching = false;
  }

  #hear({ told: events, change, legal }: Told): void {
    const before = this.view;
    const after = applyChange(before, change, events) as MansionView;
    this.view = after;
    this.legal = legal ?? [];
    this.step = { count: (this.#steps += 1), events, before, after };
  }
}

/** What has to be tapped for a move. */
function pointed(move: MansionMove): Hint {
  return {
    moves: [move.do],
    ...('spot' in move && { spots: [move.spot] }),
    ...('name' in move && { names: [move.name] }),
  };
}
