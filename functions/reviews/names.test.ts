import { beforeEach, expect, vi } from 'vitest'
import { changeForm } from '#local/testing/change-form.ts'
import { afterDeadline, type Deciding, extendedUntil, openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { interleave } from '#local/testing/interleave.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { smallPlan } from '#local/testing/reviewing.ts'
import { read, submit, write } from '#local/testing/written-review.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { reviewsNotYet } from '#shared/reviews/list-of-names.ts'

let deciding: Deciding

const open = async (nameAfterSubmit = false) => {
  portal.clock.now = new Date('2026-10-01T12:00:00.000Z')
  deciding = await openDeciding(portal, { blindReading: { nameAfterSubmit } })
}
beforeEach(() => open())

const applicant = async (firstName: string, lastName: string) => {
  const person = await portal.person({ firstName, lastName })
  return { person, id: (await deciding.application(['engineer'], person)).id }
}

const names = async ({ calls }: Person) => (await calls.reviews.names({ params: deciding.params })).answer

const declare = ({ calls }: Person, ...known: string[]) =>
  calls.reviews.declareNames({
    params: deciding.params,
    body: { names: known, acquaintance: 'friend' },
  })

const review = (responseId: string, { id }: Person): Assignment => ({
  kind: 'review',
  responseId,
  role: 'engineer',
  reviewerId: id,
})

const show = ({ calls }: Person, { responseId, role, reviewerId }: Assignment) =>
  calls.reviews.showName({
    params: deciding.params,
    body: { responseId, role, reviewerId, reason: 'To check a certificate.' },
  })

const nameSeen = async (reviewer: Person, assignment: Assignment) =>
  (await read(reviewer, assignment)).answer.applicantName

test('after the deadline reviewers get all applicants’ names, and nothing else', async () => {
  const reviewer = await deciding.reviewer()
  await applicant('Zoe', 'Adams')
  await applicant('Ärne', 'Berg')
  await applicant('arne', 'berg')
  expect(await names(reviewer)).toMatchObject({ state: 'early', names: [] })
  portal.clock.now = afterDeadline
  const { state, names: listed, form } = await names(reviewer)
  expect(state).toBe('open')
  // Two people of one name are one line.
  expect(listed).toEqual([
    { name: 'Zoe Adams', isKnown: false },
    { name: expect.stringMatching(/^(Ärne|arne) [Bb]erg$/), isKnown: false },
  ])
  expect(form.isBlind).toBe(true)
})

test('a reviewer is kept out of the applications of people they know, and of no others', async () => {
  const [reviewer, other] = [await deciding.reviewer(), await deciding.reviewer()]
  const known = await applicant('Zoe', 'Adams')
  const unknown = await applicant('Bo', 'Chen')
  portal.clock.now = afterDeadline
  expect((await declare(reviewer, 'Zoe Adams')).status).toBe(200)
  expect((await names(reviewer)).names).toEqual([
    { name: 'Zoe Adams', isKnown: true },
    { name: 'Bo Chen', isKnown: false },
  ])
  expect((await names(other)).names.map(({ isKnown }) => isKnown)).toEqual([false, false])
  const { outcomes } = (await deciding.assign(review(known.id, reviewer), review(unknown.id, reviewer)))
    .answer
  expect(outcomes.map(({ reason }) => reason)).toEqual(['This reviewer knows the applicant.', undefined])
})

test('no review is assigned early, and the first one closes the list', async () => {
  const [reviewer, other] = [await deciding.reviewer(), await deciding.reviewer()]
  const { id } = await applicant('Zoe', 'Adams')
  expect((await deciding.assign(review(id, reviewer))).status).toBe(409)
  expect((await declare(other, 'Zoe Adams')).status).toBe(409)
  portal.clock.now = afterDeadline
  expect((await deciding.assign(review(id, reviewer))).status).toBe(200)
  expect(await names(other)).toMatchObject({ state: 'closed', names: [] })
})

test('a plan of reviews is not called published before its reviews can be assigned', async () => {
  const { lead, params } = deciding
  const reviewer = await deciding.reviewer()
  const planned = review((await applicant('Zoe', 'Adams')).id, reviewer)
  const publish = async (assignment: Assignment) => {
    const body = { plan: smallPlan(assignment), seen: 0 }
    const { number } = await done(lead.calls.fair.savePlan({ params, body }))
    const { kind } = assignment
    return lead.calls.fair.publishPlan({ params, body: { kind, seen: number } })
  }
  const { status, problem } = await publish(planned)
  expect([status, problem.message]).toEqual([409, reviewsNotYet])
  const { entries } = await done(lead.calls.records.list({ query: { by: lead.id, what: 'plan.publish' } }))
  expect(entries).toEqual([])
  expect((await publish({ ...planned, kind: 'interview' })).status).toBe(200)
})

test('reviews don’t wait for more time; late names join while the list is open', async () => {
  const reviewer = await deciding.reviewer()
  const { id } = await applicant('Zoe', 'Adams')
  const [soon, late] = [await portal.person({ firstName: 'Bo' }), await portal.person({ firstName: 'Cy' })]
  for (const { id: userId, calls } of [soon, late]) {
    await done(calls.applications.open({ body: deciding.params }))
    const body = { userId, until: extendedUntil, seen: null, reason: 'They were ill.' }
    await done(deciding.lead.calls.applications.extend({ params: deciding.params, body }))
  }
  const listed = async () => (await names(reviewer)).names.map(({ name }) => name)
  portal.clock.now = afterDeadline
  expect(await listed()).toEqual(['Zoe Adams'])
  await deciding.application(['engineer'], soon)
  expect(await listed()).toEqual(['Zoe Adams', 'Bo Lovelace'])
  await done(deciding.assign(review(id, reviewer)))
  const { id: lateId } = await deciding.application(['engineer'], late)
  expect(await listed()).toEqual([])
  await done(declare(reviewer, 'Cy Lovelace'))
  const { outcomes } = await done(deciding.assign(review(lateId, reviewer)))
  expect(outcomes.map(({ reason }) => reason)).toEqual(['This reviewer knows the applicant.'])
})

test('once the list is closed, a typed name always gets the same answer', async () => {
  const reviewer = await deciding.reviewer()
  const { id } = await applicant('Zoë', 'Adams')
  portal.clock.now = afterDeadline
  await deciding.assign(review(id, reviewer))
  const mine = async () =>
    (await reviewer.calls.reviews.mine({ params: deciding.params })).answer.assignments.length
  const nobody = await declare(reviewer, 'Nobody Here')
  expect([nobody.status, await mine()]).toEqual([200, 1])
  const someone = await declare(reviewer, ' adams,  ZOE ')
  expect(someone).toEqual(nobody)
  // What a declaration cannot hide: the caller's own row disappears.
  expect(await mine()).toBe(0)
})

test('a form that is read with names has no list of names', async () => {
  const reviewer = await deciding.reviewer()
  const form = await portal.form()
  const { status } = await reviewer.calls.reviews.names({ params: { formId: form.id } })
  expect(status).toBe(404)
})

test('a super reviewer shows the name to one reviewer, for a reason', async () => {
  const [reviewer, other, second] = [
    await deciding.reviewer(),
    await deciding.reviewer(),
    await portal.person({ role: 'super-reviewer' }),
  ]
  const { id } = await applicant('Zoe', 'Adams')
  portal.clock.now = afterDeadline
  const [one, two, own] = [review(id, reviewer), review(id, other), review(id, second)]
  await deciding.assign(one, two, own)
  expect(await nameSeen(reviewer, one)).toMatch(/^Applicant /)
  expect((await show(second, one)).status).toBe(403)
  expect((await show(second, own)).status).toBe(403)
  expect((await show(deciding.lead, one)).status).toBe(200)
  expect((await show(deciding.lead, one)).status).toBe(200)
  expect(await nameSeen(reviewer, one)).toBe('Zoe Adams')
  expect(await nameSeen(other, two)).toMatch(/^Applicant /)
  expect((await show(deciding.lead, own)).status).toBe(200)
  expect(await nameSeen(second, own)).toBe('Zoe Adams')
})

test('a name shown for one role is recorded while another is to be reviewed', async () => {
  const reader = await portal.person({ role: 'super-reviewer' })
  const person = await portal.person({ firstName: 'Zoe', lastName: 'Adams' })
  const { id } = await deciding.application(['engineer', 'designer'], person)
  portal.clock.now = afterDeadline
  const [one, other] = [review(id, reader), { ...review(id, reader), role: 'designer' as const }]
  await done(deciding.assign(one, other))
  const named = async () => (await done(reader.calls.records.list({ query: { on: id } }))).names[id]
  expect(await named()).toMatch(/^Applicant /)
  await done(show(deciding.lead, one))
  const { sections } = await done(write(reader, one, { scores: { skill: 4, care: 4 } }))
  await done(submit(reader, one, Number(sections[0]!.version)))
  expect([await nameSeen(reader, other), await named()]).toEqual(['Zoe Adams', 'Zoe Adams'])
})

test('the name is not shown to someone who does not review the row', async () => {
  const [reviewer, stranger] = [await deciding.reviewer(), await deciding.reviewer()]
  const { id } = await applicant('Zoe', 'Adams')
  portal.clock.now = afterDeadline
  await deciding.assign(review(id, reviewer))
  expect((await show(deciding.lead, review(id, stranger))).status).toBe(409)
})

test.each([true, false])('after the submit the name is shown if the form says so: %s', async (isShown) => {
  await open(isShown)
  const reviewer = await deciding.reviewer()
  const { id } = await applicant('Zoe', 'Adams')
  portal.clock.now = afterDeadline
  const assignment = review(id, reviewer)
  await deciding.assign(assignment)
  await write(reviewer, assignment, { scores: { skill: 3, care: 3 } })
  const before = await nameSeen(reviewer, assignment)
  expect(before).toMatch(/^Applicant /)
  const { applicantName } = (await submit(reviewer, assignment, 1)).answer
  expect(applicantName).toBe(isShown ? 'Zoe Adams' : before)
})

test('whether reviewers read without names is settled with the first assignment', async () => {
  const { id } = await applicant('Zoe', 'Adams')
  const { status, read: shown, isSettled } = changing()
  expect([await status(undefined), await shown()]).toEqual([200, undefined])
  expect([await status(shownLater), await shown(), await isSettled()]).toEqual([200, shownLater, false])
  portal.clock.now = afterDeadline
  const assignment = review(id, await deciding.reviewer())
  const first = () => deciding.assign(assignment)
  expect([await interleave(first, () => status(undefined)), await shown()]).toEqual([409, shownLater])
  expect([await status(undefined), await status({ nameAfterSubmit: false })]).toEqual([409, 409])
  expect(await isSettled()).toBe(true)
  expect((await changeForm(deciding.lead, deciding.params, { description: 'Mended.' })).status).toBe(200)
})

const shownLater = { nameAfterSubmit: true }

/** How a super reviewer changes whether reviewers read without names, and how they find it. */
function changing() {
  const { params, lead } = deciding
  const source = async () => (await lead.calls.forms.source({ params })).answer
  return {
    read: async () => (await source()).form.blindReading,
    isSettled: async () => (await source()).hasReviews === true,
    status: async (blindReading: { nameAfterSubmit: boolean } | undefined) => {
      const { form, version } = await source()
      const { blindReading: _, ...rest } = form
      const body = { form: { ...rest, ...(blindReading && { blindReading }) }, base: version }
      return (await lead.calls.forms.change({ params, body })).status
    },
  }
}

test('once reviews are assigned, a hidden answer isn’t shown to reviewers', async () => {
  const { params, lead } = deciding
  const mark = async (identifying: boolean) => {
    const { form } = (await lead.calls.forms.source({ params })).answer
    const sections = form.sections.map((section) => ({
      ...section,
      questions: section.questions.map((each) =>
        each.questionId === 'nickname' ? { ...each, identifying } : each,
      ),
    }))
    return changeForm(lead, params, { sections })
  }
  for (const identifying of [true, false, true]) expect((await mark(identifying)).status).toBe(200)
  const { id } = await applicant('Zoe', 'Adams')
  portal.clock.now = afterDeadline
  await deciding.assign(review(id, await deciding.reviewer()))
  const { status, problem } = await mark(false)
  expect([status, problem.message]).toEqual([
    409,
    'The question "nickname" must stay, and be marked as identifying, because reviews of this form have been assigned.',
  ])
})

test('a declared name makes the same calls of the table, whether or not it applied', async () => {
  const { documentClient } = await import('#functions/store/table/table.ts')
  const reviewer = await deciding.reviewer()
  await applicant('Zoe', 'Adams')
  portal.clock.now = afterDeadline
  const callsFor = async (...known: string[]) => {
    await portal.stream.settled()
    const send = vi.spyOn(documentClient, 'send')
    await declare(reviewer, ...known)
    const calls = send.mock.calls.map(([command]) => command.constructor.name)
    send.mockRestore()
    return calls
  }
  const unknown = await callsFor('Nobody Here')
  expect(unknown).toContain('TransactWriteCommand')
  expect(await callsFor('Zoe Adams')).toEqual(unknown)
  expect(await callsFor('Zoe Adams')).toEqual(unknown)
  expect(await callsFor('Zoe Adams', 'Nobody Here')).toHaveLength((await callsFor('No', 'One')).length)
})
