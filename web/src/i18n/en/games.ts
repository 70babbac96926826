/** What has been played. */
import { plural } from '../plural';

export const games = {
  title: 'Finished games',
  unfinished: 'Not over yet',
  won: 'You won',
  lost: 'You lost',
  chaos: 'Chaos won',
  wonBy: (names: string) => `Won by ${names}`,
  solo: 'Solo',
  soloWon: 'Three in a row',
  soloLost: 'The night was lost',
  players: (count: number) => `${count} ${plural('en', count, { one: 'player', many: 'players' })}`,
  replay: 'Replay',
  record: 'Record',
  recordOf: (when: string) => `Download the record of the game of ${when}`,
  replayOf: (when: string) => `Replay the game of ${when}`,
  older: 'Show older ones',
  none: 'You have not finished a game yet.',
  noneLine: 'When you have, it lies here, to be looked at again move by move.',
  me: 'you',
} as const;
