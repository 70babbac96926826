/** What is asked over HTTP (docs/api.md). */
import { Declined } from './connection.svelte';
import type { Me, Options, TableInfo } from './server';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Ask; a refusal is thrown in the server's words. */
export async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: method === 'GET' ? {} : { 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer: unknown = text === '' ? null : JSON.parse(text);
  if (response.ok) return answer as T;
  const error = (answer as { error?: { code: string; sentence: string; rule?: string } } | null)?.error;
  throw new Declined(error?.code ?? 'http', error?.sentence ?? response.statusText, error?.rule);
}

export const api = {
  /** Come in as a guest, or be told who one is. */
  session: (language: string) => ask<Me>('POST', '/api/session', { language }),
  rename: (change: { name?: string; language?: string }) => ask<Me>('PATCH', '/api/me', change),
  open: (options: Options, bots = 0) => ask<TableInfo>('POST', '/api/tables', { options, bots }),
  mine: () => ask<{ tables: TableInfo[] }>('GET', '/api/tables/mine'),
  table: (link: string) => ask<TableInfo>('GET', `/api/tables/${link}`),
};
