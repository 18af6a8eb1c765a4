import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Deciding, openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { interleave } from '#local/testing/interleave.ts'
import { mailsTo, mine, recipients, text } from '#local/testing/messaging.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import type { Audience } from '#shared/messages/message-audience.ts'

const hour = 3_600_000
const inHours = (hours: number) => new Date(portal.clock.now.getTime() + hours * hour).toISOString()

/** A minute passes after this many hours, and the clock's tick with it. */
async function pass(hours: number) {
  portal.clock.now = new Date(portal.clock.now.getTime() + hours * hour + 60_000)
  await portal.stream.tick()
  await portal.stream.settled()
}

interface Planning {
  by?: Person
  sendAt?: string
  replaces?: string
  subject?: string
}

/** Plans a message in two hours. */
async function plan(
  deciding: Deciding,
  audience: Audience,
  { by = deciding.lead, sendAt = inHours(2), ...more }: Planning = {},
) {
  const id = randomUUID()
  const seen = (await recipients(deciding, audience, by)).answer.digest
  const body = { id, ...text, audience, seen, answersToSender: true, sendAt, ...more }
  const told = await by.calls.messages.send({ params: deciding.params, body })
  await portal.stream.settled()
  return { ...told, id }
}

const subjects = (person: Person) => mailsTo(portal, person).map(({ subject }) => subject)
const list = async ({ lead, params }: Deciding, { calls }: Person = lead) =>
  (await done(calls.messages.list({ params }))).messages
const stateOf = async (deciding: Deciding, id: string) =>
  (await list(deciding)).find((each) => each.id === id)?.state
const needs = async ({ params }: Deciding, { calls }: Person) =>
  (await done(calls.decisions.needs({ params, query: {} }))).needs.find(({ what }) => what === 'messages')
    ?.count
const withdraw = ({ params }: Deciding, messageId: string, { calls }: Person) =>
  calls.messages.discard({ params: { ...params, messageId } })
const confirm = ({ params }: Deciding, messageId: string, { calls }: Person) =>
  calls.messages.confirm({ params: { ...params, messageId } })

test('a planned message goes at its time, once, to its audience of that time', async () => {
  const deciding = await openDeciding(portal)
  const early = await deciding.application()
  const { answer, id } = await plan(deciding, { to: 'submitted' })
  expect([answer.state, subjects(early.applicant)]).toEqual(['planned', []])
  const late = await deciding.application()
  expect(await mine(early.applicant)).toEqual([])
  await pass(2)
  await pass(1)
  expect([early, late].map(({ applicant }) => subjects(applicant))).toEqual([
    ['News for Ada'],
    ['News for Ada'],
  ])
  expect((await list(deciding)).find((each) => each.id === id)).toMatchObject({ state: 'sent', count: 2 })
})

test('a message is planned from a quarter of an hour to 30 days ahead', async () => {
  const deciding = await openDeciding(portal)
  await deciding.application()
  const told = []
  for (const hours of [0.2, 0.26, 24 * 30 - 1, 24 * 30 + 1])
    told.push((await plan(deciding, { to: 'submitted' }, { sendAt: inHours(hours) })).status)
  expect(told).toEqual([400, 200, 200, 400])
})

test('a planned message can be changed and withdrawn until its time', async () => {
  const deciding = await openDeciding(portal)
  const { applicant } = await deciding.application()
  const first = await plan(deciding, { to: 'submitted' })
  const second = await plan(deciding, { to: 'submitted' }, { replaces: first.id, subject: 'News, changed' })
  expect((await list(deciding)).map(({ id, state }) => [id, state])).toEqual([[second.id, 'planned']])
  const colleague = await portal.person({ role: 'super-reviewer' })
  const foreign = await plan(deciding, { to: 'submitted' }, { by: colleague, replaces: second.id })
  expect(foreign.status).toBe(409)
  const third = await plan(deciding, { to: 'submitted' }, { sendAt: inHours(3) })
  await done(withdraw(deciding, third.id, colleague))
  await pass(4)
  expect(subjects(applicant)).toEqual(['News, changed'])
  const again = await plan(deciding, { to: 'submitted' }, { replaces: second.id })
  expect(again.problem.message).toContain('was sent or withdrawn')
  expect((await withdraw(deciding, second.id, deciding.lead)).status).toBe(409)
})

test('a message that is withdrawn while it is about to be sent goes to nobody', async () => {
  const deciding = await openDeciding(portal)
  const { applicant } = await deciding.application()
  const { id } = await plan(deciding, { to: 'submitted' })
  await interleave(
    () => done(withdraw(deciding, id, deciding.lead)),
    () => pass(2),
    2,
  )
  await pass(1)
  expect([await stateOf(deciding, id), subjects(applicant)]).toEqual(['discarded', []])
})

