import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { built, composed } from '.';

interface Asked {
  request: { method: string; url: string; mode: string };
  respondWith: (answer: Promise<Response>) => void;
}
interface Lived {
  waitUntil: (done: Promise<unknown>) => void;
}

const SERVER = 'https://server.test';
const path = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, SERVER).pathname;

/** What the browser keeps by name. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>();
  isFull = false;

  open(name: string) {
    const kept = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, kept);
    return Promise.resolve({
      match: (request: string) => Promise.resolve(kept.get(path(request))?.clone()),
      put: (request: string, answer: Response) =>
        this.isFull
          ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
          : Promise.resolve(void kept.set(path(request), answer)),
    });
  }
  match(request: string) {
    const found = [...this.all.values()].map((kept) => kept.get(path(request))).find(Boolean);
    return Promise.resolve(found?.clone());
  }
  keys() {
    return Promise.resolve([...this.all.keys()]);
  }
  delete(name: string) {
    return Promise.resolve(this.all.delete(name));
  }
}

/** A server's answers by path; what is not there cannot be reached. */
type Server = Record<string, () => Response>;

/** The worker of a build, in a browser that has nothing else. */
function worker(build: string, server: Server, caches = new Caches()) {
  const heard = new Map<string, (event: unknown) => void>();
  const asked: string[] = [];
  const told: unknown[] = [];
  const browser = {
    self: {
      addEventListener: (name: string, hear: (event: unknown) => void) => heard.set(name, hear),
      skipWaiting: () => undefined,
      clients: {
        claim: () => undefined,
        matchAll: () => Promise.resolve([{ postMessage: (it: unknown) => told.push(it) }]),
      },
    },
    caches,
    fetch: (request: string | { url: string }) => {
      asked.push(path(request));
      const answer = server[path(request)];
      return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('away'));
    },
    location: { origin: SERVER },
    URL,
    Response,
  };
  const files = ['/assets/font.woff2', `/assets/index-${build}.js`, `/assets/rules-${build}.js`];
  runInContext(composed({ entry: `/assets/index-${build}.js`, files }), createContext(browser));
  const lived = (name: string) => {
    let whole: Promise<unknown> = Promise.resolve();
    heard.get(name)?.({ waitUntil: (done) => (whole = done) } satisfies Lived);
    return whole;
  };
  const ask = (address: string, mode: string) =>
    new Promise<string | undefined>((resolve, reject) => {
      let mine = false;
      heard.get('fetch')?.({
        request: { method: 'GET', url: SERVER + address, mode },
        respondWith: (answer) => {
          mine = true;
          void answer.then((it) => it.text()).then(resolve, reject);
        },
      } satisfies Asked);
      if (!mine) resolve(undefined);
    });
  return {
    asked,
    told,
    caches,
    kept: () => [...caches.all].map(([name, kept]) => [name, [...kept.keys()].sort()]),
    install: () => lived('install'),
    idle: () => heard.get('message')?.({ data: 'idle' }),
    activate: () => lived('activate'),
    open: (address: string) => ask(address, 'navigate'),
    load: (address: string) => ask(address, 'cors'),
  };
}

