/** The private notepad (K3). */
export const notes = {
  title: 'My notes',
  line: 'Only you see them.',
  grid: 'The nine cards',
  edit: (spot: string) => `Note something about the card ${spot}`,
  noGuess: 'no guess',
  up: 'face-up',
  saw: (names: string) => `seen by ${names}`,
  icon: (name: string) => `icon: ${name}`,
  warned: 'contradicts what you know',

  guess: 'My guess',
  none: 'None',
  who: 'Who saw it',
  corner: 'Icon, by the Library',
  clear: 'Clear',
  done: 'Done',
  placed: 'noted or known elsewhere',

  words: 'Anything else',
  wordsHint: 'Who lies? Who wants what?',
  unsaved: 'Not kept yet: no connection.',

  warnings: 'This does not fit',
  against: {
    up: (spot: string, card: string) => `${spot}: ${card} lies there face-up.`,
    saw: (spot: string, card: string) => `${spot}: you saw ${card} there.`,
    upThere: (spot: string, card: string, there: string) => `${spot}: ${card} lies face-up ${there}.`,
    sawThere: (spot: string, card: string, there: string) => `${spot}: you saw ${card} ${there}.`,
    twice: (spot: string, card: string, there: string) => `${spot}: ${card} is noted ${there} too.`,
    iconUp: (spot: string, card: string) => `${spot}: ${card}, which lies there, has another icon.`,
    iconSaw: (spot: string, card: string) => `${spot}: ${card}, which you saw there, has another icon.`,
    iconGuess: (spot: string, card: string) => `${spot}: ${card} has another icon.`,
  },
} as const;
