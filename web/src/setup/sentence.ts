/** What a table waits for, said in a sentence or two. */
import type { Language } from '../i18n/index.svelte';
import type { Words } from '../i18n/words';
import type { Missing } from './missing';
import { listedNames } from '../i18n/when';

export function waitsFor(missing: Missing, words: Words['lobby'], language: Language): string {
  const said: string[] = [];
  if (missing.free > 0) said.push(words.free(missing.free));
  if (missing.others.length > 0)
    said.push(words.notYet(listedNames(missing.others, language), missing.others.length));
  if (missing.me) said.push(said.length === 0 ? words.onlyYou : words.youAsked);
  return said.length === 0 ? words.begins : said.join(' ');
}
