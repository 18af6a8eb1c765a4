import { expect } from 'vitest'
import { costOfFiftyRows } from '#local/testing/large-calls.ts'
import { needsCosts, type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { read, submit, write } from '#local/testing/written-review.ts'
import { ExportPart } from '#shared/decisions/candidate-routes.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'

let reviewing: Reviewing
test.beforeAll(async () => {
  reviewing = await openReviewing(portal)
})

const rowOf = async (responseId: string, person?: Person) =>
  (await reviewing.rows(person)).find((row) => row.responseId === responseId)

/** Spreads the form's further rows over this many keys. */
async function spreadOver(shards: number, { form }: Reviewing) {
  const { expression } = await import('#functions/store/table/expression.ts')
  const { editHead } = await import('#local/testing/edit-head.ts')
  await editHead(form.id, expression`SET #shards = ${shards}`)
}

/** All rows of a form, page by page. */
async function pages({ lead, params }: Reviewing, limit: number) {
  const rows = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { limit: String(limit), ...(cursor && { cursor }) }
    const { answer } = await lead.calls.applications.rows({ params, query })
    rows.push(answer.rows)
    cursor = answer.next
  }
  return rows
}

test('the first call returns the rows, the form and everyone who can be assigned', async () => {
  const [{ id, applicant }, reviewer] = await Promise.all([
    reviewing.application(['engineer', 'designer']),
    reviewing.reviewer(),
  ])
  const { lead, params } = reviewing
  const { answer } = await lead.calls.applications.rows({ params, query: {} })
  const rows = answer.rows.filter(({ responseId }) => responseId === id)
  expect(rows.map(({ role }) => role).toSorted()).toEqual(['designer', 'engineer'])
  expect(rows[0]).toMatchObject({
    userId: applicant.id,
    name: 'Ada Lovelace',
    roles: ['engineer', 'designer'],
    reviewers: [],
    interviewers: [],
    isWithdrawn: false,
    isQualified: false,
    isInterviewing: false,
    decision: 'undecided',
    isBlind: false,
  })
  expect(answer.form?.id).toBe(params.formId)
  const ids = answer.colleagues?.map((colleague) => colleague.id)
  expect(ids).toContain(reviewer.id)
  expect(ids).toContain(lead.id)
  expect(ids).not.toContain(applicant.id)
})

test('the dashboards know the dates of their form’s season', async () => {
  const dates = {
    opensAt: '2026-09-02T12:00:00.000Z',
    reviewsDue: '2026-10-20T12:00:00.000Z',
    decisionsBy: '2026-11-12T12:00:00.000Z',
  }
  const { lead, params } = await openReviewing(portal, { ...dates, isActive: false })
  expect((await lead.calls.applications.rows({ params, query: {} })).answer.form).toMatchObject(dates)
})

test('a draft has no row', async () => {
  const { formId } = reviewing.params
  const draft = await portal.person()
  const { id } = (await draft.calls.applications.open({ body: { formId } })).answer
  expect(await rowOf(id)).toBeUndefined()
  const params = { formId, responseId: id }
  expect((await reviewing.lead.calls.decisions.response({ params })).status).toBe(404)
})

test('a former reviewer can no longer be chosen', async () => {
  const former = await reviewing.reviewer()
  await portal.giveRole(former.id, 'applicant')
  const { lead, params } = reviewing
  const { colleagues } = (await lead.calls.applications.rows({ params, query: {} })).answer
  expect(colleagues?.map(({ id }) => id)).not.toContain(former.id)
})

test('a super reviewer sees no scores of a row they still have to score', async () => {
  const [one, other] = await Promise.all([
    reviewing.application().assigned(),
    reviewing.application().assigned(),
  ])
  for (const { reviewer, assignment } of [one, other]) {
    await write(reviewer, assignment, { scores: { skill: 4, care: 4 } })
    await submit(reviewer, assignment, 1)
  }
  const judge = await portal.person({ role: 'super-reviewer' })
  const own: Assignment = { ...one.assignment, reviewerId: judge.id }
  await reviewing.assign(own)
  const isBlind = async () => {
    const row = await rowOf(one.responseId, judge)
    expect(row?.reviewers.find(({ id }) => id === one.reviewer.id)?.score).toBe(row?.isBlind ? null : 10_000)
    return row?.isBlind
  }
  const exportedOf = async (responseId: string) =>
    (
      await judge.calls.decisions.exportApplications({
        params: reviewing.params,
        body: { responseIds: [responseId], parts: ['scores'] },
      })
    ).answer.applications[0]!.reviews
  expect(await isBlind()).toBe(true)
  expect(await exportedOf(one.responseId)).toEqual([])
  const response = await judge.calls.decisions.response({
    params: { ...reviewing.params, responseId: one.responseId },
  })
  expect(JSON.stringify(response.answer)).not.toContain('10000')
  expect(await rowOf(other.responseId, judge)).toMatchObject({
    isBlind: false,
    reviewers: [{ score: 10_000 }],
  })
  await write(judge, own, { scores: { skill: 1, care: 1 } })
  expect(await isBlind()).toBe(true)
  await submit(judge, own, 1)
  expect(await isBlind()).toBe(false)
  expect(await exportedOf(one.responseId)).toHaveLength(2)
})

