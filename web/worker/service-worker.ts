// Lets a page of the application be loaded again without a network. It keeps the files of one build, never what a person has
// written, and never answers for another origin. A new build waits until no tab is open on the old one.
/** The assets of this build, and a hash over all of it: filled in when the site is built. */
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

/** No tab needs the older builds any more. The tab that brought this one has needed it from its start. */
async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith(beginning) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** Undefined leaves the request to the browser. */
function answerTo(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url)
  if (origin !== worker.location.origin || request.method !== 'GET') return undefined
  if (pathname.startsWith('/assets/')) return fromCache(pathname, request)
  if (pathname === settings) return freshSettings(request)
  return request.mode === 'navigate' && isApplicationPage(pathname) ? fromNetwork(page, request) : undefined
}

/** All but the landing page and what is a file, as the server sees it. */
const isApplicationPage = (pathname: string) =>
  pathname !== '/' &&
  (pathname === page ||
    /^\/(?:admin|apply)\//i.test(pathname) ||
    !pathname.slice(pathname.lastIndexOf('/')).includes('.'))

/** An asset never changes under its name. One that a newer build has kept already serves a tab that runs it. */
async function fromCache(path: string, request: Request) {
  return (await caches.match(path)) ?? fetch(request)
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

/** They may change without a new build. */
async function freshSettings(request: Request) {
  const answer = await fromNetwork(settings, request)
  if (answer.ok) await (await caches.open(cacheName)).put(settings, answer.clone())
  return answer
}
