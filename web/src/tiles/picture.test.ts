import { describe, expect, it } from 'vitest';
import { channelOf, toSide } from './channel';
import { CELL, pictureOf } from './picture';
import { SIDES, type Side } from './side';
import { groupAt, tileOf } from './tile';

const SHAPES = [
  'Nr.Er.Sr.Wr',
  'NErb.Sg.Wr',
  'Nr.EWbg.Sr',
  'NEr.SWrb',
  'NWr.ESb',
  'NSrr.EWgg',
  'NSrbg.EWr',
  'NSr.EWrbg',
  'NESrbg.Wr',
  'NESr.Wrbg',
  'NEWrb.Srg',
  'Nrr.ESb.Wg',
  'NErrr.SWb',
  'NESWg',
  'NESWrb',
  'NESWrbg',
  'NESWrrbg',
];

describe('the text of a tile', () => {
  it('names the sides of each group and its cells', () => {
    const tile = tileOf('NErb.Sg.Wr');
    expect(tile.groups).toEqual([
      { sides: [0, 1], cells: [0, 1] },
      { sides: [2], cells: [2] },
      { sides: [3], cells: [3] },
    ]);
    expect(tile.cells.map((cell) => cell.colour)).toEqual(['red', 'blue', 'green', 'red']);
    expect(SIDES.map((side) => groupAt(tile, side))).toEqual([0, 0, 1, 2]);
  });

  it('is refused when it is none', () => {
    for (const text of ['', 'NESW', 'NEr.SWx', 'NEr.Sb', 'NEr.NSWb']) {
      expect(() => tileOf(text), text).toThrow('no tile');
    }
  });
});

describe('a channel', () => {
  it('has an arm for each of its sides, from the middle of that side', () => {
    const starts = ['M50 0', 'M100 50', 'M50 100', 'M0 50'];
    for (const sides of [[0], [1, 3], [2, 3], [0, 3], [0, 1, 2], [0, 1, 2, 3]] as Side[][]) {
      const { arms } = channelOf(sides);
      expect(arms.map((arm) => arm.side).sort()).toEqual(sides);
      for (const arm of arms) expect(arm.path.startsWith(`${starts[arm.side]}L`), arm.path).toBe(true);
    }
  });

  it('is known by its kind', () => {
    const kind = (...sides: Side[]) => channelOf(sides).kind;
    expect([kind(2), kind(0, 2), kind(0, 3), kind(1, 2), kind(0, 1, 3), kind(0, 1, 2, 3)]).toEqual([
      'end',
      'straight',
      'bend',
      'bend',
      'tee',
      'cross',
    ]);
  });

  it('bends the same way whichever side is named first', () => {
    expect(channelOf([0, 3]).joint).toEqual(channelOf([3, 0]).joint);
    const [x, y] = channelOf([0, 3]).joint;
    expect(x).toBeLessThan(50);
    expect(y).toBeLessThan(50);
  });

  it('ends where it is told to', () => {
    expect(channelOf([1], 27)).toMatchObject({ joint: [73, 50], arms: [{ path: 'M100 50L73 50' }] });
  });
});

describe('the picture of a tile', () => {
  it('has a bridge only where two straights cross', () => {
    const bridged = SHAPES.filter((text) => pictureOf(text).bridge !== undefined);
    expect(bridged).toEqual(['NSrr.EWgg', 'NSrbg.EWr', 'NSr.EWrbg']);
  });

  it.each(SHAPES)('keeps the cells of %s on the tile and apart', (text) => {
    const { cells } = pictureOf(text);
    expect(cells).toHaveLength(tileOf(text).cells.length);
    for (const one of cells) {
      for (const at of one.at) {
        expect(at).toBeGreaterThan(CELL + 2);
        expect(at).toBeLessThan(100 - CELL - 2);
      }
      for (const other of cells.filter((cell) => cell.number > one.number)) {
        const apart = Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]);
        expect(apart, `${one.number} and ${other.number}`).toBeGreaterThan(2 * CELL + 1);
      }
    }
  });

  it('widens an end for cells that lie side by side', () => {
    expect(pictureOf('Nrr.ESb.Wg').channels.map((channel) => channel.bar)).toEqual([
      'M40 27L60 27',
      undefined,
      undefined,
    ]);
  });

  it('turns a point with the tile', () => {
    expect(SIDES.map((side) => toSide([50, 10], side))).toEqual([
      [50, 10],
      [90, 50],
      [50, 90],
      [10, 50],
    ]);
  });
});
