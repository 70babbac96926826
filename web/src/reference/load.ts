/** The long text comes when it is asked for, in one language. */
import type { Language } from '../i18n/index.svelte';
import type { ConduitText } from './conduit/types';
import type { ReferenceText } from './text/types';

export async function load(language: Language): Promise<ReferenceText> {
  return language === 'ru' ? (await import('./text/ru')).text : (await import('./text/en')).text;
}

export async function loadConduit(language: Language): Promise<ConduitText> {
  return language === 'ru' ? (await import('./conduit/ru')).text : (await import('./conduit/en')).text;
}
