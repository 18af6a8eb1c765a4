// Lets the browser reload pages without a network. It keeps the files of one build, never what people have written, and never
// answers requests to another origin. A new build waits until no tab uses the old one.
/** The assets that applicants load of this build, and a hash of the whole build: filled in when the site is built. */
declare const builtAssets: readonly string[]
declare const buildVersion: string

const beginning = 'portal-'
const cacheName = beginning + buildVersion
const page = '/app.html'
const settings = '/config.json'

const worker = globalThis as unknown as ServiceWorkerGlobalScope

worker.addEventListener('install', (event) => event.waitUntil(keepBuild()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request)
  if (answer) event.respondWith(answer)
})

async function keepBuild() {
  const cache = await caches.open(cacheName)
  const fresh = [page, settings].map((path) => new Request(path, { cache: 'no-cache' }))
  await cache.addAll([...builtAssets, ...fresh])
}

/** Removes older builds, which no tab uses any more. The tab that installed this build is served by it from now on. */
async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith(beginning) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** Undefined lets the browser handle the request. */
function answerTo(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url)
  if (origin !== worker.location.origin || request.method !== 'GET') return undefined
  if (pathname.startsWith('/assets/')) return fromCache(pathname, request)
  if (pathname === settings) return freshSettings(request)
  return request.mode === 'navigate' && isApplicationPage(pathname) ? fromNetwork(page, request) : undefined
}

/** All paths but the landing page and files, by the same rule as the server. */
const isApplicationPage = (pathname: string) =>
  pathname !== '/' &&
  (pathname === page ||
    /^\/(?:admin|apply)\//i.test(pathname) ||
    !pathname.slice(pathname.lastIndexOf('/')).includes('.'))

/**
 * An asset never changes under its name. It may also come from a newer build's cache, for tabs that run that build. A device that cannot
 * read what it keeps asks the network.
 */
async function fromCache(path: string, request: Request) {
  return (await caches.match(path).catch(() => undefined)) ?? fetch(request)
}

async function fromNetwork(path: string, request: Request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await (await caches.open(cacheName)).match(path)
    if (!kept) throw error
    return kept
  }
}

/** The settings may change without a new build. A device without room keeps the earlier ones, and the page gets the new ones. */
async function freshSettings(request: Request) {
  const answer = await fromNetwork(settings, request)
  if (answer.ok) await keepSettings(answer.clone()).catch(() => undefined)
  return answer
}

async function keepSettings(answer: Response) {
  const cache = await caches.open(cacheName)
  await cache.put(settings, answer)
}
