import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Laid } from '../tiles/network';
import { SIDES, STEP, turnSide } from '../tiles/side';
import { COLOURS, groupAt, tileOf } from '../tiles/tile';
import type { ConduitSystemView } from '../wire/conduit';
import { earnings } from './advice';
import { cellsOf, freeColours, Layout, type Ground } from './outcome';

const START: Laid = { spot: [0, 0], tile: 'NESWr', turn: 0 };
const TILES = ['NErb.Sg.Wr', 'NSrb.EWbg', 'Nr.Eg.Sb.Wr', 'NESb.Wg', 'NESWrbg', 'NErg.SWb'];

/** The systems of what is laid, from nothing: groups that meet are one. */
function systemsOf(laid: readonly Laid[]): ConduitSystemView[] {
  const at = new Map(laid.map(({ spot }, index) => [spot.join(), index]));
  const groups = laid.flatMap(({ tile }, index) =>
    tileOf(tile).groups.map((_, group): [number, number] => [index, group]),
  );
  const key = ([tile, group]: [number, number]) => `${tile}.${group}`;
  const near = ([index, group]: [number, number]) => {
    const one = laid[index] ?? START;
    const sides = SIDES.filter((side) => groupAt(tileOf(one.tile), turnSide(side, -one.turn)) === group);
    return sides.map((side): [number, number] | undefined => {
      const [east, south] = STEP[side] ?? [0, 0];
      const other = at.get([one.spot[0] + east, one.spot[1] + south].join());
      const there = other === undefined ? undefined : laid[other];
      if (other === undefined || !there) return undefined;
      return [other, groupAt(tileOf(there.tile), turnSide(side, 2 - there.turn))];
    });
  };
  const seen = new Set<string>();
  const systems: ConduitSystemView[] = [];
  for (const first of groups) {
    if (seen.has(key(first))) continue;
    seen.add(key(first));
    const all = [first];
    const system: ConduitSystemView = { groups: all, open_ends: 0, cells: [0, 0, 0], networkers: [0, 0, 0] };
    for (const one of all) {
      const tile = tileOf(laid[one[0]]?.tile ?? START.tile);
      for (const cell of tile.cells)
        if (cell.group === one[1]) {
          const index = COLOURS.indexOf(cell.colour);
          system.cells[index] = (system.cells[index] ?? 0) + 1;
        }
      for (const next of near(one))
        if (!next) system.open_ends += 1;
        else if (!seen.has(key(next))) {
          seen.add(key(next));
          all.push(next);
        }
    }
    systems.push(system);
  }
  return systems;
}

const ground = (laid: readonly Laid[], networkers: Ground['networkers'] = []): Ground => ({
  laid: laid.map(({ spot, tile, turn }) => ({ spot: [spot[0], spot[1]], tile, turn })),
  systems: systemsOf(laid),
  networkers,
});

function freeSpots(laid: readonly Laid[]): Laid['spot'][] {
  const taken = new Set(laid.map(({ spot }) => spot.join()));
  const found = new Map<string, Laid['spot']>();
  for (const { spot } of laid)
    for (const [east, south] of STEP) {
      const next: Laid['spot'] = [spot[0] + east, spot[1] + south];
      if (!taken.has(next.join())) found.set(next.join(), next);
    }
  return [...found.values()];
}

describe('what a tile would do', () => {
  it('is what the network is after it was laid', () => {
    const step = fc.record({ tile: fc.constantFrom(...TILES), turn: fc.nat(3), where: fc.nat(1000) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 14 }), (steps) => {
        const laid = [START];
        for (const { tile, turn, where } of steps) {
          const spots = freeSpots(laid);
          const spot = spots[where % spots.length] ?? ([1, 0] as const);
          const next: Laid = { spot, tile, turn };
          const touched = new Layout(ground(laid)).tried(next);
          laid.push(next);
          const after = systemsOf(laid).filter(({ groups }) =>
            groups.some(([index]) => index === laid.length - 1),
          );
          const shape = (open: number, cells: readonly number[], groups: readonly number[]) =>
            JSON.stringify([open, cells, [...groups].sort()]);
          expect(touched.map((one) => shape(one.open, one.cells, one.groups)).sort()).toEqual(
            after
              .map((one) =>
                shape(
                  one.open_ends,
                  one.cells,
                  one.groups.filter(([index]) => index === laid.length - 1).map(([, group]) => group),
                ),
              )
              .sort(),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it('earns who stands in what is closed', () => {
    const networkers = [{ owner: 1, on: { tile: 0, cell: 0 } }];
    // Three dead ends around the starting tile; the fourth closes it.
    const ends = [
      { spot: [0, -1], tile: 'Sr.Nb.Eb.Wb', turn: 0 },
      { spot: [1, 0], tile: 'Wr.Nb.Eb.Sb', turn: 0 },
      { spot: [0, 1], tile: 'Nr.Sb.Eb.Wb', turn: 0 },
    ] as const;
    const layout = new Layout(ground([START, ...ends], networkers));
    const touched = layout.tried({ spot: [-1, 0], tile: 'Eg.Nb.Sb.Wb', turn: 0 });
    const closed = touched.filter(({ open }) => open === 0);
    expect(closed).toHaveLength(1);
    expect(closed[0]?.cells).toEqual([4, 0, 1]);
    expect(earnings(touched)).toEqual([{ seat: 1, points: 4 }]);
    const [system] = closed;
    if (!system) throw new Error('closed');
    expect(cellsOf(system, 'green')).toBe(1);
    expect(freeColours('Eg.Nb.Sb.Wb', system)).toEqual(['green']);
  });
});
