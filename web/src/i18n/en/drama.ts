import type { Who } from '../who';

/** Said in large letters, for a moment. */
export const drama = {
  doubts: (who: Who, speaker: Who) =>
    `${who.name} ${who.me ? 'doubt' : 'doubts'} ${speaker.me ? 'you' : speaker.name}`,
  lie: 'A lie',
  truth: 'The truth',
  late: 'Time is running out',
  is: (who: Who, character: string) => `${who.name} ${who.me ? 'are' : 'is'} the ${character}`,
  mission: (who: Who) => `${who.name} ${who.me ? 'try your' : 'tries a'} mission`,
  failed: (who: Who) => `${who.name} ${who.me ? 'have' : 'has'} failed`,
} as const;
