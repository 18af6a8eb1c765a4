import type { Page } from 'playwright-core'
import { chanceOf } from '#local/demo/many/chance.ts'
import { openReviewing } from '#local/testing/reviewing.ts'
import type { Participant } from '#shared/applications/dashboard-row.ts'
import { type Journeys, openJourneys } from '#web/e2e/open-journeys.ts'
import type { Finding } from './finding.ts'
import { median } from './median.ts'

const applications = 5_000
const reviewers = 200
const rounds = 3
/** The browser reports no task that is shorter, in milliseconds. */
const shortestReported = 50

/** For how long the planner and the simulator keep the page from answering, with 5,000 applications. */
export async function measureBlocks(): Promise<Finding[]> {
  const journeys = await openJourneys()
  try {
    return [await planner(journeys), await simulator(journeys)]
  } finally {
    await journeys.close()
  }
}

async function planner(journeys: Journeys): Promise<Finding> {
  const { rowsOf, reviewersOf, lead, form } = await openReviewing(journeys.portal, { isActive: false })
  await reviewersOf(reviewers)
  await rowsOf(applications)
  const page = await openRows(journeys, lead, `/admin/dor/dashboard/${form.id}/all`)
  const blocks: number[] = []
  const saving = () =>
    page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/plan'))
  for (let round = 0; round < rounds; round++) {
    await page.getByRole('button', { name: 'Plan reviews...' }).click()
    await page.getByText(`new reviews for ${applications} applications`).waitFor()
    const saved = saving()
    const wanted = round % 2 ? 3 : 2
    await page.getByRole('spinbutton', { name: 'Reviews for each application' }).fill(String(wanted))
    await page.getByText(`${wanted * applications} new reviews for ${applications} applications`).waitFor()
    await saved
    blocks.push(await longestBlock(page))
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'All applications' }).waitFor()
    await longestBlock(page)
  }
  return finding(
    `a plan of ${applications} rows x 3 for ${reviewers} people is made, changed and saved`,
    blocks,
  )
}

async function simulator(journeys: Journeys): Promise<Finding> {
  const { rowsOf, reviewersOf, lead, form } = await openReviewing(journeys.portal, { isActive: false })
  await rowsOf(applications, applications, scoredBy(await reviewersOf(reviewers)))
  const page = await openRows(journeys, lead, `/admin/dor/dashboard/${form.id}/qualified`)
  const blocks: number[] = []
  for (let round = 0; round < rounds; round++) {
    await page.getByRole('link', { name: 'Decision simulator' }).click()
    await page.getByText(/^1500 in/).waitFor()
    await page.getByRole('spinbutton', { name: 'Seats' }).first().fill('1000')
    await page.getByText(/^1000 in/).waitFor()
    blocks.push(await longestBlock(page))
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Qualified' }).waitFor()
    await longestBlock(page)
  }
  return finding(`a simulation of ${applications} rows is computed and changed`, blocks)
}

/** Three submitted scores for each row, of reviewers who differ. */
function scoredBy(people: readonly string[]) {
  const chance = chanceOf(7)
  const offsets = people.map(() => chance.real() * 2_000 - 1_000)
  return (): Participant[] => {
    const quality = 3_000 + chance.whole(4_000)
    return chance.pickSome(people, 3).map((id) => {
      const score = quality + offsets[people.indexOf(id)]! + chance.whole(1_500)
      return { id, state: 'done', score: Math.round(Math.min(10_000, Math.max(0, score))) }
    })
  }
}

/** A page with all rows of a dashboard, which tells how long its tasks are. */
async function openRows(journeys: Journeys, lead: { email: string }, path: string) {
  const page = await journeys.visitAs(lead, path)
  await page.getByText(/^As of /).waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(watchTasks)
  return page
}

interface Watched {
  longest: number
}

/** Runs in the page. */
function watchTasks() {
  const watched = window as unknown as Watched
  watched.longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration)
  }).observe({ type: 'longtask' })
}

/** The longest task since the last question, in milliseconds; 0 if the browser reports none. */
const longestBlock = (page: Page) =>
  page.evaluate(async () => {
    // Entries come when the page is idle.
    await new Promise((done) => requestIdleCallback(done))
    await new Promise((done) => setTimeout(done))
    const watched = window as unknown as Watched
    const { longest } = watched
    watched.longest = 0
    return longest
  })

const finding = (what: string, blocks: readonly number[]): Finding => ({
  id: 'F2',
  measure: `longest block of the page while ${what}, median`,
  value: median(blocks),
  unit: 'ms',
  goal: { must: shortestReported, aim: 16 },
  note: `${blocks.map(Math.round).join(', ')} ms; 0: all tasks were shorter than ${shortestReported} ms.`,
})
