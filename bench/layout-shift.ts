import type { Page } from 'playwright-core'
import type { Finding } from './finding.ts'
import { slowDown } from './slow-down.ts'

/** A slow phone on a slow network. */
const slow = { cpu: 4, roundTrip: 400, bytesPerSecond: 50_000 }
const windows = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }
/** Pages that load at the same time. What moves does not depend on how fast. */
const atOnce = 4
const must = 0.01

interface Shift {
  page: string
  value: number
}

/** How much each page moves while it loads, in the demo data, for everybody who visits it. */
export async function measureLayoutShift(): Promise<Finding[]> {
  const { journeys, visitor, visits } = await import('#web/e2e/every-page.ts')
  const tours = visits.flatMap(({ email, paths }) =>
    Object.entries(windows).map(([name, viewport]) => async () => {
      const page = await visitor(email, { viewport })
      await page.addInitScript(watchShifts)
      await slowDown(page, slow)
      const shifts: Shift[] = []
      for (const path of new Set(paths.map((each) => (typeof each === 'string' ? each : each.path))))
        shifts.push({
          page: `${path} (${email ?? 'visitor'}, ${name})`,
          value: await shiftOf(page, `${journeys.portal.site}${path}`),
        })
      await page.context().close()
      return shifts
    }),
  )
  try {
    return [finding((await Promise.all(Array.from({ length: atOnce }, () => runAll(tours)))).flat(2))]
  } finally {
    await journeys.close()
  }
}

/** Runs what is left, one after another. */
async function runAll<T>(left: (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  for (let next = left.shift(); next; next = left.shift()) results.push(await next())
  return results
}

async function shiftOf(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.locator('main:not([aria-busy]) h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => (window as unknown as Shifted).shifted)
}

interface Shifted {
  shifted: number
}

/** Runs in the page. Nobody touches it, so every shift counts. */
function watchShifts() {
  const page = window as unknown as Shifted
  page.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) page.shifted += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

function finding(shifts: readonly Shift[]): Finding {
  const worst = shifts.toSorted((a, b) => b.value - a.value)
  const moved = worst.filter(({ value }) => value > must)
  return {
    measure: `largest layout shift of ${shifts.length} pages, ${slow.roundTrip} ms, 50 kB/s, CPU ${slow.cpu}x`,
    value: worst[0]!.value,
    goal: { must, aim: 0 },
    note: (moved.length > 0 ? moved : worst.slice(0, 1))
      .map(({ page, value }) => `${page} ${value.toFixed(4)}`)
      .join(', '),
  }
}
