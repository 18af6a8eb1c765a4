import { expect } from 'vitest'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { submit, write } from '#local/testing/written-review.ts'
import { ExportPart } from '#shared/decisions/candidate-routes.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'

let reviewing: Reviewing
test.beforeAll(async () => {
  reviewing = await openReviewing(portal)
})

const candidate = async (responseId: string, person: Person = reviewing.lead) => {
  const formId = responseId.slice(0, responseId.lastIndexOf('.'))
  return person.calls.decisions.response({ params: { formId, responseId } })
}

/** An application that someone scored. */
async function scored(scores: { skill: number; care: number }, text: string) {
  const one = await reviewing.application().assigned()
  await write(one.reviewer, one.assignment, { scores, comments: { craft: text } })
  await submit(one.reviewer, one.assignment, 1)
  return one
}

/** Another super reviewer, who has to review the same application. */
async function judgeOf(assignment: Assignment) {
  const judge = await portal.person({ role: 'super-reviewer' })
  const own: Assignment = { ...assignment, reviewerId: judge.id }
  await reviewing.assign(own)
  return { judge, own }
}

test('a candidate comes with all reviews, and the rubrics they began with', async () => {
  const { responseId, reviewer, assignment } = await scored({ skill: 3, care: 1 }, 'Ask about tests.')
  const interview: Assignment = { ...assignment, kind: 'interview' }
  await reviewing.assign(interview)
  await write(reviewer, interview, { scores: { skill: 4 } })
  await reviewing.rubric({ commentsDescription: 'A later version.' }, 1)
  const { reviews } = (await candidate(responseId)).answer
  expect(reviews.map(({ kind, state, reviewerName }) => [kind, state, reviewerName])).toEqual([
    ['interview', 'started', 'Ada Lovelace'],
    ['review', 'done', 'Ada Lovelace'],
  ])
  expect(reviews[1]).toMatchObject({ responseId, role: 'engineer', reviewerId: reviewer.id })
  expect(reviews[1]?.rubrics.map(({ id, version }) => [id, version])).toEqual([['craft', 1]])
  expect(reviews[1]?.written.answers).toEqual(
    expect.arrayContaining([
      { questionId: 'score-skill', response: '3' },
      { questionId: 'comment-craft', response: 'Ask about tests.' },
    ]),
  )
})

test('super reviewers get the applicant’s address, and the board does not', async () => {
  const { responseId, applicant } = await scored({ skill: 3, care: 1 }, 'Fine.')
  const member = await portal.person()
  const people = [{ id: member.id, seen: 'applicant' as const }]
  const body = { people, to: 'board' as const, administers: ['engineer' as const] }
  await reviewing.lead.calls.people.changeRoles({ body })
  expect((await candidate(responseId)).answer.email).toBe(applicant.email)
  const { status, answer } = await candidate(responseId, member)
  expect([status, JSON.stringify(answer).includes(applicant.email)]).toEqual([200, false])
})

test('a super reviewer who still has to score reads only their own review', async () => {
  const { responseId, reviewer, assignment } = await scored({ skill: 4, care: 4 }, 'A secret.')
  const { judge, own } = await judgeOf(assignment)
  const readBy = async () =>
    (await candidate(responseId, judge)).answer.reviews.map((each) => each.reviewerId)
  expect(await readBy()).toEqual([])
  await write(judge, own, { scores: { skill: 1, care: 1 } })
  expect(await readBy()).toEqual([judge.id])
  expect(JSON.stringify((await candidate(responseId, judge)).answer)).not.toContain('A secret.')
  await submit(judge, own, 1)
  expect((await readBy()).toSorted()).toEqual([judge.id, reviewer.id].toSorted())
})

test('before scoring, a super reviewer gets the same bytes whatever others wrote', async () => {
  const [good, bad] = [
    await scored({ skill: 4, care: 4 }, 'Outstanding.'),
    await scored({ skill: 0, care: 1 }, 'Not at all.'),
  ]
  const judge = await portal.person({ role: 'super-reviewer' })
  for (const { assignment } of [good, bad]) await reviewing.assign({ ...assignment, reviewerId: judge.id })
  // Of the other, nothing was decided.
  for (const [seen, to] of (['interview', 'accepted'] as const).entries())
    await reviewing.lead.calls.decisions.decide({
      params: reviewing.params,
      body: { rows: [{ responseId: good.responseId, role: 'engineer', seen }], to },
    })
  expect(await told(good, judge)).toEqual(await told(bad, judge))
  // There is something to hide.
  const [one, other] = [await told(good, reviewing.lead), await told(bad, reviewing.lead)]
  expect(one).not.toEqual(other)
  expect(one.candidate).toContain('Outstanding.')
  expect(one.candidate).toContain('accepted')
  expect(other.candidate).toContain('Not at all.')
  expect(one.rows).toContain('"decisionVersion":2')
})

