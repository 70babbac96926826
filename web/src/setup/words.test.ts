import { describe, expect, it } from 'vitest';
import { result } from '../games/result';
import { en } from '../i18n/en';
import { ru } from '../i18n/ru';
import { span, when } from '../i18n/when';
import type { Played } from '../wire/api';
import { toOptions, soloOptions, withPublic, usualDraft } from './agreement';
import { inBrief, summary } from './summary';

describe('counted words', () => {
  it('have the right form beside every number', () => {
    expect([1, 2, 4].map(ru.home.against)).toEqual(['Вы и 1 бот', 'Вы и 2 бота', 'Вы и 4 бота']);
    expect([1, 3].map(en.home.against)).toEqual(['You and a bot', 'You and 3 bots']);
    expect([0, 1, 3, 5, 21].map(ru.lobby.count)).toEqual([
      '0 столов',
      '1 стол',
      '3 стола',
      '5 столов',
      '21 стол',
    ]);
    expect([1, 2, 5].map(ru.lobby.free)).toEqual([
      'Свободно 1 место.',
      'Свободны 2 места.',
      'Свободно 5 мест.',
    ]);
    expect([1, 2, 5].map(ru.lobby.watching)).toEqual(['1 зритель', '2 зрителя', '5 зрителей']);
    expect(ru.lobby.seatsFree(2, 4)).toBe('свободны 2 из 4');
    expect(en.lobby.seatsFree(0, 4)).toBe('full');
  });
});

describe('what is agreed, in few words', () => {
  it('does not mention the usual', () => {
    expect(summary(toOptions(usualDraft()), en)).toEqual([
      '4 players',
      'few Characters',
      'one game',
      'only by link',
      'no clock',
    ]);
  });

  it('mentions everything else', () => {
    const draft = withPublic(usualDraft(2), true);
    draft.setup = {
      ...draft.setup,
      edition: 'russian',
      voices: 'first',
      open_checks: false,
      memory_aid: false,
      length: 'three_wins',
      breakthroughs: 3,
    };
    const options = toOptions({ ...draft, spectators: false, chat: false });
    expect(summary(options, en)).toEqual([
      '2 players',
      'few Characters',
      'with the Medium',
      'to three wins',
      'lost at the third Breakthrough',
      'first voice counts',
      'lies stay covered',
      'no memory aid',
      'open to everybody',
      '3 min a turn, 1 min an answer',
      'bot after 3 min away',
      'no spectators',
      'no chat',
    ]);
    expect(inBrief(options, ru)).toEqual([
      'персонажей немного',
      'до трёх побед',
      '3 мин на ход, 1 мин на ответ',
    ]);
  });

  it('knows Conduit', () => {
    expect(summary(toOptions(usualDraft(3, 'conduit')), en)).toEqual([
      '3 players',
      'sand timer 45 s',
      'only by link',
      'no clock',
    ]);
    const draft = withPublic(usualDraft(2, 'conduit'), true);
    draft.conduit = { ...draft.conduit, handicap: true, limit: 600, graded: true, bands: [1, 2] };
    draft.conduit.parts[1] = 200;
    expect(summary(toOptions(draft), en)).toEqual([
      '2 players',
      'sand timer 45 s',
      'difficulty 1, 2',
      '10 min if nobody solves',
      'sand by seats: 100\u00a0%, 200\u00a0%',
      'equally hard for all',
      'open to everybody',
      '3 min a turn',
      'bot after 3 min away',
    ]);
    draft.conduit.untimed = true;
    expect(inBrief(toOptions(draft), ru)).toEqual(['без песочных часов', 'сложность 1, 2', '3 мин на ход']);
  });

  it('knows the solo game', () => {
    expect(summary(soloOptions({ late_time: true, keep_tokens: false }), en)).toEqual(['a longer night']);
  });
});

describe('times', () => {
  it('are said in whole minutes where they are whole', () => {
    expect([45, 60, 90, 600].map((s) => span(s, en.options))).toEqual(['45 s', '1 min', '90 s', '10 min']);
  });

  it('mention the year only when it is another one', () => {
    const at = new Date(2026, 4, 3, 18, 5).getTime();
    const same = new Date(2026, 6, 1).getTime();
    const later = new Date(2027, 0, 1).getTime();
    expect(when(at, 'en', same)).not.toContain('2026');
    expect(when(at, 'ru', later)).toContain('2026');
  });
});

describe('the result of a game', () => {
  const game: Played = {
    table: 'a',
    seat: 0,
    game: 'mansion',
    options: toOptions(usualDraft(3)),
    names: ['Ada', 'Bo', 'Cy'],
    bots: [],
    outcome: { winners: [1] },
    won: false,
    ended_at: 0,
  };

  it('is said from one’s own seat', () => {
    expect(result(game, en.games, 'en')).toBe('Won by Bo');
    expect(result({ ...game, outcome: { winners: [] } }, en.games, 'en')).toBe('Chaos won');
    expect(result({ ...game, outcome: { winners: [0] }, won: true }, ru.games, 'ru')).toBe('Вы победили');
    expect(result({ ...game, game: 'solo', won: true }, en.games, 'en')).toBe('Three in a row');
    const shared = { ...game, game: 'conduit', outcome: { winners: [0, 2] } };
    expect(result({ ...shared, won: true }, en.games, 'en')).toBe('You share the win');
    expect(result(shared, en.games, 'en')).toBe('Won by Ada and Cy');
  });
});
