import { expect } from 'vitest'
import { withdraw } from '#local/testing/applying.ts'
import { done } from '#local/testing/identities.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { submit as submitReview, write } from '#local/testing/written-review.ts'
import type { AnswerValue, ApplicationResponse } from '#shared/applications/response.ts'
import { gracePeriod } from '#shared/forms/form.ts'

let reviewing: Reviewing
test.beforeAll(async () => {
  reviewing = await openReviewing(portal)
})

const answersIn = ({ sectionResponses }: ApplicationResponse): Record<string, AnswerValue> =>
  Object.fromEntries(
    sectionResponses.flatMap(({ questions }) =>
      questions.map(({ questionId, response }) => [questionId, response]),
    ),
  )

/** The response as its applicant works on it. */
const worked = async ({ calls }: Person, responseId: string) =>
  (await calls.applications.find({ params: { responseId } })).answer

/** The response as it counts, for its applicant and for those who judge it. */
async function counting({ calls }: Person, responseId: string) {
  const params = { formId: reviewing.form.id, responseId }
  const own = (await calls.applications.counting({ params })).answer
  const { response } = (await reviewing.lead.calls.decisions.response({ params })).answer
  const shown = answersIn(response)
  expect(answersIn(own), 'applicant and super reviewers see the same submission').toMatchObject(shown)
  return shown
}

const overview = async ({ calls }: Person) => (await calls.applications.mine({})).answer[0]!

async function change({ calls }: Person, responseId: string, values: Record<string, AnswerValue>) {
  const { sectionResponses } = (await calls.applications.find({ params: { responseId } })).answer
  const changed = sectionResponses.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({
      ...question,
      response: Object.hasOwn(values, question.questionId) ? values[question.questionId]! : question.response,
    })),
  }))
  return calls.applications.save({ params: { responseId }, body: { sectionResponses: changed } })
}

async function reopen(applicant: Person, id: string) {
  const { dateSubmitted } = await overview(applicant)
  return applicant.calls.applications.reopen({ body: { id, dateSubmitted: dateSubmitted ?? '' } })
}

/** A submitted application whose applicant has begun to change it. */
async function changing() {
  const { applicant, id } = await reviewing.application()
  expect((await reopen(applicant, id)).status).toBe(200)
  expect((await change(applicant, id, { why: 'second thoughts' })).status).toBe(200)
  return { applicant, id, ...applicant.calls.applications }
}

const later = () => (portal.clock.now = new Date(portal.clock.now.getTime() + 60_000))

test('while someone changes an application, the submission counts and is shown', async () => {
  const { applicant, id } = await changing()
  expect(await worked(applicant, id)).toMatchObject({ status: 'submitted', change: { number: 1 } })
  expect(answersIn(await worked(applicant, id)).why).toBe('second thoughts')
  expect((await counting(applicant, id)).why).toBe('to help')
  expect(await overview(applicant)).toMatchObject({
    isSubmitted: true,
    change: { number: 1 },
    roles: [{ role: 'engineer', progress: 'submitted' }],
  })
  const row = (await reviewing.rows()).find(({ responseId }) => responseId === id)
  expect(row).toMatchObject({ isWithdrawn: false, role: 'engineer' })
})

test('a submitted change takes the place of the submission, with its roles', async () => {
  const { applicant, id, submit } = await changing()
  await change(applicant, id, { roles: ['designer'], color: 'blue' })
  later()
  const { status, answer } = await submit({ body: { id } })
  expect([status, answer.change]).toEqual([200, undefined])
  expect(await counting(applicant, id)).toMatchObject({ why: 'second thoughts', color: 'blue' })
  expect(await overview(applicant)).toMatchObject({
    isSubmitted: true,
    dateSubmitted: portal.clock.now.toISOString(),
    roles: [{ role: 'designer' }],
  })
  const rows = (await reviewing.rows()).filter(({ responseId }) => responseId === id)
  expect(rows.map(({ role, dateSubmitted }) => [role, dateSubmitted])).toEqual([
    ['designer', portal.clock.now.toISOString()],
  ])
})

