/** Which page is shown. Addresses are the client's own; the server answers all of them alike. */
export type Route =
  | { page: 'home' }
  | { page: 'new' }
  | { page: 'tables' }
  | { page: 'games' }
  | { page: 'me' }
  | { page: 'solo' }
  | { page: 'learn' }
  | { page: 'rules'; id?: string }
  | { page: 'table'; link: string }
  | { page: 'tv'; link: string }
  | { page: 'replay'; link: string }
  | { page: 'pass'; link?: string }
  | { page: 'nothing' };

const SIMPLE = ['new', 'tables', 'games', 'me', 'solo', 'learn'] as const;

/** What an address leads to. */
export function routed(path: string): Route {
  const [first = '', second, ...rest] = path.split('/').filter((part) => part !== '');
  if (rest.length > 0) return { page: 'nothing' };
  const simple = SIMPLE.find((page) => page === first);
  if (first === '') return { page: 'home' };
  if (simple && second === undefined) return { page: simple };
  if (first === 'rules') return second === undefined ? { page: 'rules' } : { page: 'rules', id: second };
  if (first === 'pass') return second === undefined ? { page: 'pass' } : { page: 'pass', link: second };
  if (second === undefined) return { page: 'nothing' };
  if (first === 't') return { page: 'table', link: second };
  if (first === 'tv') return { page: 'tv', link: second };
  if (first === 'replay') return { page: 'replay', link: second };
  return { page: 'nothing' };
}

let current = $state.raw<Route>(routed(location.pathname));

window.addEventListener('popstate', () => {
  current = routed(location.pathname);
});

/** The page that is shown. */
export function route(): Route {
  return current;
}

/** Go to an address of ours. */
export function go(path: string, replace = false): void {
  if (path === location.pathname) return;
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  current = routed(path);
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
  go(link.pathname);
}
