// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { en } from '../../i18n/en';
import { ru } from '../../i18n/ru';
import { tileOf } from '../../tiles/tile';
import { NETWORK_STEPS } from './lessons';
import { networkScript } from './network';
import { NetworkWalk } from './scripted.svelte';

const script = await networkScript();
const walk = (from = 0) => new NetworkWalk(script, { from, pause: 0 });

/** Do what the step asks for. */
async function heed(learner: NetworkWalk): Promise<void> {
  const move = learner.wanted?.move;
  if (move?.do === 'lay') {
    learner.tryOn(move.spot);
    learner.turnBy(move.turn);
    expect(learner.lay()).toBe(true);
  } else if (move?.do === 'put') {
    expect(learner.put({ tile: learner.moment.laid.length - 1, cell: move.cell })).toBe(true);
  } else learner.next();
  await learner.settled;
}

describe('the script', () => {
  it('has words for every step, and an answer for whoever strays', () => {
    const ids = script.lessons.map(({ id }) => id);
    expect(ids).toHaveLength(NETWORK_STEPS);
    const tasks = script.lessons.filter(({ steps }) => steps[0]?.by === 0).map(({ id }) => id);
    for (const words of [en.conduitLearn, ru.conduitLearn]) {
      expect(Object.keys(words.network)).toEqual(ids);
      expect(Object.keys(words.instead)).toEqual(tasks);
      for (const text of Object.values({ ...words.network, ...words.instead }))
        expect(text).toMatch(/^\p{Lu}[^]*[.!?]$/u);
    }
  });

  it('names only tiles that can be drawn', () => {
    for (const { steps } of script.lessons)
      for (const { after } of steps)
        for (const { tile } of after.laid) expect(tileOf(tile).groups.length).toBeGreaterThan(0);
  });
});

describe('the network lesson', () => {
  it('is heeded to its end', async () => {
    const kept: [number, boolean][] = [];
    const learner = new NetworkWalk(script, { pause: 0, keep: (...how) => kept.push(how) });
    while (!learner.over) await heed(learner);
    expect(learner.moment.points).toEqual([16, 2]);
    expect(learner.moment.ending?.winners).toEqual([0]);
    expect(learner.scored.map(({ earned }) => earned.points)).toEqual([8, 2, 8]);
    expect(kept.at(-1)).toEqual([0, true]);
  });

  it('says so when another thing is done, and shows the spot that is meant', async () => {
    const learner = walk(2);
    expect(learner.spots).toHaveLength(4);
    expect(learner.lay()).toBe(false);
    expect(learner.strayed).toBe(false);
    learner.tryOn([0, 1]);
    expect(learner.trial).toEqual({ spot: [0, 1], tile: 'NSg.Er.Wr', turn: 0 });
    expect(learner.lay()).toBe(false);
    expect(learner.instead).toBe('lay');
    expect(learner.spots).toEqual([[1, 0]]);
    learner.tryOn([1, 0]);
    // Turned either way this tile looks the same.
    learner.turnBy(-1);
    expect(learner.trial?.turn).toBe(3);
    expect(learner.lay()).toBe(true);
    expect(learner.step.id).toBe('put');
    expect(learner.cells).toEqual([0, 1, 2].map((cell) => ({ tile: 1, cell })));
    expect(learner.put({ tile: 1, cell: 1 })).toBe(false);
    expect(learner.instead).toBe('put');
    expect(learner.put({ tile: 1, cell: 0 })).toBe(true);
    await learner.settled;
    expect(learner.step.id).toBe('shared');
    expect(learner.instead).toBeUndefined();
  });

  it('takes either of two cells that do not differ', () => {
    const at = script.lessons.findIndex(({ id }) => id === 'put_second');
    for (const cell of [1, 2]) expect(walk(at).put({ tile: 4, cell })).toBe(true);
    expect(walk(at).put({ tile: 4, cell: 0 })).toBe(false);
  });

  it('lets nothing be done while Vera plays', async () => {
    const learner = new NetworkWalk(script, { from: 3, pause: 5 });
    learner.put({ tile: 1, cell: 0 });
    expect(learner.watching).toBe(true);
    expect(learner.tile).toBeUndefined();
    expect(learner.cells).toEqual([]);
    learner.next();
    expect(learner.watching).toBe(false);
    expect(learner.step.id).toBe('shared');
    await learner.settled;
    expect(learner.moment).toEqual(walk(4).moment);
  });

  it('resumes, goes back and can be skipped', async () => {
    const learner = walk();
    for (let at = 0; at <= script.lessons.length; at++) {
      expect(learner.moment).toEqual(walk(at).moment);
      expect(learner.at).toBe(at);
      learner.next();
      await learner.settled;
    }
    expect(learner.over).toBe(true);
    learner.back();
    expect(learner.step.id).toBe('scored');
    expect(learner.scored).toHaveLength(3);
    learner.back();
    expect(learner.step.id).toBe('close');
    expect(learner.scored).toEqual([]);
    learner.again();
    expect(learner.moment).toBe(script.first);
    learner.leave();
  });
});
