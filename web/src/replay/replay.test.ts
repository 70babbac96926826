import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exposeSpots, rememberSpots } from '../mansion/memory';
import { after, storyOf, tallies } from '../table/end/story';
import type { MansionView } from '../wire/mansion';
import { fixture } from './fixture';
import { readPlace, writePlace } from './place';
import { ReplayTableSession, type Eyes } from './replayTableSession.svelte';

const EYES: readonly Eyes[] = ['all', 0, 1, 'spectator'];

describe('a table session of a game that is over', () => {
  test('shows the same by stepping and by jumping, there and back', () => {
    for (const eyes of EYES) {
      const stepping = new ReplayTableSession(fixture(), undefined, eyes);
      const seen = new Map([[stepping.at, stepping.view]]);
      while (stepping.at < stepping.last) {
        stepping.next();
        seen.set(stepping.at, stepping.view);
      }
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...seen.keys()), { minLength: 1 }), (places) => {
          const jumping = new ReplayTableSession(fixture(), undefined, eyes);
          for (const at of places) {
            jumping.go(at);
            expect(jumping.view).toEqual(seen.get(at));
          }
        }),
      );
    }
  });

  test('keeps the moment when other eyes look', () => {
    const tableSession = new ReplayTableSession(fixture(), 2, 'all');
    expect(tableSession.truth?.layout?.[0]).toBe('library');
    expect((tableSession.view as MansionView).game.history.at(-1)).not.toHaveProperty('card');
    tableSession.look(0);
    expect(tableSession.at).toBe(2);
    expect(tableSession.as).toBe(0);
    expect(tableSession.truth).toBeUndefined();
    expect((tableSession.view as MansionView).game.history.at(-1)).toHaveProperty('card', 'library');
  });

  test('steps over what these eyes did not notice, and over nothing all at once', () => {
    const tableSession = new ReplayTableSession(fixture(), 3, 0);
    tableSession.next();
    expect(tableSession.at).toBe(5);
    tableSession.previous();
    expect(tableSession.at).toBe(3);
    tableSession.look('all');
    tableSession.next();
    expect(tableSession.at).toBe(4);
  });

  test('plays a step and does not play a jump', () => {
    const tableSession = new ReplayTableSession(fixture(), 1);
    tableSession.next();
    expect(tableSession.step?.events).toEqual([{ event: 'looked', seat: 0, spot: 0, by: 'naming' }]);
    const count = tableSession.step?.count ?? 0;
    tableSession.next();
    expect(tableSession.step?.count).toBe(count + 1);
    tableSession.go(1);
    expect(tableSession.step).toBeUndefined();
  });

  test('stays within the game', () => {
    const tableSession = new ReplayTableSession(fixture(), 999);
    expect(tableSession.at).toBe(tableSession.last);
    tableSession.next();
    expect(tableSession.at).toBe(tableSession.last);
    tableSession.go(-5);
    expect(tableSession.at).toBe(tableSession.first);
    tableSession.look(7);
    expect(tableSession.eyes).toBe('all');
  });
});

describe('the story', () => {
  test('finds every lie, caught or not', () => {
    const { claims, missions, endings, turns } = storyOf(fixture());
    expect(
      claims.map(({ at, seat, name, card, lie, doubter }) => [at, seat, name, card, lie, doubter]),
    ).toEqual([
      [3, 0, 'tome', 'library', true, undefined],
      [7, 1, 'library', 'radio_center', true, 0],
      [10, 0, 'enigma_code', 'enigma_code', false, undefined],
    ]);
    expect(turns.map(({ turn }) => turn)).toEqual([1, 2]);
    expect(missions).toEqual([11]);
    expect(endings).toEqual([11]);
    expect(tallies(claims, 2)).toEqual([
      { said: 2, lies: 1, caught: 0 },
      { said: 1, lies: 1, caught: 1 },
    ]);
  });

  test('leads to the next of its moments', () => {
    expect(after([3, 7], 1)).toBe(3);
    expect(after([3, 7], 3)).toBe(7);
    expect(after([3, 7], 7)).toBeUndefined();
  });
});

test('lies show on the cards as soon as the cards are known', () => {
  const tableSession = new ReplayTableSession(fixture(), 3, 'all');
  const history = (tableSession.view as MansionView).game.history;
  const layout = tableSession.truth?.layout ?? [];
  expect(rememberSpots(history)[0]?.now[0]?.lie).toBeUndefined();
  expect(exposeSpots(rememberSpots(history), layout)[0]?.now[0]).toMatchObject({ said: 'tome', lie: true });
});

test('an address keeps the moment and the eyes', () => {
  for (const eyes of EYES) expect(readPlace(writePlace(12, eyes))).toEqual({ step: 12, eyes });
  expect(readPlace('')).toEqual({});
  expect(readPlace('?step=x&as=nobody')).toEqual({});
});
