import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import type { Person } from '#local/testing/open-test-portal.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { read, submit, write } from '#local/testing/written-review.ts'
import { assignmentId, type Assignment } from '#shared/reviews/assignment.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

/** Shared by the journeys of a file about reviews: a portal, and one form whose applications are reviewed. */
export function openReviews() {
  let journeys: Journeys
  let reviewing: Reviewing

  beforeAll(async () => {
    journeys = await openJourneys()
    const dueDate = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString()
    reviewing = await openReviewing(journeys.portal, { dueDate })
    return () => journeys.close()
  })
  afterEach(async () => {
    await journeys.closePages()
    expect(journeys.violations.splice(0)).toEqual([])
  })

  const pathOf = (assignment: Assignment) => {
    const { formId } = reviewing.params
    const beginning = `/admin/${assignment.kind}/f/${formId}/${assignment.responseId}`
    const section = assignment.kind === 'review' ? '/start' : ''
    return `${beginning}${section}/${assignmentId(assignment)}`
  }

  return {
    journeys: (): Journeys => journeys,
    reviewing: () => reviewing,
    pathOf,
    listPath: (list: 'apps' | 'interviews') => `/admin/reviewer/dashboard/${reviewing.form.id}/${list}`,
    open: (person: Person, assignment: Assignment) => journeys.visitAs(person, pathOf(assignment)),
    /** One reviewer, with this many engineers' applications assigned. */
    assignedMany: async (count: number) => {
      const reviewer = await reviewing.reviewer()
      const assignments: Assignment[] = []
      for (let made = 0; made < count; made++) {
        const { id: responseId } = await reviewing.application()
        assignments.push({ kind: 'review', responseId, role: 'engineer', reviewerId: reviewer.id })
      }
      await reviewing.assign(...assignments)
      return { reviewer, assignments }
    },
  }
}

export const score = (page: Page, name: string, value: number) =>
  page.getByRole('radiogroup', { name }).getByRole('radio', { name: String(value), exact: true })
export const isSaved = (page: Page) => page.getByText(/^Last save: /).waitFor()

export async function submitted(person: Person, assignment: Assignment, skill: number) {
  await write(person, assignment, { scores: { skill, care: skill } })
  return submit(person, assignment, 1)
}

/** What is saved of a review: each answer by its question. */
export const given = async (person: Person, assignment: Assignment) => {
  const { written } = (await read(person, assignment)).answer
  return Object.fromEntries(written.answers.map(({ questionId, response }) => [questionId, response]))
}
