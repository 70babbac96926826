import { describe, expect, it } from 'vitest';
import { conduitNetwork as say } from '../i18n/en/conduit-network';
import { conduitNetwork as ru } from '../i18n/ru/conduit-network';
import { describeLaid, describeSystem, describeTile } from './describe';
import { networkOf, spotToward, type Laid, type System } from './network';

/** The starting tile, and a bend with two ends to its east, turned so that its bend meets it. */
const LAID: Laid[] = [
  { spot: [0, 0], tile: 'NESWg', turn: 0 },
  { spot: [1, 0], tile: 'NErb.Sg.Wr', turn: 3 },
];
const LARGE: System = {
  groups: [
    [0, 0],
    [1, 0],
  ],
  open_ends: 4,
  cells: [1, 1, 1],
  networkers: [0, 0, 0],
};
const SMALL: System = { groups: [[1, 1]], open_ends: 1, cells: [0, 0, 1], networkers: [0, 0, 0] };
const SYSTEMS: System[] = [
  LARGE,
  SMALL,
  { groups: [[1, 2]], open_ends: 1, cells: [1, 0, 0], networkers: [1, 0, 0] },
];

describe('the network', () => {
  const tiles = networkOf(LAID, SYSTEMS, [{ owner: 2, on: { tile: 1, cell: 3 } }]);

  it('joins the channels that meet, however the tiles are turned', () => {
    expect(tiles[0]?.groups[0]?.sides).toEqual(['open', 'out', 'open', 'open']);
    // North and east as printed point to the west and the north now.
    expect(tiles[1]?.groups[0]?.sides).toEqual(['in', 'open', undefined, undefined]);
    expect(tiles[1]?.groups[1]?.sides).toEqual([undefined, undefined, 'open', undefined]);
  });

  it('knows the system of each group, and who stands where', () => {
    expect(tiles.map((tile) => tile.groups.map((group) => group.system))).toEqual([[0], [0, 1, 2]]);
    expect([...(tiles[1]?.owners ?? [])]).toEqual([[3, 2]]);
    expect(tiles[0]?.owners.size).toBe(0);
  });

  it('is closed where a system has no open end', () => {
    const [one] = networkOf(LAID.slice(0, 1), [{ ...LARGE, groups: [[0, 0]], open_ends: 0 }], []);
    expect(one?.groups[0]?.closed).toBe(true);
    expect(tiles[0]?.groups[0]?.closed).toBe(false);
  });

  it('can be told in words', () => {
    expect(describeTile('NErb.Sg.Wr', 3, say)).toBe(
      'Tile: north and west joined, with 1 red, 1 blue; east ends here with 1 green; south ends here with 1 red.',
    );
    const words = tiles.map((tile) => describeLaid(tile, say, () => 'Ann'));
    expect(words[0]).toContain('in the middle. Tile:');
    expect(words[1]).toContain('1 east. Tile:');
    expect(words[1]).toContain('Networker of Ann on red.');
    expect(describeSystem(LARGE, say)).toBe('System: 1 red, 1 blue, 1 green; 4 open ends.');
    expect(describeSystem(SMALL, ru)).toBe('Система: зелёных: 1; 1 открытый конец.');
  });
});

describe('walking from spot to spot', () => {
  it('goes straight on before it goes aside', () => {
    const spots = [
      [0, 0],
      [2, 0],
      [1, 1],
      [0, -1],
    ] as const;
    expect(spotToward([0, 0], 1, spots)).toEqual([2, 0]);
    expect(spotToward([0, 0], 0, spots)).toEqual([0, -1]);
    expect(spotToward([0, 0], 2, spots)).toEqual([1, 1]);
    expect(spotToward([0, 0], 3, spots)).toBeUndefined();
  });
});
