/** Serves the app from its store: the plugin `offline` fills in the two constants. */
const STORE = 'STORE';
const FILES = ['FILES'];

self.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isOurs = new URL(request.url).origin === self.location.origin;
  if (request.method === 'GET' && isOurs) event.respondWith(answer(request));
});

async function fill() {
  const store = await caches.open(STORE);
  await store.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
}

async function dropOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith('turnwise-') && name !== STORE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/**
 * The page comes from the network where there is one, since it names the newest files; the rest from the store, to which
 * large files are added when they are first used.
 */
async function answer(request) {
  const store = await caches.open(STORE);
  if (request.mode === 'navigate') {
    return fetch(request).catch(async () => (await store.match('./')) ?? Response.error());
  }
  const kept = await store.match(request);
  const isNamedByContent = new URL(request.url).pathname.includes('/assets/');
  if (kept && isNamedByContent) return kept;
  if (kept) return fetch(request).catch(() => kept);
  const fresh = await fetch(request);
  if (fresh.ok && isNamedByContent) await store.put(request, fresh.clone());
  return fresh;
}
