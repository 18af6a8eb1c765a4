import { openDeciding } from '#local/testing/deciding.ts'
import { putRows } from '#local/testing/many-at-once.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { type Journeys, openJourneys } from '#web/e2e/open-journeys.ts'
import { fill, longPage } from './applications.ts'
import { type Finding, median } from './finding.ts'
import { slowDown } from './slow-down.ts'

/** A slow phone on a slow network. */
const phone = { cpu: 4, roundTrip: 400, bytesPerSecond: 50_000 }
const rounds = 3
const applications = 365

/** Measures how long a signed-in person waits for a page that their browser has never loaded, on a slow network. */
export async function measureColdContent(): Promise<Finding[]> {
  const journeys = await openJourneys()
  const { portal } = journeys
  const applied = await portal.form(longPage())
  const person = await portal.person()
  await fill(person, applied)
  const written = `/apply/f/${applied.id}/section-0`
  const form = await coldTimes(journeys, person, written, '[id^="question-"]')

  const dueDate = new Date(Date.now() + 86_400_000).toISOString()
  const { form: read, lead } = await openDeciding(portal, { dueDate })
  const now = new Date(Date.now() - 3 * 3_600_000)
  await putRows({ formId: read.id, count: applications, people: applications, now })
  const rows = await coldTimes(journeys, lead, `/admin/dor/dashboard/${read.id}/all`, '[aria-rowindex="2"]')
  await journeys.close()
  return [
    finding('a form', form, { must: 6.6, aim: 5.5 }),
    finding(`${applications} rows`, rows, { must: 8.5, aim: 7 }),
  ]
}

/** Seconds from the start of the navigation to the frame with the content, each time in a fresh browser profile. */
async function coldTimes(journeys: Journeys, person: Person, path: string, content: string) {
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

interface Telling {
  tellTimes: (time: number) => void
}

/**
 * Tells when the first frame with the content was handed on to be painted. Runs in the page: waiting from outside takes half a second more,
 * since what looks for the element is loaded and run on the page's own slowed processor.
 */
function watchContent(content: string) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(content)?.checkVisibility()) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => (window as unknown as Telling).tellTimes(performance.now())))
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}

const finding = (what: string, times: readonly number[], goal: { must: number; aim: number }): Finding => ({
  measure: `content of ${what} on screen, first visit, ${phone.roundTrip} ms, 50 kB/s, CPU ${phone.cpu}x, median`,
  value: median(times),
  unit: 's',
  goal,
  note: `${times.map((time) => time.toFixed(1)).join(', ')} s.`,
})