test('reviewers disagree by the form’s difference; those scoring aren’t told', async () => {
  const strict = await openReviewing(portal, { disagreementFrom: 30, isActive: false })
  await strict.lead.calls.forms.activate({ params: strict.params, body: { instead: reviewing.form.id } })
  const judge = await portal.person({ role: 'super-reviewer' })
  const isDisputed = async (skill: number) => {
    const { assignment, reviewer, responseId } = await strict.assigned()
    const other = await strict.reviewer()
    const pairs = [reviewer, other, judge].map(({ id }) => ({ ...assignment, reviewerId: id }))
    await strict.assign(...pairs)
    for (const [person, given] of [
      [reviewer, 0],
      [other, skill],
    ] as const) {
      const own = { ...assignment, reviewerId: person.id }
      await write(person, own, { scores: { skill: given, care: 0 } })
      await submit(person, own, 1)
    }
    const seenBy = async (person: Person) =>
      (await strict.rows(person)).find((row) => row.responseId === responseId)?.isDisputed
    return [await seenBy(strict.lead), await seenBy(judge)]
  }
  // 25 and 37.5 points apart.
  expect(await isDisputed(2)).toEqual([undefined, undefined])
  expect(await isDisputed(3)).toEqual([true, undefined])
  const { needs } = (await strict.lead.calls.decisions.needs({ params: strict.params, query: {} })).answer
  expect(needs).toContainEqual({ what: 'disagreement', count: 1 })
  await strict.lead.calls.forms.activate({ params: reviewing.params, body: { instead: strict.form.id } })
})

test('a super reviewer finds nothing about their own application', async () => {
  const { applicant, responseId, assignment } = await reviewing.application().assigned().scored(4)
  await portal.giveRole(applicant.id, 'super-reviewer')
  const { decisions } = applicant.calls
  expect(await rowOf(responseId, applicant)).toBeUndefined()
  expect((await reviewing.rows(applicant)).length).toBeGreaterThan(0)
  expect((await decisions.response({ params: { ...reviewing.params, responseId } })).status).toBe(404)
  expect((await read(applicant, assignment)).status).toBe(404)
  const body = { responseIds: [responseId], parts: ExportPart.options }
  const exported = await decisions.exportApplications({ params: reviewing.params, body })
  expect(exported.answer.applications).toEqual([])
})

test('answers for a role that wasn’t applied for are shown to the applicant alone', async () => {
  const { applicant, id } = await reviewing.application(['engineer'])
  const params = { ...reviewing.params, responseId: id }
  const { answer } = await reviewing.lead.calls.decisions.response({ params })
  expect(answer.response.sectionResponses.map(({ sectionId }) => sectionId)).toEqual(
    answer.sections.map(({ sectionId }) => sectionId),
  )
  expect(answer.response.rolesApplied).toEqual(['engineer'])
  expect(JSON.stringify(answer)).not.toContain('Green')
  const own = (await applicant.calls.applications.find({ params: { responseId: id } })).answer
  expect(JSON.stringify(own)).toContain('Green')
  expect(JSON.stringify((await applicant.calls.account.data({})).answer)).toContain('Green')
})

test('an application of another form, a draft and a missing one get the same answer', async () => {
  const { id } = await reviewing.application()
  const elsewhere = await openReviewing(portal, { isActive: false })
  const find = (formId: string, responseId: string) =>
    reviewing.lead.calls.decisions.response({ params: { formId, responseId } })
  const missing = await Promise.all([
    find(elsewhere.form.id, id),
    find(reviewing.form.id, `${reviewing.form.id}.AAAAAAAAAAAAAAAA`),
    find('no-form', 'no-form.AAAAAAAAAAAAAAAA'),
  ])
  expect(missing.map(({ status, problem }) => `${status} ${problem.message}`)).toEqual(
    missing.map(() => '404 No response for this ID!'),
  )
  const { status, answer } = await find(reviewing.form.id, id)
  expect(status).toBe(200)
  expect(answer.sections.map(({ sectionId }) => sectionId)).toEqual(['start', 'engineer', 'about-you'])
  expect(JSON.stringify(answer.response)).toContain('Twenty')
})

test('pages of any size together contain every row exactly once', async () => {
  const many = await openReviewing(portal, { isActive: false })
  const responseIds = await many.rowsOf(53)
  for (const limit of [1, 7, 50, 53, 54]) {
    const rows = await pages(many, limit)
    expect(
      rows
        .flat()
        .map(({ responseId }) => responseId)
        .toSorted(),
    ).toEqual(responseIds)
    expect(rows.every((page) => page.length <= limit)).toBe(true)
  }
})

