import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableSession } from '../play/tableSession';
import { SoloBoard } from './board.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('tells the story of a victory over nothing that was opened while it was waited for', () => {
  const board = new SoloBoard({ legal: [] } as unknown as TableSession);
  board.linger([], 1);
  board.looked = 4;
  vi.advanceTimersByTime(1500);
  expect([board.told, board.looked]).toEqual([1, undefined]);
  board.goOn();
  expect([board.told, board.won, board.acting.paused]).toEqual([undefined, undefined, false]);
});
