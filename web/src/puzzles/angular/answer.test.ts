import { describe, expect, it } from 'vitest';
import { fromAnswer, toAnswer } from './answer';
import { SOLVED } from './samples';

describe('an answer', () => {
  it('is written as it was read', () => {
    for (const text of [
      'none',
      'r000100200210',
      'g00f01f02f12f-y345355365366',
      ...SOLVED.map(([, a]) => a),
    ]) {
      expect(toAnswer(fromAnswer(text))).toBe(text);
    }
  });

  it('gives cubes in one order, whatever order they came in', () => {
    expect(toAnswer(fromAnswer('r210200100000'))).toBe('r000100200210');
  });

  it('is nothing at first', () => {
    expect(fromAnswer('')).toEqual({});
    expect(fromAnswer('none')).toEqual({});
    expect(toAnswer({})).toBe('none');
  });

  it('leaves out what is no piece, and keeps the others', () => {
    const good = 'b000100200210';
    for (const bad of ['x000100200210', 'r00010020021', 'r000100200300', 'r00010020021F']) {
      expect(toAnswer(fromAnswer(`${bad}-${good}`))).toBe(good);
    }
    // Two in one place: the first stays.
    expect(toAnswer(fromAnswer(`r000100200201-${good}`))).toBe('r000100200201');
  });
});