test('an application a colleague knows can be changed and stays hidden from them', async () => {
  const { applicant, id, submit } = await changing()
  const knowing = await portal.person({ role: 'super-reviewer' })
  expect((await reviewing.recuse(knowing, id)).status).toBe(200)
  const roles = async () => (await overview(applicant)).roles.map(({ role, progress }) => [role, progress])
  expect(await roles()).toEqual([['engineer', 'submitted']])
  await change(applicant, id, { roles: ['engineer', 'designer'], color: 'blue' })
  expect((await submit({ body: { id } })).status).toBe(200)
  expect((await reopen(applicant, id)).status).toBe(200)
  await change(applicant, id, { roles: ['designer'], color: 'red' })
  expect((await submit({ body: { id } })).status).toBe(200)
  expect(await roles()).toEqual([['designer', 'submitted']])
  const seenBy = async (person: Person) =>
    (await reviewing.rows(person)).filter(({ responseId }) => responseId === id).map(({ role }) => role)
  expect([await seenBy(reviewing.lead), await seenBy(knowing)]).toEqual([['designer'], []])
})

test('an application can be changed even if a hundred people know its applicant', async () => {
  const { applicant, id, submit } = await changing()
  for (let number = 0; number < 100; number++)
    await done(reviewing.recuse(await portal.person({ role: 'super-reviewer' }), id))
  await done(submit({ body: { id } }))
  await done(withdraw(applicant, id))
  await done(reopen(applicant, id))
  await done(submit({ body: { id } }))
})

test('an application can be changed again and again, keeping one edition’s sections', async () => {
  const { applicant, id, submit } = await changing()
  for (const why of ['third thoughts', 'fourth thoughts']) {
    later()
    expect((await submit({ body: { id } })).status).toBe(200)
    expect((await reopen(applicant, id)).answer.change).toBeDefined()
    await change(applicant, id, { why })
  }
  later()
  await submit({ body: { id } })
  expect((await counting(applicant, id)).why).toBe('fourth thoughts')
  const { queryItems } = await import('#functions/store/table/table.ts')
  const sections = await queryItems(`RESPONSE#${id}`, 'SECTION#', 'SECTION$')
  expect(sections).toHaveLength(reviewing.form.sections.length)
})

test('a discarded change leaves the submission, and the next one starts from it', async () => {
  const { applicant, id, discard } = await changing()
  const before = await reviewing.rows()
  const { status, answer } = await discard({ body: { id, number: 1 } })
  expect([status, answer.change, answersIn(answer).why]).toEqual([200, undefined, 'to help'])
  expect((await discard({ body: { id, number: 1 } })).status).toBe(200)
  expect(await reviewing.rows()).toEqual(before)
  expect((await change(applicant, id, { why: 'too late' })).problem.message).toBe(
    'This application was already submitted.',
  )
  expect(answersIn((await reopen(applicant, id)).answer).why).toBe('to help')
})

test('a late discarding takes back neither a later change nor a submission', async () => {
  const { applicant, id, discard, submit } = await changing()
  await discard({ body: { id, number: 1 } })
  await reopen(applicant, id)
  expect((await discard({ body: { id, number: 1 } })).status).toBe(409)
  expect((await worked(applicant, id)).change?.number).toBe(2)
  later()
  await submit({ body: { id } })
  expect((await discard({ body: { id, number: 2 } })).status).toBe(409)
})

test('a tab that shows a discarded answer doesn’t replace one it has never seen', async () => {
  const { applicant, id, discard, save } = await changing()
  const shown = (await worked(applicant, id)).sectionResponses[0]!
  await discard({ body: { id, number: 1 } })
  await reopen(applicant, id)
  const questions = [{ questionId: 'why', response: 'third thoughts' }]
  const { status } = await save({
    params: { responseId: id },
    body: { sectionResponses: [{ sectionId: shown.sectionId, base: shown.version, questions }] },
  })
  expect(status).toBe(409)
  expect(answersIn(await worked(applicant, id)).why).toBe('to help')
})

