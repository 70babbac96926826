/** Somebody who plays Conduit in a browser: chooses, solves on the bench, lays where it gives most. */
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import type { ConduitFamily, ConduitSetup, ConduitSpot, ConduitView, Seat } from '../../src/wire/conduit';
import { asked } from './asked';
import { viewOf } from './glance';
import { lay, type Way } from './hands';
import { program } from './house';
import { chosen } from './plan';
import { opened } from './tables';
import type { Wire } from './wire';

/** Easy puzzles, so that a game is over soon. */
export const SETUP: ConduitSetup = {
  players: 4,
  timer: 90,
  limit: 300,
  untimed: false,
  graded: false,
  bands: [1],
  images: true,
};

/** Open a table of Conduit, with bots at it, so many or these; its link. */
export function conduit(
  page: Page,
  setup: Partial<ConduitSetup> = {},
  bots: number | readonly string[] = 0,
): Promise<string> {
  return opened(page, { options: { game: 'conduit', setup: { ...SETUP, ...setup } }, bots });
}

/** Every solution of a puzzle, as the program on the command line knows them. */
export function solutions(puzzle: string): string[] {
  const out = execFileSync(program(), ['puzzle', 'solve', '--all', '--json', puzzle]).toString();
  return (JSON.parse(out) as { answers: string[] }).answers;
}

/** One solution of a puzzle. */
export function solution(puzzle: string): string {
  const out = execFileSync(program(), ['puzzle', 'solve', '--json', puzzle]).toString();
  return (JSON.parse(out) as { answers: string[] }).answers[0] ?? '';
}

/** Another one in each round, so that whoever plays long enough meets all four; by seat they differ. */
export const inTurn =
  (seat: Seat) =>
  (round: number): ConduitFamily =>
    CHAMBERS[(seat + round) % CHAMBERS.length] as ConduitFamily;

/** By seat, so that nobody takes what another wants. */
const CHAMBERS: readonly ConduitFamily[] = ['weight', 'conduit', 'angular', 'fragment'];

export interface Playing {
  page: Page;
  wire: Wire;
  link: string;
  seat: Seat;
  /** From which chamber it takes its tiles while that is open; each seat has its own otherwise. */
  chamber?: ConduitFamily | ((round: number) => ConduitFamily);
  /** By what puzzles are solved. */
  way?: Way;
  /** Whether a puzzle is solved; it is given up otherwise. */
  solves?: (round: number) => boolean;
  /** Called after everything that was done. */
  after?: () => Promise<void> | void;
  /** Stop when this is true. */
  until?: (view: ConduitView) => boolean;
}

export function conduitView(wire: Wire, link: string): ConduitView {
  return viewOf(wire.at(link)) as unknown as ConduitView;
}

/** Play on a page until its game is over. */
export async function playConduit(playing: Playing): Promise<void> {
  const { page, wire, link, seat } = playing;
  const left = new Set<string>();
  for (;;) {
    await page.waitForFunction(stirs, [...left], { timeout: 100_000, polling: 50 });
    const view = conduitView(wire, link);
    if ((await page.locator('[data-over]').count()) > 0 || playing.until?.(view)) return;
    if (await page.locator('.dock button[data-chamber]').first().isVisible()) {
      const chamber =
        typeof playing.chamber === 'function'
          ? playing.chamber(view.round)
          : (playing.chamber ?? CHAMBERS[seat]);
      const wanted = page.locator(`.dock button[data-chamber="${chamber}"]`);
      const open = (await wanted.count()) > 0 ? wanted : page.locator('.dock button[data-chamber]');
      // Who presses everything may have picked it already.
      if ((await open.first().getAttribute('aria-pressed')) !== 'true') await open.first().click();
      await page.locator('.dock .decide .primary').click();
    } else if (await page.locator('.dock .hand, .dock .putting').isVisible()) {
      await place(page, wire, link, seat);
    } else {
      const puzzle = view.seats[seat]?.puzzle;
      if (puzzle === undefined || left.has(puzzle)) continue;
      left.add(puzzle);
      if (playing.solves?.(view.round) === false) {
        await giveUp(page);
        continue;
      }
      try {
        await lay(page, playing.way ?? 'keys', puzzle, solutions(puzzle)[0] ?? '');
      } catch (error) {
        // The phase is over for this seat: the sand was through, or it was solved in another way on the way.
        const now = conduitView(wire, link);
        if (now.seats[seat]?.puzzle === puzzle && now.seats[seat]?.work === 'open') throw error;
      }
    }
    await playing.after?.();
  }
}

/** Asked once more, and sure; unless the others were done first. */
async function giveUp(page: Page): Promise<void> {
  await page.locator('.give-up').click();
  await page.locator('dialog[open] .choice .button').last().click();
}

/** Whether there is something to do on this page, or nothing ever again. Runs in the page. */
function stirs(left: string[]): boolean {
  if (document.querySelector('[data-over]')) return true;
  if (document.querySelector('.dock button[data-chamber], .dock .hand, .dock .putting')) return true;
  const bench = document.querySelector('[data-race] [data-answer]:not([data-still])');
  return bench !== null && !left.includes(bench.getAttribute('data-puzzle') ?? '');
}

/** Lays the tile, or puts a networker or none, where it does most. */
async function place(page: Page, wire: Wire, link: string, seat: Seat): Promise<void> {
  const move = chosen(conduitView(wire, link), seat, asked(wire, link)?.legal ?? []);
  if (move.do === 'lay') {
    await tries(page, move);
    await page.locator('.dock .lay').click();
  } else if (move.do === 'put') {
    await page.locator(`.dock [data-choice="${move.cell}"]`).click();
    await page.locator('.dock .decide .primary').click();
  } else await page.locator('.dock .decide .button').first().click();
}

/** Holds the tile where it would lie, and lays it not yet. */
export async function tries(page: Page, { spot, turn }: { spot: ConduitSpot; turn: number }): Promise<void> {
  await page.locator(`[data-spot="${spot[0]},${spot[1]}"]`).focus();
  await page.keyboard.press('Enter');
  for (let tried = 0; tried < 4; tried++) {
    if ((await page.locator('.dock .hand').getAttribute('data-turn')) === String(turn)) break;
    await page.keyboard.press('r');
  }
}
