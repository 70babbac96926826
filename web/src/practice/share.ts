/** The result of a puzzle of the day as a text that gives nothing away. */
import type { Words } from '../i18n/words';
import { copy } from '../ui/copy';
import type { DailyPuzzle } from '../wire/server';
import type { Result } from './dailies';
import { watch } from './time';

/** The band as five dots. */
export function dots(band: number): string {
  return '●'.repeat(band) + '○'.repeat(5 - band);
}

/** How it went: the time and the hints. */
export function outcome(result: Result, words: Words['practice']): string {
  if (result.gaveUp) return words.shareGaveUp;
  return [watch(result.millis), ...(result.hints > 0 ? [words.hintCount(result.hints)] : [])].join(' · ');
}

export function shareText(
  daily: Pick<DailyPuzzle, 'number' | 'family' | 'band'>,
  result: Result,
  { practice, names }: Pick<Words, 'practice' | 'names'>,
): string {
  const kind = `${names.family[daily.family].toLowerCase()} ${dots(daily.band)}`;
  return [practice.shareTitle(daily.number), kind, outcome(result, practice)].join(' · ');
}

/** Share it where the device can, otherwise copy it. Whether it was copied. */
export async function share(text: string, url: string): Promise<boolean> {
  if (typeof navigator.share === 'function') {
    // Whoever thinks better of it has done nothing wrong.
    await navigator.share({ text, url }).catch(() => undefined);
    return false;
  }
  if (!(await copy(`${text}\n${url}`))) throw new Error('nothing can be copied here');
  return true;
}
