/**
 * Where a note cannot be true by what its writer knows for certain: cards that lie face-up, and cards that
 * they saw and that were not mixed since. It reads the writer's own view, so it knows nothing more.
 */
import { cornerOf } from '../../art/corner';
import { t } from '../../i18n/index.svelte';
import type { Card, MansionView, Spot } from '../../wire/mansion';
import type { Area, Notes } from './notes';

export type Contradiction =
  /** This very card lies face-up here, or was seen here, and it is another. */
  | { kind: 'up' | 'saw'; spot: Spot; card: Card }
  /** The card that is guessed lies face-up there, or was seen there. */
  | { kind: 'upThere' | 'sawThere'; spot: Spot; card: Card; there: Spot }
  /** The same card is guessed in two places. */
  | { kind: 'twice'; spot: Spot; card: Card; there: Spot }
  /** The icon is not that of the card that lies here, was seen here or is guessed here. */
  | { kind: 'iconUp' | 'iconSaw' | 'iconGuess'; spot: Spot; card: Card };

/** A card that is known for certain, and how. */
interface Known {
  card: Card;
  how: 'up' | 'saw';
}

const SPOTS: readonly Spot[] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** At most one about the guess and one about the icon of each area, by spot: the plainest reason there is. */
export function contradictions(notes: Notes, view: MansionView): Contradiction[] {
  // When all lies open there is nothing left to be warned of.
  if (view.game.ending !== null) return [];
  const known = SPOTS.map((spot) => certain(view, spot));
  return SPOTS.flatMap((spot) => {
    const area = notes.areas[spot];
    if (!area) return [];
    return [ofGuess(notes, known, spot, area), ofIcon(known[spot], spot, area)].filter(
      (one) => one !== undefined,
    );
  });
}

function certain(view: MansionView, spot: Spot): Known | undefined {
  const { card, seen } = view.game.spots[spot];
  if (card) return { card, how: 'up' };
  return seen && !seen.uncertain ? { card: seen.card, how: 'saw' } : undefined;
}

function ofGuess(
  notes: Notes,
  known: readonly (Known | undefined)[],
  spot: Spot,
  { guess }: Area,
): Contradiction | undefined {
  if (!guess) return undefined;
  const here = known[spot];
  if (here) return here.card === guess ? undefined : { kind: here.how, spot, card: here.card };
  const elsewhere = SPOTS.find((other) => other !== spot && known[other]?.card === guess);
  if (elsewhere !== undefined) {
    const kind = known[elsewhere]?.how === 'up' ? 'upThere' : 'sawThere';
    return { kind, spot, card: guess, there: elsewhere };
  }
  // A note on a card that is known to be another is not believed there either.
  const twin = SPOTS.find((other) => other !== spot && !known[other] && notes.areas[other]?.guess === guess);
  return twin === undefined ? undefined : { kind: 'twice', spot, card: guess, there: twin };
}

function ofIcon(here: Known | undefined, spot: Spot, { icon, guess }: Area): Contradiction | undefined {
  if (!icon) return undefined;
  const card = here?.card ?? guess;
  if (!card || (cornerOf(card) ?? 'none') === icon) return undefined;
  if (!here) return { kind: 'iconGuess', spot, card };
  return { kind: here.how === 'up' ? 'iconUp' : 'iconSaw', spot, card };
}

/** Why a note cannot be, in words. */
export function warning(one: Contradiction): string {
  const { notes, names } = t();
  const [spot, card] = [names.spot[one.spot], names.card[one.card]];
  return 'there' in one
    ? notes.against[one.kind](spot, card, names.spot[one.there])
    : notes.against[one.kind](spot, card);
}
