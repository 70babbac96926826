/** Playing what just happened. It never holds the game up, and nothing beneath waits for it. */
import type { Step } from '../play/tableSession';

/**
 * Play every step once, for as long as a component lives; to be called while it is made. Where the view came
 * whole there is no step, and what was shown belongs to another moment.
 */
export function eachStep(
  now: () => Step | undefined,
  play: (step: Step) => void,
  whole: () => void = () => undefined,
): void {
  let last = 0;
  $effect(() => {
    const step = now();
    if (!step) whole();
    else if (step.count !== last) {
      last = step.count;
      play(step);
    }
  });
}