test('what its author may no longer send is held for another super reviewer', async () => {
  const deciding = await openDeciding(portal)
  const { applicant } = await deciding.application()
  const by = await portal.person({ role: 'super-reviewer' })
  const [one, other] = [
    await plan(deciding, { to: 'submitted' }, { by }),
    await plan(deciding, { to: 'submitted' }, { by }),
  ]
  expect(await needs(deciding, deciding.lead)).toBeUndefined()
  await portal.giveRole(by.id, 'reviewer')
  await pass(2)
  expect([await stateOf(deciding, one.id), subjects(applicant)]).toEqual(['held', []])
  expect(await needs(deciding, deciding.lead)).toBe(2)
  expect((await confirm(deciding, one.id, by)).status).toBe(403)
  await done(confirm(deciding, one.id, deciding.lead))
  await done(withdraw(deciding, other.id, deciding.lead))
  await portal.stream.settled()
  expect(subjects(applicant)).toEqual(['News for Ada'])
  expect(mailsTo(portal, applicant)[0]!.replyTo).toBe(deciding.lead.email)
  expect([await stateOf(deciding, one.id), await stateOf(deciding, other.id)]).toEqual(['sent', 'discarded'])
  expect(await needs(deciding, deciding.lead)).toBeUndefined()
})

test('a planned message doesn’t go to applicants whom its author came to know', async () => {
  const deciding = await openDeciding(portal)
  const { id: responseId, applicant } = await deciding.application()
  const by = await portal.person({ role: 'super-reviewer' })
  const { id } = await plan(deciding, { to: 'picked', responseIds: [responseId] }, { by })
  await done(deciding.recuse(by, responseId))
  await pass(2)
  expect([await stateOf(deciding, id), subjects(applicant)]).toEqual(['held', []])
  expect((await list(deciding, by)).map((each) => each.id)).toEqual([])
  expect((await confirm(deciding, id, by)).status).toBe(404)
})

test('the records of a planned message are hidden from whom the message is hidden', async () => {
  const deciding = await openDeciding(portal)
  const [one, other] = [await deciding.application(), await deciding.application()]
  const friend = await portal.person({ role: 'super-reviewer' })
  await done(deciding.recuse(friend, one.id))
  const records = async ({ calls }: Person) =>
    (await done(calls.records.list({ query: { on: deciding.params.formId } }))).entries
      .map(({ what }) => what)
      .filter((what) => what.startsWith('message.'))
  const audience = { to: 'picked' as const, responseIds: [one.id, other.id] }
  const { id } = await plan(deciding, audience)
  await plan(deciding, audience, { replaces: id })
  expect(await records(friend)).toEqual([])
  await pass(2)
  expect(await records(friend)).toEqual([])
  expect((await records(deciding.lead)).toSorted()).toEqual(['message.plan', 'message.plan', 'message.send'])
})

test('several picked applicants need the second look when the time has come', async () => {
  const deciding = await openDeciding(portal)
  const [one, other] = [await deciding.application(), await deciding.application()]
  const second = await portal.person({ role: 'super-reviewer' })
  const { id } = await plan(deciding, { to: 'picked', responseIds: [one.id, other.id] })
  expect(await needs(deciding, second)).toBeUndefined()
  await pass(2)
  expect([await stateOf(deciding, id), subjects(one.applicant)]).toEqual(['waiting', []])
  expect(await needs(deciding, second)).toBe(1)
  expect((await confirm(deciding, id, deciding.lead)).status).toBe(403)
  await done(confirm(deciding, id, second))
  await portal.stream.settled()
  expect(subjects(one.applicant)).toEqual(['News for Ada'])
})

test('a planned message to one person ends with their account', async () => {
  const deciding = await openDeciding(portal)
  const { id: responseId, applicant } = await deciding.application()
  const { id } = await plan(deciding, { to: 'picked', responseIds: [responseId] })
  await done(deciding.lead.calls.people.remove({ body: { ids: [applicant.id] } }))
  const { handler } = await import('#functions/events/erasure.ts')
  await handler({ time: new Date().toISOString() })
  await portal.stream.settled()
  const { findMessage } = await import('#functions/store/messages/messages.ts')
  expect(await findMessage(deciding.params.formId, id)).toMatchObject({ state: 'discarded', isErased: true })
})

test('how a message was planned and sent is the same whatever was decided in secret', async () => {
  const seen = async (decision: 'accepted' | 'denied') => {
    const deciding = await openDeciding(portal)
    const { id } = await deciding.application()
    await deciding.decide(id, decision)
    await plan(deciding, { to: 'waiting' })
    await pass(2)
    const [message] = await list(deciding)
    return { ...message, id: '', at: '', sendAt: '', by: '', byName: '' }
  }
  expect(await seen('accepted')).toEqual(await seen('denied'))
})
