/**
 * From the list of legal moves to what can be tapped. Whatever is offered is in that list, and everything
 * in it but an answer to a puzzle can be reached; what is legal is for the server to say.
 */
import { Offered } from '../table/offered.svelte';
import type { ConduitFamily, ConduitMove, ConduitSpot, ConduitTurn } from '../wire/conduit';

export const sameSpot = (a: ConduitSpot | undefined, b: ConduitSpot | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

export class Acting extends Offered<ConduitMove> {
  /** The chamber that was picked. */
  chamber = $state<ConduitFamily>();
  /** The spot that was picked, and how the tile in the hand is turned. */
  spot = $state.raw<ConduitSpot>();
  turn = $state<ConduitTurn>(0);
  /** The cell that was picked. */
  cell = $state<number>();

  readonly chambers = $derived.by<ReadonlySet<ConduitFamily>>(
    () => new Set(this.all('choose').map((move) => move.chamber)),
  );

  /** Where the tile may be laid, each spot once. */
  readonly spots = $derived.by<readonly ConduitSpot[]>(() => {
    const found = new Map(this.all('lay').map(({ spot }) => [`${spot[0]},${spot[1]}`, spot]));
    return [...found.values()];
  });

  /** How it may be turned: on the spot that is picked, or anywhere. */
  readonly turns = $derived.by<readonly ConduitTurn[]>(() => {
    const here = this.all('lay').filter(({ spot }) => !this.spot || sameSpot(spot, this.spot));
    return [...new Set(here.map(({ turn }) => turn))].sort((a, b) => a - b);
  });

  /** The numbers of the cells that may take a networker. */
  readonly cells = $derived.by<readonly number[]>(() => this.all('put').map((move) => move.cell));

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

  /** No networker. */
  pass(): void {
    if (this.can('pass')) this.make({ do: 'pass' });
  }
}
