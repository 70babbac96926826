// Keeps this build of the client on the device, so that its pages open without a server. `BUILT` comes before this
// code (build/worker/index.ts). Every build has a cache of its own: a page and its parts are always of one build.
// Answers of the server (/api, /ws) are never kept.
const CACHE = `enigmata${BUILT.entry}`;
/** How many files are asked for at a time: what a page asks for should not have to wait. */
const ABREAST = 3;
/** What a proxy answers in the place of a server that is away. */
const AWAY = [502, 503, 504];

let begin;
/** Resolves when a page says that it has all it needs: what is kept is fetched after that. */
const idle = new Promise((resolve) => (begin = resolve));
self.addEventListener('message', ({ data }) => {
  if (data === 'idle') begin();
});

// It is installed with all files or not at all; another visit goes on where this one stopped.
self.addEventListener('install', (event) => {
  event.waitUntil(idle.then(fill).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    letGo()
      .then(() => self.clients.claim())
      .then(tell),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(part(request));
  else if (request.mode === 'navigate' && isPage(url.pathname)) event.respondWith(page(request));
});

/** Files and descriptions can be opened in a window too, and are no pages. */
function isPage(path) {
  return !path.startsWith('/api/') && !/^\/[^/]+\.(?:txt|js|svg|png|webmanifest)$/.test(path);
}

/** All pages are the same file. The server's is always the newest; without one the page of this build is opened. */
async function page(request) {
  let answer;
  try {
    answer = await fetch(request);
  } catch (error) {
    answer = error;
  }
  if (answer instanceof Response && !AWAY.includes(answer.status)) return answer;
  const kept = await (await caches.open(CACHE)).match('/');
  if (kept) return kept;
  if (answer instanceof Response) return answer;
  throw answer;
}

/** Files under /assets never change under their names. */
async function part(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  // Where there is no room to keep it, the page has it all the same.
  if (answer.ok) await cache.put(request.url, answer.clone()).catch(() => undefined);
  return answer;
}

async function fill() {
  const cache = await caches.open(CACHE);
  const missing = [];
  for (const file of BUILT.files) if (!(await cache.match(file))) missing.push(file);
  const fetchSome = async () => {
    for (let file = missing.pop(); file !== undefined; file = missing.pop()) await add(cache, file);
  };
  await Promise.all(Array.from({ length: ABREAST }, fetchSome));
  // The page comes last. While servers are replaced, another build's may answer.
  const answer = await fetch('/', { cache: 'reload', priority: 'low' });
  if (!answer.ok || !(await answer.clone().text()).includes(BUILT.entry)) throw new Error('another build');
  await cache.put('/', answer);
}

/** What an older build has under the same name is the same file. */
async function add(cache, file) {
  const answer = (await caches.match(file)) ?? (await fetch(file, { priority: 'low' }));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await cache.put(file, answer);
}

/** Older builds are let go, once this one is complete. */
async function letGo() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** Pages that are open are told which client is kept now. */
async function tell() {
  for (const client of await self.clients.matchAll()) client.postMessage({ kept: BUILT.entry });
}
