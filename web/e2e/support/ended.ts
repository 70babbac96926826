/** A game of Conduit that is over: what its page says of it, and whether the points are those of its scorings. */
import { expect, type Page } from '@playwright/test';
import { tileOf } from '../../src/tiles/tile';
import type { ConduitEvent, ConduitView, Seat } from '../../src/wire/conduit';

type Scored = Extract<ConduitEvent, { event: 'scored' }>;

/** The result stands over the table, as everybody was told it. */
export async function showsTheEnd(page: Page, view: ConduitView): Promise<void> {
  expect(view.ending).not.toBeNull();
  const rows = page.locator('dialog[open] tbody tr');
  // The last scoring is counted to its end first.
  await expect(rows).toHaveCount(view.seats.length, { timeout: 40_000 });
  const standing = (seat: Seat) => view.networkers.filter(({ owner }) => owner === seat).length;
  const lines = view.seats.map(({ seat, points }) => {
    const won = view.ending?.winners.includes(seat) ?? false;
    return `${points} ${standing(seat)} ${won ? 'won' : ''}`;
  });
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => {
      const [points, networkers] = [...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim());
      return `${points} ${networkers} ${row.querySelector('.crown') ? 'won' : ''}`;
    }),
  );
  expect([...shown].sort()).toEqual([...lines].sort());
}

/** How a scoring can come about (P4, P5). */
export type Kind = 'alone' | 'several' | 'at once' | 'one colour twice';

export interface Told {
  /** By seat. */
  points: number[];
  kinds: Set<Kind>;
  families: Set<string>;
  rounds: number;
}

/** Reads a whole game off what was told, and reckons every scoring again. */
export function reckoned({ history, laid, seats, round }: ConduitView): Told {
  const points = seats.map(() => 0);
  const kinds = new Set<Kind>();
  const families = new Set<string>();
  let turn: { put?: string; scored: Scored[] } = { scored: [] };
  const judge = () => {
    const all = turn.scored;
    if (all.length === 1) kinds.add('alone');
    if (all.length > 1) kinds.add('several');
    for (const one of all) {
      const { networker, colour, points: earned } = one.earned;
      expect(earned).toBe(one.counted.length);
      expect(new Set(one.counted.map(({ tile, cell }) => `${tile}.${cell}`)).size).toBe(earned);
      for (const { tile, cell } of one.counted)
        expect(tileOf(laid[tile]?.tile ?? '').cells[cell]?.colour).toBe(colour);
      points[networker.owner] = (points[networker.owner] ?? 0) + earned;
      const on = `${networker.on.tile}.${networker.on.cell}`;
      if (on === turn.put) kinds.add('at once');
      const same = all.filter((other) => JSON.stringify(other.counted) === JSON.stringify(one.counted));
      if (same.length > 1) kinds.add('one colour twice');
    }
    turn = { scored: [] };
  };
  for (const fact of history)
    switch (fact.event) {
      case 'puzzles_turned_up':
        for (const { puzzle } of fact.puzzles) families.add(puzzle.split(':')[0] ?? '');
        break;
      case 'laid':
        judge();
        break;
      case 'put':
        turn.put = `${fact.on.tile}.${fact.on.cell}`;
        break;
      case 'scored':
        turn.scored.push(fact);
        break;
      default:
        break;
    }
  judge();
  expect(seats.map((seat) => seat.points)).toEqual(points);
  return { points, kinds, families, rounds: round };
}
