import { describe, expect, it } from 'vitest';
import { flowOf, type Meets } from './flow';

const node = (north?: Meets, east?: Meets, south?: Meets, west?: Meets): Meets[] => [
  north,
  east,
  south,
  west,
];

describe('light', () => {
  it('enters by one connector and leaves by the other', () => {
    // Two straights side by side, a connector at either end.
    const { currents, parts } = flowOf([
      node(undefined, 1, undefined, 'connector'),
      node(undefined, 'connector', undefined, 0),
    ]);
    expect(currents).toEqual([
      [undefined, 'out', undefined, 'in'],
      [undefined, 'out', undefined, 'in'],
    ]);
    expect(parts).toEqual([0, 0]);
  });

  it('begins where a connector is, also when that is not the first node', () => {
    const { currents } = flowOf([node(undefined, 1), node('connector', undefined, undefined, 0)]);
    expect(currents[0]?.[1]).toBe('in');
    expect(currents[1]).toEqual(['in', undefined, undefined, 'out']);
  });

  it('goes around a ring without a side that has two directions', () => {
    const { currents, parts } = flowOf([
      node(undefined, 1, 2),
      node(undefined, undefined, 3, 0),
      node(0, 3),
      node(1, undefined, undefined, 2),
    ]);
    expect(new Set(parts).size).toBe(1);
    expect(currents[0]?.[1]).toBe('out');
    expect(currents[1]?.[3]).toBe('in');
    expect(currents.flat().filter((one) => one === 'in')).toHaveLength(4);
    expect(currents.flat().filter((one) => one === 'out')).toHaveLength(4);
  });

  it('keeps parts apart', () => {
    expect(flowOf([node(), node(undefined, 2), node(undefined, undefined, undefined, 1)]).parts).toEqual([
      0, 1, 1,
    ]);
  });
});
