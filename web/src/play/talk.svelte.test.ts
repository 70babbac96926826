// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatLine, TableInfo } from '../wire/server';
import type { TableSession } from './tableSession';
import { Talk } from './talk.svelte';

const info = {
  seats: [{ seat: 1, occupant: { kind: 'person', player: 'boris' } }],
} as unknown as TableInfo;
const line = (number: number, text: string): ChatLine =>
  ({ number, text, player: 'boris', name: 'Boris' }) as ChatLine;

/** A table at which so much was said when one came. */
function table(...before: ChatLine[]) {
  let chat = $state.raw<readonly ChatLine[]>(before);
  const tableSession = {
    info,
    get chat() {
      return chat;
    },
  } as unknown as TableSession;
  let talk: Talk | undefined;
  const close = $effect.root(() => {
    talk = new Talk(tableSession, () => false);
  });
  flushSync();
  return {
    aloft: () => talk?.over(1)?.text,
    say: (said: ChatLine) => {
      chat = [...chat, said];
      flushSync();
    },
    close,
  };
}

describe('what is said', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('hangs over its speaker for a while, the very first line too', () => {
    const { aloft, say, close } = table();
    say(line(0, 'Hello'));
    expect(aloft()).toBe('Hello');
    say(line(1, 'Anybody?'));
    expect(aloft()).toBe('Anybody?');
    vi.advanceTimersByTime(7000);
    expect(aloft()).toBeUndefined();
    close();
  });

  it('does not hang there when it was said before one came', () => {
    const { aloft, say, close } = table(line(4, 'Long ago'));
    expect(aloft()).toBeUndefined();
    say(line(5, 'Just now'));
    expect(aloft()).toBe('Just now');
    close();
  });
});
