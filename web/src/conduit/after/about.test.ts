import { afterEach, describe, expect, it, vi } from 'vitest';
import { about } from './about';

const answers = (status: number, body: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(body, { status }))),
  );
afterEach(() => vi.unstubAllGlobals());

describe('how hard a puzzle is', () => {
  it('is asked once', async () => {
    answers(200, '{"family":"weight","band":2,"seconds":75}');
    expect(await about('weight:1-2-3')).toMatchObject({ band: 2, seconds: 75 });
    await about('weight:1-2-3');
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledWith('/api/puzzles/about?puzzle=weight%3A1-2-3', expect.anything());
  });

  it('is left out where nobody says it, and asked again later', async () => {
    answers(404, '{"error":{"code":"not_found","sentence":"There is nothing here."}}');
    expect(await about('weight:4-5-6')).toBeUndefined();
    answers(200, '<!doctype html>');
    expect(await about('weight:4-5-6')).toBeUndefined();
    answers(200, '{"family":"weight","band":1,"seconds":20}');
    expect(await about('weight:7-8-9')).toMatchObject({ band: 1 });
  });
});
