import { openDeciding } from '#local/testing/deciding.ts'
import { putRows } from '#local/testing/many-at-once.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { type Journeys, openJourneys } from '#web/e2e/open-journeys.ts'
import { fill, longPage } from './applications.ts'
import type { Finding } from './finding.ts'
import { median } from './median.ts'
import type { Telling } from './opened-list.ts'
import { slowDown } from './slow-down.ts'

/** A slow phone on a slow network. */
const phone = { cpu: 4, roundTrip: 400, bytesPerSecond: 50_000 }
const rounds = 3
const applications = 365

/** Measures how long a signed-in person waits for a page that their browser has never loaded, on a slow network. */
export async function measureColdContent(): Promise<Finding[]> {
  const journeys = await openJourneys()
  try {
    return [await measureForm(journeys), await measureRows(journeys)]
  } finally {
    await journeys.close()
  }
}

async function measureForm(journeys: Journeys) {
  const form = await journeys.portal.form(longPage())
  const person = await journeys.portal.person()
  await fill(person, form)
  const path = `/apply/f/${form.id}/section-0`
  const times = await coldTimes(journeys, { person, path, content: '[id^="question-"]' })
  return finding('a form', times, { must: 6, aim: 4.5 })
}

async function measureRows(journeys: Journeys) {
  const dueDate = new Date(Date.now() + 86_400_000).toISOString()
  const { form, lead } = await openDeciding(journeys.portal, { dueDate })
  const now = new Date(Date.now() - 3 * 3_600_000)
  await putRows({ formId: form.id, count: applications, people: applications, now })
  const path = `/admin/dor/dashboard/${form.id}/all`
  const times = await coldTimes(journeys, { person: lead, path, content: '[aria-rowindex="2"]' })
  return finding(`${applications} rows`, times, { must: 9, aim: 6.5 })
}

interface Visit {
  person: Person
  path: string
  /** A selector of the page's main content. */
  content: string
}

/** Seconds from the start of the navigation to the frame with the content, each time in a fresh browser profile. */
async function coldTimes(journeys: Journeys, { person, path, content }: Visit): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    // A file that is not a page, so that nothing of the application is loaded with it.
    const page = await journeys.visitAs(person, '/icon.svg')
    await slowDown(page, phone)
    const told = new Promise<number>((resolve) => void page.exposeFunction('tellTimes', resolve))
    await page.addInitScript(watchContent, content)
    await page.goto(`${journeys.portal.site}${path}`, { waitUntil: 'commit' })
    times.push((await told) / 1_000)
    await page.context().close()
  }
  return times
}

/**
 * Tells when the first frame with the content was handed on to be painted. Runs in the page: waiting from outside takes half a second more,
 * since what looks for the element is loaded and run on the page's own slowed processor.
 */
function watchContent(content: string) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(content)?.checkVisibility()) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => (window as unknown as Telling<number>).tellTimes(performance.now())),
    )
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}

const finding = (what: string, times: readonly number[], goal: { must: number; aim: number }): Finding => ({
  id: 'W10',
  measure: `content of ${what} on screen, first visit, ${phone.roundTrip} ms, 50 kB/s, CPU ${phone.cpu}x, median`,
  value: median(times),
  unit: 's',
  goal,
  note: `${times.map((time) => time.toFixed(1)).join(', ')} s.`,
})
