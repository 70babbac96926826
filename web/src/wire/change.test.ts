import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChange } from './change';
import type { GameChange, GameEvent, GameView } from './server';

type Json = { [key: string]: unknown };

/** As docs/protocol.md says it, word by word, on a copy: nothing clever, nothing shared. */
function plainly(view: Json, change: Json, events: readonly unknown[]): Json {
  const next = structuredClone(view);
  change_(next, structuredClone(change), events);
  return next;
}

function change_(view: Json, change: Json, events: readonly unknown[]): void {
  for (const field of Object.keys(change)) {
    const value = change[field];
    if (field === 'game' && typeof view['game'] === 'object' && view['game'] !== null)
      change_(view['game'] as Json, value as Json, events);
    else if (Array.isArray(view[field]) && !Array.isArray(value)) {
      const list = view[field] as unknown[];
      for (const index of Object.keys(value as Json)) list[Number(index)] = (value as Json)[index];
    } else view[field] = value;
  }
  if (view['history'] && !('history' in change))
    view['history'] = [...(view['history'] as unknown[]), ...structuredClone(events)];
}

/** Whatever is not a list, in a field that never is one. */
const value = fc.oneof(
  fc.nat(9),
  fc.boolean(),
  fc.record({ what: fc.string(), of: fc.jsonValue({ maxDepth: 1 }) }),
);
const element = fc.record({ card: fc.constantFrom('tome', 'library'), n: fc.nat(9) });
const facts = fc.array(fc.record({ event: fc.constantFrom('looked', 'stood'), seat: fc.nat(4) }), {
  maxLength: 4,
});

/** Indexes of a list that are replaced, or appended without a gap. */
function relisted(length: number) {
  return fc.array(element, { maxLength: 3 }).chain((more) =>
    fc.dictionary(fc.nat(Math.max(0, length - 1)).map(String), element, { maxKeys: 3 }).map((some) => ({
      ...(length === 0 ? {} : some),
      ...Object.fromEntries(more.map((one, index) => [String(length + index), one])),
    })),
  );
}

const game = fc.record({
  time: fc.nat(9),
  asks: value,
  mine: fc.option(value),
  spots: fc.array(element, { minLength: 9, maxLength: 9 }),
  sightings: fc.array(element, { maxLength: 4 }),
  history: facts,
});

function changeOf(of: { sightings: unknown[] }) {
  return fc.record(
    {
      time: fc.nat(9),
      asks: value,
      mine: fc.option(value),
      spots: fc.oneof(relisted(9), fc.array(element, { maxLength: 9 })),
      sightings: fc.oneof(relisted(of.sightings.length), fc.array(element, { maxLength: 2 })),
      history: facts,
    },
    { requiredKeys: [] },
  );
}

const mansion = game.chain((of) =>
  fc.record({
    view: fc.record({ setup: value, standing: value, game: fc.constant(of) }),
    change: fc.record({ standing: value, game: changeOf(of) }, { requiredKeys: ['game'] }),
    events: facts,
  }),
);

const solo = game.chain((of) =>
  fc.record({
    view: fc.nat(2).map((number) => ({ ...of, game: number })),
    change: fc.tuple(changeOf(of), fc.nat(2)).map(([change, number]) => ({ ...change, game: number })),
    events: facts,
  }),
);

function apply(view: unknown, change: unknown, events: unknown): Json {
  return applyChange(
    view as GameView,
    change as GameChange,
    events as readonly GameEvent[],
  ) as unknown as Json;
}

/** What changed from one view to another: the other half of it, made here. */
function difference(before: Json, after: Json): Json {
  const change: Json = {};
  for (const [field, now] of Object.entries(after)) {
    const then = before[field];
    if (JSON.stringify(then) === JSON.stringify(now)) continue;
    if (field === 'game') change['game'] = difference(then as Json, now as Json);
    else if (Array.isArray(then) && Array.isArray(now) && now.length >= then.length)
      change[field] = Object.fromEntries(
        now.flatMap((one, index) =>
          JSON.stringify(one) === JSON.stringify(then[index]) ? [] : [[index, one]],
        ),
      );
    else change[field] = now;
  }
  return change;
}

describe('a change applied to a view', () => {
  for (const [name, some] of [
    ['mansion', mansion],
    ['solo', solo],
  ] as const)
    it(`does what the protocol says, for ${name}`, () => {
      fc.assert(
        fc.property(some as fc.Arbitrary<{ view: Json; change: Json; events: unknown[] }>, (one) => {
          const before = JSON.stringify(one);
          const now = apply(one.view, one.change, one.events);
          expect(now).toEqual(plainly(one.view, one.change, one.events));
          // Whoever still looks at the old view sees the old view.
          expect(JSON.stringify(one)).toBe(before);
        }),
        { numRuns: 400 },
      );
    });

  it('leads from any view to any other', () => {
    fc.assert(
      fc.property(game, game, (one, other) => {
        // The history is told, not changed.
        const [before, after] = [
          { game: { ...one, history: [] } },
          { game: { ...other, history: other.history } },
        ];
        const change = difference(before, { game: { ...other, history: [] } });
        if (!('game' in change)) change['game'] = {};
        expect(apply(before, change, other.history)).toEqual(after);
      }),
      { numRuns: 400 },
    );
  });

  it('shares whatever did not change', () => {
    const view = {
      setup: { a: 1 },
      game: { spots: [{ n: 1 }, { n: 2 }], asks: { what: 'turn' }, history: [] },
    };
    const now = apply(view, { game: { spots: { 1: { n: 3 } } } }, []) as typeof view;
    expect(now.setup).toBe(view.setup);
    expect(now.game.asks).toBe(view.game.asks);
    expect(now.game.spots[0]).toBe(view.game.spots[0]);
    expect(now.game.spots).toEqual([{ n: 1 }, { n: 3 }]);
    expect(now.game.history).toBe(view.game.history);
  });
});
