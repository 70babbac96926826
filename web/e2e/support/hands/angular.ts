/** Four pieces of cubes, by fingers on the layers, or by keys. The steps are found beforehand. */
import { expect, type Page } from '@playwright/test';
import { applyAct } from '../../../src/puzzles/angular/acts';
import type { Act } from '../../../src/puzzles/angular/keys';
import * as model from '../../../src/puzzles/angular/model';
import { COLOURS, type Colour, type Place } from '../../../src/puzzles/angular/shape';
import { middle, type Finger } from './finger';

interface Step {
  colour: Colour;
  turns: Act[];
  /** Where its heart goes. */
  x: number;
  y: number;
  /** Which cells a finger taps to bring it there. It takes long to find, and only a finger needs it. */
  taps: () => readonly (readonly [number, number])[];
  /** How far it is held above or below where it would fall. */
  raised: number;
}

const TURNS: Act[] = (['x', 'y', 'z'] as const).map((axis) => ({ do: 'turn', axis, quarters: 1 }));
/** The buttons that turn about an axis. */
const TOOLS = { x: 'tip', y: 'roll', z: 'spin' } as const;

const same = (one: readonly Place[], two: readonly Place[]) =>
  one.map(String).sort().join() === two.map(String).sort().join();

/** How each piece comes to lie as in the answer, the lower ones first. */
function steps(puzzle: string, answer: string): Step[] {
  const wanted = model.fromAnswer(answer);
  const depth = (colour: Colour) => Math.min(...(wanted[colour] ?? []).map((cube) => cube[2]));
  let work = model.begin(puzzle);
  return [...COLOURS]
    .sort((one, two) => depth(one) - depth(two))
    .map((colour) => {
      const cubes = wanted[colour] ?? [];
      const taken = model.take(work, colour);
      for (const turns of sequences()) {
        const turned = turns.reduce((now, act) => applyAct(now, act, 0), taken);
        for (let x = 0; x < work.side; x++)
          for (let y = 0; y < work.side; y++)
            for (const raised of [0, -1, -2, -3, 1, 2, 3]) {
              const moved = model.moveTo(turned, x, y);
              const held = raised === 0 ? moved : model.raise(moved, raised);
              const there = model.ghost(held);
              if (!there?.fits || !same(there.cubes, cubes)) continue;
              work = model.lay(held);
              return { colour, turns, x, y, raised, taps: () => tapsTo(turned, x, y) };
            }
      }
      throw new Error(`${colour} cannot be laid as in ${answer}`);
    });
}

/** A tap on the piece itself lays it, so one that covers the cell is brought elsewhere first. */
function tapsTo(held: model.Work, x: number, y: number): [number, number][] {
  if (held.hand?.x === x && held.hand.y === y) return [];
  const covers = (work: model.Work, column: number, row: number) =>
    model.ghost(work)?.cubes.some((cube) => cube[0] === column && cube[1] === row) ?? false;
  if (!covers(held, x, y)) return [[x, y]];
  for (let column = 0; column < held.side; column++)
    for (let row = 0; row < held.side; row++)
      if (!covers(held, column, row) && !covers(model.moveTo(held, column, row), x, y))
        return [
          [column, row],
          [x, y],
        ];
  throw new Error(`no way leads to ${x}, ${y}`);
}

function sequences(): Act[][] {
  let all: Act[][] = [[]];
  for (let length = 0; length < 4; length++)
    all = [
      ...all,
      ...all.filter((one) => one.length === length).flatMap((one) => TURNS.map((act) => [...one, act])),
    ];
  return all;
}

export async function byFinger(page: Page, finger: Finger, puzzle: string, answer: string): Promise<void> {
  await page.locator('[data-way="layers"]').click();
  for (const { colour, turns, taps, raised } of steps(puzzle, answer)) {
    await finger.tap(await middle(page.locator(`[data-piece="${colour}"]`)));
    for (const act of turns)
      if (act.do === 'turn') await finger.tap(await middle(page.locator(`[data-tool="${TOOLS[act.axis]}"]`)));
    for (const at of taps()) await finger.tap(await middle(page.locator(`[data-at="${at.join()}"]`)));
    for (let step = 0; step < Math.abs(raised); step++)
      await finger.tap(await middle(page.locator(`[data-tool="${raised > 0 ? 'raise' : 'lower'}"]`)));
    await finger.tap(await middle(page.locator('[data-tool="lay"]')));
  }
}

/** Gives back the last key, unpressed. */
export async function byKeys(page: Page, puzzle: string, answer: string): Promise<string> {
  await page.locator('[role="application"]').focus();
  const all = steps(puzzle, answer);
  for (const [index, { colour, turns, x, y, raised }] of all.entries()) {
    await page.keyboard.press(String(COLOURS.indexOf(colour) + 1));
    for (const act of turns) if (act.do === 'turn') await page.keyboard.press(act.axis);
    let work = model.take(model.begin(puzzle), colour);
    work = turns.reduce((now, act) => applyAct(now, act, 0), work);
    const at = work.hand;
    expect(at).toBeDefined();
    for (let step = at?.x ?? 0; step !== x; step += Math.sign(x - step))
      await page.keyboard.press(x > step ? 'ArrowRight' : 'ArrowLeft');
    for (let step = at?.y ?? 0; step !== y; step += Math.sign(y - step))
      await page.keyboard.press(y > step ? 'ArrowDown' : 'ArrowUp');
    for (let step = 0; step < Math.abs(raised); step++)
      await page.keyboard.press(raised > 0 ? 'PageUp' : 'PageDown');
    if (index < all.length - 1) await page.keyboard.press('Enter');
  }
  return 'Enter';
}
