// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { en } from '../i18n/en';
import { speak, t } from '../i18n/index.svelte';
import { ru } from '../i18n/ru';
import { applyChange } from '../wire/change';
import { equal } from '../wire/equal';
import type { MansionView } from '../wire/mansion';
import { script, type Script } from './script';
import { ScriptedTableSession } from './scripted.svelte';

let taught: Script;

beforeAll(async () => {
  await speak('en');
  taught = await script();
});

/** A table session whose others do not let one wait. */
function tableSession(from = 0, keep: (at: number) => void = () => undefined): ScriptedTableSession {
  return new ScriptedTableSession(taught, { from, pause: 0, keep });
}

/** Do what the lesson asks for, whatever that is. */
async function heed(at: ScriptedTableSession): Promise<void> {
  if (at.wanted) await at.move(at.wanted);
  else at.goOn();
  await at.settled;
}

describe('the script', () => {
  it('is one game, told without gaps', () => {
    let view = taught.view;
    let legal = taught.legal;
    for (const { id, steps } of taught.lessons) {
      for (const step of steps) {
        if (step.move)
          expect(
            legal.some((move) => equal(move, step.move)),
            id,
          ).toBe(true);
        const after = applyChange(view, step.change, [...step.told]) as MansionView;
        expect(after.game.history).toEqual([...view.game.history, ...step.told]);
        expect(after.game.observer).toBe(0);
        view = after;
        legal = step.legal ?? [];
      }
    }
    expect(view.game.ending).toEqual({ how: 'mission', winner: 0, character: 'decrypter' });
  });

  it('keeps the secrets of the others until the end', () => {
    const told = taught.lessons.slice(0, -2).flatMap(({ steps }) => steps.flatMap((step) => step.told));
    for (const seen of told) {
      if (seen.event === 'looked' && seen.seat !== 0) expect(seen.card).toBeUndefined();
    }
    const { seats } = taught.view.game;
    expect(seats.map((seat) => seat.character)).toEqual(['decrypter', undefined, undefined]);
  });

  it('has words for every lesson in every language', () => {
    const ids = taught.lessons.map(({ id }) => id);
    const tasks = taught.lessons.filter(({ steps }) => steps[0]?.move).map(({ id }) => id);
    for (const { learn } of [en, ru]) {
      expect(Object.keys(learn.lesson)).toEqual(ids);
      expect(Object.keys(learn.instead)).toEqual(tasks);
      for (const text of [...Object.values(learn.lesson), ...Object.values(learn.instead)])
        expect(text).toMatch(/^\p{Lu}[^]*[.!?]$/u);
    }
  });
});

describe('the table session that teaches', () => {
  it('goes from the first lesson to victory', async () => {
    const learner = tableSession();
    for (let lesson = 0; lesson < taught.lessons.length - 1; lesson += 1) {
      expect(learner.at).toBe(lesson);
      expect(learner.instead).toBeUndefined();
      await heed(learner);
    }
    expect(learner.over).toBe(true);
    expect(learner.view.game.ending).toMatchObject({ how: 'mission', winner: 0 });
    expect(learner.legal).toEqual([]);
    expect(learner.info.stage).toBe('over');
  });

  it('answers another legal move with words, and nothing happens', async () => {
    const learner = tableSession();
    while (!learner.over) {
      const { view, at, wanted } = learner;
      if (wanted) {
        const others = learner.legal.filter((move) => !equal(move, wanted));
        expect(learner.legal.length - others.length, learner.lesson.id).toBe(1);
        for (const move of others) {
          await learner.move(move);
          expect(learner.instead).toBe(t().learn.instead[learner.lesson.id as 'look']);
          expect(learner.at).toBe(at);
          expect(learner.view).toBe(view);
        }
        learner.dismiss();
        expect(learner.instead).toBeUndefined();
      }
      await heed(learner);
    }
  });

  it('points at what it asks for', async () => {
    const learner = tableSession();
    expect(learner.hint).toBeUndefined();
    expect(learner.reading).toBe(true);
    learner.goOn();
    expect(learner.hint).toEqual({ moves: ['look'], spots: [4] });
    await heed(learner);
    expect(learner.hint).toEqual({ moves: ['announce'], names: ['library'] });
  });

  it('takes the first move for having read the welcome', async () => {
    const learner = tableSession();
    await learner.move({ do: 'look', spot: 0 });
    expect(learner.lesson.id).toBe('look');
    expect(learner.instead).toBe(t().learn.instead.look);
    await learner.move({ do: 'look', spot: 4 });
    expect(learner.lesson.id).toBe('tell_truth');
  });

  it('lets the others play one after another', async () => {
    const learner = new ScriptedTableSession(taught, { from: 4, pause: 5 });
    await learner.move({ do: 'end' });
    expect(learner.watching).toBe(true);
    expect(learner.hint).toBeUndefined();
    expect(learner.view.game.asks).toEqual({ what: 'turn', of: 1 });
    await learner.move({ do: 'doubt' });
    await learner.settled;
    expect(learner.view.game.asks).toMatchObject({ what: 'doubts', speaker: 1 });
    expect(learner.step?.events[0]).toMatchObject({ event: 'announced', seat: 1 });
    expect(learner.lesson.id).toBe('doubt');
  });

  it('resumes at any lesson', async () => {
    const whole = tableSession();
    for (let from = 0; from < taught.lessons.length; from += 1) {
      const resumed = tableSession(from);
      expect(resumed.view).toEqual(whole.view);
      expect(resumed.legal).toEqual(whole.legal);
      expect(resumed.step).toBeUndefined();
      expect(resumed.lesson.id).toBe(whole.lesson.id);
      if (!whole.over) await heed(whole);
    }
    expect(tableSession(99).over).toBe(true);
  });

  it('skips a step, also one that is being played', async () => {
    const learner = new ScriptedTableSession(taught, { from: 4, pause: 5 });
    learner.skip();
    expect(learner.watching).toBe(true);
    learner.skip();
    expect(learner.watching).toBe(false);
    expect(learner.lesson.id).toBe('doubt');
    const { view } = learner;
    await learner.settled;
    expect(learner.view).toBe(view);
    expect(view).toEqual(tableSession(5).view);
  });

  it('keeps how far one has come, also while the others play', async () => {
    const kept: number[] = [];
    const learner = new ScriptedTableSession(taught, { from: 4, pause: 5, keep: (at) => kept.push(at) });
    await learner.move({ do: 'end' });
    expect(kept).toEqual([5]);
    learner.leave();
    await learner.settled;
    expect(learner.lesson.id).toBe('token');
    learner.again();
    expect(kept).toEqual([5, 0]);
    expect(learner.lesson.id).toBe('welcome');
    expect(learner.view).toBe(taught.view);
  });
});
