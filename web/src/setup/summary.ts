/** What is agreed at a table, in a few words each. The usual is not mentioned. */
import { span } from '../i18n/when';
import type { Words } from '../i18n/words';
import type { ConduitSetup } from '../wire/conduit';
import type { MansionSetup, SoloSetup } from '../wire/mansion';
import type { Options } from '../wire/server';
import { BANDS } from './conduit';

/** The chapters that this is said from. */
export type Said = Pick<Words, 'options' | 'conduitLobby'>;

export function summary(options: Options, words: Said): string[] {
  if (options.game === 'solo') return solo(options.setup as SoloSetup, words.options.short);
  const game =
    options.game === 'conduit'
      ? conduit(options.setup as ConduitSetup, words)
      : mansion(options.setup as MansionSetup, words.options.short);
  return [...game, ...around(options, words)];
}

/** Only what a stranger chooses a table by. */
export function inBrief(options: Options, words: Said): string[] {
  return [...byRules(options, words), time(options, words)];
}

/** What kind of game it is. */
export function byRules(options: Options, words: Said): string[] {
  const { short } = words.options;
  if (options.game === 'solo') return solo(options.setup as SoloSetup, short);
  if (options.game === 'conduit') return puzzles(options.setup as ConduitSetup, words);
  const setup = options.setup as MansionSetup;
  return [short[setup.set], short[setup.length]];
}

function solo(setup: SoloSetup, short: Words['options']['short']): string[] {
  return [...(setup.late_time ? [short.lateTime] : []), ...(setup.keep_tokens ? [short.keepTokens] : [])];
}

function mansion(setup: MansionSetup, short: Words['options']['short']): string[] {
  const two = setup.players === 2;
  return [
    short.players(setup.players),
    short[setup.set],
    ...(two && setup.set === 'simplified' && setup.edition === 'russian' ? [short.medium] : []),
    short[setup.length],
    ...(setup.length === 'three_wins' && setup.breakthroughs === 3 ? [short.thirdBreakthrough] : []),
    ...(setup.keeper === 'random' ? [short.keeperRandom] : []),
    ...(setup.voices === 'first' ? [short.first] : []),
    ...(two && !setup.open_checks ? [short.closedChecks] : []),
    ...(setup.memory_aid ? [] : [short.noMemory]),
  ];
}

function conduit(setup: ConduitSetup, words: Said): string[] {
  const { short } = words.conduitLobby;
  const parts = setup.handicap ?? [];
  return [
    words.options.short.players(setup.players),
    ...puzzles(setup, words),
    ...(setup.untimed || setup.limit === 300 ? [] : [short.limit(span(setup.limit, words.options))]),
    ...(parts.length > 0 ? [short.parts(parts.map((part) => `${part}\u00a0%`).join(', '))] : []),
    ...(setup.graded ? [short.graded] : []),
  ];
}

/** Against what one solves, and how hard it is. */
function puzzles(setup: ConduitSetup, words: Said): string[] {
  const { short } = words.conduitLobby;
  const bands = setup.bands ?? [];
  return [
    setup.untimed ? short.untimed : short.timer(span(setup.timer, words.options)),
    ...(bands.length > 0 && bands.length < BANDS.length ? [short.bands(bands.join(', '))] : []),
  ];
}

function around(options: Options, words: Said): string[] {
  const { short } = words.options;
  return [
    options.public ? short.public : short.private,
    ...(options.training ? [short.training] : []),
    time(options, words),
    ...(options.absence ? [short.absence(span(options.absence, words.options))] : []),
    ...(options.spectators === false ? [short.noSpectators] : []),
    ...(options.chat === false ? [short.noChat] : []),
  ];
}

function time(options: Options, words: Said): string {
  const { clock } = options;
  if (!clock) return words.options.short.noClock;
  const turn = span(clock.turn, words.options);
  // In Conduit all solve by the sand timer; only choosing and laying are turns.
  return options.game === 'conduit'
    ? words.conduitLobby.short.clock(turn)
    : words.options.short.clock(turn, span(clock.answer, words.options));
}
