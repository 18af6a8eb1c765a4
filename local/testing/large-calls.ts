import { mostChanged, type PersonOutcome, type SeenPerson } from '#shared/people/person.ts'
import { type Assignment, type AssignmentOutcome, batchesOf } from '#shared/reviews/assignment.ts'
import { type Cost, costBeyondContext, costOf } from './costs.ts'
import { type Person, type TestPortal } from './open-test-portal.ts'
import { openReviewing } from './reviewing.ts'

/** The cost of one page of 50 rows, beyond the reads of every call, on a dashboard of this many applications. */
export async function costOfFiftyRows(portal: TestPortal, applications: number): Promise<Cost> {
  const { rowsOf, lead, params } = await openReviewing(portal, { isActive: false })
  await rowsOf(applications)
  const page = (query: { limit: string; cursor?: string }) => lead.calls.applications.rows({ params, query })
  // The first page also brings who can be assigned.
  const cursor = (await page({ limit: '1' })).answer.next ?? ''
  return costBeyondContext(portal, async () => {
    const { rows } = (await page({ limit: '50', cursor })).answer
    if (rows.length !== 50) throw new Error(`The page has ${rows.length} rows.`)
  })
}

/** The same with the page of their short answers. */
export async function costOfFiftyAnswers(portal: TestPortal, applications: number): Promise<Cost> {
  const { rowsOf, lead, params } = await openReviewing(portal, { isActive: false })
  await rowsOf(applications)
  const { findHead } = await import('#functions/store/forms/forms.ts')
  const { listAllRows } = await import('#functions/store/applications/row-pages.ts')
  const { listedAnswersItem } = await import('#functions/store/applications/listed-answers.ts')
  const { writeTogether } = await import('#functions/store/table/transaction.ts')
  const head = await findHead(params.formId)
  const answers = { nickname: 'x'.repeat(100), language: 'A', tools: ['C', 'D'] }
  const puts = (await listAllRows(head)).map((row) => ({ put: listedAnswersItem(row, answers, head) }))
  for (let from = 0; from < puts.length; from += 100) await writeTogether(puts.slice(from, from + 100))
  const cursor = (await lead.calls.applications.answers({ params, query: { limit: '1' } })).answer.next ?? ''
  return costBeyondContext(portal, async () => {
    const given = (await lead.calls.applications.answers({ params, query: { limit: '50', cursor } })).answer
    const count = Object.values(given.answers).filter(({ language }) => language === 'A').length
    if (count !== 50) throw new Error(`The page has ${count} answers.`)
  })
}

/** Assigns 1,000 reviews of 400 rows to 40 reviewers, in as many calls as they take. */
export async function assignThousand(portal: TestPortal) {
  const { rowsOf, reviewersOf, assign, rows } = await openReviewing(portal)
  const reviewerIds = await reviewersOf(40)
  const responseIds = await rowsOf(400)
  const pairs = responseIds.flatMap((responseId, row) =>
    [0, 1, 2].slice(0, row % 2 ? 2 : 3).map((place): Assignment => {
      const reviewerId = reviewerIds[(Math.floor(row * 2.5) + place) % 40] ?? ''
      return { kind: 'review', role: 'engineer', responseId, reviewerId }
    }),
  )
  const outcomes: AssignmentOutcome[] = []
  const cost = await costOf(portal, async () => {
    for (const batch of batchesOf(pairs)) outcomes.push(...(await assign(...batch)).answer.outcomes)
  })
  return { pairs, outcomes, cost, rows }
}

/** Makes reviewers of all of these people, in as many calls as they take. */
export async function promoteAll(portal: TestPortal, lead: Person, people: readonly { id: string }[]) {
  const outcomes: PersonOutcome[] = []
  let calls = 0
  const cost = await costOf(portal, async () => {
    for (let from = 0; from < people.length; from += mostChanged, calls++) {
      const seen = people
        .slice(from, from + mostChanged)
        .map(({ id }): SeenPerson => ({ id, seen: 'applicant' }))
      const body = { people: seen, to: 'reviewer' as const }
      outcomes.push(...(await lead.calls.people.changeRoles({ body })).answer.outcomes)
    }
  })
  return { outcomes, calls, cost }
}
