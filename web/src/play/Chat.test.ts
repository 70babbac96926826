// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { en } from '../i18n/en';
import { common } from '../i18n/en/common';
import { table as words } from '../i18n/en/table';
import { speak } from '../i18n/index.svelte';
import { ru } from '../i18n/ru';
import type { Refusal } from '../wire/server';
import Chat from './Chat.svelte';
import type { TableSession } from './tableSession';

beforeAll(() => {
  Element.prototype.scrollTo = () => undefined;
});
beforeEach(() => speak('en'));
afterEach(cleanup);

function shown(say: (text: string) => Promise<boolean>, refusal?: Refusal) {
  const tableSession = { link: 'table', as: 0, chat: [], say, refusal } as unknown as TableSession;
  render(Chat, { tableSession });
  const field = screen.getByPlaceholderText<HTMLInputElement>(words.chat.say);
  const send = async (text: string) => {
    await fireEvent.input(field, { target: { value: text } });
    await fireEvent.submit(field.form as HTMLFormElement);
    await tick();
  };
  return { field, send };
}

describe('a silenced player', () => {
  it.each([
    ['en', en],
    ['ru', ru],
  ] as const)(
    'is told why nothing can be said, and what can still be done, %s',
    async (language, { table }) => {
      await speak(language);
      const chat = [{ number: 0, player: 'p1', name: 'Boris', text: 'Library!' }];
      const tableSession = { link: 'table', as: 0, chat, say: vi.fn() } as unknown as TableSession;
      render(Chat, { tableSession, silenced: true });
      expect(screen.getByText(table.chat.silenced)).toBeTruthy();
      expect(screen.queryByRole('textbox')).toBeNull();
      // Others are read all the same.
      expect(screen.getByText(/Library!/)).toBeTruthy();
      await speak('en');
    },
  );

  it('reads nothing of it while they may speak', () => {
    shown(vi.fn());
    expect(screen.queryByText(words.chat.silenced)).toBeNull();
    expect(screen.getByRole('textbox')).toBeTruthy();
  });
});

describe('a line of the chat', () => {
  it('leaves the field once it is said', async () => {
    const say = vi.fn(() => Promise.resolve(true));
    const { field, send } = shown(say);
    await send(' Hello ');
    expect(say).toHaveBeenCalledExactlyOnceWith('Hello');
    expect(field.value).toBe('');
    expect(screen.queryByText(common.offline)).toBeNull();
  });

  it('stays in the field when it could not be sent, and that is said', async () => {
    const { field, send } = shown(() => Promise.resolve(false));
    await send('Hello');
    expect(field.value).toBe('Hello');
    expect(screen.getByText(common.offline)).toBeTruthy();
  });

  it('stays in the field when it was refused, and why is said beside it', async () => {
    const { field, send } = shown(() => Promise.resolve(false), {
      code: 'too_fast',
      sentence: 'Not so fast.',
    });
    await send('Hello');
    expect(field.value).toBe('Hello');
    expect(screen.getByText('Not so fast.')).toBeTruthy();
  });

  it('is sent once, however often it is pressed', async () => {
    const say = vi.fn(() => new Promise<boolean>(() => undefined));
    const { send } = shown(say);
    await send('Hello');
    await send('Hello');
    expect(say).toHaveBeenCalledOnce();
  });
});
