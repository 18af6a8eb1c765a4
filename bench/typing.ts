import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { type Journeys, openJourneys } from '#web/e2e/open-journeys.ts'
import { fill, longPage } from './applications.ts'
import { besideReference, type Finding, median, percentile } from './finding.ts'

const slowdown = 6
/** In each run, form and bare field are typed into one after the other, so that both meet the same machine. */
const runs = 5
/** A burst of keys, then a pause in which the autosave is sent, so that its answer arrives during the next burst. */
const bursts = 2
const burst = 'as quickly as someone types '
const pause = 1_950
/** The browser rounds these times to 8 ms and reports none below this. */
const shortestReported = 16

/** Measures a key press, to its paint, in a form with twelve long answers of 20 kB in all, and in a bare field with one of them. */
export async function measureTyping(): Promise<Finding[]> {
  const journeys = await openJourneys()
  const { page, text } = await filledForm(journeys)
  const bare = await bareField(journeys, text)
  const times: Record<'form' | 'bare', number[][]> = { form: [], bare: [] }
  for (let run = 0; run < runs; run++) {
    times.form.push(await timesOfKeys(page, bursts))
    times.bare.push(await timesOfKeys(bare, 1))
  }
  await journeys.close()
  // The run in the middle: a machine that was busy for one run does not count.
  const typical = (each: readonly number[][], percent: number) =>
    median(each.map((those) => percentile(those, percent)))
  const finding = (name: string, percent: number, goal: { must: number; aim: number }) =>
    besideReference(
      `a key on a form of 20 kB to its paint, CPU ${slowdown}x, ${name}`,
      { own: typical(times.form, percent), reference: typical(times.bare, 50) },
      { goal, quiet: shortestReported, reference: 'the median of a bare field' },
    )
  return [finding('98th percentile', 98, { must: 56, aim: 40 }), finding('median', 50, { must: 32, aim: 24 })]
}

async function filledForm(journeys: Journeys) {
  const form = await journeys.portal.form(longPage())
  const person = await journeys.portal.person()
  const { response: text } = await fill(person, form)
  const page = await journeys.visitAs(person, `/apply/f/${form.id}/section-0`)
  const field = page.locator('textarea').nth(5)
  await field.waitFor()
  await page.waitForLoadState('networkidle')
  await field.press('Control+End')
  return { page, text }
}

/** The portal's own pages would block this markup. */
async function bareField(journeys: Journeys, text: string) {
  const page = await journeys.visit('/')
  await page.goto('about:blank')
  await page.setContent(`<textarea rows="7">${text}</textarea>`)
  await page.locator('textarea').press('Control+End')
  return page
}

/** Milliseconds from key press to paint, for each key typed into the focused field. */
async function timesOfKeys(page: Page, count: number): Promise<number[]> {
  await page.bringToFront()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(watchKeys)
  for (let done = 0; done < count; done++) {
    await page.keyboard.type(burst, { delay: 70 })
    await wait(pause)
  }
  const reported = await page.evaluate(() => [...((window as Watched).keys ?? [])].map(([, time]) => time))
  await devtools.detach()
  const unreported = Math.max(0, count * burst.length - reported.length)
  return [...reported, ...Array<number>(unreported).fill(shortestReported)]
}

interface Watched {
  keys?: Map<number, number>
  watching?: PerformanceObserver
}

/** Runs in the page. */
function watchKeys() {
  const watched = window as Watched
  watched.watching?.disconnect()
  const keys = (watched.keys = new Map<number, number>())
  watched.watching = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) keys.set(interactionId, Math.max(duration, keys.get(interactionId) ?? 0))
  })
  watched.watching.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
