import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

interface Asked {
  request: { method: string; url: string; mode: string };
  respondWith: (answer: Promise<Response>) => void;
}

const HOUSE = 'https://house.test';

/** The worker in a browser that has nothing else: what it keeps, and what it answers. */
function worker(answers: Record<string, Response>) {
  const kept = new Map<string, Response>();
  const heard = new Map<string, (event: Asked) => void>();
  const path = (request: string | { url: string }) =>
    typeof request === 'string' ? request : new URL(request.url).pathname;
  const cache = {
    match: (request: string) => Promise.resolve(kept.get(path(request))?.clone()),
    put: (request: string, answer: Response) => Promise.resolve(void kept.set(path(request), answer)),
    keys: () => Promise.resolve([...kept.keys()].map((it) => ({ url: HOUSE + it }))),
    delete: (request: { url: string }) => Promise.resolve(kept.delete(path(request))),
  };
  const browser = {
    self: { addEventListener: (name: string, hear: (event: Asked) => void) => heard.set(name, hear) },
    caches: { open: () => Promise.resolve(cache) },
    fetch: (request: { url: string }) =>
      Promise.resolve(answers[path(request)]?.clone() ?? Promise.reject(new Error('away'))),
    location: { origin: HOUSE },
    URL,
  };
  const code = readFileSync(join(import.meta.dirname, '../public/sw.js'), 'utf8');
  runInContext(code, createContext(browser));
  const ask = (address: string, mode: string) =>
    new Promise<string>((resolve, reject) => {
      const request = { method: 'GET', url: HOUSE + address, mode };
      heard.get('fetch')?.({
        request,
        respondWith: (answer) => void answer.then((it) => it.text()).then(resolve, reject),
      });
    });
  return {
    kept,
    open: (address: string) => ask(address, 'navigate'),
    load: (address: string) => ask(address, 'cors'),
  };
}

const made = (text: string, kind: string) => new Response(text, { headers: { 'Content-Type': kind } });

test('a file that is opened in a window does not take the place of the page that is kept', async () => {
  const answers: Record<string, Response> = {
    '/rules': made('<title>Enigmata</title>', 'text/html; charset=utf-8'),
    '/assets/app-1.js': made('let app', 'text/javascript'),
    '/api/openapi.json': made('{}', 'application/json'),
    '/licences.txt': made('MIT', 'text/plain; charset=utf-8'),
  };
  const { kept, open, load } = worker(answers);
  await open('/rules');
  await load('/assets/app-1.js');
  expect(await open('/api/openapi.json')).toBe('{}');
  expect(await open('/licences.txt')).toBe('MIT');
  expect([...kept.keys()]).toEqual(['/', '/assets/app-1.js']);
  delete answers['/rules'];
  expect(await open('/rules')).toBe('<title>Enigmata</title>');
});
