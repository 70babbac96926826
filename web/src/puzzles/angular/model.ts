/** The work on an angular puzzle: what lies, what is in the hand, what was before. Pure: each step gives a new one. */
import { fromAnswer, MOST } from './answer';
import { heightOf, readPicture, widthOf, type Picture } from './picture';
import { cubesOf, turnAround, turnOf, TURNS, type Axis, type Colour, type Place, type Turn } from './shape';
import { isFree, landing, movePieces, restingOn, solids, without, withPiece, type Lies } from './structure';

export { fromAnswer, toAnswer } from './answer';
export { fromAbove, gaps, isBare, isComplete } from './structure';

/** Where a piece is over the table, by its heart. */
export interface Over {
  readonly turn: Turn;
  readonly x: number;
  readonly y: number;
}

/** The piece in the hand: it falls when it is let go, unless it is held at a height. */
export interface Hand extends Over {
  readonly colour: Colour;
  /** The height of its heart, where it is to be put without falling: below others, for one. */
  readonly held?: number | undefined;
}

export interface Work {
  readonly picture: Picture;
  /** The table has as many columns as rows. */
  readonly side: number;
  readonly lies: Lies;
  readonly hand: Hand | undefined;
  /** What lay before the piece in the hand was lifted: to lift and to lay is one step. */
  readonly before: Lies | undefined;
  readonly past: readonly Lies[];
  readonly future: readonly Lies[];
  /** Where each piece was last, so that it comes back to the hand as it was. */
  readonly last: Readonly<Partial<Record<Colour, Over>>>;
}

const FLAT: Turn = TURNS[0] ?? { end: [0, 1, 0], foot: [1, 0, 0] };

/** Work as it was left: nothing lies at first, and a piece waits in the middle of the table. */
export function begin(puzzle: string, answer = ''): Work {
  const picture = readPicture(puzzle);
  const lies = fromAnswer(answer);
  const reach = solids(lies).flatMap(({ at: [x, y] }) => [x + 1, y + 1]);
  // Room to build, but cells large enough for a finger on a phone.
  const room = Math.max(7, widthOf(picture) + 2, heightOf(picture) + 2, ...reach);
  return {
    picture,
    side: Math.min(MOST, room),
    lies,
    hand: undefined,
    before: undefined,
    past: [],
    future: [],
    last: {},
  };
}

/** The piece in the hand as it would lie, and whether there is room for it. */
export function ghost(work: Work): { cubes: Place[]; fits: boolean } | undefined {
  const { hand, lies } = work;
  if (!hand) return undefined;
  const z = hand.held ?? landing(lies, hand.turn, hand.x, hand.y);
  const cubes = cubesOf(hand.turn, [hand.x, hand.y, z]);
  return { cubes, fits: isFree(lies, cubes) && cubes.every((cube) => cube[2] < MOST) };
}

/** Where a piece is that lies. */
function overOf(lies: Lies, colour: Colour): (Over & { z: number }) | undefined {
  const found = turnOf(lies[colour] ?? []);
  return found && { turn: found.turn, x: found.heart[0], y: found.heart[1], z: found.heart[2] };
}

/** Pushes a piece in so that no cube hangs over the edge of the table or reaches below it. */
function inside(work: Work, hand: Hand): Hand {
  const cubes = cubesOf(hand.turn, [0, 0, 0]);
  const push = (n: number, axis: 0 | 1 | 2, most: number) => {
    const along = cubes.map((cube) => cube[axis]);
    return Math.min(Math.max(n, 0 - Math.min(...along)), most - 1 - Math.max(...along));
  };
  const held = hand.held === undefined ? undefined : push(hand.held, 2, MOST);
  return { ...hand, x: push(hand.x, 0, work.side), y: push(hand.y, 1, work.side), held };
}

/**
 * Takes a piece into the hand, as it was when it was there last. A piece that lies is lifted, and so is
 * what stands on it: those go aside and remember their places. Another piece in the hand goes aside.
 */
export function take(work: Work, colour: Colour): Work {
  if (work.hand?.colour === colour) return work;
  const free = putAside(work);
  const lying = overOf(free.lies, colour);
  const middle = Math.floor(free.side / 2);
  const over = lying ?? free.last[colour] ?? { turn: FLAT, x: middle, y: middle };
  const hand = inside(free, { colour, turn: over.turn, x: over.x, y: over.y });
  if (!lying) return { ...free, hand };
  const gone = [colour, ...restingOn(free.lies, colour)];
  const last = { ...free.last };
  for (const one of gone) {
    const was = overOf(free.lies, one);
    if (was) last[one] = { turn: was.turn, x: was.x, y: was.y };
  }
  return { ...free, hand, last, lies: without(free.lies, gone), before: free.lies };
}

