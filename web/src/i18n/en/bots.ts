/** Bots: how they are called, how well they play, and how they like to. */
export const bots = {
  legend: 'Bots',
  number: (index: number) => `Bot ${index + 1}`,
  /** The same in the middle of a sentence. */
  numbered: (index: number) => `bot ${index + 1}`,
  how: (name: string) => `How ${name} plays`,
  strength: 'Strength',
  strengths: {
    novice: 'Novice',
    regular: 'Regular',
    sharp: 'Sharp',
    casual: 'Casual',
    strong: 'Strong',
  },
  strengthLine: {
    novice: 'Honest, forgetful, easy to read. For a first game.',
    regular: 'Remembers, puts two and two together, lies when it pays.',
    sharp: 'Thinks ahead, and takes its time.',
    casual: 'Slow at puzzles, and looks no further than the next tile.',
    strong: 'Quick at puzzles, and reckons with what everybody could do next.',
  },
  personality: 'Temper',
  personalities: {
    even: 'Even',
    bold: 'Bold',
    careful: 'Careful',
    suspicious: 'Suspicious',
  },
  personalityLine: {
    even: 'Goes by the odds.',
    bold: 'Lies more, and attempts sooner.',
    careful: 'Lies less, and waits until it is sure.',
    suspicious: 'Doubts more.',
  },
  done: 'Done',
  /** The names that the server gives them. */
  names: {
    Ada: 'Ada',
    Joan: 'Joan',
    Alan: 'Alan',
    Dilly: 'Dilly',
    Mavis: 'Mavis',
  },
} as const;
