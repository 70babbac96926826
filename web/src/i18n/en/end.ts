import type { Who } from '../who';

/** How a game ended, and where one goes from there. */
export const end = {
  title: 'How it ended',
  mission: (who: Who, character: string) => `${who.name} ${who.me ? 'win' : 'wins'} as the ${character}`,
  saboteur: (who: Who) => `${who.name} ${who.me ? 'win' : 'wins'} as the Saboteur`,
  breakthrough: 'Chaos breaks through',
  /** How it came to that. */
  how: {
    mission: 'The mission is accomplished.',
    saboteur: 'Time is up, and that is what the Saboteur was waiting for.',
    time: 'Time is up. All have lost.',
    eliminated: 'Nobody is left. All have lost.',
  },
  cast: 'Who everybody was',
  won: 'has won',
  stack: 'In the stack',
  aside: 'Put aside unseen',
  lies: 'Who lied?',
  lied: (lies: number, said: number, caught: number) =>
    lies === 0 ? `No lie in ${said}` : `${lies} of ${said} a lie${caught > 0 ? `, ${caught} caught` : ''}`,
  standing: 'The match so far',
  triumphs: (count: number, of: number) => `Triumphs: ${count} of ${of}`,
  breakthroughs: (count: number, of: number) => `Chaos Breakthroughs: ${count} of ${of}`,
  goesOn: 'The match goes on. The next game begins when everybody is ready: the button is at the table.',
  matchWon: (who: Who) => `${who.name} ${who.me ? 'have' : 'has'} won the match`,
  matchLost: 'The match is lost for all',
  look: 'Look at the table',
  reopen: 'How it ended',
  replay: 'Step through the game',
  rematch: 'Play again',
  rematchJoin: 'Join the rematch',
  record: 'Download the record',
  share: 'Copy the link to the replay',
  home: 'To the hall',
} as const;
