// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../i18n/index.svelte';
import type { TableSession } from '../play/tableSession';
import type { Observer, Seat } from '../wire/mansion';
import type { Occupant, TableInfo } from '../wire/server';
import Away from './Away.svelte';

const NOW = 1_800_000_000_000;

function person(name: string, more: Partial<Extract<Occupant, { kind: 'person' }>> = {}): Occupant {
  const here = { program: false, ready: true, present: true, stand_in: false };
  return { kind: 'person', player: name, name, ...here, ...more };
}

function shown(occupants: Occupant[], as: Observer = 0, stage: TableInfo['stage'] = 'playing'): Seat[] {
  const asked: Seat[] = [];
  const seats = occupants.map((occupant, seat) => ({ seat, occupant }));
  const info = { stage, seats } as unknown as TableInfo;
  const standIn = (seat: Seat) => Promise.resolve(void asked.push(seat));
  render(Away, { tableSession: { info, as, standIn } as unknown as TableSession });
  return asked;
}

beforeAll(() => speak('en'));
beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('players who are away', () => {
  const away = { present: false, replaceable_at: NOW + 30_000 };

  it('are named, and a bot can be asked for when their minute is over', async () => {
    const asked = shown([person('Ada'), person('Boris', away), person('Clara')]);
    expect(screen.getByText('Boris is away.')).toBeTruthy();
    expect(screen.getByText('A bot can play on in 30 s.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    await vi.advanceTimersByTimeAsync(29_500);
    expect(screen.queryByRole('button')).toBeNull();
    await vi.advanceTimersByTimeAsync(500);
    await fireEvent.click(screen.getByRole('button', { name: 'Let a bot play on: Boris' }));
    expect(asked).toEqual([1]);
  });

  it('are only named to spectators', () => {
    shown([person('Ada'), person('Boris', { ...away, replaceable_at: NOW })], 'spectator');
    expect(screen.getByText('Boris is away.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each<[string, Occupant, TableInfo['stage']]>([
    ['who is there', person('Boris'), 'playing'],
    ['for whom a bot plays', person('Boris', { present: false, stand_in: true }), 'playing'],
    ['when the game is over', person('Boris', away), 'over'],
  ])('nothing is said of somebody %s', (_, occupant, stage) => {
    shown([person('Ada'), occupant], 0, stage);
    expect(screen.queryByText(/away/)).toBeNull();
  });
});
