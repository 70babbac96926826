/**
 * How the seven tans lie: laid, turned, turned over and taken back, with all steps to undo. It writes and reads
 * the answer's text, and knows nothing of whether the answer is right.
 */
import { plus, type Spot, whole } from './exact';
import { readOutline, type Outline } from './outline';
import { alike, laidPiece, onBench, overOutline, type Piece, start } from './pieces';
import { snap, type Targets } from './snap';
import {
  corners,
  flip,
  type Kind,
  pivot,
  type Placed,
  type Pose,
  read,
  SEVEN,
  shape,
  turn,
  write,
} from './tans';

/** A tan in the hand. */
export interface Held extends Pose {
  readonly index: number;
  readonly kind: Kind;
  /** Where its pivot is. */
  readonly pivot: Spot;
}

/** Something that happened to a tan, to be felt. */
export interface Beat {
  readonly index: number;
  readonly how: 'laid' | 'turned' | 'flipped';
  /** Steps of 45°, clockwise. */
  readonly by: number;
}

const EMPTY: Outline = { width: 1, height: 1, contour: [] };

export class FragmentModel {
  readonly outline: Outline;
  /** Whether the puzzle's text could be read. */
  readonly readable: boolean;
  #contour: Targets;
  #past = $state.raw<readonly (readonly Piece[])[]>([]);
  #future = $state.raw<readonly (readonly Piece[])[]>([]);

  pieces = $state.raw<readonly Piece[]>(start());
  selected = $state<number>();
  held = $state.raw<Held>();
  beat = $state.raw<Beat>();

  constructor(puzzle: string) {
    const outline = readOutline(puzzle);
    this.readable = outline !== undefined;
    this.outline = outline ?? EMPTY;
    this.#contour = this.outline.contour.map((polygon) => polygon.map(([x, y]) => whole(x, y)));
  }

