import type { Who } from '../who';

/** After a round: everybody's puzzle and a solution. */
export const conduitAfter = {
  open: 'Puzzles of this round',
  openOf: (round: number) => `Puzzles of round ${round}`,
  asked: 'The table waits for you.',
  title: (round: number) => `Round ${round}: the puzzles`,
  of: (who: Who) => (who.me ? 'You' : who.name),
  own: (who: Who) => (who.me ? 'Your own solution.' : 'Their own solution.'),
  shown: 'A solution.',
  none: 'In this round no puzzle has been turned up yet.',
  secret: 'The solutions are shown when the race is over.',
  band: (band: number) => `Difficulty ${band} of 5`,
  usual: (time: string) => `we estimate ${time}`,
  took: (time: string) => `You took ${time}`,
  /** Minutes and seconds. */
  time: (minutes: number, seconds: number) => (minutes > 0 ? `${minutes} min ${seconds} s` : `${seconds} s`),
};
