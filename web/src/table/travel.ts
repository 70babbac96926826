/** Things travel over the table, from cause to effect. */
import type { Spot } from '../wire/mansion';

/** The same may be in two places, one of them for screens of another size: the one that is seen. */
export function findVisible(selector: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  return all.find((one) => one.getClientRects().length > 0) ?? null;
}

export function onSpot(spot: Spot): HTMLElement | null {
  return findVisible(`[data-spot="${spot}"]`);
}

/**
 * Once what just changed is painted: then where things are is known without laying out the page once more.
 */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}

/** Cards that were mixed shiver once. */
export function shiver(spots: readonly Spot[]): void {
  for (const spot of spots)
    onSpot(spot)?.animate(
      [0, -3, 4, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px) rotate(${x / 2}deg)` })),
      { duration: 500, easing: 'ease-in-out' },
    );
}

/** What is drawn there, to be sent somewhere. */
export function pictureOf(element: Element | null | undefined): SVGElement | undefined {
  const picture = element?.querySelector('svg')?.cloneNode(true);
  return picture instanceof SVGElement ? picture : undefined;
}

export function travel(from: Element | null, to: Element | null, picture: SVGElement | undefined): void {
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
