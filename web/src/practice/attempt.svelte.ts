/** An attempt at one puzzle: what lies, since when, which hints were given, how it ended. */
import { AsyncAction, inWords } from '../ui/asyncAction.svelte';
import type { Sentences } from '../wire/server';
import { asks as server } from './asks';
import { forgetAttempt, saveAttempt, loadAttempt, type Hint, type Stage } from './attempts';

/** What an attempt asks of the server. */
export type Asked = Pick<typeof server, 'check' | 'hint' | 'solution'>;

export class Attempt {
  /** How the pieces lie. */
  #answer = $state('');
  began = $state(0);
  ended = $state<number>();
  stage = $state<Stage>('open');
  hints = $state.raw<readonly Hint[]>([]);
  /** The last hint asked for had been given, as nothing has moved since. */
  repeated = $state(false);
  /** The puzzle was solved or given up here before, so that this attempt makes no best time. */
  again = $state(false);
  /** Why what lies is no solution, until something else lies. */
  wrong = $state.raw<Sentences>();
  /** Why it could not be asked whether it is right. */
  problem = $state<string>();
  readonly helping = new AsyncAction();
  /** Told once, when it is solved or given up here. */
  onend: (() => void) | undefined;

  constructor(
    readonly puzzle: string,
    readonly key: string,
    readonly asks: Asked = server,
  ) {
    const before = loadAttempt(key);
    this.began = before?.began ?? Date.now();
    this.#answer = before?.answer ?? '';
    this.ended = before?.ended;
    this.stage = before?.stage ?? 'open';
    this.hints = before?.hints ?? [];
    this.again = before?.again ?? false;
    this.#keep();
    // The page may have been left between the last piece and the word that it was right.
    if (this.stage === 'open' && this.#answer !== '') void this.#judge(this.#answer, false);
  }

  get answer(): string {
    return this.#answer;
  }
  set answer(answer: string) {
    if (answer === this.#answer) return;
    this.#answer = answer;
    this.wrong = undefined;
    this.problem = undefined;
    this.repeated = false;
    this.#keep();
  }

  /** How long it took, or has taken so far. */
  millis(now: number): number {
    return Math.max(0, (this.ended ?? now) - this.began);
  }

  /** All pieces lie: is it right? */
  completed(answer: string): Promise<void> {
    return this.stage === 'open' ? this.#judge(answer, true) : Promise.resolve();
  }

  async #judge(answer: string, aloud: boolean): Promise<void> {
    // The last piece stops the clock, not the server's word.
    const at = Date.now();
    this.problem = undefined;
    try {
      const { solved, why } = await this.asks.check(this.puzzle, answer);
      if (this.stage !== 'open') return;
      if (solved) {
        this.#answer = answer;
        this.#end('solved', at);
      } else if (aloud && this.#answer === answer) this.wrong = why;
    } catch (error) {
      if (aloud) this.problem = inWords(error);
    }
  }

  /** The next step, in words. How the pieces lie decides what it is: it counts once for each position. */
  hint(): Promise<unknown> {
    return this.helping.run(async () => {
      const at = this.#answer;
      const given = this.hints.find((hint) => hint.at === at);
      const hint = given ?? { ...(await this.asks.hint(this.puzzle, at)).hint, at };
      if (this.stage !== 'open') return;
      this.repeated = given !== undefined && at === this.#answer;
      this.hints = [...this.hints.filter((one) => one !== given), hint];
      this.#keep();
    });
  }

  /** Show how it goes. */
  giveUp(): Promise<unknown> {
    return this.helping.run(async () => {
      const { answer } = await this.asks.solution(this.puzzle);
      if (this.stage !== 'open') return;
      this.answer = answer;
      this.#end('given_up', Date.now());
    });
  }

  /** From the beginning, off the record. */
  restart(): void {
    this.again = true;
    this.#answer = '';
    this.began = Date.now();
    this.ended = undefined;
    this.stage = 'open';
    this.hints = [];
    this.wrong = undefined;
    this.repeated = false;
    forgetAttempt(this.key);
    this.#keep();
  }

  #end(stage: Stage, at: number): void {
    this.stage = stage;
    this.ended = at;
    this.wrong = undefined;
    this.#keep();
    this.onend?.();
  }

  #keep(): void {
    saveAttempt({
      key: this.key,
      answer: this.#answer,
      began: this.began,
      ...(this.ended === undefined ? {} : { ended: this.ended }),
      stage: this.stage,
      hints: this.hints,
      again: this.again,
    });
  }
}
