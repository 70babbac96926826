/** Times and spans in words. */
import type { Language } from './index.svelte';
import type { Words } from './words';

/** A day and a time, without the year while it is this year. */
export function when(at: number, language: Language, now = Date.now()): string {
  const date = new Date(at);
  const thisYear = date.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    ...(thisYear ? {} : { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(date);
}

/** Seconds, or minutes where they are whole. */
export function span(seconds: number, words: Words['options']): string {
  return seconds >= 60 && seconds % 60 === 0 ? words.minutes(seconds / 60) : words.seconds(seconds);
}

/** Several names, as a sentence has them. */
export function listedNames(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
