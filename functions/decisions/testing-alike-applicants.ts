import { expect } from 'vitest'
import type { Deciding } from '#local/testing/deciding.ts'
import type { Person, TestPortal } from '#local/testing/open-test-portal.ts'
import { askingOf } from '#local/testing/requests.ts'
import type { Route } from '#shared/kernel/contract.ts'
import { routes } from '#shared/routes.ts'

/** One of several people whose applications are alike. Calls can name the application of another person. */
export interface Applicant extends Person {
  responseId: string
}

type AnyCall = (request: object) => Promise<{ status: number; answer: unknown; headers?: unknown }>

const entries = Object.entries(routes).flatMap(([area, table]) =>
  Object.entries<Route>(table).map(([name, route]) => ({ area, name, route })),
)

/** A body for the routes that an applicant can call and that change nothing when they are refused or repeated. */
const bodies: Record<string, (applicant: Applicant) => object> = {
  'applications.open': ({ responseId }) => ({ formId: responseId.slice(0, responseId.lastIndexOf('.')) }),
  'applications.save': () => ({
    sectionResponses: [
      { sectionId: 'start', base: 0, questions: [{ questionId: 'why', response: 'to know' }] },
    ],
  }),
  'applications.submit': ({ responseId }) => ({ id: responseId }),
  'applications.reopen': ({ responseId }) => ({ id: responseId, dateSubmitted: '2020-01-01T00:00:00.000Z' }),
  'applications.discard': ({ responseId }) => ({ id: responseId, number: 7 }),
  'applications.withdraw': ({ responseId }) => ({
    id: responseId,
    dateSubmitted: '2020-01-01T00:00:00.000Z',
  }),
  'decisions.answer': () => ({ rsvp: 'accepted' }),
}

/**
 * Everything that the portal answers this person, route by route, without the parts that only name the person. `given`: bodies and queries
 * for routes that need one.
 */
export async function everything(
  applicant: Applicant,
  given: Readonly<Record<string, object>> = {},
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const { area, name } of entries) {
    const route = `${area}.${name}`
    if (askingOf(area, name)?.endsCaller) continue
    const call = (applicant.calls as unknown as Record<string, Record<string, AnyCall>>)[area]![name]!
    const result = await call({
      params: {
        responseId: applicant.responseId,
        formId: applicant.responseId.slice(0, applicant.responseId.lastIndexOf('.')),
        role: 'engineer',
        noteId: 'note-number-1',
        scenarioId: 'scenario-number-1',
        userId: applicant.id,
        assignmentId: `review.engineer.${applicant.id}`,
        token: `${applicant.id}.${'A'.repeat(43)}`,
      },
      query: given[route] ?? (route === 'files.view' ? { sectionId: 'start', questionId: 'why' } : {}),
      body: given[route] ?? bodies[route]?.(applicant) ?? {},
    })
    answers[route] = JSON.stringify(result)
      .replaceAll(applicant.responseId, 'RESPONSE')
      .replaceAll(applicant.id, 'USER')
      .replaceAll(applicant.email, 'EMAIL')
      // The address of a calendar is random.
      .replaceAll(/USER\.[\w-]{43}/g, 'TOKEN')
      // The caller's own day, noted by the first of these calls.
      .replaceAll(/\\?"lastActive\\?":\\?"[\d-]+\\?",/g, '')
  }
  return answers
}

/** When they all submit. */
export const now = '2026-10-01T12:00:00.000Z'

/** Applicants who have all submitted the same for two roles. */
export async function alikeApplicants(
  portal: TestPortal,
  deciding: Deciding,
  count: number,
): Promise<Applicant[]> {
  const made: Applicant[] = []
  for (let index = 0; index < count; index++) {
    portal.clock.now = new Date(now)
    const { applicant, id } = await deciding.application(['engineer', 'bootcamp'])
    made.push({ ...applicant, responseId: id })
  }
  return made
}

/** The portal's answers to each of these people, which must be the same, byte by byte. */
export async function same(people: readonly Applicant[]) {
  const [first, ...others] = await Promise.all(people.map((applicant) => everything(applicant)))
  for (const other of others) expect(other).toEqual(first)
  return first!
}
