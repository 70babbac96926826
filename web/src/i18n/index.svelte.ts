/** Every word in the language of who reads. */
import type { Words } from './words';

export type Language = 'en' | 'ru';
export const LANGUAGES: readonly Language[] = ['en', 'ru'];

const KEY = 'enigmata.language';

interface Spoken {
  language: Language;
  words: Words;
}

let spoken = $state.raw<Spoken>();

/** The words of the language that is spoken now. Reactive: what shows them changes with the language. */
export function t(): Words {
  if (!spoken) throw new Error('no language has been chosen yet');
  return spoken.words;
}

/** The language that is spoken now. */
export function language(): Language {
  return spoken?.language ?? 'en';
}

/** What was chosen before, or what the browser asks for. */
export function preferredLanguage(): Language {
  const chosen = read();
  if (chosen) return chosen;
  for (const tag of navigator.languages) {
    const found = LANGUAGES.find((one) => tag.toLowerCase().startsWith(one));
    if (found) return found;
  }
  return 'en';
}

/** Speak it from now on. The words of one language are loaded, not those of both. */
export async function speak(next: Language): Promise<void> {
  const words = next === 'ru' ? (await import('./ru')).ru : (await import('./en')).en;
  spoken = { language: next, words };
  document.documentElement.lang = next;
  head('link[rel="manifest"]', 'href', next === 'ru' ? '/manifest.ru.webmanifest' : '/manifest.webmanifest');
  head('meta[name="description"]', 'content', words.home.description);
}

/** What the browser and others read of the page: how it is called when it is installed, what it is about. */
function head(what: string, attribute: string, value: string): void {
  document.head.querySelector(what)?.setAttribute(attribute, value);
}

/** Speak it, and remember that it was chosen. */
export async function choose(next: Language): Promise<void> {
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Without a store the choice lasts until the page is left.
  }
  await speak(next);
}

function read(): Language | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return LANGUAGES.find((one) => one === kept);
  } catch {
    return undefined;
  }
}
