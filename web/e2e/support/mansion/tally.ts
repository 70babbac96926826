/** What a page has told of the effects of cards and of who has won, read off its log turn by turn. */
import { expect, type Page } from '@playwright/test';
import type { Who } from '../../../src/i18n/who';
import type { Card, Character } from '../../../src/wire/mansion';
import { clear } from './hand';
import { WORDS, type Language, type Words } from './words';

/** Everybody who can win (G1). */
export const WINNERS = [
  'decrypter',
  'dark_messiah',
  'wanderer',
  'saboteur',
  'medium',
  'archivist',
] as const satisfies readonly Character[];

/** Any text: it stands for a name, a spot or a number. */
const ANY = '\u0001';

/** The lines of one turn that prove an effect, in this order. */
type Proof = (say: Say) => RegExp[];

/** The sentences of the log, whoever they are about. */
class Say {
  readonly log: Words['log'];
  readonly names: Words['names'];
  readonly #who: readonly Who[];

  constructor({ log, names, table }: Words) {
    this.log = log;
    this.names = names;
    this.#who = [
      { name: ANY, me: false },
      { name: table.you, me: true },
    ];
  }

  line(...texts: readonly string[]): RegExp {
    // What was seen in secret is added at the end, for those who saw it.
    const shapes = texts.map((text) => escaped(text.replace(/[.]$/, '')).replaceAll(ANY, '.+'));
    return new RegExp(`^(?:${shapes.join('|')})`);
  }

  one(sentence: (who: Who) => string): RegExp {
    return this.line(...this.#who.map(sentence));
  }

  two(sentence: (who: Who, other: Who) => string): RegExp {
    return this.line(...this.#who.flatMap((who) => this.#who.map((other) => sentence(who, other))));
  }

  said(card: Card): RegExp {
    return this.one((who) => this.log.announced(who, this.names.card[card], ANY));
  }

  peeked(by: Card): RegExp {
    return this.one((who) => this.log.peeked(who, ANY, this.names.card[by]));
  }

  took(token: 'chaos' | 'decryption' | 'silence'): RegExp {
    return this.one((who) => this.log.token_taken(who, this.names.token[token]));
  }

  returned(token: 'chaos' | 'decryption' | 'silence'): RegExp {
    return this.one((who) => this.log.token_returned(who, this.names.token[token]));
  }

  nothing(card: Card): RegExp {
    return this.line(this.log.no_effect(this.names.card[card]));
  }

  won(character: Character): RegExp {
    const name = this.names.character[character];
    return this.one((who) =>
      character === 'saboteur' ? this.log.wonSaboteur(who) : this.log.wonMission(who, name),
    );
  }

  turnedUp(): RegExp {
    return this.line(this.log.turned_up(ANY, ANY));
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Every effect of every card, and what else can happen to a name that is said. */
export const EFFECTS = {
  library_decryption: (say) => [say.said('library'), say.peeked('library'), say.took('decryption')],
  library_chaos: (say) => [say.said('library'), say.peeked('library'), say.took('chaos')],
  enigma_code: (say) => [say.said('enigma_code'), say.peeked('enigma_code')],
  enigma_code_nothing: (say) => [say.said('enigma_code'), say.nothing('enigma_code')],
  radio_center: (say) => [say.said('radio_center'), say.turnedUp()],
  tome: (say) => [say.said('tome'), say.line(say.log.time_tome(ANY as unknown as number)), say.turnedUp()],
  teamwork_see: (say) => [say.said('teamwork'), say.two((who, of) => say.log.character_seen(who, of))],
  teamwork_give: (say) => [say.said('teamwork'), say.took('chaos')],
  teamwork_take: (say) => [say.said('teamwork'), say.returned('chaos')],
  command_room: (say) => [say.said('command_room'), say.peeked('command_room')],
  command_room_nothing: (say) => [say.said('command_room'), say.nothing('command_room')],
  turing_bombe: (say) => [say.said('turing_bombe'), say.took('decryption')],
  turing_bombe_chaos: (say) => [say.said('turing_bombe'), say.returned('chaos')],
  phantom_take: (say) => [say.said('phantom'), say.took('chaos')],
  phantom_return: (say) => [say.said('phantom'), say.returned('chaos')],
  phantom_decline: (say) => [say.said('phantom'), say.one((who) => say.log.declined(who))],
  phantom_swap: (say) => [say.said('phantom'), say.two((who, other) => say.log.swapped(who, other))],
  phantom_draw: (say) => [
    say.said('phantom'),
    say.one((who) => say.log.drew(who)),
    say.one((who) => say.log.discarded(who, ANY)),
  ],
  phantom_ghost: (say) => [
    say.said('phantom'),
    say.one((who) => say.log.haunted(who)),
    say.one((who) => say.log.laid(who)),
    say.one((who) => say.log.drew(who)),
  ],
  machine: (say) => [
    say.said('machine'),
    say.line(say.log.time_machine(ANY as unknown as number)),
    say.one((who) => say.log.mixed(who)),
    say.line(say.log.shuffled),
  ],
  machine_stopped: (say) => [say.said('machine'), say.one((who) => say.log.cancelled(who))],
  decryption_spent: (say) => [
    say.one((who) => say.log.announced(who, ANY, ANY)),
    say.returned('decryption'),
    say.one((who) => say.log.announced(who, ANY, ANY)),
  ],
  doubted_truth: (say) => [say.two((who, of) => say.log.doubtedTrue(who, of)), say.took('silence')],
  doubted_lie: (say) => [say.two((who, of) => say.log.doubtedLie(who, of)), say.took('silence')],
  silence: (say) => [say.one((who) => say.log.looked(who, ANY)), say.returned('silence')],
  mission_failed: (say) => [say.one((who) => say.log.eliminated(who, ANY))],
} as const satisfies Record<string, Proof>;

export type Effect = keyof typeof EFFECTS;
const ALL = Object.keys(EFFECTS) as Effect[];

export class Tally {
  readonly #wanted: readonly Effect[];
  readonly effects = new Set<Effect>();
  readonly winners = new Set<Character>();
  games = 0;
  /** Who has won the last one. */
  last: Character | 'nobody' = 'nobody';

  /** What is to be seen; where two play, nobody can swap (F9). */
  constructor(wanted: readonly Effect[] = ALL.filter((effect) => effect !== 'phantom_swap')) {
    this.#wanted = wanted;
  }

  get missing(): Effect[] {
    return this.#wanted.filter((effect) => !this.effects.has(effect));
  }

  get losers(): Character[] {
    return WINNERS.filter((character) => !this.winners.has(character));
  }

  /** Read what the page tells of a game that is over. */
  async read(page: Page, language: Language): Promise<void> {
    const say = new Say(WORDS[language]);
    const turns = await logOf(page, language);
    for (const lines of turns)
      for (const effect of ALL) if (follows(lines, EFFECTS[effect](say))) this.effects.add(effect);
    const told = turns.flat();
    const tells = (line: RegExp) => told.some((text) => line.test(text));
    const won: (Character | 'nobody')[] = WINNERS.filter((character) => tells(say.won(character)));
    if (tells(say.line(say.log.breakthroughTime, say.log.breakthroughEliminated))) won.push('nobody');
    // Somebody has won, or all have lost: the page must say which.
    expect(won).toHaveLength(1);
    this.games += 1;
    this.last = won[0] ?? 'nobody';
    if (this.last !== 'nobody') this.winners.add(this.last);
  }
}

function follows(lines: readonly string[], proof: readonly RegExp[]): boolean {
  let next = 0;
  for (const line of lines) if (proof[next]?.test(line)) next += 1;
  return next === proof.length;
}

/** The log as it stands on the page, turn by turn: beside the table, or in its sheet where there is no room. */
async function logOf(page: Page, language: Language): Promise<string[][]> {
  const beside = page.locator('.right .log');
  if (await beside.isVisible()) return beside.locator('li').evaluateAll(linesOf);
  await clear(page);
  const { log, chat } = WORDS[language].table.bar;
  await page.getByRole('button', { name: `${log}, ${chat}` }).click();
  const sheet = page.getByRole('dialog', { name: log });
  await expect(sheet.locator('ol li').first()).toBeVisible();
  const turns = await sheet.locator('ol li').evaluateAll(linesOf);
  await clear(page);
  return turns;
}

/** Runs in the page. */
function linesOf(turns: Element[]): string[][] {
  return turns.map((turn) => [...turn.querySelectorAll('p')].map((line) => line.textContent?.trim() ?? ''));
}
