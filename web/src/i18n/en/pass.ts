/** One device that goes round. */
export const pass = {
  title: 'One device for all',
  line: 'It goes from hand to hand. Between two players it is covered, so that everybody sees only their own.',
  onlyMansion: 'Only for Mansion: in Conduit everybody solves at once.',
  people: 'How many of you',
  names: 'Who you are, clockwise',
  player: (number: number) => `Player ${number}`,
  bots: 'And bots',
  begin: 'Begin',
  beginning: 'Laying the cards…',
  goOn: 'Go on with',

  handTo: (name: string) => `Hand the device to ${name}`,
  only: (name: string) => `Nobody but ${name} looks at it now.`,
  iAm: (name: string) => `I am ${name}`,
  since: 'Meanwhile',
  others: 'Somebody else wants to look',
  look: (name: string) => `${name} looks`,

  hide: 'Hide',
  nothing: 'Nothing more is asked of you.',
  hideNow: 'Seen. Hide it',
  again: 'Once more, all of you',
  elsewhere: 'This table does not go round on this device.',
  elsewhereLine: 'Only whoever opened it can pass it on, in the browser in which it was opened.',
  toTable: 'To the table',
} as const;
