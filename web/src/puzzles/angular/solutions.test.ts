import { describe, expect, it } from 'vitest';
import { fromAnswer, toAnswer } from './answer';
import { begin, lay, moveTo, take, turn, type Work } from './model';
import { compare, writePicture } from './picture';
import { SOLVED } from './samples';
import { COLOURS, turnOf, type Axis, type Colour, type Place, type Turn } from './shape';
import { fromAbove, gaps, type Lies } from './structure';

/** Turns what is in the hand by quarter turns until it is turned so. */
function turnTo(work: Work, wanted: Turn): Work {
  const key = (one: Work) => JSON.stringify([one.hand?.turn.end, one.hand?.turn.foot]);
  const goal = JSON.stringify([wanted.end, wanted.foot]);
  const seen = new Set<string>();
  const open = [work];
  for (const one of open) {
    if (key(one) === goal) return one;
    if (seen.has(key(one))) continue;
    seen.add(key(one));
    for (const axis of ['x', 'y', 'z'] as Axis[]) open.push(turn(one, axis));
  }
  throw new Error('every way is reached');
}

/** Drops a piece where it lies in the solution; nothing when it comes to rest elsewhere. */
function drop(work: Work, colour: Colour, cubes: readonly Place[]): Work | undefined {
  const there = turnOf(cubes);
  if (!there) return undefined;
  const middle = moveTo(take(work, colour), 3, 3);
  const laid = lay(moveTo(turnTo(middle, there.turn), there.heart[0], there.heart[1]));
  return laid.lies[colour]?.join() === cubes.join() ? laid : undefined;
}

/** The work after all pieces were dropped, in some order. */
function build(work: Work, wanted: Lies): Work | undefined {
  const missing = COLOURS.filter((colour) => wanted[colour] && !work.lies[colour]);
  if (missing.length === 0) return work;
  for (const colour of missing) {
    const laid = drop(work, colour, wanted[colour] ?? []);
    const built = laid && build(laid, wanted);
    if (built) return built;
  }
  return undefined;
}

describe('the solutions of the catalogue', () => {
  it('are built by drops alone, in some order, and show the picture', () => {
    expect(SOLVED).toHaveLength(200);
    for (const [puzzle, answer] of SOLVED) {
      const built = build(begin(puzzle), fromAnswer(answer));
      expect(built && toAnswer(built.lies), puzzle).toBe(answer);
      if (!built) continue;
      expect(gaps(built.lies)).toEqual([]);
      expect(writePicture(fromAbove(built.lies))).toBe(puzzle);
      const held = compare(fromAbove(built.lies), built.picture);
      expect(held.agreeing).toBe(held.of);
    }
  });

  it('come back from their text', () => {
    for (const [puzzle, answer] of SOLVED) expect(toAnswer(begin(puzzle, answer).lies)).toBe(answer);
  });
});
