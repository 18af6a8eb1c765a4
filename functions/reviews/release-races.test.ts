import { expect } from 'vitest'
import { changeForm } from '#local/testing/change-form.ts'
import { afterDeadline, type Deciding, openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { interleave } from '#local/testing/interleave.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { smallPlan } from '#local/testing/reviewing.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { releasedAlready } from '#shared/reviews/assigning.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { reviewsNotYet } from '#shared/reviews/list-of-names.ts'

// The form changes after a call that plans or assigns has read it, and before it writes.
let deciding: Deciding

async function open(given: Partial<ApplicationForm> = {}) {
  deciding = await openDeciding(portal, given)
  const reviewer = await deciding.reviewer()
  const { id: responseId } = await deciding.application().decided('denied')
  portal.clock.now = afterDeadline
  return { kind: 'review', responseId, role: 'engineer', reviewerId: reviewer.id } satisfies Assignment
}

async function release() {
  await done(deciding.freeze())
  await done(deciding.release())
}

const save = (assignment: Assignment) =>
  deciding.lead.calls.fair.savePlan({
    params: deciding.params,
    body: { plan: smallPlan(assignment), seen: 0 },
  })

const publish = (seen: number) =>
  deciding.lead.calls.fair.publishPlan({ params: deciding.params, body: { kind: 'review', seen } })

const plan = async () => {
  const { params, lead } = deciding
  return (await done(lead.calls.fair.findPlan({ params, query: { kind: 'review' } }))).plan
}

test('nobody is assigned if the decisions are released at that moment', async () => {
  for (const kind of ['review', 'interview'] as const) {
    const assignment = { ...(await open()), kind }
    const { outcomes } = await done(interleave(release, () => deciding.assign(assignment)))
    expect(outcomes).toEqual([{ ...assignment, outcome: 'refused', reason: releasedAlready }])
    const { reviewers, interviewers } = await deciding.row(assignment.responseId)
    expect([reviewers, interviewers]).toEqual([[], []])
    portal.clock.now = new Date('2026-10-01T12:00:00.000Z')
  }
})

test('a plan isn’t saved or published if decisions are released at that moment', async () => {
  const first = await open()
  const saved = await interleave(release, () => save(first))
  expect([saved.status, saved.problem.message, await plan()]).toEqual([409, releasedAlready, null])
  portal.clock.now = new Date('2026-10-01T12:00:00.000Z')
  const second = await open()
  const { number } = await done(save(second))
  const { status, problem } = await interleave(release, () => publish(number))
  expect([status, problem.message]).toEqual([409, releasedAlready])
})

test('a plan published just before the release counts as published after it', async () => {
  const { number } = await done(save(await open()))
  await done(publish(number))
  // Someone else decides, so that publishing stays the last thing that its author did.
  const second = await portal.person({ role: 'super-reviewer' })
  await done(deciding.freeze(second))
  await done(deciding.release(second))
  expect((await publish(number)).status).toBe(200)
})

const later = { dueDate: '2026-12-01T00:00:00.000Z' }
const extend = () => done(changeForm(deciding.lead, deciding.params, later))

test('a nameless plan isn’t published if the deadline moves at that moment', async () => {
  const { number } = await done(save(await open({ blindReading: { nameAfterSubmit: false } })))
  const { status, problem } = await interleave(extend, () => publish(number))
  expect([status, problem.message]).toEqual([409, reviewsNotYet])
  const { lead } = deciding
  const { entries } = await done(lead.calls.records.list({ query: { by: lead.id, what: 'plan.publish' } }))
  expect(entries).toEqual([])
})

test('a nameless plan stays published when repeated after a moved deadline', async () => {
  const { number } = await done(save(await open({ blindReading: { nameAfterSubmit: false } })))
  await done(publish(number))
  // Someone else moves it, so that publishing stays the last thing that its author did.
  const second = await portal.person({ role: 'super-reviewer' })
  await done(changeForm(second, deciding.params, later))
  expect((await publish(number)).status).toBe(200)
})

test('no nameless review is assigned if the deadline moves at that moment', async () => {
  const assignment = await open({ blindReading: { nameAfterSubmit: false } })
  const { status, problem } = await interleave(extend, () => deciding.assign(assignment))
  expect([status, problem.message]).toEqual([
    409,
    expect.stringMatching(/^Reviewers of this form read without/),
  ])
  const { state } = await done(deciding.lead.calls.reviews.names({ params: deciding.params }))
  expect(state).toBe('early')
})

const withoutNames = { blindReading: { nameAfterSubmit: false } }

test('of assigning a review and hiding names at once, only one succeeds', async () => {
  const assignment = await open()
  const assign = () => deciding.assign(assignment)
  const hide = () => changeForm(deciding.lead, deciding.params, withoutNames)
  const { lead, params } = deciding
  const source = () => done(lead.calls.forms.source({ params }))
  expect(await source()).not.toHaveProperty('hasReviews')
  expect((await interleave(() => done(assign()), hide)).status).toBe(409)
  await done(deciding.unassign(assignment))
  expect((await hide()).problem.message).toBe(
    'Whether reviewers read this form without names can no longer be changed, because reviews of it have been assigned. Please duplicate the form, and change it in the copy.',
  )
  expect(await source()).toHaveProperty('hasReviews', true)

  const second = await open({ dueDate: later.dueDate })
  const early = await interleave(
    () => done(hide()),
    () => deciding.assign(second),
  )
  expect([early.status, early.problem.message]).toEqual([409, reviewsNotYet])
})
