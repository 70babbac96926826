/** The long text comes when it is asked for, in one language. */
import type { Language } from '../i18n/index.svelte';
import type { ReferenceText } from './text/types';

export async function load(language: Language): Promise<ReferenceText> {
  return language === 'ru' ? (await import('./text/ru')).text : (await import('./text/en')).text;
}
