import type { Page } from 'playwright-core'
import { openDeciding } from '#local/testing/deciding.ts'
import { type Journeys, openJourneys } from '#web/e2e/open-journeys.ts'
import type { Finding } from './finding.ts'
import { median } from './median.ts'

const slowdown = 4
const rounds = 5
const applications = 1_000

/** Measures the time from the answer to the first rows on screen, for 1,000 applications, and the number of requests. */
export async function measureDashboard(): Promise<Finding[]> {
  const journeys = await openJourneys()
  try {
    const dueDate = new Date(Date.now() + 86_400_000).toISOString()
    const { form, lead, application } = await openDeciding(journeys.portal, { dueDate })
    const { id } = await application()
    await multiply(id, applications)
    const page = await journeys.visitAs(lead, '/admin')
    await page.waitForLoadState('networkidle')
    const calls = callsOf(page, journeys)
    await page.locator(`a[href="/admin/dor/dashboard/${form.id}/all"]`).first().click()
    await firstRow(page).waitFor()
    await page.waitForLoadState('networkidle')
    const asked = calls.length
    return findings(await timesOfReloads(page), asked)
  } finally {
    await journeys.close()
  }
}

const firstRow = (page: Page) => page.locator('[aria-rowindex="2"]')

/** The rows of this many applications, copied from the one that was really submitted. */
async function multiply(responseId: string, count: number) {
  const { findHead } = await import('#functions/store/forms.ts')
  const { shardOf } = await import('#functions/store/spread-pages.ts')
  const { getItem, putItem } = await import('#functions/store/table.ts')
  const row = await getItem({ pk: `RESPONSE#${responseId}`, sk: 'ROLE#engineer' })
  if (!row) throw new Error('The application has no row.')
  const [formId = ''] = responseId.split('.')
  const { shards } = await findHead(formId)
  for (let number = 1; number < count; number++) {
    const id = `${formId}.copy${String(number).padStart(16, '0')}`
    const submittedAt = new Date(Date.now() - number * 60_000).toISOString()
    const name = `Applicant Number${number}`
    const gsi1pk = `FORM#${formId}#${shardOf(id, shards)}`
    await putItem({ ...row, pk: `RESPONSE#${id}`, name, gsi1pk, gsi1sk: `${submittedAt}#${id}` })
  }
}

function callsOf(page: Page, { portal }: Journeys) {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(portal.api) && request.method() !== 'OPTIONS') calls.push(request.url())
  })
  return calls
}

/**
 * Milliseconds from the end of the answer with the rows to the frame that shows the first of them. The page measures it itself:
 * waiting for an element from outside would look for it in every frame, on the page's own slowed processor.
 */
async function timesOfReloads(page: Page): Promise<number[]> {
  let setTime: (time: number) => void = () => {}
  await page.exposeFunction('tellTime', (time: number) => setTime(time))
  await page.addInitScript(watchRows)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const time = new Promise<number>((resolve) => (setTime = resolve))
    await page.reload()
    times.push(await time)
  }
  return times
}

interface Telling {
  tellTime: (time: number) => void
}

/** Runs in the page. */
function watchRows() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[aria-rowindex="2"]')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(tell))
  })
  observer.observe(document, { childList: true, subtree: true })

  function tell() {
    const painted = performance.now()
    const [answer] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/rows'))
    const { responseEnd } = answer as PerformanceResourceTiming
    ;(window as unknown as Telling).tellTime(painted - responseEnd)
  }
}

const findings = (times: readonly number[], asked: number): Finding[] => [
  {
    id: 'W5',
    measure: `answer to rows on screen, dashboard of ${applications} applications, CPU ${slowdown}x, median`,
    value: median(times),
    unit: 'ms',
    reference: '924 ms',
    goal: { must: 200, aim: 100 },
    note: `${times.map(Math.round).join(', ')} ms.`,
  },
  {
    id: 'W6',
    measure: `API requests to open a dashboard of ${applications} applications`,
    value: asked,
    unit: '',
    reference: '12,452',
    goal: { must: 3, aim: 1 },
    note: 'from the list of forms; all in parallel, so the depth is 1.',
  },
]
