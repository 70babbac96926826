import { plural } from '../plural';
import type { Who } from '../who';

const s = (who: Who, verb: string, third = `${verb}s`) => `${who.name} ${who.me ? verb : third}`;
const points = (count: number) => `${count} ${plural('en', count, { one: 'point', many: 'points' })}`;
const cells = (count: number) => plural('en', count, { one: 'cell', many: 'cells' });
const names = (all: readonly string[]) =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;

/** The table of Conduit. */
export const conduitTable = {
  title: 'Conduit',
  round: (number: number) => `Round ${number}`,
  track: 'Points, towards 15',
  points,
  /** On a plate, where there is little room. */
  pointsOf: (count: number) => `${count}/15`,
  supply: (count: number) =>
    `${count} ${plural('en', count, { one: 'networker', many: 'networkers' })} in supply`,
  start: 'Start player',
  chambers: 'The chambers',
  left: (count: number) => `${count} below`,
  takenBy: (name: string) => `taken: ${name}`,

  /** How far somebody is. */
  work: {
    choosing: 'choosing',
    open: 'solving',
    solved: 'solved',
    gave_up: 'gave up',
    stopped: 'out of time',
    laying: 'laying',
    putting: 'networker?',
  },

  /** What a tile might give: advice, not a promise. */
  advice: {
    title: 'Might give you',
    close: (cells: string, count: number) => `could close a system: ${cells} (${points(count)})`,
    join: (cells: string, ends: string) => `could enter a system: ${cells}, ${ends}`,
    grow: (count: number) => `could grow your system to ${count}`,
    nothing: 'nothing for you just now',
    /** Where, for who does not see it. */
    at: (place: string) => `laid ${place}`,
    /** Under a small tile. */
    short: {
      close: (count: number) => `+${count}`,
      join: (count: number) => `enter ${count}`,
      grow: (count: number) => `grow ${count}`,
      nothing: '–',
    },
    hint: 'Tap a chamber to see what its tile could do. Mere advice: others lay before you do.',
  },

  /** What laying it there would do. */
  outcome: {
    title: 'Laid here',
    joins: (count: number) =>
      count === 1
        ? 'Extends a system.'
        : `Joins ${count} ${plural('en', count, { one: 'system', many: 'systems' })}.`,
    closes: (cells: string) => `Closes: ${cells}.`,
    earns: (who: Who, count: number) => `${who.name}: +${count}.`,
    none: 'Nobody stands there yet.',
    keys: 'Enter picks a spot, R turns the tile, Enter again lays it.',
    pick: 'Tap a free spot. Tap it again, or press R, to turn the tile.',
  },
  /** What a networker would stand for. */
  stand: {
    closed: (colour: string, count: number) => `${colour}: scores ${points(count)} at once`,
    open: (colour: string, count: number, ends: string) => `${colour}: ${count} so far, ${ends}`,
    pick: 'A networker earns one point for each cell of its colour, once the system is closed.',
  },

  /** What is asked of me. */
  asks: {
    choose: 'Choose a chamber. Its puzzle comes with the tile.',
    choosePicked: (chamber: string) => `${chamber}: take this one?`,
    solve: 'Solve your puzzle.',
    lay: 'Lay your tile on a free spot.',
    layPicked: 'Like this?',
    put: 'Put a networker on the tile, or none.',
    putPicked: (colour: string) => `On ${colour}?`,
  },
  /** What the game waits for. */
  waits: {
    chance: 'Tiles are drawn…',
    choose: (who: Who) => `${s(who, 'are choosing', 'is choosing')} a chamber.`,
    solve: (count: number) =>
      `${count} still at their ${plural('en', count, { one: 'puzzle', many: 'puzzles' })}.`,
    lay: (who: Who) => `${s(who, 'are laying', 'is laying')} a tile.`,
    put: (who: Who) => `${s(who, 'may', 'may')} put a networker.`,
    nothing: 'The game is over.',
  },

  act: {
    choose: (chamber: string) => `Take ${chamber}`,
    lay: 'Lay it',
    left: 'Turn left',
    right: 'Turn right',
    put: 'Put it',
    pass: 'No networker',
    solutions: (round: number) => `Puzzles of round ${round}`,
  },
  hand: 'The tile in your hand. Tap to turn it.',

  /** What a networker earned, over the network. */
  scored: (who: Who, colour: string, count: number) =>
    `${who.name}: ${colour} ${count}. ${count} ${colour} ${cells(count)} in the system.`,

  log: {
    empty: 'Nothing has happened yet.',
    round: (number: number) => `Round ${number}`,
    solving: 'The puzzles',
    game_began: (start: Who) => `The machine wakes. ${s(start, 'start')}.`,
    round_began: (number: number, start: Who) => `Round ${number}. ${s(start, 'start')}.`,
    chose: (who: Who, chamber: string) => `${s(who, 'take')} the top of ${chamber}.`,
    refilled: (chamber: string) => `${chamber} is filled anew.`,
    drew: (chamber: string, left: number) => `A new tile on top of ${chamber}; ${left} below.`,
    puzzles_turned_up: 'The puzzles are turned up.',
    solved: (who: Who) => `${s(who, 'have', 'has')} solved it.`,
    timer_started: (who: Who) => `${s(who, 'turn')} the sand timer.`,
    gave_up: (who: Who) => `${s(who, 'give')} up.`,
    stopped: (who: Who) => `The sand has run out: ${who.me ? 'you' : who.name} must stop.`,
    solutions_shown: (solvers: readonly string[]) =>
      solvers.length ? `Solved: ${solvers.join(', ')}.` : 'Nobody has solved anything.',
    put_aside: (who: Who) => `${s(who, 'put')} the tile out of the game.`,
    laid: (who: Who, place: string) => `${s(who, 'lay')} a tile: ${place}.`,
    /** The colour is empty where the tile is not known. */
    put: (who: Who, colour: string) => `${s(who, 'put')} a networker${colour === '' ? '' : ` on ${colour}`}.`,
    passed: (who: Who) => `${s(who, 'put')} no networker.`,
    scored: (who: Who, colour: string, count: number) =>
      `${s(who, 'score')} ${points(count)}: ${count} ${colour} ${cells(count)} in a closed system.`,
    won: (who: Who) => `${s(who, 'win')}.`,
    shared: (all: readonly string[]) => `${names(all)} share the win.`,
  },

  end: {
    won: (who: Who) => `${s(who, 'win')}`,
    shared: (all: readonly string[]) => `${names(all)} share the win`,
    by: {
      points: 'The most points.',
      networkers: 'Level on points; more networkers stood on the network.',
      nothing: 'Level in everything.',
    },
    outOfRounds: 'The rounds ran out.',
    table: 'The result',
    player: 'Player',
    points: 'Points',
    networkers: 'On the network',
    has: 'has won',
  },
} as const;
