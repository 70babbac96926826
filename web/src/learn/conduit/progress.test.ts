// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { keep, kept } from './progress';

const KEY = 'enigmata.lesson.conduit';
beforeEach(() => localStorage.clear());

describe('what is kept of the lessons', () => {
  it('is nothing at first', () => expect(kept('weight')).toEqual({ at: 0, done: false }));

  it('is by lesson, and done stays done', () => {
    keep('weight', 3, false);
    keep('network', 0, true);
    keep('network', 2, false);
    expect(kept('weight')).toEqual({ at: 3, done: false });
    expect(kept('network')).toEqual({ at: 2, done: true });
    expect(kept('angular')).toEqual({ at: 0, done: false });
  });

  it.each(['nonsense', 'null', '7', '{"weight":{"at":-1}}', '{"weight":{"at":"2","done":1}}'])(
    'does not fall over %s',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(kept('weight')).toEqual({ at: 0, done: false });
      keep('weight', 1, true);
      expect(kept('weight')).toEqual({ at: 1, done: true });
    },
  );
});
