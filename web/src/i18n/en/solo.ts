import { plural } from '../plural';

const cards = (count: number) => `${count} ${plural('en', count, { one: 'card', many: 'cards' })}`;
const slots = (count: number) => `${count} ${plural('en', count, { one: 'slot', many: 'slots' })}`;

/** The challenge for one: what is said at its table. */
export const solo = {
  title: 'Face to face with Chaos',
  yourMove: 'Your move',
  game: (number: number) => `Game ${number} of 3`,
  late: 'Time is running out',

  /** What lies beside the grid. */
  wins: 'Three victories',
  place: (number: number) => `Victory ${number}`,
  placeOpen: 'still to be won',
  placeNow: 'being played for',
  placeWon: (character: string, slot: number) => `${character}, won on slot ${slot}`,
  wonAt: (slot: number) => `slot ${slot}`,
  spare: (left: number) => (left === 0 ? 'nothing to spare' : `${slots(left)} to spare`),
  supply: 'Silence in the supply',
  supplyCount: (count: number) => `${count} of 4 Silence tokens in the supply`,
  aside: 'Characters aside',
  asideDown: (count: number) => `${count} face-down`,
  asideUp: (names: string) => `face-up: ${names}`,
  asideNone: 'Nobody is left aside',
  tokens: 'Your tokens',
  nobody: 'Nobody yet',
  nobodyLine: 'The one who won has left. The next one comes when the cards are turned up.',
  who: 'Who you are',
  mission: {
    decrypter: 'Hold Decryption; show the Command Room and the Enigma Code.',
    dark_messiah: 'Hold Chaos; show the Radio Center and the Enigma Code.',
    wanderer: 'Show the Tome of Order and Chaos, the Library and Solowork.',
  },
  among: (spots: string) => `mixed: ${spots}`,

  /** What a card does when it is chosen alone. */
  effect: {
    library: 'Turn another face-down card up and take the token of its icon.',
    enigma_code: 'With Chaos: turn another face-down card up.',
    radio_center: 'Turn another face-down card up.',
    tome: 'Time moves one slot forward, unless you return Chaos; then turn another face-down card up.',
    command_room: 'Without Chaos: turn another face-down card up.',
    turing_bombe: 'Without Chaos take Decryption; with Chaos return it.',
    phantom: 'Take Chaos, or return it. Then you may exchange your Character.',
    machine:
      'Time moves one slot back; this card and two other face-up ones are shuffled, face-down. Returned Chaos stops it.',
    solowork: 'Take Chaos or return it, or choose another card without Silence.',
  },
  cornerChaos: 'Choosing it moves time one slot: its icon is Chaos.',

  spot: {
    silence: 'Silence lies on it: it cannot be chosen.',
    silenced: 'silenced',
    among: (names: string) => `One of these lies here: ${names}.`,
    seen: (card: string) => `Seen: ${card}`,
    turnedUp: (card: string) => `turned up: ${card}`,
    turnedDown: 'turned face-down by the Machine',
    chosen: {
      turn: 'chosen',
      decryption: 'chosen for Decryption',
      solowork: 'chosen by Solowork',
    },
    pointed: 'shown for the mission',
    silenceLaid: 'Silence was laid on it',
    silenceFrom: (spot: string) => `Silence was moved here from the card ${spot}`,
    silenceGone: 'Silence was taken away',
    mixed: 'shuffled by the Machine, face-down',
    before: 'before the first turn',
  },

  asks: {
    watching: 'You look on.',
    chance: 'The house shuffles…',
    turn: 'Choose a card: face-down it is turned up, face-up it gets Silence.',
    turnDone: 'You may go on, or end your turn. Time moves then.',
    spend: 'Tap one more card: the token is spent.',
    takeSilence: (spot: string) => `No Silence is left. Take it from a card, for the one ${spot}.`,
    open: (by: string) => `${by}: tap a face-down card to turn it up.`,
    tome: 'The Tome would move time. Return your Chaos and hold the time?',
    machine: 'The Machine is about to work. Return your Chaos and stop it?',
    mix: (count: number) =>
      count === 1
        ? 'The Machine: tap the other face-up card. Both are shuffled, face-down.'
        : `The Machine: tap ${count} more face-up cards. All are shuffled, face-down.`,
    exchange: 'The Phantom: become somebody else, or leave it.',
    solowork: {
      take: 'Solowork: take Chaos, or tap another card to choose it.',
      back: 'Solowork: return your Chaos, or tap another card to choose it.',
    },
    mission: (missing: string) => `Your mission. Show: ${missing}.`,
    earned: (left: number) =>
      `Your win turns up ${cards(left)} of the new layout. Tap ${left === 1 ? 'one' : 'them'}.`,
    over: { won: 'The night is yours.', expired: 'Time is up.', failed: 'The mission failed.' },
  },

  act: {
    end: 'End my turn',
    spend: 'Spend Decryption',
    spendNot: 'Keep the token',
    attempt: 'Try my mission',
    hold: 'Hold the time',
    allowTome: 'Let it move',
    cancel: 'Stop the Machine',
    allow: 'Let it work',
    mix: 'Shuffle these',
    exchange: 'Become another',
    decline: 'Leave it',
    unsettle: { take: 'Take Chaos', back: 'Return Chaos' },
    show: 'Turn this one up',
    point: 'Point at this one',
    story: 'What became of it',
  },

  warning: 'You show the cards one by one. A wrong card, and all three victories are lost.',

  log: {
    laid_out: (game: number) => `Nine cards are laid out for game ${game}.`,
    game_began: (game: number, character: string, slot: number) =>
      `Game ${game} begins on slot ${slot}. You are the ${character}.`,
    turn_began: (turn: number) => `Turn ${turn}.`,
    chosenTurn: (spot: string) => `You choose the card ${spot}.`,
    chosenDecryption: (spot: string) => `For Decryption you choose the card ${spot}.`,
    chosenSolowork: (spot: string) => `By Solowork you choose the card ${spot}.`,
    turned_up: (card: string, spot: string) => `${card} is turned up (${spot}).`,
    silence_laid: (spot: string) => `Silence is laid on the card ${spot}.`,
    silence_moved: (spot: string, from: string) =>
      `Silence is moved from the card ${from} to the card ${spot}.`,
    silence_returned: (spot: string) => `Silence returns from the card ${spot}.`,
    time_corner: (slot: number) => `Its Chaos icon moves time to slot ${slot}.`,
    time_turn: (slot: number) => `The turn is over: time moves to slot ${slot}.`,
    time_tome: (slot: number) => `The Tome moves time to slot ${slot}.`,
    time_machine: (slot: number) => `The Machine turns time back to slot ${slot}.`,
    token_taken: (token: string) => `You take ${token}.`,
    token_returned: (token: string) => `You return ${token}.`,
    no_effect: (card: string) => `${card} has no effect now.`,
    held: 'Chaos holds the time against the Tome.',
    allowed: 'You let it happen.',
    cancelled: 'Chaos stops the Machine.',
    mixed: (spots: string) => `The Machine takes the cards ${spots}.`,
    shuffled: 'They are shuffled and lie face-down.',
    turned_down: (spot: string) => `The Machine turns itself face-down (${spot}).`,
    exchanging: 'A Character is drawn.',
    exchanged: (taken: string, laid: string) => `You were the ${laid}. You are the ${taken} now.`,
    stack_formed: (count: number) => `${count} Characters aside are a new stack.`,
    declined: 'You leave it at that.',
    mission_began: (character: string) => `You try the mission of the ${character}.`,
    pointed: (spot: string) => `You point at the card ${spot}.`,
    game_won: (game: number, character: string, slot: number) =>
      `The ${character} has won game ${game}, on slot ${slot}.`,
    won: (character: string) => `Three in a row. It is the world of the ${character} now.`,
    expired: (game: number) => `Time is up in game ${game}. All is lost.`,
    failed: (game: number, character: string) => `The ${character} has failed in game ${game}. All is lost.`,
    revealed: 'All is revealed.',
    beginning: (game: number) => `Game ${game}, before the first turn`,
    turnOf: (game: number, turn: number) => `Game ${game}, turn ${turn}`,
  },

  drama: {
    mission: 'The mission',
    failed: 'The wrong card',
    won: 'Mission accomplished',
    expired: 'Time is up',
    now: (character: string) => `You are the ${character}`,
  },

  interlude: {
    title: (count: number) =>
      count === 1 ? 'The first victory' : count === 2 ? 'The second victory' : 'The third victory',
    earned: (count: number) =>
      count === 0
        ? 'Nothing was left to spare: no card of the new layout is turned up.'
        : `For the time you had to spare you turn up ${cards(count)} of the new layout.`,
    earnedMore: (count: number) =>
      count === 1
        ? 'Nothing was left to spare, but the second victory itself turns up 1 card of the new layout.'
        : `For the time you had to spare, and one for the second victory, you turn up ${cards(count)} of the new layout.`,
    second: 'The next game begins on mark II, with one of the two who are left.',
    third: 'The last game begins on mark III, with a Decryption token and the only one who is left.',
    goOn: 'Go on',
  },

  end: {
    won: 'Three in a row',
    expired: 'Time is up',
    failed: 'The wrong card',
    expiredLine: (game: number) => `The night ended in game ${game}.`,
    failedLine: (game: number, character: string) =>
      `The ${character} showed the wrong card in game ${game}.`,
    forgotten: (count: number) =>
      count === 1 ? 'Nobody remembers the victory before it.' : 'Nobody remembers the victories before it.',
    world: (character: string) => `It is the world of the ${character} now.`,
    because: (slot: number) => `No victory came earlier: slot ${slot}.`,
    again: 'Once more',
    beginning: 'The door opens…',
    replay: 'Replay',
    look: 'Look at the table',
    home: 'To the hall',
  },
} as const;
