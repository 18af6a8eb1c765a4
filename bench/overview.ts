import type { Page } from 'playwright-core'
import { type Journeys, openJourneys } from '#web/e2e/open-journeys.ts'
import type { Finding } from './finding.ts'
import { median } from './median.ts'
import { openList, rounds, slowdown, type Telling, timesOfReloads } from './opened-list.ts'

/** Measures the overview of forms with 1,000 and 5,000 applications: its plots after the rows, a press on a plot, and its requests. */
export async function measureOverview(): Promise<Finding[]> {
  const journeys = await openJourneys()
  try {
    const thousand = await measureSeason(journeys, 1_000)
    const fiveThousand = await measureSeason(journeys, 5_000)
    return [
      firstPlot(thousand, { must: 200, aim: 100 }),
      requests(thousand),
      firstPlot(fiveThousand, undefined),
      change(fiveThousand),
    ]
  } finally {
    await journeys.close()
  }
}

interface Measured {
  applications: number
  /** Milliseconds from the last answer with rows to the frame that shows the first plot. */
  plots: readonly number[]
  /** Milliseconds from a press that shows or hides the table of a plot to its frame. */
  changes: readonly number[]
  /** API requests of the dashboard of all applications, and what the overview asks for then. */
  asked: number
  more: number
}

async function measureSeason(journeys: Journeys, applications: number): Promise<Measured> {
  const { page, devtools, calls } = await openList(journeys, applications)
  const asked = calls.length
  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  await page.getByRole('img', { name: /by day/ }).waitFor()
  await page.waitForLoadState('networkidle')
  const more = calls.length - asked
  const plots = await timesOfReloads<number>(page, devtools, watchPlots)
  const changes = await timesOfChanges(page)
  await page.context().close()
  return { applications, plots, changes, asked, more }
}

/** Runs in the page, which measures itself: waiting from outside would look for the plot on the page's own slowed processor. */
function watchPlots() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main section [role=img]')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(tell))
  })
  observer.observe(document, { childList: true, subtree: true })

  function tell() {
    const painted = performance.now()
    const rows = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/rows'))
    const ends = rows.map((entry) => (entry as PerformanceResourceTiming).responseEnd)
    ;(window as unknown as Telling<number>).tellTimes(painted - Math.max(...ends))
  }
}

/** Shows and hides the table of a plot in turn. */
async function timesOfChanges(page: Page): Promise<number[]> {
  await page.getByRole('img', { name: /by day/ }).waitFor()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    times.push(await page.evaluate(timeOfChange))
    await page.waitForTimeout(300)
  }
  return times
}

/** Runs in the page. */
async function timeOfChange(): Promise<number> {
  const button = document.querySelector<HTMLElement>('main section button[aria-controls]')!
  const begun = performance.now()
  button.click()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - begun
}

const whole = (times: readonly number[]) => times.map(Math.round).join(', ')
const of = ({ applications }: Measured) => `overview of ${applications} applications`

const firstPlot = (measured: Measured, goal: Finding['goal']): Finding => ({
  id: 'W11',
  measure: `last answer with rows to the first plot, ${of(measured)}, CPU ${slowdown}x, median`,
  value: median(measured.plots),
  unit: 'ms',
  ...(goal && { goal }),
  note: `${measured.applications}: ${whole(measured.plots)} ms.`,
})

const change = (measured: Measured): Finding => ({
  id: 'W11',
  measure: `a press for the table of a plot, ${of(measured)}, CPU ${slowdown}x, median`,
  value: median(measured.changes),
  unit: 'ms',
  goal: { must: 100, aim: 50 },
  note: `${whole(measured.changes)} ms.`,
})

const requests = (measured: Measured): Finding => ({
  id: 'W11',
  measure: `API requests of the ${of(measured)} beyond those of the dashboard`,
  value: measured.more,
  unit: '',
  reference: String(measured.asked),
  goal: { must: 1, aim: 1 },
})
