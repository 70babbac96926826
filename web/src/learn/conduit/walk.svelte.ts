/** A lesson of puzzles: a step, what lies, and whether what was asked for is done. */
import type { PuzzleChecked } from '../../wire/puzzles';
import { isMet } from './goals';
import type { Step } from './lessons';

/** What the server said of a whole answer; `unknown` when it could not be asked. */
export type Verdict =
  { is: 'asking' } | { is: 'unknown'; answer: string } | { is: 'wrong'; why: PuzzleChecked['why'] };

interface Choices {
  /** The step to begin with. */
  from?: number;
  judge: (puzzle: string, answer: string) => Promise<PuzzleChecked>;
  /** Milliseconds that the pieces must rest before somebody is asked: a last piece that is pushed along lies anew each time. */
  rest?: number;
  /** Told whenever another step is shown, and whether the lesson was done to its end. */
  keep?: (at: number, done: boolean) => void;
}

export class Walk {
  readonly steps: readonly Step[];
  /** The number of the step, counted from zero; after the last the lesson is over. */
  at = $state(0);
  /** What the step asks for is done. */
  met = $state(false);
  verdict = $state.raw<Verdict>();

  #answer = $state('');
  #judge: Choices['judge'];
  #rest: number;
  #keep: (at: number, done: boolean) => void;
  /** Counted up when an answer that is asked about does not matter any more. */
  #asked = 0;

  constructor(steps: readonly Step[], { from = 0, judge, rest = 0, keep = () => undefined }: Choices) {
    this.steps = steps;
    this.#judge = judge;
    this.#rest = rest;
    this.#keep = keep;
    this.#show(Math.min(Math.max(from, 0), steps.length - 1));
  }

  readonly over = $derived.by(() => this.at >= this.steps.length);
  /** At the end the last step is still to be seen. */
  readonly step = $derived.by(() => this.steps[Math.min(this.at, this.steps.length - 1)] as Step);
  /** Whether the step only wants to be read. */
  readonly reading = $derived.by(() => !this.over && this.step.goal === 'read');
  /** Whether one may simply go on. */
  readonly ready = $derived.by(() => this.reading || this.met);

  get answer(): string {
    return this.#answer;
  }
  set answer(text: string) {
    if (text === this.#answer) return;
    this.#answer = text;
    if (this.met) return;
    this.#asked += 1;
    this.verdict = undefined;
    if (isMet(this.step.goal, this.step.begin ?? '', text)) this.met = true;
  }

  /** All pieces lie: is it right? */
  async complete(answer: string): Promise<void> {
    if (this.step.goal !== 'solved' || this.met || this.over) return;
    // Some boards tell this before they tell how the pieces lie.
    this.#answer = answer;
    this.#asked += 1;
    const asked = this.#asked;
    await new Promise((resolve) => setTimeout(resolve, this.#rest));
    if (asked !== this.#asked) return;
    this.verdict = { is: 'asking' };
    let said: Verdict | undefined;
    try {
      const { solved, why } = await this.#judge(this.step.puzzle, answer);
      said = solved ? undefined : { is: 'wrong', why };
    } catch {
      said = { is: 'unknown', answer };
    }
    if (asked !== this.#asked) return;
    this.verdict = said;
    this.met = said === undefined;
  }

  /** To the next step, whether or not this one is done. */
  next(): void {
    if (this.over) return;
    const done = this.at === this.steps.length - 1 && this.met;
    if (this.at === this.steps.length - 1) {
      this.#asked += 1;
      this.verdict = undefined;
      this.at += 1;
      // Who has finished begins anew the next time; who has not, where they were.
      this.#keep(done ? 0 : this.steps.length - 1, done);
    } else this.#go(this.at + 1);
  }

  back(): void {
    if (this.at > 0) this.#go(this.at - 1);
  }

  again(): void {
    this.#go(0);
  }

  #go(at: number): void {
    this.#show(at);
    this.#keep(at, false);
  }

  #show(at: number): void {
    this.#asked += 1;
    this.at = at;
    this.met = false;
    this.verdict = undefined;
    this.#answer = this.step.begin ?? '';
  }
}
