/**
 * Serves the app from its store, so that it opens without a network. The plugin `offline` fills in the constants.
 *
 * A store holds one build. Names of files in `assets/` change with their content, so a page gets those that it was built with,
 * whichever build is the newest; stores of earlier builds stay as long as a page of theirs is open.
 */
const STORE = 'STORE';
const FILES = ['FILES'];
const PAGE = 'PAGE'; // the text of the page

const PATIENCE = 5000; // milliseconds for the page from a network that does not answer

self.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropUnused().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathOf(request);
  if (request.method !== 'GET' || path === null) return;
  if (request.mode === 'navigate' && (path === '' || path === 'index.html')) {
    event.respondWith(page(request));
    event.waitUntil(dropUnused());
  } else if (path.startsWith('assets/')) event.respondWith(kept(request));
  else if (FILES.includes(path)) event.respondWith(fetch(request).catch(() => kept(request)));
});

/** The path of a file, seen from the app; null: it is not of the app. */
function pathOf({ url }) {
  const { origin, pathname } = new URL(url);
  const scope = new URL(self.registration.scope);
  const isOurs = origin === scope.origin && pathname.startsWith(scope.pathname);
  return isOurs ? pathname.slice(scope.pathname.length) : null;
}

/** All or nothing: a worker whose store cannot be filled is not installed. */
async function fill() {
  const store = await caches.open(STORE);
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  await Promise.all([
    store.put('./', new Response(PAGE, { headers })),
    ...FILES.map(async (file) => store.put(file, await loaded(file))),
  ]);
}

async function loaded(file) {
  const isNamedByContent = file.startsWith('assets/');
  const known = isNamedByContent ? await caches.match(file, { ignoreVary: true }) : undefined;
  if (known) return known;
  const cache = isNamedByContent ? 'default' : 'no-cache';
  const response = await fetch(file, { cache, priority: 'low' });
  // Some hosts answer with their page where a file is missing.
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  if (!response.ok || isPage) throw new Error(`${file} is missing.`);
  return response;
}

/** From the network where there is one: it names the newest files. */
async function page(request) {
  const stored = async () => (await caches.open(STORE)).match('./');
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(stored);
  const fresh = fetch(new Request(request, { cache: 'no-cache' })).catch(stored);
  return Promise.race([fresh, late]);
}

async function kept(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/**
 * Every page holds a lock with the name of its script (main.tsx): a store with none of these scripts is not used any more.
 * Later stores, which come after this one, are of later workers.
 */
async function dropUnused() {
  const { held } = await navigator.locks.query();
  const scripts = held.map(({ name }) => name).filter((name) => name.startsWith('http'));
  const names = await caches.keys();
  const earlier = names.slice(0, Math.max(0, names.indexOf(STORE)));
  for (const name of earlier.filter((one) => one.startsWith('turnwise-'))) {
    const store = await caches.open(name);
    const uses = await Promise.all(scripts.map((script) => store.match(script)));
    if (uses.every((found) => found === undefined)) await caches.delete(name);
  }
}
