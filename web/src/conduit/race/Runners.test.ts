// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../../i18n/index.svelte';
import type { TableSession } from '../../play/tableSession';
import type { ConduitWork } from '../../wire/conduit';
import type { TableInfo } from '../../wire/server';
import { Board } from '../board.svelte';
import Runners from './Runners.svelte';

await speak('en');
afterEach(cleanup);

interface Runner {
  work: ConduitWork;
  present?: boolean;
  stand_in?: boolean;
}

/** What the strip says of each player, first of seat 0, whose page it is. */
function shown(runners: readonly Runner[]): string[] {
  const seats = runners.map(({ work, present = true, stand_in = false }, seat) => ({
    seat,
    work,
    occupant: { kind: 'person', player: `p${seat}`, name: `Player${seat}`, present, stand_in },
  }));
  const view = { asks: { what: 'solve', of: [0, 1], first: null }, ending: null, seats };
  const tableSession = { as: 0, legal: [], view, info: { stage: 'playing', seats } as unknown as TableInfo };
  const { container } = render(Runners, { board: new Board(tableSession as unknown as TableSession) });
  return [...container.querySelectorAll('li')].map(
    (one) => one.querySelector('.state')?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
  );
}

describe('players in a race', () => {
  it.each<[string, Runner, string]>([
    ['at work', { work: 'open' }, 'at work'],
    ['away', { work: 'open', present: false }, 'away'],
    ['at work while a bot plays for them', { work: 'open', present: false, stand_in: true }, 'at work'],
    ['away, with their result, once they have solved', { work: 'solved', present: false }, 'solved, away'],
  ])('are %s', (_, runner, said) => {
    expect(shown([{ work: 'open' }, runner])).toEqual(['at work', said]);
  });
});
