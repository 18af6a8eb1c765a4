import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Person } from '#local/testing/open-test-portal.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { submit, write } from '#local/testing/written-review.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

/** Shared by the journeys of a file about dashboards: a portal, and for each test a form with its own reviewers and lead. */
export function openDashboards() {
  let journeys: Journeys
  let reviewing: Reviewing
  let surname = ''
  let count = 10

  beforeAll(async () => {
    journeys = await openJourneys()
    return () => journeys.close()
  })
  beforeEach(async () => {
    // Reviewers belong to the portal, not to a form, so each test gives its own a surname.
    surname = `Crewe${count++}`
    const dueDate = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString()
    reviewing = await openReviewing(journeys.portal, { dueDate })
  })
  afterEach(async () => {
    await journeys.closePages()
    expect(journeys.violations.splice(0)).toEqual([])
  })

  const boardPath = (board = 'all', search = '') =>
    `/admin/dor/dashboard/${reviewing.form.id}/${board}${search}`

  async function named(person: Person, firstName: string, lastName: string) {
    const { status } = await person.calls.auth.update({ body: { email: person.email, firstName, lastName } })
    expect(status).toBe(200)
    return person
  }

  async function assigned(responseId: string, person: Person) {
    const assignment: Assignment = { kind: 'review', responseId, role: 'engineer', reviewerId: person.id }
    expect((await reviewing.assign(assignment)).answer.outcomes[0]).toMatchObject({ outcome: 'assigned' })
    return assignment
  }

  return {
    journeys: (): Journeys => journeys,
    reviewing: () => reviewing,
    surname: () => surname,
    boardPath,
    open: (path = boardPath(), options: BrowserContextOptions = {}): Promise<Page> =>
      journeys.visitAs(reviewing.lead, path, options),
    /** A reviewer with this first name and the surname of this test. */
    reviewer: async (firstName: string, prefers?: ApplicationRole[]) =>
      named(await reviewing.reviewer(prefers), firstName, surname),
    called: (firstName: string) => `${firstName} ${surname}`,
    application: async (firstName: string, lastName: string) => {
      const person = await named(await journeys.portal.person(), firstName, lastName)
      return reviewing.application(['engineer'], person)
    },
    assigned,
    reviewed: async (responseId: string, person: Person, skill: number, notes = '') => {
      const assignment = await assigned(responseId, person)
      const scores = { skill, care: skill }
      const saved = await write(person, assignment, { scores, ...(notes && { comments: { craft: notes } }) })
      expect(saved.status).toBe(200)
      expect((await submit(person, assignment, 1)).status).toBe(200)
    },
  }
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
export const line = (page: Page, name: string | RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
export const names = (page: Page) => page.getByRole('rowheader').allTextContents()

/** The calls for rows that a page makes from now on, or those for something else. */
export function countRowCalls(page: Page, what = '/rows') {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && request.method() === 'GET' && request.url().includes(what))
      calls.push(request.url())
  })
  return calls
}
