import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { type Journeys, openJourneys } from '#web/e2e/open-journeys.ts'
import { fill, longPage } from './applications.ts'
import type { Finding } from './finding.ts'
import { workToPaint } from './key-work.ts'
import { median, percentile } from './median.ts'

const slowdown = 6
/** In each run, form and bare field are typed into one after the other, so that both meet the same machine. */
const runs = 5
/** A burst of keys, then a pause in which the autosave is sent, so that its answer arrives during the next burst. */
const bursts = 2
const burst = 'as quickly as somebody types '
const pause = 1_950
/** The browser rounds these times to 8 ms and reports none below this. */
const shortestReported = 16

/** Times from key presses to the frames that show them, in milliseconds: one list for each run. */
interface Times {
  form: number[][]
  bare: number[][]
}

/**
 * Measures a key press in a form with twelve long answers of 20 kB in all, and in a bare field with the text of one of them: how long until
 * it is on screen, and how much the page's main thread has to do for it.
 */
export async function measureTyping(): Promise<Finding[]> {
  const journeys = await openJourneys()
  try {
    const { page, text } = await filledForm(journeys)
    const bare = await bareField(journeys, text)
    const times: Times = { form: [], bare: [] }
    for (let run = 0; run < runs; run++) {
      times.form.push(await timesOfKeys(page, bursts))
      times.bare.push(await timesOfKeys(bare, 1))
    }
    const work = { form: await workToPaint(page, burst), bare: await workToPaint(bare, burst) }
    return [delay(times), workFinding(work)]
  } finally {
    await journeys.close()
  }
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
  const reported = await page.evaluate(reportedTimes)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
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
  const keys = new Map<number, number>()
  watched.keys = keys
  watched.watching = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) keys.set(interactionId, Math.max(duration, keys.get(interactionId) ?? 0))
  })
  watched.watching.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

const reportedTimes = () => [...((window as Watched).keys ?? [])].map(([, duration]) => duration)

/** The run in the middle: a machine that was busy for one run does not count. */
const typical = (each: readonly number[][], percent: number) =>
  median(each.map((times) => percentile(times, percent)))

const listed = (each: readonly number[][], percent: number) =>
  each.map((times) => percentile(times, percent)).join(', ')

function delay({ form, bare }: Times): Finding {
  const [ours, theirs] = [typical(form, 50), typical(bare, 50)]
  return {
    id: 'W5',
    measure: `key to paint on a form of 20 kB, CPU ${slowdown}x, 98th percentile, median of ${runs} runs`,
    value: typical(form, 98),
    unit: 'ms',
    reference: '40 ms at 4x',
    goal: { must: 56, aim: 40 },
    note: [
      `median ${ours} ms (must 32, aim 24), ${(ours / theirs).toFixed(1)} times a bare field in turn with it (${theirs} ms, 98th percentile ${typical(bare, 98)} ms).`,
      `98th percentiles of the runs: ${listed(form, 98)} ms, bare ${listed(bare, 98)} ms; medians ${listed(form, 50)} ms, bare ${listed(bare, 50)} ms.`,
    ].join(' '),
  }
}

const workFinding = ({ form, bare }: { form: number[]; bare: number[] }): Finding => ({
  id: 'W5',
  measure: 'what the main thread computes from a key to its paint, ratio to a bare field',
  value: median(form) / median(bare),
  unit: '',
  goal: { must: 2, aim: 1.5 },
  note: `its CPU time, which other processes do not change: medians ${median(form).toFixed(1)} and ${median(bare).toFixed(1)} ms without slowdown.`,
})
