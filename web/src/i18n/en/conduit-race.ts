import { plural } from '../plural';
import type { Who } from '../who';

const seconds = (count: number) => `${count} ${plural('en', count, { one: 'second', many: 'seconds' })}`;

/** The race: puzzles, the sand, giving up. */
export const conduitRace = {
  title: 'The race',
  players: 'How far everybody is',
  turnedUp: 'The puzzles are turned up.',
  task: {
    weight: 'Use every piece. Both sides must weigh the same.',
    fragment: 'Cover the outline with all seven pieces.',
    conduit: 'Fill the board. No channel may stay open.',
    angular: 'Build with all four pieces: seen from above, exactly the picture.',
  },
  work: {
    none: 'waits',
    open: 'at work',
    solved: 'solved',
    gave_up: 'gave up',
    stopped: 'stopped',
  },
  first: 'first',
  sand: {
    lying: 'The sand timer lies on its side.',
    running: (left: number) => `The sand timer runs: ${seconds(left)} left.`,
    limit: (left: number) => `${seconds(left)} left for everybody.`,
    untimed: 'No timer: everyone may finish.',
  },
  nobody: 'Nobody has solved yet.',
  firstWas: (who: Who) => (who.me ? 'You were first.' : `${who.name} was first.`),
  timer: (who: Who, left: number) =>
    who.me
      ? `You have solved: ${seconds(left)} for the others.`
      : `${who.name} has solved: ${seconds(left)}.`,
  lastSeconds: (left: number) => `${seconds(left)} left.`,
  solvedFirst: 'Solved. First!',
  solved: 'Solved',
  timeUp: 'Time is up',
  over: {
    solved: 'Solved. Now the others.',
    gave_up: 'You gave up. Your tile leaves the game.',
    stopped: 'Time is up. Your tile leaves the game.',
  },
  checked: 'Being checked…',
  offline: 'No connection. Your work is kept; a finished answer goes as soon as it is back.',
  again: 'Send again',
  giveUp: 'Give up',
  sure: {
    title: 'Give this puzzle up?',
    text: 'For good: your tile leaves the game, and you lay nothing this round.',
    no: 'Work on',
    yes: 'Give up',
  },
  all: 'All puzzles',
  others: 'What the others are solving',
  puzzleOf: (who: Who, family: string) => (who.me ? `Your puzzle: ${family}` : `${who.name}: ${family}`),
};
