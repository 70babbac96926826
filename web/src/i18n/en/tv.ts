/** One screen for the whole room. */
export const tv = {
  title: 'The table on the screen',
  /** What a television is called that looks on. */
  name: 'Television',
  scan: 'Scan it to sit down',
  join: 'Scan to look on',
  again: 'The next table: scan it',
  or: 'or open',
  time: 'Time',
  last: 'What happened',
  fullscreen: 'Full screen',
  window: 'Back to the window',
  free: 'Free seat',
  seatedTitle: 'You sit at this table in this browser',
  seated:
    'So nothing is shown here: a television is for all, and your cards are for you. Open this address in another browser, in a private window, or on the television itself:',
} as const;
