import { describe, expect, it } from 'vitest';
import { Pace } from './pace';

describe('the pace of drawing', () => {
  it('is weak when frames are late again and again', () => {
    const pace = new Pace();
    for (const time of [90, 90, 90, 12, 90, 90, 90, 16]) pace.waited(time);
    expect(pace.weak).toBe(false);
    for (const time of [90, 60, 90, 120]) pace.waited(time);
    expect(pace.weak).toBe(true);
    pace.waited(5);
    expect(pace.weak).toBe(true);
  });
});
