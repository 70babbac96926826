// @vitest-environment jsdom
/** What a table remembers when the Machine mixes the same cards more than once (E9), and how verdicts and lies show. */
import { describe, expect, it } from 'vitest';
import { speak, t } from '../i18n/index.svelte';
import type { Card, MansionEvent, Seat, Spot, Trio } from '../wire/mansion';
import { lastClaim } from './bubbles';
import { describeEvent } from './describeEvent';
import { exposeSpots, libraryGave, rememberSpots, seers, type SpotMemory } from './memory';
import { drama } from './moments';

await speak('en');

const turn = (number: number, seat: Seat): MansionEvent => ({ event: 'turn_began', turn: number, seat });
const looked = (seat: Seat, spot: Spot, card?: Card): MansionEvent =>
  ({ event: 'looked', seat, spot, by: 'naming', ...(card && { card }) }) as MansionEvent;
const said = (seat: Seat, spot: Spot, name: Card): MansionEvent =>
  ({ event: 'announced', seat, spot, name, asked: [] }) as MansionEvent;
const shuffle = (seat: Seat, spots: Trio): MansionEvent[] => [
  { event: 'mixed', seat, spots } as MansionEvent,
  { event: 'shuffled', spots } as MansionEvent,
];
const at = (spots: SpotMemory[], spot: Spot): SpotMemory => spots[spot] as SpotMemory;

describe('the Machine shuffles twice', () => {
  const history = [
    ...[turn(1, 0), looked(0, 3, 'tome'), said(0, 3, 'tome')],
    ...[turn(2, 1), ...shuffle(1, [3, 4, 5])],
    ...[turn(3, 2), looked(2, 3), said(2, 3, 'phantom')],
    ...[turn(4, 0), ...shuffle(0, [3, 4, 5])],
    ...[turn(5, 1), looked(1, 3), said(1, 3, 'library')],
  ];
  const spots = rememberSpots(history);

  it('and what was said before either of them is still told, in order', () => {
    expect(at(spots, 3).before.map(({ turn, said }) => [turn, said])).toEqual([
      [1, 'tome'],
      [3, 'phantom'],
    ]);
    expect(at(spots, 3).now.map(({ turn, said }) => [turn, said])).toEqual([[5, 'library']]);
  });

  it('and the last one is named, on each of the three spots', () => {
    for (const spot of [3, 4, 5] as const)
      expect(at(spots, spot).mixed).toEqual({ turn: 4, by: 'machine', seat: 0 });
    expect(at(spots, 2).mixed).toBeUndefined();
  });

  it('and the Ghost after it keeps what both covered', () => {
    const laid = { event: 'laid', seat: 2, spots: [3, 6, 7] } as MansionEvent;
    const after = rememberSpots([...history, turn(6, 2), laid]);
    expect(at(after, 3).before.map(({ said }) => said)).toEqual(['tome', 'phantom', 'library']);
    expect(at(after, 3).mixed).toEqual({ turn: 6, by: 'ghost', seat: 2 });
    expect(at(after, 4).mixed).toEqual({ turn: 4, by: 'machine', seat: 0 });
  });
});

