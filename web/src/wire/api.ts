/** What is asked over HTTP (docs/api.md). */
import { language } from '../i18n/index.svelte';
import { Declined } from './connection.svelte';
import type { Outcome, Seat } from './mansion';
import { reach } from './reach.svelte';
import type { About, Me, Options, Refusal, TableInfo } from './server';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** A game that one has played. */
export interface Played {
  table: string;
  /** One's own seat. */
  seat: Seat;
  game: string;
  options: Options;
  /** Of all who played, by their seats. */
  names: string[];
  /** The seats that bots had. */
  bots: Seat[];
  outcome: Outcome;
  won: boolean;
  /** In milliseconds since 1970. */
  ended_at: number;
}

/** A page of finished games, the latest first. */
export interface History {
  games: Played[];
  /** What to ask for as `before` to see the games before these. */
  next: string | null;
}

/** What a proxy answers in the place of a server that is away. */
const AWAY = [502, 503, 504];
/** Who one is, is asked before anything else. */
const SESSION = '/api/session';

/** Ask; a refusal is thrown in the server's words, and a `TypeError` when it cannot be reached. */
export async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const missed = method === 'GET' || path === SESSION;
  let response: Response;
  try {
    response = await sent(method, path, body);
  } catch (error) {
    reach.failed(missed);
    throw error;
  }
  const answer = read(await response.text());
  if (answer === null && AWAY.includes(response.status)) {
    reach.failed(missed);
    throw new TypeError(response.statusText);
  }
  reach.answered();
  if (response.ok) return answer as T;
  const refusal = (answer as { error?: Refusal } | null)?.error;
  throw new Declined(refusal ?? { code: 'http', sentence: response.statusText });
}

function sent(method: Method, path: string, body: unknown): Promise<Response> {
  return fetch(path, {
    method,
    headers: {
      // Whoever is not known yet is answered in the language of the page, not of the browser.
      'Accept-Language': language(),
      ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** What a proxy says when the server is away is not JSON, and not for people. */
function read(text: string): unknown {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

export const api = {
  /** Which program answers. */
  about: () => ask<About>('GET', '/api/about'),
  /** Come in as a guest, or be told who one is. */
  session: (language: string) => ask<Me>('POST', SESSION, { language }),
  signIn: (login: string, password: string, takeAlong: boolean) =>
    ask<Me>('POST', '/api/session/login', { login, password, take_along: takeAlong }),
  signOut: () => ask<null>('POST', '/api/session/sign-out', {}),
  signOutElsewhere: () => ask<null>('POST', '/api/session/sign-out-everywhere', {}),
  rename: (change: { name?: string; language?: string }) => ask<Me>('PATCH', '/api/me', change),
  /** A guest becomes an account. */
  account: (login: string, password: string) => ask<Me>('POST', '/api/account', { login, password }),
  changePassword: (old: string, next: string) =>
    ask<null>('POST', '/api/account/password', { old, new: next }),
  /** Be forgotten; accounts say their password. */
  forget: (password?: string) => ask<null>('DELETE', '/api/me', password === undefined ? {} : { password }),
  history: (before?: string) =>
    ask<History>('GET', `/api/history${before ? `?before=${encodeURIComponent(before)}` : ''}`),
  /** Open a table; bots by how they play, such as `sharp` or `regular-bold`. */
  open: (options: Options, bots: readonly string[] = []) =>
    ask<TableInfo>('POST', '/api/tables', { options, bots }),
  /** The public tables, the newest first. */
  tables: () => ask<TableInfo[]>('GET', '/api/tables'),
  /** The open tables at which one sits, the oldest first. */
  mine: () => ask<TableInfo[]>('GET', '/api/tables/mine'),
  table: (link: string) => ask<TableInfo>('GET', `/api/tables/${link}`),
};
