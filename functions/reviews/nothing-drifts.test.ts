import fc from 'fast-check'
import { expect } from 'vitest'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing, smallRubric } from '#local/testing/reviewing.ts'
import { reopen, submit, write } from '#local/testing/written-review.ts'
import { tallyOf } from '#shared/applications/dashboard-row.ts'
import { type Assignment, assignmentId } from '#shared/reviews/assignment.ts'
import { reviewScore } from '#shared/reviews/review.ts'

let reviewing: Reviewing
let leads: [Person, Person]
let reviewers: [Person, Person, Person]
test.beforeAll(async () => {
  reviewing = await openReviewing(portal)
  const { lead, reviewer } = reviewing
  leads = [lead, await portal.person({ role: 'super-reviewer' })]
  reviewers = [await reviewer(), await reviewer(), await reviewer()]
})

/** Mostly the first, so that people act on the same row. */
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })

/** What one person does at one moment. A refusal is fine too. */
const action = fc.record({
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constant('assign' as const) },
    { weight: 2, arbitrary: fc.constant('unassign' as const) },
    { weight: 10, arbitrary: fc.constant('save' as const) },
    { weight: 6, arbitrary: fc.constant('submit' as const) },
    { weight: 3, arbitrary: fc.constant('reopen' as const) },
    { weight: 1, arbitrary: fc.constant('recuse' as const) },
    { weight: 1, arbitrary: fc.constant('lift' as const) },
  ),
  lead: fc.constantFrom(0, 1),
  reviewer: fc.constantFrom(0, 1, 2),
  kind: mostly('review' as const, 'interview' as const),
  role: mostly('engineer' as const, 'designer' as const),
  keys: mostly(['skill', 'care'], ['care'], ['extra']),
  value: fc.integer({ min: 0, max: 4 }),
})
type AuditedAction = typeof action extends fc.Arbitrary<infer T> ? T : never

