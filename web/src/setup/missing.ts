/** What a table still waits for. */
import type { Language } from '../i18n/index.svelte';
import { listedNames } from '../i18n/when';
import type { Words } from '../i18n/words';
import type { Occupant, TableInfo } from '../wire/server';

export interface Missing {
  /** How many seats are free. */
  free: number;
  /** Who has not said that they are ready, apart from oneself. */
  others: string[];
  /** Whether one sits there and has not said so. */
  me: boolean;
}

type Person = Extract<Occupant, { kind: 'person' }>;

/** The people at a table, bots left out. */
export function people(table: TableInfo): Person[] {
  return table.seats.flatMap(({ occupant }) => (occupant?.kind === 'person' ? [occupant] : []));
}

/** One's own place at a table, if one has it. */
export function seatOf(table: TableInfo, player: string | undefined): number | undefined {
  return table.seats.find((s) => s.occupant?.kind === 'person' && s.occupant.player === player)?.seat;
}

export function missing(table: TableInfo, player: string | undefined): Missing {
  const late = people(table).filter((person) => !person.ready);
  return {
    free: table.seats.filter((seat) => seat.occupant === null).length,
    others: late.filter((person) => person.player !== player).map((person) => person.name),
    me: late.some((person) => person.player === player),
  };
}

/** The fewest seats that the table may have: nobody is left standing. */
export function fewestSeats(table: TableInfo): number {
  return Math.max(0, ...table.seats.map((s) => (s.occupant?.kind === 'person' ? s.seat + 1 : 0)));
}

/** Whether strangers are shown it: as the server decides it, since news of any public table come. */
export function isListed(table: TableInfo): boolean {
  if (!table.options.public) return false;
  if (table.stage === 'waiting') return people(table).some((person) => person.present);
  return table.stage === 'playing';
}

/** The same, said in a sentence or two. */
export function waitsFor(missing: Missing, words: Words['lobby'], language: Language): string {
  const said: string[] = [];
  if (missing.free > 0) said.push(words.free(missing.free));
  if (missing.others.length > 0)
    said.push(words.notYet(listedNames(missing.others, language), missing.others.length));
  if (missing.me) said.push(said.length === 0 ? words.onlyYou : words.youAsked);
  return said.length === 0 ? words.begins : said.join(' ');
}
