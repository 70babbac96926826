/**
 * From the list of legal moves to what can be tapped. Whatever is offered is in that list, and everything
 * in it but an answer to a puzzle can be reached; what is legal is for the server to say.
 */
import type { Desk } from '../play/desk';
import type { ConduitFamily, ConduitMove, ConduitSpot, ConduitTurn } from '../wire/conduit';

type Do = ConduitMove['do'];
type Of<D extends Do> = Extract<ConduitMove, { do: D }>;

export const sameSpot = (a: ConduitSpot | undefined, b: ConduitSpot | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

export class Acting {
  #desk: Desk;
  /** The chamber that was picked. */
  chamber = $state<ConduitFamily>();
  /** The spot that was picked, and how the tile in the hand is turned. */
  spot = $state.raw<ConduitSpot>();
  turn = $state<ConduitTurn>(0);
  /** The cell that was picked. */
  cell = $state<number>();

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** What may be done; nothing while a move is on its way. */
  readonly moves = $derived.by(() =>
    this.#desk.sending ? [] : (this.#desk.legal as readonly ConduitMove[]),
  );

  readonly chambers = $derived.by<ReadonlySet<ConduitFamily>>(
    () => new Set(this.#all('choose').map((move) => move.chamber)),
  );

  /** Where the tile may be laid, each spot once. */
  readonly spots = $derived.by<readonly ConduitSpot[]>(() => {
    const found = new Map(this.#all('lay').map(({ spot }) => [`${spot[0]},${spot[1]}`, spot]));
    return [...found.values()];
  });

  /** How it may be turned: on the spot that is picked, or anywhere. */
  readonly turns = $derived.by<readonly ConduitTurn[]>(() => {
    const here = this.#all('lay').filter(({ spot }) => !this.spot || sameSpot(spot, this.spot));
    return [...new Set(here.map(({ turn }) => turn))].sort((a, b) => a - b);
  });

  /** The numbers of the cells that may take a networker. */
  readonly cells = $derived.by<readonly number[]>(() => this.#all('put').map((move) => move.cell));

  /** The move that what is picked makes. */
  readonly whole = $derived.by<ConduitMove | undefined>(() =>
    this.moves.find((move) => {
      switch (move.do) {
        case 'choose':
          return move.chamber === this.chamber;
        case 'lay':
          return sameSpot(move.spot, this.spot) && move.turn === this.turn;
        case 'put':
          return move.cell === this.cell;
        default:
          return false;
      }
    }),
  );

  can(what: Do): boolean {
    return this.moves.some((move) => move.do === what);
  }

  /** The question is another one: whatever was picked is not meant for it. */
  reset(): void {
    this.chamber = undefined;
    this.spot = undefined;
    this.turn = this.turns[0] ?? 0;
    this.cell = undefined;
  }

  tapChamber(chamber: ConduitFamily): void {
    if (this.chambers.has(chamber)) this.chamber = this.chamber === chamber ? undefined : chamber;
  }

  /** A tap on the spot that is picked turns the tile; Enter, for whom R turns it, lays it. */
  tapSpot(spot: ConduitSpot, by: 'tap' | 'key' = 'tap'): void {
    if (!this.spots.some((one) => sameSpot(one, spot))) return;
    if (sameSpot(this.spot, spot)) {
      if (by === 'key') this.confirm();
      else this.turnBy(1);
      return;
    }
    this.spot = spot;
    if (!this.turns.includes(this.turn)) this.turn = this.turns[0] ?? 0;
  }

  /** To the next way in which the tile looks different, or the one before. */
  turnBy(step: 1 | -1): void {
    const { turns } = this;
    if (turns.length === 0) return;
    const at = Math.max(0, turns.indexOf(this.turn));
    this.turn = turns[(at + step + turns.length) % turns.length] ?? this.turn;
  }

  tapCell(cell: number, by: 'tap' | 'key' = 'tap'): void {
    if (!this.cells.includes(cell)) return;
    if (by === 'key' && this.cell === cell) this.confirm();
    else this.cell = this.cell === cell ? undefined : cell;
  }

  /** Carry out what was picked. */
  confirm(): void {
    if (this.whole) void this.#desk.move(this.whole);
  }

  /** No networker. */
  pass(): void {
    if (this.can('pass')) void this.#desk.move({ do: 'pass' });
  }

  #all<D extends Do>(what: D): Of<D>[] {
    return this.moves.filter((move): move is Of<D> => move.do === what);
  }
}
