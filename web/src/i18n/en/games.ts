/** What has been played. */
export const games = {
  title: 'Finished games',
  unfinished: 'Not over yet',
  won: 'You won',
  /** In Conduit several may win together. */
  shared: 'You share the win',
  chaos: 'Chaos won',
  wonBy: (names: string) => `Won by ${names}`,
  solo: 'Solo',
  soloWon: 'Three in a row',
  soloLost: 'The night was lost',
  replay: 'Replay',
  record: 'Record',
  older: 'Show older ones',
  none: 'You have not finished a game yet.',
  noneLine: 'When you have, it lies here, to be looked at again move by move.',
  me: 'you',
} as const;