test('a tab with a discarded answer replaces none that came after a reopening', async () => {
  const { applicant, id, discard, withdraw, save } = await changing()
  await change(applicant, id, { why: 'third thoughts' })
  const shown = (await worked(applicant, id)).sectionResponses[0]!
  await discard({ body: { id, number: 1 } })
  const { dateSubmitted } = await overview(applicant)
  await withdraw({ body: { id, dateSubmitted: dateSubmitted ?? '' } })
  await applicant.calls.applications.reopen({ body: { id, dateSubmitted: dateSubmitted ?? '' } })
  await change(applicant, id, { why: 'written in another tab' })
  const questions = [{ questionId: 'why', response: 'fourth thoughts' }]
  const { status } = await save({
    params: { responseId: id },
    body: { sectionResponses: [{ sectionId: shown.sectionId, base: shown.version, questions }] },
  })
  expect(status).toBe(409)
  expect(answersIn(await worked(applicant, id)).why).toBe('written in another tab')
})

test('an answer that a discarded change left alone can be saved by an open tab', async () => {
  const { applicant, id, discard, save } = await changing()
  const shown = (await worked(applicant, id)).sectionResponses[0]!
  await discard({ body: { id, number: 1 } })
  const { findResponse } = await import('#functions/store/applications/responses.ts')
  expect((await findResponse(id)).meta.discarded?.questions).toEqual({ start: ['why'] })
  await reopen(applicant, id)
  const questions = [{ questionId: 'roles', response: ['designer'] }]
  const { status } = await save({
    params: { responseId: id },
    body: { sectionResponses: [{ sectionId: shown.sectionId, base: shown.version, questions }] },
  })
  expect(status).toBe(200)
  expect(answersIn(await worked(applicant, id))).toMatchObject({ why: 'to help', roles: ['designer'] })
})

test('a tab is not told that a change was submitted if another tab has discarded it', async () => {
  const { applicant, id, discard, submit } = await changing()
  const { sectionResponses } = await worked(applicant, id)
  const versions = Object.fromEntries(sectionResponses.map(({ sectionId, version }) => [sectionId, version]))
  await discard({ body: { id, number: 1 } })
  expect((await submit({ body: { id, versions } })).problem).toMatchObject({
    code: 'CONFLICT',
    message: 'Your application was changed on another device. Please check your answers again.',
  })
  expect((await counting(applicant, id)).why).toBe('to help')
})

test('discarded changes make no room for more text than an application may have', async () => {
  const { applicant, id, discard, withdraw, save } = await changing()
  const before = await worked(applicant, id)
  const { findResponse } = await import('#functions/store/applications/responses.ts')
  const sizes = async () => (await findResponse(id)).meta.sizes
  const noted = await sizes()
  const long = 'x'.repeat(20_000)
  const base = before.sectionResponses[0]!.version
  const questions = [{ questionId: 'why', response: long }]
  const body = { sectionResponses: [{ sectionId: 'start', base, questions }] }
  expect((await save({ params: { responseId: id }, body })).status).toBe(200)
  expect(await sizes()).not.toEqual(noted)
  await discard({ body: { id, number: 1 } })
  const { dateSubmitted } = await overview(applicant)
  await withdraw({ body: { id, dateSubmitted: dateSubmitted ?? '' } })
  await reopen(applicant, id)
  expect(await sizes()).toEqual(noted)
})

test('a decision about an earlier submission isn’t made about the next one', async () => {
  const { id, submit } = await changing()
  const decide = (seen: number, to: 'accepted' | 'denied') =>
    reviewing.lead.calls.decisions.decide({
      params: reviewing.params,
      body: { rows: [{ responseId: id, role: 'engineer', seen }], to },
    })
  await decide(0, 'denied')
  later()
  expect((await submit({ body: { id } })).status).toBe(200)
  const row = (await reviewing.rows()).find(({ responseId }) => responseId === id)
  expect(row).toMatchObject({ decision: 'undecided', isInterviewing: false })
  for (const seen of [0, 1])
    expect((await decide(seen, 'accepted')).answer.outcomes[0]?.outcome).toBe('changed')
  expect((await decide(row!.decisionVersion, 'accepted')).answer.outcomes[0]?.outcome).toBe('done')
})

