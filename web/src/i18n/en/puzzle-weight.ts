import { plural } from '../plural';

const pieces = (count: number) =>
  count === 0 ? 'no pieces' : `${count} ${plural('en', count, { one: 'piece', many: 'pieces' })}`;

/** The weight puzzle: pieces in the cups of a scale. */
export const puzzleWeight = {
  board: 'The scale',
  how: 'Tap a cup to put in, hold it to take out',
  keys: 'Arrow keys go from cup to cup, plus puts a piece in, minus takes one out.',
  side: { left: 'Left side', right: 'Right side' },
  cup: (weight: number, count: number) => `Cup of ${weight}: ${pieces(count)}`,
  held: (count: number) => `×${count}`,
  take: (weight: number) => `Take a piece out of the cup of ${weight}`,
  supply: (left: number) => (left === 0 ? 'All pieces lie on the scale' : `${left} left to place`),
  supplyOf: (left: number, all: number) => `Supply: ${left} of ${all} pieces`,
  sum: { left: (sum: number) => `Left: ${sum}`, right: (sum: number) => `Right: ${sum}` },
  lean: {
    left: 'The left side is heavier.',
    right: 'The right side is heavier.',
    level: 'The scale is level.',
  },
  unreadable: 'This scale could not be read.',
};

export type PuzzleWeight = typeof puzzleWeight;
