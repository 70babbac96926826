/** What is said while the server cannot be reached. */
export const reach = {
  title: 'No connection',
  byItself: 'It opens by itself when the connection is back.',
  lessons: 'Lessons',
  /** In the place of a page. */
  whole: {
    page: 'This page needs a connection when it is opened for the first time.',
    tables: 'The list of tables is on the server: it needs a connection.',
    games: 'Your games are on the server: looking at them needs a connection.',
    table: 'A table is on the server: joining, watching and playing need a connection.',
    replay: 'The replay of a game is on the server: it needs a connection.',
    puzzle: 'Puzzles are made and checked by the server: this one needs a connection.',
    daily: 'The puzzle of the day comes from the server: it needs a connection.',
  },
  /** Over a page. */
  part: {
    hall: 'No connection: the rules and the lessons open without one, everything else when it is back.',
    opening: 'No connection: opening a table needs one.',
    practice: 'No connection: a new puzzle needs one.',
    me: 'No connection: signing in and changing your name need one.',
    lesson: 'No connection: checking a solution needs one, everything else in the lessons does not.',
  },
} as const;
