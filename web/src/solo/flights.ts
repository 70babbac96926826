/** Tokens travel between the supply, the cards and me. */
import { onSpot, pictureOf, shiver, findVisible, travel } from '../table/travel';
import type { Spot } from '../wire/mansion';
import type { Flight } from './moments';

export function fly(flight: Flight): void {
  const supply = findVisible('[data-supply]');
  switch (flight.kind) {
    case 'token': {
      const own = findVisible(`[data-token="${flight.token}"]`);
      if (flight.back) travel(own, supply, pictureOf(own));
      else travel(supply, own, pictureOf(own));
      return;
    }
    case 'silence':
      travel(place(flight.from), place(flight.to), pictureOf(supply));
      return;
    case 'shiver':
      shiver(flight.spots);
      return;
  }

  function place(spot: Spot | undefined): HTMLElement | null {
    return spot === undefined ? supply : onSpot(spot);
  }
}
