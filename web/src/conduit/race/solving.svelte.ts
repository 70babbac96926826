/** My work at one puzzle: kept by this window, sent once it is complete, and judged by the server alone. */
import { untrack } from 'svelte';
import type { ConduitEvent } from '../../wire/conduit';
import type { Refusal } from '../../wire/server';
import type { Board } from '../board.svelte';
import { Answers, turnedUpAt } from './race';
import { saveWork, loadWork } from './savedWork';

export class Solving {
  /** How the pieces lie. */
  answer = $state('');
  /** Why this very answer was not taken; nothing once the pieces have moved on. */
  readonly reason = $derived.by<string | undefined>(() => {
    void this.#heard;
    const why = this.failed === this.answer ? this.#why : undefined;
    return (this.#answers.refusal(this.answer) ?? why)?.sentence;
  });
  /** An answer that did not get through for a reason of its own: it may be sent again. */
  failed = $state<string>();

  readonly puzzle: string;
  #board: Board;
  #answers = new Answers();
  #round: number;
  #began: number | undefined;
  #heard = $state(0);
  #why = $state.raw<Refusal>();
  #unheard = $state<string>();
  /** The line was cut: the table session sends it again, and says when it is answered. */
  #waits = $state(false);

  constructor(board: Board, puzzle: string) {
    const { tableSession, view } = board;
    this.#board = board;
    this.puzzle = puzzle;
    this.#round = view.round;
    const kept = this.may ? loadWork(tableSession.link, view.round, puzzle) : undefined;
    const events = (tableSession.step?.events ?? []) as readonly ConduitEvent[];
    this.answer = kept?.answer ?? '';
    this.#began = kept?.began ?? turnedUpAt(view, tableSession.deadline, events, Date.now());
    const unheard = kept?.unheard;
    // It was complete before the page was left, and nobody has judged it.
    if (unheard !== undefined && unheard === this.answer) this.complete(unheard);
  }

  /** Whether I am at work here: solutions are in no list, but giving up is. */
  get may(): boolean {
    return this.#board.legal.some((move) => move.do === 'give_up');
  }

  /** Whether an answer is on its way. */
  get sending(): boolean {
    return this.#unheard !== undefined;
  }

  /** All pieces lie. */
  complete(answer: string): void {
    if (this.may && this.#answers.offer(answer)) void this.#send(answer);
  }

  /** Send it once more, after something went wrong that was not its fault. */
  again(): void {
    if (this.failed !== undefined) this.complete(this.failed);
  }

  giveUp(): void {
    if (this.may) void this.#board.tableSession.move({ do: 'give_up' });
  }

  /** To be called while a component is made: keeps the work, and hears what became of answers. */
  follow(): void {
    $effect(() => {
      const { answer } = this;
      const unheard = this.#unheard;
      this.#answers.moved(answer);
      if (!untrack(() => this.may)) return;
      const { link } = this.#board.tableSession;
      saveWork(link, { round: this.#round, puzzle: this.puzzle, answer, began: this.#began, unheard });
    });
    $effect(() => {
      if (this.#waits && !this.#board.tableSession.sending) untrack(() => this.#settled());
    });
    // A solution that the server knows is how the pieces lie.
    $effect(() => {
      const { solution } = this.#board.mySeat ?? {};
      if (solution !== undefined) this.answer = solution;
    });
  }

  async #send(answer: string): Promise<void> {
    const { tableSession } = this.#board;
    this.#unheard = answer;
    this.failed = undefined;
    await tableSession.move({ do: 'solve', answer });
    if (tableSession.sending) this.#waits = true;
    else this.#settled();
  }

  #settled(): void {
    const { tableSession } = this.#board;
    const { refusal } = tableSession;
    const answer = this.#answers.underway;
    this.#waits = false;
    this.#unheard = undefined;
    const next = this.#answers.answered(refusal);
    if (refusal) {
      this.#why = refusal;
      if (refusal.rule === undefined) this.failed = answer;
      // It is said here, at the bench.
      tableSession.dismiss();
    }
    this.#heard += 1;
    if (next !== undefined) void this.#send(next);
  }
}
