// Keeps what the house is built of on this device, so that it opens at once and says so itself when there is
// no connection. Files under /assets never change under their name; pages are always asked for anew.
const KEPT = 'enigmata-1';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add('/')));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(kept(request));
  else if (request.mode === 'navigate') event.respondWith(page(request));
});

async function kept(request) {
  const cache = await caches.open(KEPT);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

// All pages are the same file: without a connection the one that is kept serves every address.
async function page(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    // Files and descriptions can be opened too, and are no page to keep.
    if (answer.ok && isPage(answer)) await renew(cache, answer.clone());
    return answer;
  } catch (error) {
    const found = await cache.match('/');
    if (found) return found;
    throw error;
  }
}

function isPage(answer) {
  return (answer.headers.get('Content-Type') ?? '').startsWith('text/html');
}

// A new build has new names: what the old one was built of is let go.
async function renew(cache, answer) {
  const old = await cache.match('/');
  const [before, now] = [old ? await old.text() : '', await answer.clone().text()];
  await cache.put('/', answer);
  if (before === now) return;
  for (const request of await cache.keys())
    if (new URL(request.url).pathname.startsWith('/assets/')) await cache.delete(request);
}