/** What the people of one application have been promised, and what must always be true of it. */
async function openHistory() {
  const { id: responseId } = await reviewing.application(['engineer', 'designer'])
  const first = reviewers.map(({ id }): Assignment => ({
    kind: 'review',
    role: 'engineer',
    responseId,
    reviewerId: id,
  }))
  await reviewing.assign(...first)
  const { params } = reviewing
  const listItems = await itemReader(responseId)
  /** By assignment: the version that its page has seen, and the scores that were acknowledged. */
  const pages = new Map<string, { base: number; acknowledged: Record<string, string> }>()
  const pageOf = (assignment: Assignment) => {
    const id = assignmentId(assignment)
    const page = pages.get(id) ?? { base: 0, acknowledged: {} }
    pages.set(id, page)
    return page
  }

  async function save(reviewer: Person, assignment: Assignment, keys: readonly string[], value: number) {
    const page = pageOf(assignment)
    const scores = Object.fromEntries(keys.map((key) => [key, value]))
    const { status, answer, problem } = await write(reviewer, assignment, { scores, base: page.base })
    if (status === 200) for (const key of keys) page.acknowledged[`score-${key}`] = String(value)
    const [section] = status === 200 ? answer.sections : ((problem.sections ?? []) as typeof answer.sections)
    if (section) page.base = Math.max(page.base, Number(section.version))
    return status
  }

  function happen({ what, lead, reviewer, kind, role, keys, value }: AuditedAction): Promise<number> {
    const person = reviewers[reviewer]!
    const assignment: Assignment = { kind, role, responseId, reviewerId: person.id }
    const { calls } = leads[lead]!
    const statusOf = async (call: Promise<{ status: number }>) => (await call).status
    const reason = 'It was a mistake.'
    const happenings: Record<AuditedAction['what'], () => Promise<number>> = {
      assign: () => statusOf(calls.reviews.assign({ params, body: { assignments: [assignment] } })),
      unassign: () => statusOf(calls.reviews.unassign({ params, body: assignment })),
      save: () => save(person, assignment, keys, value),
      submit: () => statusOf(submit(person, assignment, pageOf(assignment).base)),
      reopen: () => statusOf(reopen(leads[lead]!, assignment, pageOf(assignment).base)),
      recuse: () => statusOf(reviewing.recuse(person, responseId)),
      lift: () =>
        statusOf(calls.reviews.liftConflict({ params, body: { responseId, reviewerId: person.id, reason } })),
    }
    return happenings[what]()
  }

  /** Each assignment is on its row and each participant of a row has an assignment, with the same content. */
  async function requireAgreement() {
    const { assignments, scores, rows } = await listItems()
    const places = rows.flatMap(({ role, reviewers: reviewing, interviewers }) => [
      ...reviewing.map((place) => [`review.${role}.${place.id}`, place] as const),
      ...interviewers.map((place) => [`interview.${role}.${place.id}`, place] as const),
    ])
    const standing = places.filter(([, { state }]) => state !== 'recused')
    const placed = Object.fromEntries(standing.map(([id, { state, score }]) => [id, { state, score }]))
    const assigned = Object.fromEntries(
      [...assignments].map(([id, { state, score = null }]) => [id, { state, score }]),
    )
    expect(placed).toEqual(assigned)
    for (const [id, { state }] of assignments) expect(scores.has(id), `${id} ${state}`).toBe(state !== 'new')
    for (const id of scores.keys()) expect(assignments.has(id), `${id} is an orphan`).toBe(true)
    return {
      assignments,
      scores,
      recused: new Set(places.filter(([, { state }]) => state === 'recused').map(([id]) => id)),
    }
  }

  async function requireTallies({ assignments, scores }: Awaited<ReturnType<typeof requireAgreement>>) {
    const rows = (await reviewing.rows()).filter((row) => row.responseId === responseId)
    expect(rows).toHaveLength(2)
    for (const { role, reviewers: shown, interviewers } of rows)
      for (const [kind, list] of Object.entries({ review: shown, interview: interviewers })) {
        const own = [...assignments].filter(([id]) => id.startsWith(`${kind}.${role}.`))
        const done = own.filter(([, { state }]) => state === 'done')
        const given = done.map(([id]) => reviewScore({ rubrics: [judgedBy] }, scores.get(id)!.answers)!)
        const average = given.length > 0 ? given.reduce((sum, one) => sum + one, 0) / given.length : null
        expect(tallyOf(list)).toMatchObject({ assigned: own.length, done: done.length, average })
      }
  }

  function requirePromises({ assignments, scores, recused }: Awaited<ReturnType<typeof requireAgreement>>) {
    for (const [id, page] of pages) {
      if (assignments.has(id)) expect(scores.get(id)?.answers ?? {}).toEqual(page.acknowledged)
      else if (Object.keys(page.acknowledged).length > 0)
        expect(recused, `${id} was acknowledged and is gone`).toContain(id)
      if (!assignments.has(id)) pages.delete(id)
    }
  }

  return {
    async round(actions: readonly AuditedAction[]) {
      const statuses = await Promise.all(actions.map(happen))
      expect(statuses.filter((status) => ![200, 400, 404, 409].includes(status))).toEqual([])
      const found = await requireAgreement()
      await requireTallies(found)
      requirePromises(found)
    },
  }
}

const judgedBy = { ...smallRubric, version: 1 }

/** The items of an application in the table, by the assignment that they belong to. */
async function itemReader(responseId: string) {
  const { queryItems } = await import('#functions/store/table/table.ts')
  const { readAssignment } = await import('#functions/store/reviews/assignments.ts')
  const { readSection } = await import('#functions/store/applications/section-items.ts')
  const { findRowsOf } = await import('#functions/store/applications/role-rows.ts')
  return async () => {
    const items = await queryItems(`RESPONSE#${responseId}`, 'ASSIGN#', 'ASSIGN$')
    const [written, assigned] = [true, false].map((isScores) =>
      items.filter(({ sk }) => sk.endsWith('#SCORES') === isScores),
    )
    const idOf = (sk: string) => sk.split('#').slice(1, 4).join('.')
    return {
      assignments: new Map(assigned!.map((item) => [idOf(item.sk), readAssignment(item)])),
      scores: new Map(written!.map((item) => [idOf(item.sk), readSection(item)])),
      rows: await findRowsOf(responseId),
    }
  }
}

test('whatever happens at once, rows and assignments agree, and no score is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 10 }),
      async (rounds) => {
        const history = await openHistory()
        for (const actions of rounds) await history.round(actions)
      },
    ),
    { numRuns: 20 },
  )
})
