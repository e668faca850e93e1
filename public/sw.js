// Caches the built files only: their names carry a hash, so what is cached is never out of date.
// Answers of the API and the page itself always come from the server.
const CACHE = 'kencana-assets'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const scope = new URL(self.registration.scope)
  const asset = url.origin === scope.origin && url.pathname.startsWith(`${scope.pathname}assets/`)
  if (request.method !== 'GET' || !asset) return
  event.respondWith(answer(request))
})

async function answer(request) {
  const cache = await caches.open(CACHE)
  const known = await cache.match(request)
  if (known) return known
  const fresh = await fetch(request)
  if (fresh.ok) {
    await cache.put(request, fresh.clone())
    void tidy(cache)
  }
  return fresh
}

// Builds leave their old files behind: the oldest go first.
async function tidy(cache) {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - 400)).map((key) => cache.delete(key)))
}