test('the pages of a form that is spread over several keys contain all its rows', async () => {
  const many = await openReviewing(portal, { isActive: false })
  await spreadOver(3, many)
  const responseIds = await many.rowsOf(40)
  const rows = (await pages(many, 9)).flat()
  expect(rows.map(({ responseId }) => responseId).toSorted()).toEqual(responseIds)
})

test('a form read without names sends all its rows at once', async () => {
  const many = await openReviewing(portal, { isActive: false, blindReading: { nameAfterSubmit: false } })
  const responseIds = await many.rowsOf(12)
  const { answer } = await many.lead.calls.applications.rows({ params: many.params, query: { limit: '5' } })
  expect(answer.rows.map(({ responseId }) => responseId).toSorted()).toEqual(responseIds)
  expect(answer.next).toBeNull()
})

test('a cursor of another form, a changed one and a malformed one are refused', async () => {
  const [many, other] = [
    await openReviewing(portal, { isActive: false }),
    await openReviewing(portal, { isActive: false }),
  ]
  await Promise.all([spreadOver(1, many), spreadOver(1, other)])
  await Promise.all([many.rowsOf(3), other.rowsOf(3)])
  const { lead, params } = many
  const page = (cursor: string) => lead.calls.applications.rows({ params, query: { cursor, limit: '2' } })
  const foreign = (await other.lead.calls.applications.rows({ params: other.params, query: { limit: '2' } }))
    .answer.next!
  const own = (await lead.calls.applications.rows({ params, query: { limit: '2' } })).answer.next!
  expect((await page(own)).answer.rows).toHaveLength(1)
  const changed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const cursors = [
    foreign,
    'nonsense',
    own.slice(0, -5),
    changed({ shard: -1 }),
    changed({ shard: 1_000 }),
    changed({ shard: 0.5 }),
    changed({ shard: 0, key: { pk: 'USER#x', sk: 'PROFILE' } }),
    changed({ shard: 0, row: { role: 'engineer', responseId: `${params.formId}.AAAAAAAAAAAAAAAA` } }),
    changed(null),
  ]
  for (const cursor of cursors) expect([cursor, (await page(cursor)).status]).toEqual([cursor, 400])
})

test.each(['0', '-1', '1.5', '10000', 'all', ' 5'])('a page of "%s" rows is refused', async (limit) => {
  const { lead, params } = reviewing
  expect((await lead.calls.applications.rows({ params, query: { limit } })).status).toBe(400)
})

test('an export is recorded, even if nothing was visible', async () => {
  const { responseId, reviewer, assignment } = await reviewing.application().assigned()
  await write(reviewer, assignment, {
    scores: { skill: 2, care: 4 },
    comments: { craft: '=HYPERLINK("x")' },
    evidence: { skill: [{ questionId: 'why', quote: 'to help' }] },
  })
  const { lead, params } = reviewing
  const { answer } = await lead.calls.decisions.exportApplications({
    params,
    body: { responseIds: [responseId, responseId], parts: ['scores'] },
  })
  expect(answer.applications[0]!.reviews).toEqual([
    {
      role: 'engineer',
      kind: 'review',
      reviewerId: reviewer.id,
      isSubmitted: false,
      scores: { skill: 2, care: 4 },
      comments: { craft: '=HYPERLINK("x")' },
      quotes: { skill: ['to help'] },
    },
  ])
  const { queryItems } = await import('#functions/store/table/table.ts')
  const [action] = (await queryItems(`AUDIT#${lead.id}`, '0', '~')).slice(-1)
  expect(action).toMatchObject({
    what: 'applications.export',
    on: [responseId],
    after: { parts: ['scores'] },
  })
  expect(JSON.stringify(action)).not.toContain('HYPERLINK')
})

test('responses of other forms are not exported, nor too many at once', async () => {
  const { id } = await reviewing.application()
  const elsewhere = await openReviewing(portal, { isActive: false })
  const { params, lead } = elsewhere
  const body = { responseIds: [id], parts: ExportPart.options }
  expect((await lead.calls.decisions.exportApplications({ params, body })).answer.applications).toEqual([])
  const responseIds = Array.from({ length: 26 }, () => id)
  expect(
    (await lead.calls.decisions.exportApplications({ params, body: { ...body, responseIds } })).status,
  ).toBe(400)
})

test('50 rows cost one request of 8 read units, however many rows the form has', async ({ skip }) => {
  needsCosts(skip)
  const [few, many] = [await costOfFiftyRows(portal, 1_000), await costOfFiftyRows(portal, 3_000)]
  expect(few).toEqual(many)
  expect(few.requests).toBe(1)
  expect(few.reads).toBeLessThanOrEqual(8)
})

test('a thousand rows are one page, and the first call says that there are no more', async () => {
  const { rowsOf, lead, params } = await openReviewing(portal, { isActive: false })
  await rowsOf(1_000)
  const { answer } = await lead.calls.applications.rows({ params, query: {} })
  expect(answer.rows).toHaveLength(1_000)
  expect(answer.next).toBeNull()
})
