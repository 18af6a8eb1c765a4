import type { Page } from 'playwright-core'
import { openDeciding } from '#local/testing/deciding.ts'
import { putReviewers, putRows } from '#local/testing/many-at-once.ts'
import type { Participant } from '#shared/applications/dashboard-row.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { type Journeys, openJourneys } from '#web/e2e/open-journeys.ts'
import { besideReference, type Finding, median, type Times } from './finding.ts'

const slowdown = 4
const rounds = 5
/** What the reference takes on a quiet machine, in milliseconds. */
const reference = { quiet: 42, reference: '30 rows as plain HTML' }

/** Measures dashboards of 1,000 and 10,000 applications: rows on screen after their answer, and changes of the list. */
export async function measureRows(): Promise<Finding[]> {
  const journeys = await openJourneys()
  const findings = [
    ...(await measureList(journeys, 1_000, {
      first: { must: 220, aim: 150 },
      change: { must: 100, aim: 50 },
    })),
    ...(await measureList(journeys, 10_000, {
      first: { must: 700, aim: 400 },
      change: { must: 400, aim: 200 },
    })),
  ]
  await journeys.close()
  return findings
}

/** Opens the list of a form with this many applications, as a super reviewer. */
async function openList(journeys: Journeys, applications: number) {
  const dueDate = new Date(Date.now() + 86_400_000).toISOString()
  const { form, lead } = await openDeciding(journeys.portal, { dueDate })
  await putApplications(form.id, applications)
  const page = await journeys.visitAs(lead, '/admin')
  await page.waitForLoadState('networkidle')
  await page.locator(`a[href="/admin/dor/dashboard/${form.id}/all"]`).first().click()
  await page.locator('[aria-rowindex="2"]').waitFor()
  await page.waitForLoadState('networkidle')
  return page
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

type Goals = Record<'first' | 'change', { must: number; aim: number }>

async function measureList(journeys: Journeys, applications: number, { first, change }: Goals) {
  const page = await openList(journeys, applications)
  await page.addInitScript(definePlainRows)
  const finding = (what: string, goal: Goals['first'], times: readonly Times[]) => {
    const own = median(times.map((each) => each.own))
    const plain = median(times.map((each) => each.reference))
    const name = `${what}, ${grouped(applications)} applications, CPU ${slowdown}x`
    return besideReference(name, { own, reference: plain }, { goal, ...reference })
  }
  const findings = [finding('rows after their answer', first, await timesOfReloads(page))]
  await page
    .getByRole('status')
    .filter({ hasText: `of ${grouped(applications)} applications` })
    .waitFor()
  for (const [what, buttons] of Object.entries(changes))
    findings.push(finding(what, change, await timesOfChanges(page, buttons)))
  await page.context().close()
  return findings
}

interface WithReference {
  plainRows: (rows: readonly { name?: unknown; dateSubmitted?: unknown }[]) => Promise<void>
}

/** The reference, until it is painted. Runs in the page. */
function definePlainRows() {
  ;(window as unknown as WithReference).plainRows = async (rows) => {
    const table = document.createElement('table')
    for (const row of rows.slice(0, 30)) {
      const line = table.insertRow()
      for (let column = 0; column < 11; column++)
        line.insertCell().textContent = `${String(row.name)} ${String(row.dateSubmitted)}`
    }
    document.body.append(table)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    table.remove()
  }
}

/** Loads the list again and again on a slow processor. Each time the page tells what it has measured. */
async function timesOfReloads(page: Page): Promise<Times[]> {
  let tell: (times: Times) => void = () => {}
  await page.exposeFunction('tellTimes', (times: Times) => tell(times))
  await page.addInitScript(watchRows)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const all: Times[] = []
  for (let round = 0; round < rounds; round++) {
    const told = new Promise<Times>((resolve) => (tell = resolve))
    await page.reload()
    all.push(await told)
    await page.waitForLoadState('networkidle')
  }
  return all
}

/**
 * Milliseconds from the first answer with rows to the frame that shows the first of them. The answer is held until the loading screen is
 * on screen, as it is on a network. Then the same page shows 30 rows of the same answer as plain HTML. The page measures itself: waiting
 * from outside would look for the element in every frame, on its own slowed processor. Runs in the page.
 */
function watchRows() {
  let askAgain: (() => Promise<Response>) | undefined
  let answered = 0
  const fetch = window.fetch.bind(window)
  window.fetch = async (address, options) => {
    const response = await fetch(address, options)
    if (askAgain || typeof address !== 'string' || !address.includes('/rows')) return response
    // Reading the page's own answer a second time would slow down what is measured.
    askAgain = () => fetch(address, { ...options, signal: null })
    while (!document.querySelector('main[aria-busy] section .skeleton'))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestIdleCallback(resolve))
    answered = performance.now()
    return response
  }
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[aria-rowindex="2"]')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(tell))
  })
  observer.observe(document, { childList: true, subtree: true })

  async function tell() {
    const own = performance.now() - answered
    // The page goes on with what it had left for later, and with further pages of rows.
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    const { rows } = (await (await askAgain!()).json()) as { rows: [] }
    const begun = performance.now()
    await (window as unknown as WithReference).plainRows(rows)
    const told = { own, reference: performance.now() - begun }
    ;(window as unknown as { tellTimes: (times: Times) => void }).tellTimes(told)
  }
}

/** The buttons of the list that change it. */
const changes = {
  'sorting, from the press to its frame': ['Applicant', 'Avg. score', 'Submitted', 'Applicant', 'Status'],
  'filtering, from the press to its frame': [
    'Bootcamp',
    'Total',
    'Reviews pending',
    'All reviews done',
    'All reviews done',
  ],
}

async function timesOfChanges(page: Page, buttons: readonly string[]): Promise<Times[]> {
  const times: Times[] = []
  for (const button of buttons) times.push(await page.evaluate(timesOfPress, button))
  return times
}

/** Runs in the page: until the table has changed and the frame is painted, and then the reference. */
async function timesOfPress(text: string): Promise<Times> {
  const list = document.querySelector('main')!
  const head = list.querySelector('thead')!
  const isChanged = new Promise<void>((resolve, reject) => {
    const observer = new MutationObserver((seen) => {
      // The head of a column shows the order at once, and the rows follow.
      if (seen.every(({ target }) => head.contains(target))) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(resolve))
    })
    observer.observe(list, { childList: true, subtree: true, characterData: true })
    setTimeout(() => reject(new Error(`Nothing changed: ${text}`)), 10_000)
  })
  const buttons = [...list.querySelectorAll<HTMLElement>('button')]
  const begun = performance.now()
  buttons.find((each) => each.textContent?.includes(text))!.click()
  await isChanged
  const own = performance.now() - begun
  await new Promise((resolve) => setTimeout(resolve, 300))
  const rows = Array.from({ length: 30 }, (_, number) => ({
    name: `Applicant Number ${number}`,
    dateSubmitted: begun,
  }))
  const before = performance.now()
  await (window as unknown as WithReference).plainRows(rows)
  return { own, reference: performance.now() - before }
}
