import { fileURLToPath } from 'node:url'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { findBrowser } from './find-browser.ts'

/** Language and zone of the people in the tests, who prefer reduced motion: drawing each step of a movement takes a tenth of a run. */
const surroundings = {
  locale: 'en-US',
  timezoneId: 'America/New_York',
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions

/** The size of a page unless a test says another: Playwright's. */
const usualSize = { width: 1280, height: 720 }

/** A file of the site that runs nothing: a page waits there for its next visitor. */
const restingPlace = '/icon.svg'

/**
 * The browser of all test files that run in a process. A page whose process has drawn the site before draws it in a third of the time, so
 * a page whose test is over is emptied and given to the next one.
 */
let launched: Promise<Browser> | undefined
const browser = () => (launched ??= findBrowser().then((found) => chromium.launch(asStarted(found))))

/**
 * The contexts that one test may take over from another. A service worker would stay in them, and answer requests before a test's routes
 * see them, so a test that needs one asks for a context of its own: `withWorker`.
 */
const plain = new WeakSet<BrowserContext>()
const resting: Page[] = []

const withoutWorker: BrowserContextOptions = { serviceWorkers: 'block' }
export const withWorker: BrowserContextOptions = { serviceWorkers: 'allow' }

/** For tests of what moves, such as toasts that slide in. */
export const withMotion: BrowserContextOptions = { reducedMotion: 'no-preference', serviceWorkers: 'block' }

/** Breaches of the page's policies and uncaught errors, until someone takes them out. */
export const violations: string[] = []

/** A page as in a new browser, except that files of the site are in its cache. With options it is always a new one. */
export async function emptyPage(options: BrowserContextOptions): Promise<Page> {
  const isPlain = Object.keys(options).length === 0
  const rested = isPlain ? resting.pop() : undefined
  if (rested) {
    await traceIfRetried(rested.context())
    return rested
  }
  const given = isPlain ? withoutWorker : options
  const context = watch(await (await browser()).newContext({ ...surroundings, ...given }))
  if (isPlain) plain.add(context)
  await traceIfRetried(context)
  return context.newPage()
}

const traces = fileURLToPath(new URL('../../node_modules/.cache/traces/', import.meta.url))

/** The contexts whose steps are recorded: those of a test that has failed once. To record all tests would slow them down. */
const traced = new WeakSet<BrowserContext>()

/** The test that runs in this process. Pictures of the pages are taken without one. */
async function runningTest() {
  if (!process.env.VITEST) return undefined
  const { TestRunner } = await import('vitest')
  const test = TestRunner.getCurrentTest()
  const { retryCount = 0, state } = test?.result ?? {}
  return test && { name: test.name, isRetry: retryCount > 0, hasFailed: state === 'fail' }
}

async function traceIfRetried(context: BrowserContext) {
  if (!(await runningTest())?.isRetry) return
  traced.add(context)
  await context.tracing.start({ snapshots: true })
}

/** Keeps a picture of each page of a failed test, and the trace of its second try. */
async function keepFailure(context: BrowserContext) {
  const test = await runningTest()
  const file = `${traces}${test?.name.replaceAll(/\W+/g, '-')}-${Date.now()}`
  if (traced.delete(context)) await context.tracing.stop(test?.hasFailed ? { path: `${file}.zip` } : {})
  if (!test?.hasFailed) return
  for (const page of context.pages()) await page.screenshot({ path: `${file}.png` }).catch(() => undefined)
  console.error(`What the failed test has left: ${file}.*`)
}

/** Remembers values as the site's pages do. */
export async function remember(page: Page, site: string, values: Record<string, string>) {
  if (!page.url().startsWith(site)) await page.goto(site + restingPlace)
  await page.evaluate((all) => Object.assign(localStorage, all), values)
}

/** Ends what the pages of a test do, so that none goes on while the next test runs. */
export async function closePages(site: string) {
  for (const context of (await browser()).contexts()) {
    const page = context.pages().find((each) => !resting.includes(each))
    if (!page) continue
    await keepFailure(context)
    if (plain.has(context) && (await isEmptied(page, site))) resting.push(page)
    else await context.close()
  }
}

/** Removes everything that a test has left in a page, and returns whether that was possible. */
async function isEmptied(page: Page, site: string): Promise<boolean> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  if (await hasOtherClock(page)) return false
  for (const event of ['request', 'response', 'worker'] as const) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await page.emulateMedia({ media: null, colorScheme: null })
  await page.setViewportSize(usualSize)
  await page.goto(site + restingPlace)
  await context.clearCookies()
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
  })
  return true
}

/** A test's own clock stays in a context for ever, and its dates look like the browser's: only the timers reveal it. A crash stays too. */
const hasOtherClock = (page: Page) =>
  page.evaluate(() => !String(setTimeout).includes('[native code]')).catch(() => true)

function watch(context: BrowserContext) {
  context.setDefaultTimeout(60_000)
  context.on('console', (message) => {
    if (/Content.Security.Policy|TrustedScript|Trusted Type/i.test(message.text()))
      violations.push(message.text())
  })
  context.on('weberror', (error) => violations.push(String(error.error())))
  return context
}

/** A page of a browser whose profile outlives it. */
export async function pageOf(profile: string): Promise<Page> {
  const options = { ...asStarted(await findBrowser()), ...surroundings }
  return watch(await chromium.launchPersistentContext(profile, options)).newPage()
}

const asStarted = ({ executablePath, env }: Awaited<ReturnType<typeof findBrowser>>) => ({
  executablePath,
  env,
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
})

/** Ends the browser. Tests leave that to the end of their process. */
export async function closeBrowser() {
  resting.length = 0
  await (await launched)?.close()
  launched = undefined
}
