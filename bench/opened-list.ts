import type { CDPSession, Page } from 'playwright-core'
import { openDeciding } from '#local/testing/deciding.ts'
import { putReviewers, putRows } from '#local/testing/many-at-once.ts'
import type { Participant } from '#shared/applications/dashboard-row.ts'
import type { Journeys } from '#web/e2e/open-journeys.ts'

/** How much slower the processor is made. */
export const slowdown = 4
/** How often each time is taken. */
export const rounds = 5

/** Opens the list of a form with this many applications, as a super reviewer. `calls`: what the page has asked the API for since then. */
export async function openList(journeys: Journeys, applications: number) {
  const dueDate = new Date(Date.now() + 86_400_000).toISOString()
  const { form, lead } = await openDeciding(journeys.portal, { dueDate })
  await putApplications(form.id, applications)
  const page = await journeys.visitAs(lead, '/admin')
  await page.waitForLoadState('networkidle')
  const calls = callsOf(page, journeys)
  await page.locator(`a[href="/admin/dor/dashboard/${form.id}/all"]`).first().click()
  await page.locator('[aria-rowindex="2"]').waitFor()
  await page.waitForLoadState('networkidle')
  return { page, devtools: await page.context().newCDPSession(page), calls }
}

/** Rows with two reviewers each, of whom some are done. */
async function putApplications(formId: string, count: number) {
  const now = new Date(Date.now() - 3 * 3_600_000)
  const ids = await putReviewers(formId, 20, now)
  const reviewersOf = (number: number): Participant[] =>
    [0, 7].map((offset) => ({
      id: ids[(number + offset) % ids.length]!,
      state: number % 3 === 0 ? 'new' : 'done',
      score: number % 3 === 0 ? null : ((number * 37 + offset * 11) % 101) * 100,
    }))
  await putRows({ formId, count, people: count, reviewersOf, now })
}

/** The calls of the API that a page makes from now on. */
function callsOf(page: Page, { portal }: Journeys) {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(portal.api) && request.method() !== 'OPTIONS') calls.push(request.url())
  })
  return calls
}

/** Loads a page again and again on a slow processor. Each time `watch`, which runs in the page, tells what it has measured. */
export async function timesOfReloads<T>(page: Page, devtools: CDPSession, watch: () => void): Promise<T[]> {
  let tell: (times: T) => void = () => {}
  await page.exposeFunction('tellTimes', (times: T) => tell(times))
  await page.addInitScript(watch)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const all: T[] = []
  for (let round = 0; round < rounds; round++) {
    const told = new Promise<T>((resolve) => (tell = resolve))
    await page.reload()
    all.push(await told)
    await page.waitForLoadState('networkidle')
  }
  return all
}

/** A page whose `watch` tells what it has measured. */
export interface Telling<T> {
  tellTimes: (times: T) => void
}
