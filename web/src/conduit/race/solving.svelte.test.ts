// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConduitMove } from '../../wire/conduit';
import type { Refusal } from '../../wire/server';
import type { Board } from '../board.svelte';
import { saveWork, loadWork } from './savedWork';
import { Solving } from './solving.svelte';

const PUZZLE = 'weight:13.6-5.7-5';
const [WRONG, RIGHT] = ['weight:5.0-0.0', 'weight:1.1-1.2'];
const HEAVY: Refusal = { code: 'unequal', rule: 'Z1', sentence: 'The left side is heavier.' };
const settled = () => new Promise((resolve) => setTimeout(resolve)).then(() => flushSync());

/** A table at which this puzzle is asked; the test answers what is sent. */
class Table {
  sending = $state(false);
  refusal = $state.raw<Refusal>();
  legal = $state.raw<ConduitMove[]>([{ do: 'give_up' }]);
  solution = $state<string>();
  sent: ConduitMove[] = [];
  lost = false;
  #answer: (() => void) | undefined;

  readonly board = ((table: Table) => ({
    get legal() {
      return table.legal;
    },
    get mySeat() {
      return { solution: table.solution };
    },
    view: { round: 1, setup: { untimed: false, limit: 300 }, asks: { what: 'solve', of: [0], first: null } },
    tableSession: {
      link: 'table',
      deadline: 400_000,
      step: undefined,
      get sending() {
        return table.sending;
      },
      get refusal() {
        return table.refusal;
      },
      dismiss: () => table.dismiss(),
      move: (move: ConduitMove) => table.move(move),
    },
  }))(this) as unknown as Board;

  dismiss(): void {
    this.refusal = undefined;
  }

  move(move: ConduitMove): Promise<void> {
    this.sent.push(move);
    this.sending = true;
    if (this.lost) return Promise.resolve();
    return new Promise((answer) => (this.#answer = answer));
  }

  async answer(refusal?: Refusal): Promise<void> {
    this.refusal = refusal;
    this.sending = false;
    if (refusal === undefined) this.legal = [];
    this.#answer?.();
    await settled();
  }
}

let table: Table;
let stop: () => void = () => undefined;

function begin(): Solving {
  let made: Solving | undefined;
  stop();
  stop = $effect.root(() => {
    made = new Solving(table.board, PUZZLE);
    made.follow();
  });
  flushSync();
  return made as Solving;
}

function lay(solving: Solving, answer: string): void {
  solving.answer = answer;
  solving.complete(answer);
  flushSync();
}

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(Date, 'now').mockReturnValue(123_000);
  table = new Table();
});
afterEach(() => {
  stop();
  stop = () => undefined;
  vi.restoreAllMocks();
});

describe('my work', () => {
  it('is sent once it is complete, and no longer asked for when it is right', async () => {
    const solving = begin();
    lay(solving, RIGHT);
    expect(table.sent).toEqual([{ do: 'solve', answer: RIGHT }]);
    expect([solving.sending, solving.may]).toEqual([true, true]);
    await table.answer();
    expect([solving.sending, solving.may, solving.reason]).toEqual([false, false, undefined]);
    solving.complete(WRONG);
    solving.giveUp();
    expect(table.sent).toHaveLength(1);
  });

  it('stays when it is refused, and says why as long as it lies like that', async () => {
    const solving = begin();
    lay(solving, WRONG);
    await table.answer(HEAVY);
    expect(solving.answer).toBe(WRONG);
    expect(solving.reason).toBe('The left side is heavier.');
    expect(table.refusal).toBeUndefined();
    solving.answer = 'weight:4.0-0.0';
    expect(solving.reason).toBeUndefined();
    lay(solving, WRONG);
    expect(solving.reason).toBe('The left side is heavier.');
    expect(table.sent).toHaveLength(1);
  });

  it('that is completed meanwhile goes after the first', async () => {
    const solving = begin();
    lay(solving, WRONG);
    lay(solving, RIGHT);
    expect(table.sent).toHaveLength(1);
    await table.answer(HEAVY);
    expect(table.sent).toEqual([WRONG, RIGHT].map((answer) => ({ do: 'solve', answer })));
    expect(solving.reason).toBeUndefined();
    await table.answer();
    expect(solving.may).toBe(false);
  });

  it('may be sent again when it failed for no fault of its own', async () => {
    const solving = begin();
    lay(solving, RIGHT);
    await table.answer({ code: 'busy', sentence: 'The server is busy.' });
    expect([solving.reason, solving.failed]).toEqual(['The server is busy.', RIGHT]);
    solving.again();
    expect(table.sent).toHaveLength(2);
    expect(solving.failed).toBeUndefined();
  });

  it('whose line was cut is heard of later', async () => {
    const solving = begin();
    table.lost = true;
    lay(solving, WRONG);
    await settled();
    expect(solving.sending).toBe(true);
    await table.answer(HEAVY);
    expect([solving.sending, solving.reason]).toEqual([false, 'The left side is heavier.']);
  });
});

describe('work that was kept', () => {
  it('is there again after the page was left', () => {
    const solving = begin();
    solving.answer = 'weight:1.1-';
    flushSync();
    expect(loadWork('table', 1, PUZZLE)).toMatchObject({ answer: 'weight:1.1-', began: 100_000 });
    expect(begin().answer).toBe('weight:1.1-');
    expect(table.sent).toEqual([]);
  });

  it('is sent if it was complete and nobody had judged it', () => {
    lay(begin(), RIGHT);
    expect(begin().answer).toBe(RIGHT);
    expect(table.sent).toHaveLength(2);
  });

  it('is left alone where nothing is asked of me, and a known solution is shown', () => {
    saveWork('table', { round: 1, puzzle: PUZZLE, answer: 'weight:1.1-', unheard: RIGHT });
    table.legal = [];
    table.solution = RIGHT;
    expect(begin().answer).toBe(RIGHT);
    expect(table.sent).toEqual([]);
    expect(loadWork('table', 1, PUZZLE)?.answer).toBe('weight:1.1-');
  });
});
