/** The words of the page, in the language that its visitor reads. */
import { log as enLog } from '../../../src/i18n/en/log';
import { lobby as enLobby } from '../../../src/i18n/en/lobby';
import { names as enNames } from '../../../src/i18n/en/names';
import { solo as enSolo } from '../../../src/i18n/en/solo';
import { table as enTable } from '../../../src/i18n/en/table';
import { log as ruLog } from '../../../src/i18n/ru/log';
import { lobby as ruLobby } from '../../../src/i18n/ru/lobby';
import { names as ruNames } from '../../../src/i18n/ru/names';
import { solo as ruSolo } from '../../../src/i18n/ru/solo';
import { table as ruTable } from '../../../src/i18n/ru/table';

export type Language = 'en' | 'ru';

export const WORDS = {
  en: { log: enLog, lobby: enLobby, names: enNames, solo: enSolo, table: enTable },
  ru: { log: ruLog, lobby: ruLobby, names: ruNames, solo: ruSolo, table: ruTable },
} as const;

export type Words = (typeof WORDS)[Language];

export const LOCALE: Record<Language, string> = { en: 'en-GB', ru: 'ru-RU' };