test('at the deadline the submission counts, and the unfinished change stays readable', async () => {
  const { applicant, id, mine, find, submit, save } = await changing()
  const now = new Date(Date.parse(reviewing.form.dueDate) + 60_000)
  expect((await mine({ now })).answer[0]?.change).toMatchObject({ ended: 'deadline' })
  const { answer } = await find({ params: { responseId: id }, now })
  expect([answersIn(answer).why, answer.change?.ended]).toEqual(['second thoughts', 'deadline'])
  const late = new Date(now.getTime() + gracePeriod)
  expect((await submit({ body: { id }, now: late })).problem.message).toBe('Submission deadline has passed')
  const body = { sectionResponses: answer.sectionResponses }
  expect((await save({ params: { responseId: id }, body, now: late })).status).toBe(409)
  expect((await counting(applicant, id)).why).toBe('to help')
})

test('once a review begins, a change can’t be submitted, only read and discarded', async () => {
  const { applicant, id, submit, discard } = await changing()
  const reviewer = await reviewing.reviewer()
  const assignment = { kind: 'review', role: 'engineer', responseId: id, reviewerId: reviewer.id } as const
  await reviewing.assign(assignment)
  expect((await submit({ body: { id } })).problem).toMatchObject({
    code: 'CONFLICT',
    message:
      'The review of your application has begun, so these changes can no longer be submitted. What you submitted counts.',
  })
  expect((await overview(applicant)).change?.ended).toBe('review')
  expect(answersIn(await worked(applicant, id)).why).toBe('second thoughts')
  await write(reviewer, assignment, { scores: { skill: 4, care: 4 } })
  expect((await submitReview(reviewer, assignment, 1)).status).toBe(200)
  expect((await discard({ body: { id, number: 1 } })).status).toBe(200)
  const row = (await reviewing.rows()).find(({ responseId }) => responseId === id)
  expect(row?.reviewers).toMatchObject([{ state: 'done', score: 10_000 }])
})

test('a reviewer reads what was submitted, not what is being changed', async () => {
  const { id } = await changing()
  const reviewer = await reviewing.reviewer()
  const assignment = { kind: 'review', role: 'engineer', responseId: id, reviewerId: reviewer.id } as const
  await reviewing.assign(assignment)
  const params = { formId: reviewing.form.id, assignmentId: `${id}.review.engineer.${reviewer.id}` }
  const { nameOf } = await import('#local/testing/written-review.ts')
  const { answer } = await reviewer.calls.reviews.find({ params: { ...params, ...nameOf(assignment) } })
  expect(JSON.stringify(answer)).toContain('to help')
  expect(JSON.stringify(answer)).not.toContain('second thoughts')
})

test('of a simultaneous assignment and submission of a change only one succeeds', async () => {
  for (let round = 0; round < 6; round++) {
    const [{ id, submit }, reviewer] = await Promise.all([changing(), reviewing.reviewer()])
    const [submitted, assigned] = await Promise.all([
      submit({ body: { id } }),
      reviewing.assign({ kind: 'review', role: 'engineer', responseId: id, reviewerId: reviewer.id }),
    ])
    const row = (await reviewing.rows()).find(({ responseId }) => responseId === id)
    const isAssigned = assigned.answer.outcomes[0]?.outcome === 'assigned'
    expect(row?.reviewers).toHaveLength(isAssigned ? 1 : 0)
    if (submitted.status !== 200) expect(isAssigned).toBe(true)
  }
})

test('a withdrawn application keeps its change, which is the draft after reopening', async () => {
  const { applicant, id, withdraw, save } = await changing()
  const { dateSubmitted } = await overview(applicant)
  const body = { id, dateSubmitted: dateSubmitted ?? '' }
  expect((await withdraw({ body })).answer.status).toBe('inactive')
  const questions = [{ questionId: 'why', response: 'still here' }]
  const late = { sectionResponses: [{ sectionId: 'start', base: 9, questions }] }
  expect((await save({ params: { responseId: id }, body: late })).problem.code).toBe('CLOSED')
  const { answer } = await reopen(applicant, id)
  expect([answer.status, answersIn(answer).why]).toEqual(['in-progress', 'second thoughts'])
  later()
  expect((await applicant.calls.applications.submit({ body: { id } })).status).toBe(200)
  expect((await counting(applicant, id)).why).toBe('second thoughts')
})

