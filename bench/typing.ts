import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { openJourneys } from '#web/e2e/open-journeys.ts'
import { fill, longPage } from './applications.ts'
import type { Finding } from './finding.ts'
import { median, percentile } from './median.ts'

const slowdown = 6
/** A burst of keys, then a pause in which the autosave is sent, so that its answer arrives during the next burst. */
const bursts = 8
/** Bursts into a bare text field, which measure the browser and the machine themselves. */
const bareBursts = 4
const burst = 'as quickly as somebody types '
const pause = 1_950
/** The browser rounds these times to 8 ms and reports none below this. */
const shortestReported = 16

/** Measures the time from each key press to the frame that shows it, in a form with twelve long answers of 20 kB in all. */
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
    await field.press('Control+End')
    const times = await timesOfKeys(page, bursts)
    await page.context().close()
    const bare = await journeys.visit('/')
    // The portal's own pages would block this markup.
    await bare.goto('about:blank')
    await bare.setContent('<textarea></textarea>')
    await bare.locator('textarea').focus()
    return [finding(times, await timesOfKeys(bare, bareBursts))]
  } finally {
    await journeys.close()
  }
}

/** Milliseconds from key press to paint, for each key typed into the focused field. */
async function timesOfKeys(page: Page, count: number): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(watchKeys)
  for (let done = 0; done < count; done++) {
    await page.keyboard.type(burst, { delay: 70 })
    await wait(pause)
  }
  const reported = await page.evaluate(reportedTimes)
  const unreported = Math.max(0, count * burst.length - reported.length)
  return [...reported, ...Array<number>(unreported).fill(shortestReported)]
}

interface Watched {
  keys?: Map<number, number>
}

/** Runs in the page. */
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

const reportedTimes = () => [...((window as Watched).keys ?? [])].map(([, duration]) => duration)

const finding = (times: readonly number[], bare: readonly number[]): Finding => ({
  id: 'W5',
  measure: `key to paint on a form of 20 kB, CPU ${slowdown}x, 98th percentile`,
  value: percentile(times, 98),
  unit: 'ms',
  reference: '40 ms at 4x',
  goal: { must: 64, aim: 40 },
  note: `${times.length} keys, median ${median(times)} ms, longest ${Math.max(...times)} ms; a bare text field on the same machine: median ${median(bare)} ms, 98th percentile ${percentile(bare, 98)} ms.`,
})
