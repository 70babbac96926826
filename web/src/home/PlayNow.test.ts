// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../i18n/index.svelte';
import type { Game } from '../play/games';
import { saveCount, saveTraining } from '../setup/choices';
import type { Options } from '../wire/server';
import PlayNow from './PlayNow.svelte';

const { playAtOnce, go } = vi.hoisted(() => ({
  playAtOnce: vi.fn<(options: Options, bots: readonly string[]) => Promise<string>>(),
  go: vi.fn(),
}));
vi.mock('../setup/ready', () => ({ playAtOnce }));
vi.mock('../browser/router.svelte', () => ({ go }));

beforeAll(() => speak('en'));
beforeEach(() => {
  localStorage.clear();
  playAtOnce.mockReset().mockResolvedValue('link');
  go.mockReset();
});
afterEach(cleanup);

/** What the server is asked for when the button of this game is pressed. */
async function sent(game: Game): Promise<[Options, readonly string[]]> {
  render(PlayNow, { game });
  await fireEvent.click(screen.getByRole('button', { name: /^Play now/ }));
  await vi.waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith('/t/link'));
  expect(playAtOnce).toHaveBeenCalledOnce();
  return playAtOnce.mock.lastCall as [Options, readonly string[]];
}

describe('playing at once', () => {
  it('leaves the first Time Keeper to chance', async () => {
    const [options, bots] = await sent('mansion');
    expect(options).toMatchObject({
      game: 'mansion',
      setup: { players: 4, keeper: 'random' },
      training: false,
    });
    expect(bots).toEqual(['regular', 'regular', 'regular']);
  });

  it('does so in a training and with another number of players', async () => {
    saveCount('mansion', 2);
    saveTraining(true);
    const [options, bots] = await sent('mansion');
    expect(options).toMatchObject({ setup: { players: 2, keeper: 'random' }, training: true });
    expect(bots).toHaveLength(1);
  });

  it('asks for a table of Conduit without anything of Mansion', async () => {
    const [options, bots] = await sent('conduit');
    expect(options).toMatchObject({ game: 'conduit', setup: { players: 3 }, training: false });
    expect(options.setup).not.toHaveProperty('keeper');
    expect(bots).toHaveLength(2);
  });
});
