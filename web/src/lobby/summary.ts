/** What is agreed at a table, in a few words each. The usual is not mentioned. */
import type { Words } from '../i18n/words';
import type { MansionSetup, SoloSetup } from '../wire/mansion';
import type { Options } from '../wire/server';
import { span } from './when';

export function summary(options: Options, words: Words['options']): string[] {
  return options.game === 'solo'
    ? solo(options.setup as SoloSetup, words.short)
    : [...mansion(options.setup as MansionSetup, words.short), ...around(options, words)];
}

/** Only what a stranger chooses a table by. */
export function inBrief(options: Options, words: Words['options']): string[] {
  return [...byRules(options, words), time(options, words)];
}

/** What kind of game it is. */
export function byRules(options: Options, words: Words['options']): string[] {
  if (options.game === 'solo') return solo(options.setup as SoloSetup, words.short);
  const setup = options.setup as MansionSetup;
  return [words.short[setup.set], words.short[setup.length]];
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
    ...(setup.voices === 'first' ? [short.first] : []),
    ...(two && !setup.open_checks ? [short.closedChecks] : []),
    ...(setup.memory_aid ? [] : [short.noMemory]),
  ];
}

function around(options: Options, words: Words['options']): string[] {
  const { short } = words;
  return [
    options.public ? short.public : short.private,
    ...(options.training ? [short.training] : []),
    time(options, words),
    ...(options.absence ? [short.absence(span(options.absence, words))] : []),
    ...(options.spectators === false ? [short.noSpectators] : []),
    ...(options.chat === false ? [short.noChat] : []),
  ];
}

function time(options: Options, words: Words['options']): string {
  const { clock } = options;
  return clock ? words.short.clock(span(clock.turn, words), span(clock.answer, words)) : words.short.noClock;
}