describe('what lies on a spot now', () => {
  it('shows a lie of the name that was said of it, and none of a mission or of a card before', () => {
    const named: MansionEvent = { event: 'named', seat: 1, spot: 2, name: 'tome' };
    const layout = Array.from({ length: 9 }, (): Card => 'library');
    const spots = exposeSpots(rememberSpots([turn(1, 0), looked(0, 2), said(0, 2, 'tome'), named]), layout);
    expect(at(spots, 2).now.map(({ lie }) => lie)).toEqual([true, undefined]);
    const mixed = [turn(1, 0), looked(0, 2), said(0, 2, 'tome'), ...shuffle(1, [2, 4, 5])];
    const before = exposeSpots(rememberSpots(mixed), layout);
    expect(at(before, 2).before.map(({ lie }) => lie)).toEqual([undefined]);
    const honest = exposeSpots(rememberSpots([turn(1, 0), looked(0, 2), said(0, 2, 'library')]), layout);
    expect(at(honest, 2).now.map(({ lie }) => lie)).toEqual([false]);
  });

  it('is told of whoever saw it last by their last turn, and by what the Library gave last', () => {
    const gave = (seat: Seat, token: 'chaos' | 'silence'): MansionEvent[] => [
      { event: 'looked', seat, spot: 1, by: 'library' },
      { event: 'token_taken', seat, token },
    ];
    const spot = at(rememberSpots([turn(1, 0), ...gave(0, 'chaos'), turn(4, 0), ...gave(0, 'silence')]), 1);
    expect(seers(spot)).toEqual([{ seat: 0, turn: 4 }]);
    expect(libraryGave(spot)?.gave).toBe('silence');
    // Another player's token is not what the Library gave.
    const other = rememberSpots([
      { event: 'looked', seat: 0, spot: 1, by: 'library' },
      { event: 'token_taken', seat: 1, token: 'chaos' },
    ]);
    expect(libraryGave(at(other, 1))?.gave).toBeNull();
  });

  it('is turned up by whoever looked at it last, and a new game counts its turns from none', () => {
    const up: MansionEvent = { event: 'turned_up', spot: 3, card: 'tome' };
    expect(at(rememberSpots([turn(4, 2), looked(2, 3), up]), 3).now.at(-1)).toEqual({
      turn: 4,
      seat: 2,
      turnedUp: true,
      card: 'tome',
    });
    const began: MansionEvent = { event: 'game_began', keeper: 0, characters: [] };
    expect(at(rememberSpots([turn(4, 2), began, looked(1, 3)]), 3).now[0]?.turn).toBe(0);
  });

  it('is another mark for a name that another player says in the same turn', () => {
    const marks = at(rememberSpots([turn(1, 0), looked(0, 3), said(1, 3, 'tome')]), 3).now;
    expect(marks.map(({ seat, said }) => [seat, said])).toEqual([
      [0, undefined],
      [1, 'tome'],
    ]);
  });

  it('is one mark only if the same player looked in the same turn', () => {
    expect(at(rememberSpots([turn(1, 0), looked(0, 3), turn(2, 1), said(1, 3, 'tome')]), 3).now).toHaveLength(
      2,
    );
    expect(at(rememberSpots([turn(1, 0), looked(0, 3), turn(2, 0), said(0, 3, 'tome')]), 3).now).toHaveLength(
      2,
    );
  });
});

describe('a name in the air', () => {
  const doubted = (truth: boolean): MansionEvent =>
    ({ event: 'doubted', seat: 1, speaker: 0, spot: 3, name: 'tome', truth }) as MansionEvent;

  it('is struck through when it is caught, and gone with the next turn', () => {
    const history = [turn(1, 0), said(0, 3, 'tome')];
    expect(lastClaim(history)).toMatchObject({
      seat: 0,
      bubble: { kind: 'claim', text: t().names.card.tome },
    });
    expect(lastClaim([...history, doubted(true)])?.bubble.kind).toBe('claim');
    expect(lastClaim([...history, doubted(false)])?.bubble.kind).toBe('lie');
    expect(lastClaim([...history, doubted(false), turn(2, 1)])).toBeUndefined();
    // A lie of the turn before is not this one's.
    expect(lastClaim([...history, doubted(false), turn(2, 1), said(1, 4, 'library')])?.bubble.kind).toBe(
      'claim',
    );
    const layout: (Card | undefined)[] = [undefined, undefined, undefined, 'library'];
    expect(lastClaim(history, layout)?.bubble.kind).toBe('lie');
  });
});

