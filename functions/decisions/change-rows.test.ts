import { expect } from 'vitest'
import { withdraw } from '#local/testing/applying.ts'
import { afterDeadline, type Deciding, openDeciding } from '#local/testing/deciding.ts'
import { portal, test } from '#local/testing/portal-test.ts'

let deciding: Deciding
test.beforeEach(async () => {
  deciding = await openDeciding(portal)
})

const outcomeOf = async (call: ReturnType<Deciding['decide']>) => (await call).answer.outcomes[0]

test('adding to and removing from the shortlist twice changes nothing', async () => {
  const { id: responseId } = await deciding.application()
  const rows = [{ responseId, role: 'engineer' as const }]
  const qualify = (isQualified: boolean) =>
    deciding.lead.calls.decisions.qualify({ params: deciding.params, body: { rows, isQualified } })
  expect((await qualify(true)).answer.outcomes).toEqual([{ ...rows[0], outcome: 'done' }])
  expect((await qualify(true)).answer.outcomes).toEqual([{ ...rows[0], outcome: 'done', already: true }])
  expect((await deciding.row(responseId)).isQualified).toBe(true)
  await qualify(false)
  expect((await deciding.row(responseId)).isQualified).toBe(false)
})

test('undo leaves a row on the shortlist that someone else has added since', async () => {
  const { id: responseId } = await deciding.application()
  const qualify = async (isQualified: boolean, seen?: number) => {
    const rows = [{ responseId, role: 'engineer' as const, ...(seen !== undefined && { seen }) }]
    const { answer } = await deciding.lead.calls.decisions.qualify({
      params: deciding.params,
      body: { rows, isQualified },
    })
    return answer.outcomes[0]?.outcome
  }
  await qualify(true)
  const { qualifyVersion: seen } = await deciding.row(responseId)
  for (const isQualified of [false, true]) await qualify(isQualified)
  expect(await qualify(false, seen)).toBe('changed')
  expect((await deciding.row(responseId)).isQualified).toBe(true)
  expect(await qualify(false, (await deciding.row(responseId)).qualifyVersion)).toBe('done')
  expect((await deciding.row(responseId)).isQualified).toBe(false)
})

test('if two people change the shortlist of a row at once, both changes count', async () => {
  const { id: responseId } = await deciding.application()
  const rows = [{ responseId, role: 'engineer' as const }]
  const qualify = (isQualified: boolean) =>
    deciding.lead.calls.decisions.qualify({ params: deciding.params, body: { rows, isQualified } })
  const made = (await Promise.all([qualify(true), qualify(false), qualify(true), qualify(false)])).filter(
    ({ answer }) => answer.outcomes[0]?.already === undefined,
  )
  const { isQualified, qualifyVersion } = await deciding.row(responseId)
  expect([qualifyVersion, isQualified]).toEqual([made.length, made.length % 2 === 1])
})

test('the shortlist is internal: the applicant sees no difference', async () => {
  const { applicant, id: responseId } = await deciding.application()
  const before = (await applicant.calls.applications.mine({})).answer
  const rows = [{ responseId, role: 'engineer' as const }]
  await deciding.lead.calls.decisions.qualify({ params: deciding.params, body: { rows, isQualified: true } })
  expect((await applicant.calls.applications.mine({})).answer).toEqual(before)
})

test('a decision is made, changed and taken back until the release', async () => {
  const { id } = await deciding.application()
  const made: string[] = []
  for (const to of ['accepted', 'denied', 'interview', 'waitlist', 'under-review'] as const) {
    expect((await outcomeOf(deciding.decide(id, to)))?.outcome).toBe('done')
    made.push((await deciding.row(id)).decision)
  }
  expect(made).toEqual(['accepted', 'denied', 'undecided', 'waitlist', 'undecided'])
})

test('an interview ends with its interviewers, and not by setting the status', async () => {
  const { responseId, assignment } = await deciding.application().assigned('interview')
  expect(await outcomeOf(deciding.decide(responseId, 'under-review'))).toMatchObject({
    outcome: 'refused',
    reason: 'It has interviewers. Without them it is under review again.',
  })
  expect((await outcomeOf(deciding.decide(responseId, 'accepted')))?.outcome).toBe('done')
  expect((await outcomeOf(deciding.decide(responseId, 'interview')))?.outcome).toBe('done')
  await deciding.unassign(assignment)
  expect((await outcomeOf(deciding.decide(responseId, 'under-review')))?.outcome).toBe('done')
})

