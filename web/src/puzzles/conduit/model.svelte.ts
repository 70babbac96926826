/** The board of a conduit puzzle: which piece is held, how all lie, and what was done before. */
import type { Side } from '../../tiles/side';
import * as lay from './layout';
import type { Layout } from './layout';
import { beside, lightOf } from './light';
import { puzzleOf, type Puzzle } from './puzzle';

export class ConduitModel {
  readonly puzzle: Puzzle;
  /** Nothing can be moved. */
  still = $state(false);
  layout = $state.raw<Layout>([]);
  /** The piece that the next cell takes. */
  held = $state<number>();
  /** The cell that keys and buttons speak of. */
  cursor = $state(0);
  /** All pieces lie, in another way than before. */
  oncomplete: ((answer: string) => void) | undefined;
  /** It lies in another way than before. */
  onchange: ((answer: string) => void) | undefined;

  #past = $state.raw<readonly Layout[]>([]);
  #future = $state.raw<readonly Layout[]>([]);

  constructor(text: string, answer = '') {
    this.puzzle = puzzleOf(text);
    this.layout = lay.layoutOf(this.puzzle, answer);
  }

  readonly answer = $derived.by(() => lay.answerOf(this.puzzle, this.layout));
  readonly full = $derived.by(() => lay.isFull(this.puzzle, this.layout));
  readonly light = $derived.by(() => lightOf(this.puzzle, this.layout));
  readonly canUndo = $derived.by(() => !this.still && this.#past.length > 0);
  readonly canRedo = $derived.by(() => !this.still && this.#future.length > 0);
  /** What turning and taking back mean: the piece held, or the one where the keys are. */
  readonly meant = $derived.by(() => this.held ?? this.on(this.cursor));

  toAnswer(): string {
    return this.answer;
  }

  /** Lay everything as an answer has it, such as after a lost connection. Nothing of it can be undone. */
  fromAnswer(answer: string): void {
    this.layout = lay.layoutOf(this.puzzle, answer);
    this.held = undefined;
    this.#past = this.#future = [];
  }

  /** The piece on a cell. */
  on(cell: number): number | undefined {
    return lay.pieceOn(this.layout, cell);
  }

  isLaid(piece: number): boolean {
    return this.layout[piece]?.cell !== undefined;
  }

  /** Whether it can be taken at all. */
  isFree(piece: number): boolean {
    return !this.still && this.puzzle.pieces[piece]?.out === false;
  }

  /** A finger on a cell: put what is held, or turn what lies there. */
  tap(cell: number): void {
    if (this.still) return;
    this.cursor = cell;
    const here = this.on(cell);
    if (this.held !== undefined) this.#putHeld(cell);
    else if (here !== undefined) this.turn(here);
  }

  /** Enter on a cell: put what is held, or take what lies there. */
  enter(cell: number): void {
    if (this.still) return;
    this.cursor = cell;
    if (this.held !== undefined) this.#putHeld(cell);
    else this.held = this.on(cell);
  }

  /** A place of the tray was chosen: take its piece, or give it back. */
  pick(piece: number): void {
    if (!this.isFree(piece)) return;
    if (this.isLaid(piece)) {
      // An empty place takes what is held off the board.
      const held = this.held;
      this.letGo();
      if (held !== undefined && this.isLaid(held)) this.takeBack(held);
    } else {
      this.held = this.held === piece ? undefined : piece;
    }
  }

  letGo(): void {
    this.held = undefined;
  }

  put(piece: number, cell: number): void {
    if (!this.isFree(piece) || !this.puzzle.cells[cell]) return;
    this.cursor = cell;
    this.held = undefined;
    if (this.layout[piece]?.cell !== cell) this.#become(lay.put(this.layout, piece, cell));
  }

  turn(piece: number, quarters = 1): void {
    if (this.isFree(piece)) this.#become(lay.turn(this.layout, piece, quarters));
  }

  takeBack(piece: number): void {
    if (!this.isFree(piece)) return;
    if (this.held === piece) this.held = undefined;
    if (this.isLaid(piece)) this.#become(lay.takeBack(this.layout, piece));
  }

  /** To the next cell in that direction, over a gap too. Nothing where the board ends. */
  walk(side: Side): boolean {
    const here = this.puzzle.cells[this.cursor];
    if (!here) return false;
    let to = beside(this.puzzle, this.cursor, side);
    if (to === undefined) to = this.#beyond(side);
    if (to === undefined) return false;
    this.cursor = to;
    return true;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (this.still || !before) return;
    this.#future = [this.layout, ...this.#future];
    this.#past = this.#past.slice(0, -1);
    this.#show(before);
  }

  redo(): void {
    const [after, ...rest] = this.#future;
    if (this.still || !after) return;
    this.#past = [...this.#past, this.layout];
    this.#future = rest;
    this.#show(after);
  }

  /** Everything back to the tray. It can be undone. */
  reset(): void {
    if (this.still) return;
    this.held = undefined;
    if (this.answer) this.#become(lay.nothing(this.puzzle));
  }

  #putHeld(cell: number): void {
    const held = this.held;
    this.held = undefined;
    if (held !== undefined) this.put(held, cell);
  }

  #become(next: Layout): void {
    this.#past = [...this.#past, this.layout];
    this.#future = [];
    this.#show(next);
  }

  #show(next: Layout): void {
    const before = this.answer;
    this.layout = next;
    if (this.answer === before) return;
    this.onchange?.(this.answer);
    if (this.full) this.oncomplete?.(this.answer);
  }

  /** The nearest cell that lies further in that direction. */
  #beyond(side: Side): number | undefined {
    const { row, column } = this.puzzle.cells[this.cursor] ?? { row: 0, column: 0 };
    const upright = side % 2 === 0;
    const sign = side === 1 || side === 2 ? 1 : -1;
    let [best, least] = [undefined as number | undefined, Infinity];
    this.puzzle.cells.forEach((cell, index) => {
      const ahead = sign * (upright ? cell.row - row : cell.column - column);
      const aside = Math.abs(upright ? cell.column - column : cell.row - row);
      const far = ahead + 3 * aside;
      if (ahead > 0 && far < least) [best, least] = [index, far];
    });
    return best;
  }
}
