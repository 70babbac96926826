/** Three, four and five: every set and length, both editions, every way to doubt, clocks, a crowd that looks on. */
import { NARROW, PHONE } from '../support/browser';
import { below, faults } from '../support/fits';
import { enter, gather, together, type Guest } from '../support/mansion/company';
import { Director } from '../support/mansion/director';
import { Tally, type Effect } from '../support/mansion/tally';
import { expect, test } from '../support/test';
import type { MansionSetup } from '../../src/wire/mansion';
import type { Options } from '../../src/wire/server';

const phone = { viewport: PHONE, hasTouch: true, isMobile: true };
const narrow = { viewport: NARROW, hasTouch: true, isMobile: true };
const day = { colorScheme: 'light' } as const;

const ADA: Guest = { name: 'Ada' };
const BORIS: Guest = { name: 'Борис', language: 'ru', with: phone };
const CLARA: Guest = { name: 'Clara', with: { ...narrow, ...day } };
const DMITRI: Guest = { name: 'Дмитрий', language: 'ru', with: { ...day } };
const EVE: Guest = { name: 'Eve', with: phone };

interface Game {
  what: string;
  guests: readonly Guest[];
  setup: Partial<MansionSetup>;
  options?: Partial<Options>;
  /** What must be seen in it. */
  seen?: readonly Effect[];
}

const GAMES: readonly Game[] = [
  {
    what: 'two, few Characters, the Saboteur among them, lies stay covered',
    guests: [ADA, BORIS],
    setup: { set: 'simplified', edition: 'english', open_checks: false },
    seen: ['doubted_lie'],
  },
  {
    what: 'two, few Characters, the Medium among them, first voice, by the clock',
    guests: [DMITRI, CLARA],
    setup: { set: 'simplified', edition: 'russian', voices: 'first' },
    options: { clock: { turn: 120, answer: 30 } },
    seen: ['doubted_truth'],
  },
  {
    what: 'two, a growing house, to three wins',
    guests: [CLARA, DMITRI],
    setup: { set: 'gradual', length: 'three_wins', breakthroughs: 2 },
  },
  {
    what: 'three, all seven, somebody swaps',
    guests: [ADA, BORIS, CLARA],
    setup: { set: 'standard' },
    seen: ['phantom_swap', 'teamwork_see', 'machine_stopped', 'mission_failed'],
  },
  {
    what: 'three, from few to all seven between two games, to three wins',
    guests: [BORIS, ADA, DMITRI],
    setup: { set: 'simplified', length: 'three_wins', breakthroughs: 3 },
  },
  {
    what: 'four, few Characters, nothing is remembered, first voice',
    guests: [EVE, ADA, BORIS, DMITRI],
    setup: { set: 'simplified', voices: 'first', memory_aid: false },
  },
  {
    what: 'five, all seven, on small phones',
    guests: [CLARA, BORIS, EVE, ADA, DMITRI],
    setup: { set: 'standard', keeper: 2 },
    options: { clock: { turn: 300, answer: 60 }, absence: 600 },
    seen: ['phantom_swap', 'teamwork_see', 'teamwork_give', 'radio_center'],
  },
];

for (const { what, guests, setup, options, seen = [] } of GAMES)
  test(what, async ({ visitor }) => {
    const company = await gather(visitor, guests, { players: guests.length, ...setup }, options);
    const { link, people } = company;
    const onlooker = await enter(visitor, { name: 'Olga', language: 'ru', with: { ...phone } });
    await onlooker.page.goto(`/t/${link}`);
    const television = await enter(visitor, {
      name: 'TV',
      with: { viewport: { width: 1920, height: 1080 } },
    });
    await television.page.goto(`/tv/${link}`);

    const tallies = people.map(() => new Tally(seen));
    const [first] = tallies;
    const director = new Director(people, () => ({
      effects: first?.missing ?? [],
      winners: first?.losers ?? [],
    }));
    const wrong = new Set<string>();
    await together(company, {
      choose: director.choose,
      after: async (person, move) => {
        const { ending } = person.eyes.view.game;
        if (move.do === 'look') for (const fault of await faults(person.page)) wrong.add(fault);
        if (move.do === 'look' && (person.page.viewportSize()?.width ?? 0) < 500)
          for (const fault of await below(person.page)) wrong.add(fault);
        if (!ending || move.do === 'ready') return;
        for (const [index, one] of people.entries()) await tallies[index]?.read(one.page, one.language);
      },
    });
    expect([...wrong]).toEqual([]);
    // Everybody has read the same: who won, and what happened.
    for (const tally of tallies) {
      expect(tally.missing).toEqual([]);
      expect([...tally.winners]).toEqual([...(first?.winners ?? [])]);
    }
    for (const { page } of people) await expect(page.locator('[data-over]')).toBeAttached();
    await expect(onlooker.page.locator('[data-over]')).toBeAttached();
    await expect(television.page.getByRole('heading', { level: 1 })).toBeVisible();
    process.stdout.write(
      `      ${first?.games} games, won by ${[...(first?.winners ?? [])].join(', ') || 'nobody'}\n`,
    );
  });
