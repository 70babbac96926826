/** How far the beam leans. */

/** It never leans further, in degrees. */
export const STEEPEST = 12;
/** The smallest difference is seen as well. */
const LEAST = 2;
/** With such a difference about two thirds of the way are gone. */
const SOFT = 18;

/** The angle of the beam in degrees: below zero the left side sinks. Level exactly when both weigh the same. */
export function tilt(left: number, right: number): number {
  const difference = right - left;
  if (difference === 0) return 0;
  const way = 1 - Math.exp(-(Math.abs(difference) - 1) / SOFT);
  return Math.sign(difference) * (LEAST + (STEEPEST - LEAST) * way);
}

/** Where the ends of the beam are, with arms of this length: how far in and how far down (or up). */
export function ends(angle: number, arm: number): Record<'left' | 'right', { x: number; y: number }> {
  const turn = (angle * Math.PI) / 180;
  const inwards = arm * (1 - Math.cos(turn));
  const down = arm * Math.sin(turn);
  return { left: { x: inwards, y: 0 - down }, right: { x: 0 - inwards, y: down } };
}
