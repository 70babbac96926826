// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { saveProgress, loadProgress } from './progress';

const KEY = 'enigmata.lesson.conduit';
beforeEach(() => localStorage.clear());

describe('what is kept of the lessons', () => {
  it('is nothing at first', () => expect(loadProgress('weight')).toEqual({ at: 0, done: false }));

  it('is by lesson, and done stays done', () => {
    saveProgress('weight', 3, false);
    saveProgress('network', 0, true);
    saveProgress('network', 2, false);
    expect(loadProgress('weight')).toEqual({ at: 3, done: false });
    expect(loadProgress('network')).toEqual({ at: 2, done: true });
    expect(loadProgress('angular')).toEqual({ at: 0, done: false });
  });

  it.each(['nonsense', 'null', '7', '{"weight":{"at":-1}}', '{"weight":{"at":"2","done":1}}'])(
    'does not fall over %s',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(loadProgress('weight')).toEqual({ at: 0, done: false });
      saveProgress('weight', 1, true);
      expect(loadProgress('weight')).toEqual({ at: 1, done: true });
    },
  );
});
