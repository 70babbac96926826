/**
 * What everybody may know, taken out of what one seat knows (K1). Where one device goes round there are
 * moments in which all look at it; then this is all that it shows.
 */
import type { MansionGame, MansionEvent, MansionSpotView, MansionView } from '../wire/mansion';

/** The fact as a spectator hears it; nothing if only one seat was told. */
export function publicly(fact: MansionEvent): MansionEvent | undefined {
  switch (fact.event) {
    case 'received':
    case 'offered':
    case 'kept':
    case 'answered':
      return undefined;
    case 'looked': {
      const { event, seat, spot, by } = fact;
      return { event, seat, spot, by };
    }
    case 'doubted': {
      const { event, seat, speaker, spot, name, truth } = fact;
      return { event, seat, speaker, spot, name, truth };
    }
    case 'character_seen':
      return { event: fact.event, seat: fact.seat, of: fact.of };
    case 'swapped':
      return { event: fact.event, seat: fact.seat, with: fact.with };
    case 'drew':
      return { event: fact.event, seat: fact.seat };
    case 'haunted':
    case 'laid':
      return { event: fact.event, seat: fact.seat, spots: fact.spots };
    // Each is listed, so that an event that is new has to be thought about.
    case 'game_began':
    case 'all_kept':
    case 'stack_formed':
    case 'time_moved':
    case 'turn_began':
    case 'turn_ended':
    case 'pointed':
    case 'announced':
    case 'stood':
    case 'turned_up':
    case 'token_taken':
    case 'token_returned':
    case 'no_effect':
    case 'declined':
    case 'stack_empty':
    case 'stack_refilled':
    case 'discarded':
    case 'allowed':
    case 'cancelled':
    case 'mixed':
    case 'shuffled':
    case 'mission_began':
    case 'named':
    case 'accused':
    case 'eliminated':
    case 'game_ended':
    case 'revealed':
    case 'triumph':
    case 'breakthrough':
    case 'ready':
    case 'standard_set':
    case 'left':
    case 'joined':
    case 'match_ended':
      return fact;
  }
}

/** What was told, as a spectator heard it. */
export function publicFacts(facts: readonly MansionEvent[]): MansionEvent[] {
  return facts.map(publicly).filter((fact) => fact !== undefined);
}

/** Whether a seat learnt something by it that others did not. What it answered itself it knew before. */
export function isSecret(fact: MansionEvent): boolean {
  if (fact.event === 'answered') return false;
  const shown = publicly(fact);
  return shown === undefined || Object.keys(shown).length < Object.keys(fact).length;
}

/** The view of a spectator. */
export function publicView({ setup, standing, game }: MansionView): MansionView {
  return { setup, standing, game: publicGame(game) };
}

function publicGame(game: MansionGame): MansionGame {
  const over = game.ending !== null;
  const bare = ({ face_up, card }: MansionSpotView) => ({ face_up, ...(card ? { card } : {}) });
  const [a, b, c, d, e, f, g, h, i] = game.spots;
  return {
    ...game,
    observer: 'spectator',
    spots: [bare(a), bare(b), bare(c), bare(d), bare(e), bare(f), bare(g), bare(h), bare(i)],
    seats: game.seats.map(({ character, ...seat }) =>
      // A Character lies face-up when its player is out, and all do in the end.
      character && (over || !seat.playing) ? { ...seat, character } : seat,
    ),
    mine: null,
    sightings: [],
    history: publicFacts(game.history),
  };
}
