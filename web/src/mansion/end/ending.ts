/** How a game ended, in words. */
import { t } from '../../i18n/index.svelte';
import type { Character, Deck, MansionEnding, Seat } from '../../wire/mansion';
import type { Board } from '../board.svelte';

export function headline(ending: MansionEnding, board: Board): string {
  const { end, names } = t();
  if (ending.how === 'mission')
    return end.mission(board.call(ending.winner), names.character[ending.character]);
  return ending.how === 'saboteur' ? end.saboteur(board.call(ending.winner)) : end.breakthrough;
}

/** How it came to that. */
export function howItEnded(ending: MansionEnding): string {
  return t().end.how[ending.how === 'breakthrough' ? ending.cause : ending.how];
}

/** Whose world it is now; nobody's when Chaos has broken through. */
export function fateOf(ending: MansionEnding): Character | null {
  if (ending.how === 'mission') return ending.character;
  return ending.how === 'saboteur' ? 'saboteur' : null;
}

export function winnerOf(ending: MansionEnding): Seat | undefined {
  return ending.how === 'breakthrough' ? undefined : ending.winner;
}

/** What nobody was: the stack, or what was put aside. */
export function leftOver(board: Board): Deck {
  const revealed = board.game.history.findLast((fact) => fact.event === 'revealed');
  return revealed?.event === 'revealed' ? revealed.stack : [];
}

/** Everybody's Character at the end, by seat. */
export function cast(board: Board): readonly (Character | undefined)[] {
  const revealed = board.game.history.findLast((fact) => fact.event === 'revealed');
  if (revealed?.event === 'revealed') return revealed.characters;
  return board.game.seats.map((seat) => seat.character);
}
