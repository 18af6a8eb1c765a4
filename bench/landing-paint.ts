import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { listen } from '#local/listen.ts'
import { localSettings } from '#local/settings.ts'
import { openSite } from '#local/site/open-site.ts'
import { contentSecurityPolicy } from '#shared/kernel/content-security-policy.ts'
import { findBrowser } from '#web/e2e/find-browser.ts'
import { siteFolder } from '#web/e2e/site-folder.ts'
import { type Finding, median } from './finding.ts'
import { slowDown } from './slow-down.ts'
import { temporaryFolder } from './temporary-folder.ts'

const rounds = 5
/** A mid-range phone on a slow mobile network. */
const phone = { cpu: 4, roundTrip: 150, bytesPerSecond: 1_600_000 / 8 }

/** Compares the landing page with its content as plain HTML, alternating, each time in a fresh browser profile. */
export async function measureLandingPaint(): Promise<Finding[]> {
  const [ours, plain] = [await serveSite(siteFolder), await serveSite(plainSite())]
  const browser = await chromium.launch({ ...(await findBrowser()), args: ['--no-sandbox'] })
  const times: Record<'ours' | 'plain', number[]> = { ours: [], plain: [] }
  // The first visit warms up browser and servers and does not count.
  for (let round = 0; round <= rounds; round++) {
    const [own, reference] = [await coldPaint(browser, ours), await coldPaint(browser, plain)]
    if (round === 0) continue
    times.ours.push(own)
    times.plain.push(reference)
  }
  await browser.close()
  const [own, reference] = [median(times.ours), median(times.plain)]
  return [
    {
      measure: 'largest paint of /, ratio to plain HTML, CPU 4x, 1.6 Mb/s',
      value: own / reference,
      goal: { must: 1.6, aim: 1.25 },
      note: `medians of ${rounds}: ${Math.round(own)} and ${Math.round(reference)} ms.`,
    },
  ]
}

/** The content of the landing page without script and style. */
function plainSite() {
  const folder = temporaryFolder('plain')
  const html = readFileSync(join(siteFolder, 'index.html'), 'utf8')
  const body = /<body>([\s\S]*)<\/body>/.exec(html)![1]!.replace(/<script>.*?<\/script>/s, '')
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Plain</title>'
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
  )
  return folder
}

/** Serves the pages of a folder as the portal does: compressed and with its headers, but without an API. Returns the address. */
async function serveSite(folder: string) {
  let origin = ''
  const server = openSite({
    folder,
    config: () => ({ chapter: localSettings.chapter }),
    contentSecurityPolicy: (inline) =>
      contentSecurityPolicy({ api: origin, userPool: origin, uploads: origin }, inline),
    others: () => false,
  })
  return (origin = `http://localhost:${await listen(server, 0)}`)
}

/** Milliseconds from the start of the navigation to the largest paint, in a fresh browser profile. */
async function coldPaint(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await slowDown(page, phone)
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const time = await page.evaluate(largestPaint)
  await context.close()
  return time
}

/** Runs in the page. The last candidate counts: none followed for half a second. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    let time = 0
    new PerformanceObserver((list) => {
      time = list.getEntries().at(-1)?.startTime ?? time
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    setTimeout(() => resolve(time), 500)
  })
}
