/**
 * From the list of legal moves to what can be tapped, for the challenge for one. Whatever is offered is in
 * that list, and everything in it can be reached; what is legal is for the server to say.
 */
import { spotsFitting, same, toggleSpot } from '../table/groups';
import { Offered } from '../table/offered.svelte';
import type { SoloMove, Spot } from '../wire/mansion';

/** Ways to act that need a card. */
export type Way = 'choose' | 'take_silence' | 'open' | 'show' | 'mix' | 'spend';

/** In this order the first one that is possible is taken without being asked for. */
const USUAL: readonly Way[] = ['choose', 'take_silence', 'open', 'show', 'mix'];

/** Moves that need nothing but a button, in the order of the buttons. */
const PLAIN = ['hold', 'cancel', 'allow', 'unsettle', 'exchange', 'decline', 'end'] as const;
export type Plain = (typeof PLAIN)[number];

export class SoloActing extends Offered<SoloMove> {
  /** Whether the cards are being looked at and not played: between two games, while the story is told. */
  paused = $state(false);
  /** Whether a tap spends Decryption. */
  spending = $state(false);
  /** Spots picked so far. */
  spots = $state.raw<readonly Spot[]>([]);

  /** The way that a tap follows now. */
  readonly way = $derived.by<Way | undefined>(() => {
    if (this.spending && this.can('spend')) return 'spend';
    return USUAL.find((way) => this.#targets(way));
  });

  /** Where a tap does something now. */
  readonly openSpots = $derived.by<ReadonlySet<Spot>>(() => {
    switch (this.way) {
      case 'choose':
      case 'take_silence':
      case 'open':
      case 'spend':
        return new Set(this.all(this.way).map((move) => move.spot));
      case 'show':
        return new Set(this.#shows().map((move) => move.spot));
      case 'mix':
        return spotsFitting(this.#mixes(), this.spots);
      default:
        return new Set();
    }
  });

  /** The move that what is picked makes, once it is whole. */
  readonly whole = $derived.by<SoloMove | undefined>(() => {
    const [spot] = this.spots;
    if (this.way === 'show') return this.#shows().find((move) => move.spot === spot);
    if (this.way === 'mix') return this.all('mix').find((move) => same(move.spots, this.spots));
    return undefined;
  });

  /** The moves that are a button each. */
  readonly plain = $derived.by<readonly Plain[]>(() => PLAIN.filter((what) => this.can(what)));

  /** Spend Decryption with the next tap, or rather not. */
  spend(): void {
    this.spending = !this.spending;
    this.spots = [];
  }

  /** The question is another one: whatever was picked is not meant for it. */
  reset(): void {
    this.spending = false;
    const [only, ...others] = this.#mixes();
    // Where there is no choice there is nothing to pick.
    this.spots = only && others.length === 0 ? only : [];
  }

  tapSpot(spot: Spot): void {
    if (!this.openSpots.has(spot)) return;
    switch (this.way) {
      case 'choose':
      case 'take_silence':
      case 'open':
      case 'spend':
        this.make({ do: this.way, spot });
        return;
      case 'show':
        this.spots = this.spots[0] === spot ? [] : [spot];
        return;
      case 'mix':
        this.spots = toggleSpot(this.spots, spot);
        return;
      default:
        return;
    }
  }

  do(what: Plain | 'attempt'): void {
    const move = this.moves.find((one) => one.do === what);
    if (move) this.make(move);
  }

  protected override waits(): boolean {
    return super.waits() || this.paused;
  }

  #shows(): Extract<SoloMove, { do: 'reveal' | 'point' }>[] {
    return [...this.all('reveal'), ...this.all('point')];
  }

  #mixes(): readonly (readonly Spot[])[] {
    return this.all('mix').map((move) => move.spots);
  }

  #targets(way: Way): boolean {
    return way === 'show' ? this.#shows().length > 0 : this.can(way);
  }
}
