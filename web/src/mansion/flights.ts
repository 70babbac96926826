/** Things travel from cause to effect: an eye to the card it looks at, a token from the supply to its player. */
import { onSpot, pictureOf, shiver, findVisible, travel } from '../table/travel';
import type { Seat } from '../wire/mansion';
import type { Flight } from './moments';

export function fly(flight: Flight): void {
  switch (flight.kind) {
    case 'look':
      travel(plateOf(flight.seat), onSpot(flight.spot), pictureOf(document.querySelector('[data-eye]')));
      return;
    case 'token': {
      const plate = plateOf(flight.seat);
      const own = plate?.querySelector<HTMLElement>(`[data-token="${flight.token}"]`) ?? plate;
      const supply = findVisible('[data-supply]');
      const picture = pictureOf(own);
      if (flight.back) travel(own, supply, picture);
      else travel(supply, own, picture);
      return;
    }
    case 'shiver':
      shiver(flight.spots);
      return;
  }
}

function plateOf(seat: Seat): HTMLElement | null {
  return findVisible(`[data-seat="${seat}"]`);
}
