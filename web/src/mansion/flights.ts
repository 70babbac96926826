/** Things travel from cause to effect: an eye to the card it looks at, a token from the supply to its player. */
import type { Flight } from './moments';

export function fly(flight: Flight): void {
  switch (flight.kind) {
    case 'look':
      travel(of('seat', flight.seat), of('spot', flight.spot), eye());
      return;
    case 'token': {
      const plate = of('seat', flight.seat);
      const own = plate?.querySelector<HTMLElement>(`[data-token="${flight.token}"]`) ?? plate;
      const supply = document.querySelector<HTMLElement>('[data-supply]');
      const picture = own?.querySelector('svg')?.cloneNode(true);
      if (!(picture instanceof SVGElement)) return;
      if (flight.back) travel(own, supply, picture);
      else travel(supply, own, picture);
      return;
    }
    case 'shiver':
      for (const spot of flight.spots)
        of('spot', spot)?.animate(
          [0, -3, 4, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px) rotate(${x / 2}deg)` })),
          { duration: 500, easing: 'ease-in-out' },
        );
      return;
  }
}

function of(kind: 'seat' | 'spot', number: number): HTMLElement | null {
  // A player may be shown in two places, one of them for screens of another size.
  const all = document.querySelectorAll<HTMLElement>(`[data-${kind}="${number}"]`);
  return [...all].find((one) => one.getClientRects().length > 0) ?? null;
}

function eye(): SVGElement | undefined {
  const picture = document.querySelector('[data-eye] svg')?.cloneNode(true);
  return picture instanceof SVGElement ? picture : undefined;
}

function travel(from: Element | null, to: Element | null, picture: SVGElement | undefined): void {
  if (!from || !to || !picture) return;
  const [a, b] = [middle(from), middle(to)];
  const flying = document.createElement('div');
  flying.className = 'flying';
  flying.append(picture);
  document.body.append(flying);
  const flight = flying.animate(
    [
      { transform: `translate(${a.x}px, ${a.y}px) scale(0.7)`, opacity: 0.3 },
      { transform: `translate(${b.x}px, ${b.y}px) scale(1.25)`, opacity: 1, offset: 0.8 },
      { transform: `translate(${b.x}px, ${b.y}px) scale(0.9)`, opacity: 0 },
    ],
    { duration: 560, easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)' },
  );
  flight.finished.catch(() => undefined).finally(() => flying.remove());
}

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
