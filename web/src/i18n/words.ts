/** What has to be said in every language: the shape of English, which is written first. */
import type { en } from './en';

/** Literals become strings, so that another language may say it in its own words. */
type Said<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { [K in keyof T]: Said<T[K]> };

export type Words = Said<typeof en>;
/** The shape of one chapter. */
export type Chapter<K extends keyof Words> = Words[K];