test('the own data contain both the submission and the change', async () => {
  const { applicant } = await changing()
  const [application] = (await applicant.calls.account.data({})).answer.applications
  expect(answersIn(application!.response).why).toBe('to help')
  expect(answersIn(application!.changed!).why).toBe('second thoughts')
})

test('erasing a person erases their change too', async () => {
  const { applicant, id } = await changing()
  await applicant.calls.account.remove({ body: { confirmation: 'delete my account' } })
  await portal.stream.settled()
  const { queryItems } = await import('#functions/store/table/table.ts')
  const { listDueErasures } = await import('#functions/store/people/erasures.ts')
  const { erasePerson } = await import('#functions/account/erase-person.ts')
  for (const erasure of await listDueErasures(new Date('2027-01-01T00:00:00Z')))
    await erasePerson(erasure, portal.clock.now)
  const left = await queryItems(`RESPONSE#${id}`, 'A', 'Z')
  expect(JSON.stringify(left)).not.toMatch(/second thoughts|to help/)
})

test('a section added during a discarded change starts above what tabs may show', async ({ given: own }) => {
  const { applicant, id } = await own.application()
  const { reopen: begin, open, save, discard, find } = applicant.calls.applications
  const { dateSubmitted } = await overview(applicant)
  const body = { id, dateSubmitted: dateSubmitted ?? '' }
  const { form, version } = (await own.lead.calls.forms.source({ params: own.params })).answer
  const more = {
    sectionId: 'more',
    sectionName: 'More',
    questions: [
      { questionId: 'else', questionType: 'short-answer' as const, questionText: 'Else?', optional: true },
    ],
  }
  const grown = await own.lead.calls.forms.change({
    params: own.params,
    body: { form: { ...form, sections: [...form.sections, more] }, base: version },
  })
  expect(grown.status).toBe(200)
  const write = (response: string, base: number) =>
    save({
      params: { responseId: id },
      body: {
        sectionResponses: [{ sectionId: 'more', base, questions: [{ questionId: 'else', response }] }],
      },
    })
  await begin({ body })
  await open({ body: own.params })
  expect((await write('in a tab', 0)).answer.sections[0]?.version).toBe(1)
  await discard({ body: { id, number: 1 } })
  await begin({ body })
  await open({ body: own.params })
  const shown = (await find({ params: { responseId: id } })).answer.sectionResponses
  expect(
    (await write('in another', shown.find(({ sectionId }) => sectionId === 'more')!.version)).status,
  ).toBe(200)
  expect((await write('in the tab again', 1)).status).toBe(409)
})

test('a section named like an object’s property works like any other', async ({ given: own }) => {
  const { applicant, id } = await own.application()
  const { open, discard } = applicant.calls.applications
  const { form, version } = (await own.lead.calls.forms.source({ params: own.params })).answer
  const question = { questionId: 'toString', questionType: 'short-answer' as const, questionText: 'Else?' }
  const named = {
    sectionId: 'constructor',
    sectionName: 'Constructor',
    questions: [{ ...question, optional: true }],
  }
  const sections = [...form.sections, named]
  const grown = { params: own.params, body: { form: { ...form, sections }, base: version } }
  expect((await own.lead.calls.forms.change(grown)).status).toBe(200)
  // The first change leaves that section alone.
  for (const [number, values] of [
    [1, { why: 'time one' }],
    [2, { toString: 'time two' }],
    [3, { toString: 'time three' }],
  ] as const) {
    expect((await reopen(applicant, id)).status).toBe(200)
    expect((await open({ body: own.params })).status).toBe(200)
    expect((await change(applicant, id, values)).status).toBe(200)
    if (number < 3) expect((await discard({ body: { id, number } })).status).toBe(200)
  }
  expect((await applicant.calls.applications.submit({ body: { id } })).status).toBe(200)
  expect((await reopen(applicant, id)).status).toBe(200)
  expect(answersIn(await worked(applicant, id))).toMatchObject({ why: 'to help', toString: 'time three' })
  expect((await discard({ body: { id, number: 4 } })).status).toBe(200)
})