test('people who know the applicant see no candidate, whatever was scored and decided', async () => {
  const [good, bad] = [
    await scored({ skill: 4, care: 4 }, 'Outstanding.'),
    await scored({ skill: 0, care: 1 }, 'Not at all.'),
  ]
  const friend = await portal.person({ role: 'super-reviewer' })
  for (const { responseId } of [good, bad]) await reviewing.recuse(friend, responseId)
  await reviewing.lead.calls.decisions.decide({
    params: reviewing.params,
    body: { rows: [{ responseId: good.responseId, role: 'engineer', seen: 0 }], to: 'accepted' },
  })
  const found = await told(good, friend)
  expect(found).toEqual(await told(bad, friend))
  expect(JSON.stringify(found)).not.toMatch(/Outstanding|accepted|score-/)
})

type Scored = Awaited<ReturnType<typeof scored>>

/** The answer of each call that reads an application to a super reviewer, without ids. */
async function told({ responseId, applicant, reviewer, assignment }: Scored, { calls, id }: Person) {
  const { params } = reviewing
  const row = { responseId, role: 'engineer' as const }
  const { answer: page } = await calls.applications.rows({ params, query: {} })
  const assignmentName = `review.engineer.${assignment.reviewerId}`
  const answers = {
    candidate: await calls.decisions.response({ params: { ...params, responseId } }),
    rows: page.rows.filter((each) => each.responseId === responseId),
    exported: await calls.decisions.exportApplications({
      params,
      body: { responseIds: [responseId], parts: ExportPart.options },
    }),
    files: await calls.files.exportFiles({ params, body: { rows: [row] } }),
    letters: await calls.decisions.letters({ params, body: { rows: [row] } }),
    decided: await calls.decisions.decide({ params, body: { rows: [{ ...row, seen: 7 }], to: 'denied' } }),
    qualified: await calls.decisions.qualify({
      params,
      body: { rows: [{ ...row, seen: 7 }], isQualified: true },
    }),
    review: await calls.reviews.find({ params: { responseId, assignmentId: assignmentName } }),
    reopened: await calls.reviews.reopen({
      params: { responseId, assignmentId: assignmentName },
      body: { version: 7, reason: 'To know.' },
    }),
  }
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      JSON.stringify(answer)
        .replaceAll(responseId, 'RESPONSE')
        .replaceAll(applicant.id, 'APPLICANT')
        .replaceAll(applicant.email, 'ADDRESS')
        .replaceAll(reviewer.id, 'REVIEWER')
        .replaceAll(id, 'CALLER')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENT'),
    ]),
  )
}

test('a candidate’s other applications are listed, the latest first', async () => {
  const elsewhere = async () => {
    const other = await openReviewing(portal, { isActive: true, semester: 'Spring 2026' })
    return other
  }
  const spring = await elsewhere()
  const { applicant, id: earlier } = await spring.application(['designer'])
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
  const fall = await openReviewing(portal, { isActive: true, semester: 'Autumn 2026' })
  const { id } = await fall.application(['engineer'], applicant)
  const winter = await openReviewing(portal, { isActive: true, semester: 'Winter 2026' })
  await applicant.calls.applications.open({ body: winter.params })

  const othersOf = async (responseId: string, person?: Person) =>
    (await candidate(responseId, person)).answer.others.map(({ semester, rows }) => [
      semester,
      rows.map((row) => row.role),
    ])
  expect(await othersOf(id)).toEqual([['Spring 2026', ['designer']]])
  expect(await othersOf(earlier)).toEqual([['Autumn 2026', ['engineer']]])
  const friend = await portal.person({ role: 'super-reviewer' })
  expect((await spring.recuse(friend, earlier)).status).toBe(200)
  expect(await othersOf(id, friend)).toEqual([])
  expect((await candidate(earlier, friend)).status).toBe(404)
})

test('another application’s outcome is hidden from those who still have to score it', async () => {
  const spring = await openReviewing(portal, { semester: 'Spring 2026' })
  const { applicant, responseId: earlier, assignment } = await spring.application().assigned().scored(4)
  await spring.lead.calls.decisions.decide({
    params: spring.params,
    body: { rows: [{ responseId: earlier, role: 'engineer', seen: 0 }], to: 'denied' },
  })
  const fall = await openReviewing(portal)
  const { id } = await fall.application(['engineer'], applicant)
  const judge = await portal.person({ role: 'super-reviewer' })
  await spring.assign({ ...assignment, reviewerId: judge.id })
  const rowOf = async (person: Person) => (await candidate(id, person)).answer.others[0]?.rows[0]
  expect(await rowOf(judge)).toMatchObject({ decision: 'undecided', isBlind: true })
  expect(JSON.stringify(await rowOf(judge))).not.toContain('10000')
  expect(await rowOf(reviewing.lead)).toMatchObject({ decision: 'denied', isBlind: false })
})
