import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en';
import { ru } from '../i18n/ru';
import { passes } from '../lobby/filter';
import { updateListing } from '../lobby/listing.svelte';
import type { Occupant, TableInfo } from '../wire/server';
import { toOptions, withPublic, usualDraft } from './agreement';
import { fewestSeats, isListed, missing, seatOf, waitsFor } from './missing';

const person = (player: string, ready: boolean, present = true): Occupant => ({
  kind: 'person',
  player,
  name: player,
  program: false,
  ready,
  present,
  stand_in: false,
});
const bot: Occupant = { kind: 'bot', name: 'Joan', strength: 'regular', personality: 'even' };

function table(occupants: (Occupant | null)[], more: Partial<TableInfo> = {}): TableInfo {
  return {
    table: 'a',
    stage: 'waiting',
    options: toOptions(withPublic(usualDraft(occupants.length), true)),
    host: 'Ada',
    seats: occupants.map((occupant, seat) => ({ seat, occupant })),
    spectators: 0,
    commitment: '',
    outcome: null,
    next: null,
    created_at: 1,
    ...more,
  };
}

describe('what a table waits for', () => {
  const said = (occupants: (Occupant | null)[], me: string) => {
    const lacking = missing(table(occupants), me);
    return [waitsFor(lacking, en.lobby, 'en'), waitsFor(lacking, ru.lobby, 'ru')];
  };

  it('is said in words', () => {
    expect(said([person('Ada', false), null, null], 'Ada')).toEqual([
      '2 seats are free. Say when you are ready.',
      'Свободны 2 места. Скажите, когда можно начинать.',
    ]);
    expect(said([person('Ada', true), null, bot], 'Ada')).toEqual(['1 seat is free.', 'Свободно 1 место.']);
    expect(said([person('Ada', true), person('Bo', false), person('Cy', false)], 'Ada')).toEqual([
      'Bo and Cy are not ready yet.',
      'Ждём, когда будут готовы Bo и Cy.',
    ]);
    expect(said([person('Ada', false), person('Bo', true), bot], 'Ada')).toEqual([
      'Everybody else is ready. The table waits for you.',
      'Остальные готовы. Ждём вас.',
    ]);
    expect(said([person('Ada', true), bot], 'Ada')).toEqual([
      'All are ready. It begins…',
      'Все готовы. Начинаем…',
    ]);
  });

  it('does not take the seat of anybody', () => {
    expect(fewestSeats(table([person('Ada', true), null, bot]))).toBe(1);
    expect(fewestSeats(table([person('Ada', true), null, person('Bo', true), null]))).toBe(3);
  });

  it('is not asked of whoever looks on', () => {
    expect(missing(table([person('Ada', false), bot]), 'Zed')).toEqual({
      free: 0,
      others: ['Ada'],
      me: false,
    });
    expect(seatOf(table([bot, person('Ada', false)]), 'Ada')).toBe(1);
    expect(seatOf(table([bot, person('Ada', false)]), undefined)).toBeUndefined();
  });
});

describe('the list of tables', () => {
  const waiting = table([person('Ada', false), null]);

  it('offers only what strangers may find', () => {
    expect(isListed(waiting)).toBe(true);
    expect(isListed(table([person('Ada', false, false), null]))).toBe(false);
    expect(isListed(table([person('Ada', true, false), bot], { stage: 'playing' }))).toBe(true);
    expect(isListed(table([bot, null], { stage: 'closed' }))).toBe(false);
    expect(isListed({ ...waiting, options: toOptions(usualDraft(2)) })).toBe(false);
  });

  it('follows the news', () => {
    const newer = { ...waiting, table: 'b', created_at: 2 };
    const both = updateListing([waiting], newer);
    expect(both.map((one) => one.table)).toEqual(['b', 'a']);
    expect(updateListing(both, { ...waiting, spectators: 3 })[1]?.spectators).toBe(3);
    expect(updateListing(both, { ...newer, stage: 'over' }).map((one) => one.table)).toEqual(['a']);
  });

  it('can be filtered', () => {
    const all = { game: 'all', stage: 'all', players: 0, free: false } as const;
    expect(passes(waiting, all)).toBe(true);
    const conduit = { ...waiting, options: toOptions(withPublic(usualDraft(2, 'conduit'), true)) };
    expect(passes(conduit, { ...all, game: 'conduit' })).toBe(true);
    expect(passes(waiting, { ...all, game: 'conduit' })).toBe(false);
    expect(passes(conduit, { ...all, game: 'mansion' })).toBe(false);
    expect(passes(waiting, { ...all, stage: 'playing' })).toBe(false);
    expect(passes(waiting, { ...all, players: 3 })).toBe(false);
    expect(passes(waiting, { ...all, free: true })).toBe(true);
    expect(passes(table([person('Ada', false), bot]), { ...all, free: true })).toBe(false);
  });
});
