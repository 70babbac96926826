/** What the pages need a server for. */
import type { Route } from '../browser/router.svelte';
import type { Words } from '../i18n/words';

/** What of a page does not work without a server; each has its sentence. */
export type Part = keyof Words['reach']['part'];
/** A page that is nothing without a server; each has its sentence. */
export type Whole = keyof Words['reach']['whole'];

export type Needs = { whole: Whole } | { part: Part } | { nothing: true };

/** What a page needs a server for. Tables that are shown already say themselves how their connection is. */
export function needs(route: Route): Needs {
  switch (route.page) {
    case 'home':
      return { part: 'hall' };
    case 'new':
    case 'solo':
      return { part: 'opening' };
    case 'pass':
      return route.link === undefined ? { part: 'opening' } : { whole: 'table' };
    case 'practice':
      return { part: 'practice' };
    case 'me':
      return { part: 'me' };
    case 'learnConduit':
      return { part: 'lesson' };
    case 'tables':
      return { whole: 'tables' };
    case 'games':
      return { whole: 'games' };
    case 'table':
    case 'tv':
      return { whole: 'table' };
    case 'replay':
      return { whole: 'replay' };
    case 'puzzle':
      return { whole: 'puzzle' };
    case 'daily':
      return { whole: 'daily' };
    case 'about':
    case 'learn':
    case 'learnMansion':
    case 'rules':
    case 'nothing':
      return { nothing: true };
  }
}

/** Whether a page that missed something is opened again: not over a table that is being played. */
export function opensAgain(route: Route): boolean {
  return route.page !== 'table';
}
