import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { submit, write } from '#local/testing/written-review.ts'
import { everything, same, type Applicant, alikeApplicants } from './testing-alike-applicants.ts'

test('a decision changes no byte of any answer to reviewers and interviewers', async ({
  given: deciding,
}) => {
  const people: Applicant[] = []
  for (const { responseId } of await alikeApplicants(portal, deciding, 2)) {
    const reviewer = await deciding.reviewer()
    for (const kind of ['review', 'interview'] as const)
      await deciding.assign({ kind, responseId, role: 'engineer', reviewerId: reviewer.id })
    people.push({ ...reviewer, responseId })
  }
  const [decided] = people as [Applicant, Applicant]
  const before = await same(people)
  expect(before['reviews.find']).toContain('"sectionResponses"')
  for (const to of ['interview', 'accepted'] as const) await deciding.decide(decided.responseId, to)
  const rows = [{ responseId: decided.responseId, role: 'engineer' as const }]
  const { params, lead } = deciding
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  expect(await same(people)).toEqual(before)
})

test('a discussion changes no answer to its applicant or to those still scoring', async ({
  given: deciding,
}) => {
  const applicants = await alikeApplicants(portal, deciding, 2)
  const done = await deciding.reviewer()
  const pending: Applicant[] = []
  for (const { responseId } of applicants) {
    const reviewer = await deciding.reviewer()
    const assignment = { kind: 'review', responseId, role: 'engineer', reviewerId: done.id } as const
    await deciding.assign(assignment, { ...assignment, reviewerId: reviewer.id })
    await write(done, assignment, { scores: { skill: 3, care: 3 } })
    await submit(done, assignment, 1)
    pending.push({ ...reviewer, responseId })
  }
  const before = [await same(applicants), await same(pending)]
  const [{ responseId }] = applicants as [Applicant, Applicant]
  const params = { responseId, role: 'engineer' } as const
  for (const { id, calls } of [done, deciding.lead])
    await calls.reviews.addNote({ params, body: { id, text: 'On the edge.' } })
  expect([await same(applicants), await same(pending)]).toEqual(before)
  // There is something to hide.
  expect((await done.calls.reviews.discussion({ params })).answer.notes).toHaveLength(2)
})

test('until the release a board member gets the same answers whatever was decided', async ({
  given: deciding,
}) => {
  const { params, lead } = deciding
  const [{ responseId }] = (await alikeApplicants(portal, deciding, 1)) as [Applicant]
  const only = await deciding.application(['bootcamp'])
  const board = await portal.person({ role: 'board', administers: ['engineer'] })
  const told = async () => {
    const { applications, decisions } = board.calls
    const [rows, other, all] = await Promise.all([
      applications.rows({ params, query: {} }),
      decisions.response({ params: { ...params, responseId: only.id } }),
      everything({ ...board, responseId }),
    ])
    return { rows: rows.answer, other: other.status, all }
  }
  const before = await told()
  expect(before.rows.rows.map(({ role, roles }) => [role, roles])).toEqual([['engineer', ['engineer']]])
  expect(before.other).toBe(404)
  expect(before.all['decisions.response']).toContain('"sectionResponses"')
  await deciding.decide(responseId, 'accepted')
  await deciding.decide(responseId, 'denied', { role: 'bootcamp' })
  const rows = [{ responseId, role: 'bootcamp' as const }]
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  expect(await told()).toEqual(before)
  await portal.giveRoles(board.id, [])
  expect((await told()).rows.rows).toEqual([])
})

test('those still scoring find no decision in lists, messages or records', async ({ given: deciding }) => {
  const { params, lead } = deciding
  const people = await alikeApplicants(portal, deciding, 2)
  const colleague = await portal.person({ role: 'super-reviewer' })
  for (const { responseId } of people)
    for (const role of ['engineer', 'bootcamp'] as const)
      await done(deciding.assign({ kind: 'review', responseId, role, reviewerId: colleague.id }))
  const { calls } = colleague
  const told = async () => {
    const audiences = (['submitted', 'interview', 'waiting'] as const).map((to) =>
      calls.messages.recipients({ params, body: { audience: { to } } }),
    )
    const answers = await Promise.all([
      calls.applications.rows({ params, query: {} }),
      calls.decisions.needs({ params, query: {} }),
      calls.applications.drafts({ params }),
      calls.interviews.find({ params }),
      calls.messages.list({ params }),
      calls.records.list({ query: {} }),
      ...audiences,
    ])
    return answers.map(({ status, answer }) => [status, answer])
  }
  const before = await told()
  const [{ responseId }] = people as [Applicant, Applicant]
  await done(deciding.decide(responseId, 'interview'))
  const name = { responseId, role: 'engineer' as const }
  const { outcomes } = await done(lead.calls.interviews.invite({ params, body: { rows: [name] } }))
  expect(outcomes).toMatchObject([{ outcome: 'done' }])
  await done(deciding.decide(responseId, 'accepted'))
  await done(deciding.decide(responseId, 'denied', { role: 'bootcamp' }))
  const audience = { to: 'picked' as const, responseIds: [responseId] }
  const { digest: seen } = await done(lead.calls.messages.recipients({ params, body: { audience } }))
  const message = {
    id: randomUUID(),
    subject: 'News',
    text: 'See you soon.',
    audience,
    answersToSender: true,
  }
  await done(lead.calls.messages.send({ params, body: { ...message, seen } }))
  await done(lead.calls.decisions.qualify({ params, body: { rows: [name], isQualified: true } }))
  expect(await told()).toEqual(before)
  expect((await done(lead.calls.interviews.find({ params }))).interviews).toHaveLength(1)
})
