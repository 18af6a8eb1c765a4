import type { Browser } from 'playwright-core'
import { slowDown } from './slow-down.ts'

/** A mid-range phone on a slow mobile network. */
const phone = { cpu: 4, roundTrip: 150, bytesPerSecond: 1_600_000 / 8 }

/** Milliseconds from the start of the navigation to the largest paint, in a fresh browser profile. */
export async function coldPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await slowDown(page, phone)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    return await page.evaluate(largestPaint)
  } finally {
    await context.close()
  }
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