test('if two people decide a row at once, one gets a message', async () => {
  const { id: responseId } = await deciding.application()
  const other = await portal.person({ role: 'super-reviewer' })
  const rows = [{ responseId, role: 'engineer' as const, seen: 0 }]
  const decide = ({ calls }: typeof other, to: 'accepted' | 'denied') =>
    calls.decisions.decide({ params: deciding.params, body: { rows, to } })
  const both = await Promise.all([decide(deciding.lead, 'accepted'), decide(other, 'denied')])
  const outcomes = both.map(({ answer }) => answer.outcomes[0]?.outcome)
  expect(new Set(outcomes)).toEqual(new Set(['changed', 'done']))
  const winner = outcomes[0] === 'done' ? 'accepted' : 'denied'
  expect((await deciding.row(responseId)).decision).toBe(winner)
  expect((await deciding.row(responseId)).decisionVersion).toBe(1)
})

test('a call whose answer was lost can be repeated', async () => {
  const { id: responseId } = await deciding.application()
  const body = { rows: [{ responseId, role: 'engineer' as const, seen: 0 }], to: 'accepted' as const }
  const send = () => deciding.lead.calls.decisions.decide({ params: deciding.params, body })
  await send()
  expect((await send()).answer.outcomes[0]).toMatchObject({ outcome: 'done', already: true })
  expect((await deciding.row(responseId)).decisionVersion).toBe(1)
})

test('a decision is undone only if no one has changed it since', async () => {
  const { id: responseId } = await deciding.application()
  const { lead, params } = deciding
  const send = (seen: number, to: 'denied' | 'under-review') =>
    lead.calls.decisions.decide({ params, body: { rows: [{ responseId, role: 'engineer', seen }], to } })
  await send(0, 'denied')
  await send(1, 'under-review')
  expect((await deciding.row(responseId)).decision).toBe('undecided')
  await send(2, 'denied')
  await deciding.decide(responseId, 'waitlist')
  expect((await outcomeOf(send(3, 'under-review')))?.outcome).toBe('changed')
  expect((await deciding.row(responseId)).decision).toBe('waitlist')
})

test('many rows are decided in one call, and refused ones are listed with reasons', async () => {
  const { id: one } = await deciding.application()
  const { applicant, id: withdrawn } = await deciding.application()
  await withdraw(applicant, withdrawn)
  const rows = [one, withdrawn, `${deciding.form.id}.AAAAAAAAAAAAAAAAAAAA`].map((responseId) => ({
    responseId,
    role: 'engineer' as const,
    seen: 0,
  }))
  const { outcomes } = (
    await deciding.lead.calls.decisions.decide({ params: deciding.params, body: { rows, to: 'denied' } })
  ).answer
  expect(outcomes.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['done', undefined],
    ['refused', 'This application was withdrawn.'],
    ['refused', 'This application no longer exists.'],
  ])
})

test('no one decides who knows the applicant or still owes a review', async () => {
  const { lead } = deciding
  const { id: known } = await deciding.application()
  await deciding.recuse(lead, known)
  const { id: pending } = await deciding.application()
  await deciding.assign({ kind: 'review', responseId: pending, role: 'engineer', reviewerId: lead.id })
  const rows = [known, pending].map((responseId) => ({ responseId, role: 'engineer' as const, seen: 0 }))
  const { outcomes } = (
    await lead.calls.decisions.decide({ params: deciding.params, body: { rows, to: 'accepted' } })
  ).answer
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
})

test('a call that names a row twice is refused', async () => {
  const { id: responseId } = await deciding.application()
  const { params, lead } = deciding
  const row = { responseId, role: 'engineer' as const }
  const twice = [row, row]
  const seen = twice.map((each) => ({ ...each, seen: 0 }))
  const answers = await Promise.all([
    lead.calls.decisions.decide({ params, body: { rows: seen, to: 'accepted' } }),
    lead.calls.decisions.qualify({ params, body: { rows: twice, isQualified: true } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([400, 400])
})

test('rows of another form are not decided', async ({ given: other }) => {
  const { id: responseId } = await other.application()
  const rows = [{ responseId, role: 'engineer' as const, seen: 0 }]
  const { outcomes } = (
    await deciding.lead.calls.decisions.decide({ params: deciding.params, body: { rows, to: 'accepted' } })
  ).answer
  expect(outcomes[0]?.outcome).toBe('refused')
  expect((await other.row(responseId)).decision).toBe('undecided')
})

test('before the release a decision cannot be revised like a released one', async () => {
  const { id: responseId } = await deciding.application().decided('accepted')
  portal.clock.now = afterDeadline
  const row = { responseId, role: 'engineer' as const, seen: 1 }
  const body = { row, rsvp: null, to: 'denied' as const, reason: 'A mistake.' }
  expect((await deciding.lead.calls.decisions.revise({ params: deciding.params, body })).status).toBe(409)
})
