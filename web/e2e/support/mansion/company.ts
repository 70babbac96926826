/** People at one table of Mansion, each in a browser, who play it together to its end. */
import { expect, type BrowserContextOptions } from '@playwright/test';
import type { MansionMove, MansionSetup, Seat } from '../../../src/wire/mansion';
import type { Options } from '../../../src/wire/server';
import { come, table } from '../tables';
import type { Page, Visitor } from '../test';
import { Wire } from '../wire';
import { Eyes } from './eyes';
import { clear, make } from './hand';
import { LOCALE, WORDS, type Language } from './words';

/** Who comes, and with what. */
export interface Guest {
  name: string;
  language?: Language;
  /** The device: its size, its light, its line. */
  with?: BrowserContextOptions;
}

export interface Person {
  page: Page;
  wire: Wire;
  eyes: Eyes;
  seat: Seat;
  language: Language;
}

export interface Company {
  link: string;
  people: Person[];
}

type Visiting = (options?: BrowserContextOptions) => Promise<Visitor>;

/** Somebody comes to a table that is there: by its link, under their name, and ready. */
async function join(visitor: Visiting, link: string, guest: Guest): Promise<Person> {
  const { page, language, wire } = await enter(visitor, guest);
  const { lobby } = WORDS[language];
  await page.goto(`/t/${link}`);
  await page.getByLabel(lobby.name).fill(guest.name);
  await page.locator('form').getByRole('button', { name: lobby.sit, exact: true }).click();
  await page.getByRole('button', { name: lobby.ready, exact: true }).click();
  return { page, wire, eyes: new Eyes(wire, link), seat: -1, language };
}

export async function enter(visitor: Visiting, { language = 'en', with: device }: Guest) {
  const { page } = await visitor({ locale: LOCALE[language], ...device });
  return { page, language, wire: new Wire(page) };
}

/** A table with these guests and, where seats are left, bots; it has begun. */
export async function gather(
  visitor: Visiting,
  guests: readonly Guest[],
  setup: Partial<MansionSetup> = {},
  options: Partial<Options> = {},
): Promise<Company> {
  const [first, ...others] = guests;
  if (!first) throw new Error('nobody comes');
  const { page, language, wire } = await enter(visitor, first);
  await come(page, first.name);
  const players = setup.players ?? guests.length;
  const link = await table(page, { ...setup, players }, players - guests.length, options);
  await page.goto(`/t/${link}`);
  const seat = page.locator('.mine .button.primary');
  await expect(seat).toBeVisible();
  const people: Person[] = [{ page, wire, eyes: new Eyes(wire, link), seat: -1, language }];
  for (const guest of others) people.push(await join(visitor, link, guest));
  await seat.click();
  await begun(people);
  return { link, people };
}

/** Everybody sees the table, and where they sit. */
export async function begun(people: readonly Person[]): Promise<void> {
  for (const one of people) {
    await expect(one.page.locator('[data-spot]')).toHaveCount(9);
    one.seat = one.eyes.view.game.observer as Seat;
  }
}

/** What somebody does about what is asked of them. */
export type Choose = (person: Person, legal: readonly MansionMove[]) => MansionMove;

export interface Together {
  choose: Choose;
  /** Called after each move. */
  after?: (person: Person, move: MansionMove) => Promise<void> | void;
  /** Where to stop before the end. */
  until?: (company: Company) => boolean;
}

/** Play until everything is over, or as long as is wanted. How many moves were made. */
export async function together(company: Company, how: Together): Promise<number> {
  const { people } = company;
  const answered = new Map<Person, string>();
  const waits = (one: Person) => one.eyes.legal.length > 0 && answered.get(one) !== one.eyes.question;
  const over = () => people.every(({ eyes }) => eyes.view.standing.over);
  for (let moves = 0; ;) {
    await expect
      .poll(() => over() || people.some(waits), { intervals: [10, 20, 40], timeout: 60_000 })
      .toBe(true);
    if (over() || how.until?.(company)) return moves;
    for (const person of people.filter(waits)) {
      await clear(person.page);
      // Whoever came before may have settled it.
      if (!waits(person)) continue;
      const { question, legal } = person.eyes;
      const move = how.choose(person, legal);
      await make(person.page, person.language, move);
      answered.set(person, question);
      await expect.poll(() => person.eyes.question, { intervals: [10, 20, 40] }).not.toBe(question);
      moves += 1;
      await how.after?.(person, move);
      if (moves > 3_000) throw new Error('this game does not end');
    }
  }
}

/** Once more, by the button at the end of a game: another table for the same people, which has begun. */
export async function again(company: Company): Promise<Company> {
  const [first, ...others] = company.people;
  if (!first) throw new Error('nobody is here');
  for (const { page } of company.people) await expect(page.locator('dialog[open]')).toBeVisible();
  await first.page.locator('dialog[open] button.primary').click();
  await expect(first.page).not.toHaveURL(new RegExp(company.link));
  const link = new URL(first.page.url()).pathname.split('/').at(-1) ?? '';
  for (const { page } of others) await page.locator('dialog[open] a.button.primary').click();
  for (const { page } of company.people) {
    await expect(page).toHaveURL(new RegExp(link));
    await page.locator('.mine .button.primary').click();
  }
  const people = company.people.map((one) => ({ ...one, eyes: new Eyes(one.wire, link) }));
  await begun(people);
  return { link, people };
}
