import { reach } from '../wire/reach.svelte';
import { isRenewed } from './renewed';

/** Which page is shown. Addresses are the client's own; the server answers all of them alike. */
export type Route =
  | { page: 'home' }
  | { page: 'new' }
  | { page: 'tables' }
  | { page: 'games' }
  | { page: 'me' }
  | { page: 'about' }
  | { page: 'solo' }
  | { page: 'learn' }
  | { page: 'rules'; game: 'mansion' | 'conduit'; id?: string }
  | { page: 'learnMansion' }
  | { page: 'learnConduit'; lesson?: string }
  | { page: 'table'; link: string }
  | { page: 'tv'; link: string }
  | { page: 'replay'; link: string }
  | { page: 'pass'; link?: string }
  | { page: 'practice' }
  | { page: 'puzzle'; link: string }
  | { page: 'daily'; link?: string }
  | { page: 'nothing' };

const SIMPLE = ['new', 'tables', 'games', 'me', 'about', 'solo', 'learn', 'practice'] as const;

/** What an address leads to. */
export function parseRoute(path: string): Route {
  const [first = '', second, ...rest] = path.split('/').filter((part) => part !== '');
  if (first === 'rules') return rules(second, rest);
  if (first === 'learn' && second === 'conduit' && rest.length < 2)
    return rest[0] === undefined ? { page: 'learnConduit' } : { page: 'learnConduit', lesson: rest[0] };
  if (rest.length > 0) return { page: 'nothing' };
  const simple = SIMPLE.find((page) => page === first);
  if (first === '') return { page: 'home' };
  if (simple && second === undefined) return { page: simple };
  if (first === 'learn' && second === 'mansion') return { page: 'learnMansion' };
  if (first === 'pass') return second === undefined ? { page: 'pass' } : { page: 'pass', link: second };
  if (first === 'daily') return second === undefined ? { page: 'daily' } : { page: 'daily', link: second };
  if (second === undefined) return { page: 'nothing' };
  if (first === 't') return { page: 'table', link: second };
  if (first === 'tv') return { page: 'tv', link: second };
  if (first === 'replay') return { page: 'replay', link: second };
  if (first === 'puzzle') return { page: 'puzzle', link: decoded(second) };
  return { page: 'nothing' };
}

/** What stands in an address, as it was before it stood there. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Mansion's rules have their ids right there; those of Conduit are one step further. */
function rules(second: string | undefined, rest: readonly string[]): Route {
  const conduit = second === 'conduit';
  const id = conduit ? rest[0] : second;
  if (rest.length > (conduit ? 1 : 0)) return { page: 'nothing' };
  const game = conduit ? 'conduit' : 'mansion';
  return id === undefined ? { page: 'rules', game } : { page: 'rules', game, id };
}

let current = $state.raw<Route>(parseRoute(location.pathname));

window.addEventListener('popstate', show);

/** Show what the address says. A page of an older client than is kept here is loaded again instead. */
function show(): void {
  if (isRenewed()) {
    location.reload();
    return;
  }
  reach.opened();
  current = parseRoute(location.pathname);
}

/** The page that is shown. */
export function route(): Route {
  return current;
}

/** Go to an address of ours, with what is asked of its page. */
export function go(path: string, replace = false): void {
  if (path === location.pathname + location.search) return;
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  show();
  window.scrollTo(0, 0);
}

/** Links of ours change the page without loading it anew. For `onclick` of whatever holds them. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
