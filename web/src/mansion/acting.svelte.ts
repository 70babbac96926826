/**
 * From the list of legal moves to what can be tapped. Whatever is offered is in that list, and everything
 * in it can be reached; what is legal is for the server to say.
 */
import { spotsFitting, same, toggleSpot } from '../table/groups';
import { Offered } from '../table/offered.svelte';
import type { Card, Character, MansionMove, MansionOrder, Seat, Spot } from '../wire/mansion';

/** Ways to act that need a target. */
export type Way =
  | 'look'
  | 'spend'
  | 'watch'
  | 'peek'
  | 'open'
  | 'show'
  | 'name'
  | 'mix'
  | 'haunt'
  | 'see'
  | 'unsettle'
  | 'swap'
  | 'accuse';

/** In this order the first one that is possible is taken without being asked for. */
const USUAL: readonly Way[] = ['look', 'watch', 'peek', 'open', 'show', 'name', 'mix', 'accuse'];
const OTHERS: readonly Way[] = ['spend', 'haunt', 'see', 'unsettle', 'swap'];

export class Acting extends Offered<MansionMove> {
  /** The way that was chosen where there are several. */
  chosen = $state<Way>();
  /** Spots picked so far. */
  spots = $state.raw<readonly Spot[]>([]);
  /** The player picked so far. */
  seat = $state<Seat>();

  /** All ways to act that have a target now. */
  readonly ways = $derived([...USUAL, ...OTHERS].filter((way) => this.#targets(way)));

  /** The way that a tap follows now. */
  readonly way = $derived.by<Way | undefined>(() => {
    if (this.chosen && this.ways.includes(this.chosen)) return this.chosen;
    return USUAL.find((way) => this.ways.includes(way));
  });

  /** Where a tap does something now. */
  readonly openSpots = $derived.by<ReadonlySet<Spot>>(() => {
    switch (this.way) {
      case 'look':
      case 'spend':
      case 'watch':
      case 'peek':
      case 'open':
        return new Set(this.all(this.way).map((move) => move.spot));
      case 'show':
        return new Set([...this.all('reveal'), ...this.all('point')].map((move) => move.spot));
      case 'name':
        return new Set(this.all('name').map((move) => move.spot));
      case 'mix':
      case 'haunt':
        return spotsFitting(this.#groups(this.way), this.spots);
      default:
        return new Set();
    }
  });

  /** Whom a tap can mean now. */
  readonly openSeats = $derived.by<ReadonlySet<Seat>>(() => {
    switch (this.way) {
      case 'see':
      case 'unsettle':
      case 'swap':
      case 'accuse':
        return new Set(this.all(this.way).map((move) => move.seat));
      default:
        return new Set();
    }
  });

  /** The names that may be said now. */
  readonly names = $derived.by<readonly Card[]>(() => {
    const [spot] = this.spots;
    if (this.way === 'name')
      return this.all('name')
        .filter((move) => move.spot === spot)
        .map((move) => move.name);
    return this.all('announce').map((move) => move.name);
  });

  /** Whom one may call the player that is picked. */
  readonly accusable = $derived.by<readonly Character[]>(() =>
    this.all('accuse')
      .filter((move) => move.seat === this.seat)
      .map((move) => move.character),
  );

  /** The Characters of which one may be kept. */
  readonly keepable = $derived.by<readonly Character[]>(() => this.all('keep').map((move) => move.character));

  /** How three cards may be laid back. */
  readonly orders = $derived.by<readonly MansionOrder[]>(() => this.all('lay').map((move) => move.order));

  /** The move that what is picked makes, once it is whole. */
  readonly whole = $derived.by<MansionMove | undefined>(() => {
    const [spot] = this.spots;
    switch (this.way) {
      case 'show':
        return [...this.all('reveal'), ...this.all('point')].find((move) => move.spot === spot);
      case 'mix':
        return this.all('mix').find((move) => same(move.spots, this.spots));
      case 'haunt':
        return this.all('haunt').find((move) => same(move.spots, this.spots));
      default:
        return undefined;
    }
  });

  /** Choose a way to act, or the usual one again. */
  choose(way: Way | undefined): void {
    this.chosen = this.chosen === way ? undefined : way;
    this.spots = [];
    this.seat = undefined;
  }

  /** The question is another one: whatever was picked is not meant for it. */
  reset(): void {
    this.chosen = undefined;
    this.spots = [];
    this.seat = undefined;
  }

  tapSpot(spot: Spot): void {
    if (!this.openSpots.has(spot)) return;
    switch (this.way) {
      case 'look':
      case 'spend':
      case 'watch':
      case 'peek':
      case 'open':
        this.do({ do: this.way, spot });
        return;
      case 'show':
      case 'name':
        this.spots = this.spots[0] === spot ? [] : [spot];
        return;
      case 'mix':
      case 'haunt':
        this.spots = toggleSpot(this.spots, spot);
        return;
      default:
        return;
    }
  }

  tapSeat(seat: Seat): void {
    if (!this.openSeats.has(seat)) return;
    if (this.way === 'accuse') this.seat = this.seat === seat ? undefined : seat;
    else if (this.way === 'see' || this.way === 'unsettle' || this.way === 'swap')
      this.make({ do: this.way, seat });
  }

  /** Say a name: of the card that was looked at, or for the mission. */
  say(name: Card): void {
    const [spot] = this.spots;
    if (this.way === 'name' && spot !== undefined) this.make({ do: 'name', spot, name });
    else this.make({ do: 'announce', name });
  }

  accuse(character: Character): void {
    if (this.seat !== undefined) this.make({ do: 'accuse', seat: this.seat, character });
  }

  do(move: MansionMove): void {
    this.make(move);
  }

  #groups(way: 'mix' | 'haunt'): readonly (readonly Spot[])[] {
    return way === 'mix'
      ? this.all('mix').map((move) => move.spots)
      : this.all('haunt').map((move) => move.spots);
  }

  #targets(way: Way): boolean {
    return way === 'show' ? this.can('reveal') || this.can('point') : this.can(way);
  }
}
