import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { openJourneys } from '#web/e2e/open-journeys.ts'
import { fill, longPage } from './applications.ts'
import type { Finding } from './finding.ts'
import { median, percentile } from './median.ts'

const slowdown = 6
/** A burst of keys, then a pause in which the autosave goes out; the next burst meets its answer. */
const bursts = 8
const burst = 'as quickly as somebody types '
const pause = 1_950

/** From each key to the frame that shows it, in a form with twelve long answers of 20 kB together. */
export async function measureTyping(): Promise<Finding[]> {
  const journeys = await openJourneys()
  try {
    const form = await journeys.portal.form(longPage())
    const person = await journeys.portal.person()
    await fill(person, form)
    const page = await journeys.visitAs(person, `/apply/f/${form.id}/section-0`)
    const field = page.locator('textarea').nth(5)
    await field.waitFor()
    await page.waitForLoadState('networkidle')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.evaluate(watchKeys)
    await field.press('Control+End')
    await typeInBursts(page)
    return [finding(await page.evaluate(keyTimes))]
  } finally {
    await journeys.close()
  }
}

async function typeInBursts(page: Page) {
  for (let count = 0; count < bursts; count++) {
    await page.keyboard.type(burst, { delay: 70 })
    await wait(pause)
  }
}

interface Watched {
  keys?: Map<number, number>
}

/** Runs in the page. The browser rounds these times to 8 ms, and tells none below 16. */
function watchKeys() {
  const keys = new Map<number, number>()
  ;(window as Watched).keys = keys
  const note = ({ interactionId, duration }: PerformanceEventTiming) => {
    if (interactionId) keys.set(interactionId, Math.max(duration, keys.get(interactionId) ?? 0))
  }
  new PerformanceObserver((list) => (list.getEntries() as PerformanceEventTiming[]).forEach(note)).observe({
    type: 'event',
    durationThreshold: 16,
  } as PerformanceObserverInit)
}

const keyTimes = () => [...((window as Watched).keys ?? [])].map(([, duration]) => duration)

function finding(told: readonly number[]): Finding {
  const all = bursts * burst.length
  const times = [...told, ...Array<number>(Math.max(0, all - told.length)).fill(16)]
  return {
    id: 'W5',
    measure: `key to paint on a form of 20 kB, CPU ${slowdown}x, 98th percentile`,
    value: percentile(times, 98),
    unit: 'ms',
    reference: '40 ms at 4x',
    goal: { must: 64, aim: 40 },
    note: `${all} keys, ${told.length} of them slow enough for the browser to tell; median ${median(times)} ms, longest ${Math.max(...times)} ms.`,
  }
}
