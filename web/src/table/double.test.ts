// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { speak } from '../i18n/index.svelte';
import type { TableSession } from '../play/tableSession';
import type CardPlaces from './CardPlace.svelte';
import DockFrame from './DockFrame.svelte';

let CardPlace: typeof CardPlaces;
beforeAll(async () => {
  // Whoever reads the device's wishes asks for them at once.
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
  CardPlace = (await import('./CardPlace.svelte')).default;
  await speak('en');
});
afterEach(cleanup);

/** The second press of a double tap comes when the question is another one. */
describe('a double tap', () => {
  it('looks at a card, and does not ask for its story then', async () => {
    const taps = { ontap: vi.fn(), onmore: vi.fn() };
    const card = { spot: 4, card: undefined, label: 'centre', storied: true, tabindex: 0, onfocus: vi.fn() };
    const props = { ...card, ...taps } as const;
    const { rerender } = render(CardPlace, { ...props, open: true } as never);
    const button = screen.getByRole('button', { name: 'centre' });
    await fireEvent.click(button, { detail: 1 });
    await rerender({ open: false } as never);
    await fireEvent.click(button, { detail: 2 });
    expect(taps.ontap).toHaveBeenCalledOnce();
    expect(taps.onmore).not.toHaveBeenCalled();
    await fireEvent.click(button, { detail: 1 });
    expect(taps.onmore).toHaveBeenCalledOnce();
  });

  it.each([true, false])(
    'answers one question of the dock, where each press is an answer: %s',
    async (once) => {
      const press = vi.fn();
      const children = createRawSnippet(() => ({
        render: () => '<button>Believe</button>',
        setup: (button) => void button.addEventListener('click', press),
      }));
      const tableSession = { deadline: null } as TableSession;
      render(DockFrame, { tableSession, ask: '', mine: true, news: [], once, children });
      const button = screen.getByRole('button', { name: 'Believe' });
      for (const detail of [1, 2, 0]) await fireEvent.click(button, { detail });
      expect(press).toHaveBeenCalledTimes(once ? 2 : 3);
    },
  );
});
