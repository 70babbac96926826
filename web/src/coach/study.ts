/** What is asked of the coach over HTTP (docs/protocol.md). */
import { ask } from '../wire/api';
import type { Analysis, Coached, SoloCoached, StudiedAnswer } from '../wire/server';

const at = (link: string) => `/api/tables/${encodeURIComponent(link)}`;

/** At a training table, now. */
export function fetchAdvice(link: string): Promise<Coached> {
  return ask<Coached>('GET', `${at(link)}/coach`);
}

/** Alone with Chaos, now. */
export function fetchChances(link: string): Promise<SoloCoached> {
  return ask<SoloCoached>('GET', `${at(link)}/coach`);
}

/** All of a game that is over. */
export function fetchAnalysis(link: string): Promise<Analysis> {
  return ask<Analysis>('GET', `${at(link)}/analysis`);
}

/** What a seat had reason to believe after so many moves of a game that is over. */
export function fetchBelief(link: string, seat: number, step: number): Promise<Coached> {
  return ask<Coached>('GET', `${at(link)}/analysis/${seat}?step=${step}`);
}

/** Whether somebody answered as the coach would have; nothing where that was open or never came to it. */
export function followedAdvice({ advice, doubted }: StudiedAnswer): boolean | undefined {
  if (doubted === null || advice === 'close') return undefined;
  return doubted === (advice === 'doubt');
}
