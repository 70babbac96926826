/** What this is. */
export const about = {
  title: 'About',
  line: 'Two board games around one machine, for browsers. Nobody has to pay, and anybody may open a house of their own.',
  program: 'The program',
  version: (version: string) => `Enigmata ${version}`,
  /** Its hash and its day follow. */
  commit: 'Built from',
  unknown: 'The server does not say which version it is. Is there a connection?',
  api: 'For programs: the description of the API',
  games: 'The games',
  gamesLine: 'They are the games of these rule books:',
  author: 'by Touko Tahkokallio',
  ownWords:
    'The rules are told in our own words, and every picture and sound is made here. The names of the original games belong to their publishers.',
  licence: 'Licences',
  /** Names follow, here and in the next line. */
  licenceLine: 'Free software, under whichever of the two you like:',
  letters: 'The letters:',
  othersLine: 'The program and the pages stand on the work of many others.',
  licences: 'All of them, with their licences',
} as const;