  /** The answer's text, of what lies so far. */
  readonly text = $derived.by(() => this.#laid().map(write).join('_'));
  /** Whether all seven lie on the outline's box, or reach into it. */
  readonly complete = $derived.by(() => {
    const laid = this.#laid();
    return laid.length === SEVEN.length && laid.every((placed) => overOutline(placed, this.outline));
  });
  /** Where the tan in the hand would lie. */
  readonly ghost = $derived.by(() => {
    const { held } = this;
    return held && this.#placed(held, held.pivot, held.index);
  });

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  toAnswer(): string {
    return this.text;
  }

  /** Lays the tans as a text says; false where it cannot be read, and then nothing changes. */
  fromAnswer(text: string): boolean {
    const placed = text === '' ? [] : text.split('_').map(read);
    const pieces = [...start()];
    for (const [order, one] of placed.entries()) {
      const free = pieces.findIndex((piece) => !piece.at && piece.kind === one?.kind);
      if (!one || free < 0) return false;
      pieces[free] = laidPiece(one, order + 1);
    }
    this.pieces = pieces;
    [this.#past, this.#future] = [[], []];
    [this.held, this.selected, this.beat] = [undefined, undefined, undefined];
    return true;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.held = undefined;
    this.#future = [...this.#future, this.pieces];
    this.#past = this.#past.slice(0, -1);
    this.pieces = before;
  }

  redo(): void {
    const after = this.#future.at(-1);
    if (!after) return;
    this.held = undefined;
    this.#past = [...this.#past, this.pieces];
    this.#future = this.#future.slice(0, -1);
    this.pieces = after;
  }

  /** All seven back in the tray; that too can be undone. */
  reset(): void {
    [this.held, this.selected] = [undefined, undefined];
    if (this.pieces.some(({ at }) => at)) this.#change(start());
  }

  select(index: number | undefined): void {
    this.selected = index;
  }

  /** Takes a tan in the hand, where it stays part of what lies until it is put down. */
  lift(index: number, pivot: Spot): void {
    const piece = this.pieces[index];
    if (!piece) return;
    const { kind, turn, flipped } = piece;
    this.selected = index;
    this.held = { index, kind, turn, flipped, pivot };
  }

  drag(pivot: Spot): void {
    if (this.held) this.held = { ...this.held, pivot };
  }

  /** Puts the tan in the hand down, on the bench or back in the tray. */
  drop(onBench: boolean): void {
    const { held } = this;
    this.held = undefined;
    if (!held) return;
    if (onBench) this.#lay(held.index, held, held.pivot, { index: held.index, how: 'laid', by: 0 });
    else this.#back(held.index, held);
  }

  /** As if it had not been taken. */
  cancel(): void {
    this.held = undefined;
  }

  /** Lays a tan with its pivot as near to there as can be. */
  put(index: number, where: Spot): void {
    const piece = this.pieces[index];
    if (piece) this.#lay(index, piece, where, { index, how: 'laid', by: 0 });
  }

  /** Moves a tan that lies by halves, but not off the bench. */
  step(index: number, right: number, down: number): void {
    const piece = this.pieces[index];
    if (!piece?.at) return;
    const moved = laidPiece({ ...piece, at: plus(piece.at, whole(right, down)) }, this.#next());
    if (moved.wish && onBench(moved.wish, this.outline)) this.#set(index, moved);
  }

  /** Brings a tan from the tray to the middle of the outline, on unit squares: from there one steps. */
  bring(index: number): void {
    const piece = this.pieces[index];
    if (!piece || piece.at) return;
    const off = pivot(piece.kind, piece);
    const near = (size: number, by: number) => 2 * Math.round((size - by) / 2);
    const at = whole(near(this.outline.width, off.x), near(this.outline.height, off.y));
    this.#set(index, laidPiece({ ...piece, at }, this.#next()));
    this.beat = { index, how: 'laid', by: 0 };
  }

  turn(index: number, by: number): void {
    this.#pose(index, (pose) => turn(pose, by), { index, how: 'turned', by });
  }

  flip(index: number): void {
    this.#pose(index, flip, { index, how: 'flipped', by: 0 });
  }

  takeBack(index: number): void {
    const piece = this.pieces[index];
    if (this.held?.index === index) this.held = undefined;
    if (piece?.at) this.#back(index, piece);
  }

  #pose(index: number, change: (pose: Pose) => Pose, beat: Beat): void {
    const piece = this.pieces[index];
    if (!piece) return;
    if (this.held?.index === index) {
      this.held = { ...this.held, ...change(this.held) };
      this.beat = beat;
      return;
    }
    if (piece.wish) {
      this.#lay(index, change(piece), piece.wish, beat, piece.wish);
    } else {
      this.#set(index, { ...piece, ...change(piece) });
      this.beat = beat;
    }
  }

  #lay(index: number, pose: Pose, where: Spot, beat: Beat, wish?: Spot): void {
    const kind = SEVEN[index];
    if (!kind) return;
    const piece = laidPiece(
      this.#placed({ kind, turn: pose.turn, flipped: pose.flipped }, where, index),
      this.#next(),
    );
    this.#set(index, wish ? { ...piece, wish } : piece);
    this.beat = beat;
  }

  #back(index: number, { turn, flipped }: Pose): void {
    const kind = SEVEN[index];
    if (kind) this.#set(index, { kind, turn, flipped, since: 0 });
  }

  /** How a tan lies whose pivot is held there. */
  #placed({ kind, turn, flipped }: Pose & { kind: Kind }, where: Spot, index: number): Placed {
    const pose = { turn, flipped };
    const off = pivot(kind, pose);
    const others = this.#laid(index).map(corners);
    const at = snap(shape(kind, pose), { x: where.x - off.x, y: where.y - off.y }, [
      ...this.#contour,
      ...others,
    ]);
    return { kind, turn, flipped, at };
  }

  /** What lies, in the order in which it was laid. */
  #laid(except?: number): Placed[] {
    return this.pieces
      .filter((_, index) => index !== except)
      .toSorted((one, two) => one.since - two.since)
      .flatMap(({ kind, turn, flipped, at }) => (at ? [{ kind, turn, flipped, at }] : []));
  }

  #next(): number {
    return Math.max(...this.pieces.map(({ since }) => since)) + 1;
  }

  #set(index: number, piece: Piece): void {
    const old = this.pieces[index];
    if (old && alike(old, piece)) return;
    this.#change(this.pieces.map((one, at) => (at === index ? piece : one)));
  }

  #change(pieces: readonly Piece[]): void {
    this.#past = [...this.#past, this.pieces];
    this.#future = [];
    this.pieces = pieces;
  }
}