/** Lays what is in the hand, if there is room. */
export function lay(work: Work): Work {
  const there = ghost(work);
  if (!work.hand || !there?.fits) return work;
  return { ...became(work, withPiece(work.lies, work.hand.colour, there.cubes)), last: remembered(work) };
}

/** The piece in the hand goes beside the table. */
export function putAside(work: Work): Work {
  if (!work.hand) return work;
  const last = remembered(work);
  if (!work.before) return { ...work, hand: undefined, last };
  return { ...became(work, work.lies), last };
}

/** The piece in the hand goes back to where it was lifted from, and so does what stood on it. */
export function letBe(work: Work): Work {
  if (!work.before) return putAside(work);
  return { ...work, lies: work.before, before: undefined, hand: undefined };
}

function remembered(work: Work): Work['last'] {
  const { hand, last } = work;
  return hand ? { ...last, [hand.colour]: { turn: hand.turn, x: hand.x, y: hand.y } } : last;
}

/** A step that can be undone; the hand is empty after it. */
function became(work: Work, lies: Lies): Work {
  const past = [...work.past, work.before ?? work.lies];
  return { ...work, lies, past, future: [], before: undefined, hand: undefined };
}

const withHand = (work: Work, change: (hand: Hand) => Hand): Work =>
  work.hand ? { ...work, hand: inside(work, change(work.hand)) } : work;

/** Moves the heart of the piece in the hand to this cell, or as near as the table allows. */
export const moveTo = (work: Work, x: number, y: number) => withHand(work, (hand) => ({ ...hand, x, y }));

export const step = (work: Work, right: number, down: number) =>
  withHand(work, (hand) => ({ ...hand, x: hand.x + right, y: hand.y + down }));

/** Quarter turns of the piece in the hand. It falls again: what fitted below others may not any more. */
export const turn = (work: Work, axis: Axis, quarters = 1) =>
  withHand(work, (hand) => ({ ...hand, turn: turnAround(hand.turn, axis, quarters), held: undefined }));

/** Holds the piece higher or lower than it lies now. It is not let fall any more. */
export const raise = (work: Work, by: number) =>
  withHand(work, (hand) => ({
    ...hand,
    held: (hand.held ?? landing(work.lies, hand.turn, hand.x, hand.y)) + by,
  }));

/** Lets it fall again. */
export const release = (work: Work) => withHand(work, (hand) => ({ ...hand, held: undefined }));

export function undo(work: Work): Work {
  // A piece that was just lifted is the last thing done.
  if (work.before) return letBe(work);
  const lies = work.past.at(-1);
  if (!lies) return work;
  return backTo(work, lies, work.past.slice(0, -1), [work.lies, ...work.future]);
}

export function redo(work: Work): Work {
  const [lies, ...future] = work.future;
  if (!lies || work.before) return work;
  return backTo(work, lies, [...work.past, work.lies], future);
}

function backTo(work: Work, lies: Lies, past: readonly Lies[], future: readonly Lies[]): Work {
  const hand = work.hand && lies[work.hand.colour] ? undefined : work.hand;
  return { ...work, lies, past, future, hand };
}

/** Clears the table. This can be undone as well. */
export function reset(work: Work): Work {
  const start = letBe(work);
  return { ...(solids(start.lies).length > 0 ? became(start, {}) : start), last: {} };
}

/** Turns all that lies by a quarter, clockwise as seen from above, in the middle of what it covers. */
export function turnAll(work: Work): Work {
  const start = putAside(work);
  const cubes = solids(start.lies).map((solid) => solid.at);
  if (cubes.length === 0) return start;
  const [left, top, width, depth] = box(cubes);
  // As near to the old middle as whole cells and the table allow.
  const fit = (n: number, long: number) => Math.max(0, Math.min(Math.round(n), start.side - long));
  const x0 = fit(left + (width - depth) / 2, depth);
  const y0 = fit(top + (depth - width) / 2, width);
  return became(
    start,
    movePieces(start.lies, ([x, y, z]) => [x0 + depth - 1 - (y - top), y0 + x - left, z]),
  );
}

/** Shifts all that lies, if it stays on the table. */
export function shiftAll(work: Work, right: number, down: number): Work {
  const start = putAside(work);
  const there = movePieces(start.lies, ([x, y, z]) => [x + right, y + down, z]);
  const on = solids(there).every(({ at: [x, y] }) => x >= 0 && y >= 0 && x < work.side && y < work.side);
  return on && solids(there).length > 0 ? became(start, there) : start;
}

function box(cubes: readonly Place[]): [left: number, top: number, width: number, depth: number] {
  const xs = cubes.map((cube) => cube[0]);
  const ys = cubes.map((cube) => cube[1]);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
}