describe('what is worth a moment', () => {
  const scenes = (fact: object, me: Seat | undefined = 0) => drama([fact as MansionEvent], me, 6).scenes;

  it('is a card that I was shown, and nobody else’s', () => {
    expect(drama([looked(0, 3, 'tome')], 0, 6).glimpse).toEqual({ spot: 3, card: 'tome' });
    expect(drama([looked(1, 3, 'tome')], 0, 6).glimpse).toBeUndefined();
    const check = {
      event: 'doubted',
      seat: 0,
      speaker: 1,
      spot: 4,
      name: 'tome',
      truth: false,
      card: 'library',
    };
    expect(drama([check as MansionEvent], 0, 6).glimpse).toEqual({ spot: 4, card: 'library' });
    expect(drama([check as MansionEvent], 2, 6).glimpse).toBeUndefined();
  });

  it('is the Character that I have after a swap, on either side of it', () => {
    const swap = { event: 'swapped', seat: 0, with: 1, now: ['ghost', 'medium'] };
    expect(scenes(swap, 0)).toEqual([{ kind: 'character', of: 0, character: 'ghost' }]);
    expect(scenes(swap, 1)).toEqual([{ kind: 'character', of: 1, character: 'medium' }]);
    expect(scenes(swap, 2)).toEqual([]);
  });

  it('is the last slot but one, once, and not when the Machine turns time back to it', () => {
    const moved = (slot: number, by: string) => scenes({ event: 'time_moved', slot, by });
    expect(moved(5, 'keeper')).toEqual([{ kind: 'late' }]);
    for (const [slot, by] of [
      [4, 'keeper'],
      [6, 'keeper'],
      [5, 'machine'],
    ] as const)
      expect(moved(slot, by)).toEqual([]);
  });

  it('sounds like chaos when it is taken, not when it is returned; and a turn only when it is mine', () => {
    const sounds = (fact: object) => drama([fact as MansionEvent], 0, 6).sounds;
    expect(sounds({ event: 'token_taken', seat: 1, token: 'chaos' })).toEqual(['chaos']);
    expect(sounds({ event: 'token_returned', seat: 1, token: 'chaos' })).toEqual(['token']);
    expect(drama([{ event: 'token_returned', seat: 1, token: 'chaos' }], 0, 6).flights).toEqual([
      { kind: 'token', seat: 1, token: 'chaos', back: true },
    ]);
    expect(sounds(turn(1, 0))).toEqual(['turn']);
    expect(sounds(turn(1, 1))).toEqual([]);
    expect(sounds({ event: 'game_ended', ending: { how: 'breakthrough', cause: 'time' } })).toEqual([
      'chaos',
    ]);
    expect(sounds({ event: 'game_ended', ending: { how: 'saboteur', winner: 0 } })).toEqual(['win']);
  });
});

describe('the log names', () => {
  const call = (seat: Seat) => ({ name: ['Ann', 'Ben', 'Cleo'][seat] ?? '?', me: false });
  const line = (fact: object) => describeEvent(fact as MansionEvent, call) ?? '';

  it('who doubted before whom, and whether they were right', () => {
    const doubted = { event: 'doubted', seat: 1, speaker: 0, spot: 3, name: 'tome' };
    expect(line({ ...doubted, truth: true })).toBe(t().log.doubtedTrue(call(1), call(0)));
    expect(line({ ...doubted, truth: false })).toBe(t().log.doubtedLie(call(1), call(0)));
  });

  it('whoever accused, their target and the Character, right or wrong', () => {
    const accused = { event: 'accused', seat: 2, target: 0, character: 'ghost' };
    const ghost = t().names.character.ghost;
    expect(line({ ...accused, right: true })).toBe(t().log.accusedRight(call(2), call(0), ghost));
    expect(line({ ...accused, right: false })).toBe(t().log.accusedWrong(call(2), call(0), ghost));
  });

  it('my new Character after a swap, from either side', () => {
    const swap = { event: 'swapped', seat: 0, with: 1, now: ['ghost', 'medium'] } as MansionEvent;
    const as = (me: Seat) => describeEvent(swap, (seat) => ({ ...call(seat), me: seat === me })) ?? '';
    expect(as(0)).toContain(t().names.character.ghost);
    expect(as(1)).toContain(t().names.character.medium);
  });

  it('whose turn it is, and why the house or nobody has won', () => {
    expect(line(turn(1, 2))).toBe(t().log.turn_began(call(2)));
    const ended = (cause: string) => line({ event: 'game_ended', ending: { how: 'breakthrough', cause } });
    expect(ended('time')).toBe(t().log.breakthroughTime);
    expect(ended('eliminated')).toBe(t().log.breakthroughEliminated);
    expect(line({ event: 'match_ended', winner: null })).toBe(t().log.match_ended(null));
    expect(line({ event: 'match_ended', winner: 1 })).toBe(t().log.match_ended(call(1)));
  });
});