const text = (body: string, kind: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': kind } });
const page = (build: string) => () => text(`<script src="/assets/index-${build}.js">`, 'text/html');
const server = (build: string): Server => ({
  '/': page(build),
  '/rules': page(build),
  '/assets/font.woff2': () => text('font', 'font/woff2'),
  [`/assets/index-${build}.js`]: () => text(`index ${build}`, 'text/javascript'),
  [`/assets/rules-${build}.js`]: () => text(`rules ${build}`, 'text/javascript'),
  [`/assets/stage-${build}.js`]: () => text(`stage ${build}`, 'text/javascript'),
  '/api/openapi.json': () => text('{}', 'application/json'),
  '/licences.txt': () => text('MIT', 'text/plain'),
});
const all = (build: string) => [
  '/',
  '/assets/font.woff2',
  `/assets/index-${build}.js`,
  `/assets/rules-${build}.js`,
];

async function installed(build: string, caches = new Caches()) {
  const answers = server(build);
  const one = worker(build, answers, caches);
  const done = one.install();
  one.idle();
  await done;
  await one.activate();
  return { one, answers };
}

describe('what is kept', () => {
  test('is fetched when a page says that it is idle, and not before', async () => {
    const one = worker('a', server('a'));
    const done = one.install();
    await Promise.resolve();
    expect(one.asked).toEqual([]);
    one.idle();
    await done;
    expect(one.kept()).toEqual([['enigmata/assets/index-a.js', all('a')]]);
  });

  test('is all of it or nothing, and is gone on with where it stopped', async () => {
    const answers = server('a');
    const caches = new Caches();
    const first = worker('a', { ...answers, '/assets/rules-a.js': () => text('', 'text/html', 404) }, caches);
    const done = first.install();
    first.idle();
    await expect(done).rejects.toThrow('404');
    expect(caches.all.get('enigmata/assets/index-a.js')?.has('/')).toBe(false);
    const second = worker('a', answers, caches);
    const again = second.install();
    second.idle();
    await again;
    expect(second.asked).toContain('/assets/rules-a.js');
    expect(second.asked).not.toContain('/assets/index-a.js');
  });

  test('is of one build: another one that answers meanwhile is not mixed in', async () => {
    const one = worker('b', { ...server('b'), '/': page('a') });
    const done = one.install();
    one.idle();
    await expect(done).rejects.toThrow('another build');
  });

  test('takes what did not change from the build before, and lets that go when it is complete', async () => {
    const { one } = await installed('a');
    const { one: next } = await installed('b', one.caches);
    expect(next.asked).not.toContain('/assets/font.woff2');
    expect(next.kept()).toEqual([['enigmata/assets/index-b.js', all('b')]]);
    expect(next.told).toEqual([{ kept: '/assets/index-b.js' }]);
  });
});

describe('what is asked for', () => {
  test('comes from the server while that is there: pages are the newest', async () => {
    const { one, answers } = await installed('a');
    answers['/rules'] = page('b');
    expect(await one.open('/rules')).toContain('index-b.js');
    // And the page of this build stays with the parts of this build.
    delete answers['/rules'];
    expect(await one.open('/rules')).toContain('index-a.js');
    expect(await one.load('/assets/rules-a.js')).toBe('rules a');
  });

  test('comes from the device when a proxy says that the server is away; other refusals are passed on', async () => {
    const { one, answers } = await installed('a');
    for (const status of [502, 503, 504]) {
      answers['/rules'] = () => text('proxy', 'text/html', status);
      expect(await one.open('/rules')).toContain('index-a.js');
    }
    answers['/rules'] = () => text('no', 'text/html', 404);
    expect(await one.open('/rules')).toBe('no');
  });

  test('is kept when it is a part, such as one that is not fetched ahead', async () => {
    const { one, answers } = await installed('a');
    expect(await one.load('/assets/stage-a.js')).toBe('stage a');
    delete answers['/assets/stage-a.js'];
    expect(await one.load('/assets/stage-a.js')).toBe('stage a');
  });

  test('comes also where there is no room to keep it', async () => {
    const { one } = await installed('a');
    one.caches.isFull = true;
    expect(await one.load('/assets/stage-a.js')).toBe('stage a');
  });

  test('is left to the browser when it is no page and no part', async () => {
    const { one } = await installed('a');
    for (const address of ['/api/openapi.json', '/api/tables', '/licences.txt', '/sw.js'])
      expect(await one.open(address)).toBeUndefined();
    for (const address of ['/api/about', '/manifest.webmanifest'])
      expect(await one.load(address)).toBeUndefined();
    expect(one.kept()).toEqual([['enigmata/assets/index-a.js', all('a')]]);
    // A puzzle's address has dots in it, and is a page.
    expect(await one.open('/puzzle/weight:13.6-5.7-5')).toContain('index-a.js');
  });
});

test('everything is kept but old fonts and the renderer', () => {
  const chunk = (fileName: string, moduleIds: string[] = [], isEntry = false) =>
    ({ type: 'chunk', fileName, moduleIds, isEntry }) as const;
  const asset = (fileName: string) => ({ type: 'asset', fileName }) as const;
  expect(
    built([
      chunk('assets/index-a.js', ['/src/main.ts'], true),
      chunk('assets/rules-a.js', ['/src/rules.svelte']),
      chunk('assets/stage-a.js', ['/src/stage.ts', '/node_modules/three/build/three.module.js']),
      asset('assets/font.woff2'),
      asset('assets/font.woff'),
      asset('index.html'),
      asset('licences.txt'),
    ]),
  ).toEqual({
    entry: '/assets/index-a.js',
    files: ['/assets/font.woff2', '/assets/index-a.js', '/assets/rules-a.js'],
  });
});
