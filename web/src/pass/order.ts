/** To whom the device goes. */
import type { MansionGame, Seat } from '../wire/mansion';

/** All seats clockwise from whoever speaks or plays now; they come last, except before the first turn. */
export function clockwise(game: MansionGame): Seat[] {
  const { asks, turn, keeper, seats } = game;
  const after = asks.what === 'doubts' ? asks.speaker : (turn?.seat ?? keeper - 1);
  return seats.map((_, index) => (after + 1 + index + seats.length) % seats.length);
}
