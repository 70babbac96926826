import fc from 'fast-check';
import { expect, it } from 'vitest';
import { equal } from './equal';

const json = fc.jsonValue({ maxDepth: 3 });

it('is what comparing sorted text is', () => {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : typeof value === 'object' && value !== null
        ? Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, one]) => [key, sorted(one)] as const)
            .concat([['object', true]])
        : [typeof value, Object.is(value, -0) ? 0 : value];
  fc.assert(
    fc.property(json, json, (a, b) => {
      expect(equal(a, structuredClone(a))).toBe(true);
      expect(equal(a, b)).toBe(JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)));
    }),
    { numRuns: 500 },
  );
});

it('does not take a list for an object', () => {
  expect(equal([], {})).toBe(false);
  expect(equal(null, {})).toBe(false);
  expect(equal({ a: undefined }, { b: undefined })).toBe(false);
});
