import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { saveAnswers } from '#local/testing/applying.ts'
import { type Deciding, openDeciding, afterDeadline, extendedUntil } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { mailsTo, nobody, recipients, send } from '#local/testing/messaging.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import type { Audience } from '#shared/messages/message-audience.ts'

const decided = [
  'accepted',
  'waitlist',
  'denied',
  'offers-open',
  'offers-accepted',
  'offers-declined',
] as const

test('applicants can be addressed by their decision only after its release', async ({ given: deciding }) => {
  const [one, other] = [await deciding.application(), await deciding.application()]
  await done(deciding.decide(one.id, 'accepted'))
  await done(deciding.decide(other.id, 'denied'))
  for (const to of decided) {
    expect((await recipients(deciding, { to })).status).toBe(409)
    expect((await send(deciding, { to }, { seen: nobody })).status).toBe(409)
  }
  portal.clock.now = afterDeadline
  await deciding.freeze()
  expect((await recipients(deciding, { to: 'accepted' })).status).toBe(409)
  await done(deciding.release())
  await portal.stream.settled()
  for (const to of ['accepted', 'offers-open'] as const)
    expect((await recipients(deciding, { to })).answer.recipients.map(({ id }) => id)).toEqual([one.id])
  expect((await send(deciding, { to: 'denied' })).status).toBe(200)
  expect([mailsTo(portal, one.applicant).length, mailsTo(portal, other.applicant).length]).toEqual([0, 1])
  portal.clock.now = new Date('2026-10-01T12:00:00.000Z')
})

test('shortlist, score and staged decision change no audience before the release', async ({
  given: deciding,
}) => {
  const twins = [await deciding.application().assigned(), await deciding.application().assigned()]
  const [accepted, other] = twins as [(typeof twins)[0], (typeof twins)[0]]
  const rows = [{ responseId: accepted.responseId, role: 'engineer' as const }]
  await done(
    deciding.lead.calls.decisions.qualify({ params: deciding.params, body: { rows, isQualified: true } }),
  )
  await done(deciding.decide(accepted.responseId, 'accepted'))
  const audiences: Audience[] = [
    { to: 'submitted' },
    { to: 'submitted', role: 'engineer' },
    { to: 'submitted', role: 'designer' },
    { to: 'waiting' },
    { to: 'interview' },
  ]
  for (const audience of audiences) await send(deciding, audience)
  const got = twins.map(({ applicant }) =>
    mailsTo(portal, applicant).map((mail) => [mail.subject, mail.text]),
  )
  expect(got[0]).toEqual(got[1])
  expect(got[0]).toHaveLength(3)
  await done(deciding.decide(other.responseId, 'interview'))
  await send(deciding, { to: 'interview' })
  expect([mailsTo(portal, accepted.applicant).length, mailsTo(portal, other.applicant).length]).toEqual([
    3, 4,
  ])
})

test('a message to hand-picked applicants is sent once a second person approves', async ({
  given: deciding,
}) => {
  const [one, other] = [await deciding.application(), await deciding.application()]
  const told = await send(deciding, { to: 'picked', responseIds: [one.id, other.id] })
  expect(told.answer.state).toBe('waiting')
  expect(mailsTo(portal, one.applicant)).toEqual([])
  const params = { ...deciding.params, messageId: told.id }
  expect((await deciding.lead.calls.messages.confirm({ params })).status).toBe(403)
  const second = await portal.person({ role: 'super-reviewer' })
  const friend = await portal.person({ role: 'super-reviewer' })
  await done(deciding.recuse(friend, one.id))
  expect((await friend.calls.messages.confirm({ params })).status).toBe(404)
  expect((await friend.calls.messages.list({ params: deciding.params })).answer.messages).toEqual([])
  await done(second.calls.messages.confirm({ params }))
  await portal.stream.settled()
  expect([one, other].map(({ applicant }) => mailsTo(portal, applicant).length)).toEqual([1, 1])
  const third = await portal.person({ role: 'super-reviewer' })
  expect((await third.calls.messages.confirm({ params })).status).toBe(409)
  const { entries } = (await second.calls.records.list({ query: { on: deciding.params.formId } })).answer
  const about = entries.filter(({ what }) => what.startsWith('message.'))
  expect(about.map(({ what }) => what).toSorted()).toEqual(['message.confirm', 'message.send'])
  expect(about.find(({ what }) => what === 'message.send')!.after).toMatchObject({
    to: 'picked',
    count: 2,
    waitsForSecond: true,
  })
})

test('overview and home show that a message waits, to those who may approve it', async ({
  given: deciding,
}) => {
  const [one, other] = [await deciding.application(), await deciding.application()]
  const [second, friend, scoring] = await Promise.all(
    ['second', 'friend', 'scoring'].map(() => portal.person({ role: 'super-reviewer' })),
  )
  await done(deciding.recuse(friend!, one.id))
  await done(
    deciding.assign({ kind: 'review', role: 'engineer', responseId: other.id, reviewerId: scoring!.id }),
  )
  const counted = async ({ calls }: Person) => {
    const { needs } = await done(calls.decisions.needs({ params: deciding.params, query: {} }))
    const { unconfirmed } = await done(calls.decisions.overview({ params: deciding.params }))
    return [needs.find(({ what }) => what === 'messages')?.count ?? 0, unconfirmed]
  }
  const all = () => Promise.all([second!, deciding.lead, friend!, scoring!].map(counted))
  const before = await all()
  const { id } = await send(deciding, { to: 'picked', responseIds: [one.id, other.id] })
  const nothing = [0, 0]
  expect([before[0], ...(await all())]).toEqual([nothing, [1, 1], nothing, nothing, nothing])
  await done(deciding.lead.calls.messages.discard({ params: { ...deciding.params, messageId: id } }))
  expect(await counted(second!)).toEqual(nothing)
})

test('a message to one applicant is sent at once, but not by someone kept out', async ({
  given: deciding,
}) => {
  const { id, applicant } = await deciding.application()
  const friend = await portal.person({ role: 'super-reviewer' })
  await done(deciding.recuse(friend, id))
  const audience: Audience = { to: 'picked', responseIds: [id] }
  expect((await send(deciding, audience, { by: friend, seen: nobody })).status).toBe(404)
  expect((await send(deciding, audience)).answer.state).toBe('sending')
  expect(mailsTo(portal, applicant)).toHaveLength(1)
})

test('a recipient list doesn’t tell those still scoring who has an interview', async ({
  given: deciding,
}) => {
  const { id, applicant } = await deciding.application()
  await deciding.application()
  const blind = await portal.person({ role: 'super-reviewer' })
  await done(deciding.assign({ kind: 'review', role: 'engineer', responseId: id, reviewerId: blind.id }))
  await done(deciding.decide(id, 'interview'))
  const seen = (await recipients(deciding, { to: 'interview' }, blind)).answer
  expect(seen).toMatchObject({ recipients: [], known: 0, hasHidden: true })
  expect((await recipients(deciding, { to: 'submitted' }, blind)).answer.known).toBe(2)
  expect((await recipients(deciding, { to: 'interview' })).answer.known).toBe(1)
  const { id: messageId } = await send(deciding, { to: 'interview' })
  expect(mailsTo(portal, applicant)).toHaveLength(1)
  const { messages } = (await blind.calls.messages.list({ params: deciding.params })).answer
  expect(messages.map(({ count }) => count)).toEqual([null])
  const params = { ...deciding.params, messageId }
  expect((await blind.calls.messages.progress({ params })).status).toBe(404)
})

test('readers without names see pseudonyms in the mails, no personal deadlines', async () => {
  const deciding = await openDeciding(portal, { blindReading: { nameAfterSubmit: false } })
  const extended = await portal.person({ firstName: 'Zelda' })
  await done(extended.calls.applications.open({ body: deciding.params }))
  const body = { userId: extended.id, until: extendedUntil, seen: null, reason: 'Ill.' }
  await done(deciding.lead.calls.applications.extend({ params: deciding.params, body }))
  const { id } = await deciding.application(['engineer'], extended)
  const blind = await portal.person({ role: 'super-reviewer' })
  portal.clock.now = afterDeadline
  await done(deciding.assign({ kind: 'review', role: 'engineer', responseId: id, reviewerId: blind.id }))
  const seen = (await recipients(deciding, { to: 'submitted' }, blind)).answer
  expect(seen.recipients[0]!.name).toMatch(/^Applicant /)
  expect(JSON.stringify(seen)).not.toMatch(/Zelda|Oct 2[0-9]|October 2[0-9]/)
  await send(deciding, { to: 'submitted' }, { by: blind, text: 'Until {deadline}', answersToSender: false })
  expect(mailsTo(portal, extended)[0]!.text).toMatch(/Until .*(24|25)/)
  portal.clock.now = new Date('2026-10-01T12:00:00.000Z')
})

test('readers without names don’t learn whose address gets no mail', async () => {
  const deciding = await openDeciding(portal, { blindReading: { nameAfterSubmit: false } })
  const email = `bounce+${randomUUID()}@simulator.amazonses.com`
  const applicant = await portal.person({ email })
  const { id } = await deciding.application(['engineer'], applicant)
  await portal.stream.settled()
  const blind = await portal.person({ role: 'super-reviewer' })
  portal.clock.now = afterDeadline
  await done(deciding.assign({ kind: 'review', role: 'engineer', responseId: id, reviewerId: blind.id }))
  const picked: Audience = { to: 'picked', responseIds: [id] }
  const { id: messageId } = await send(deciding, picked, { by: blind, answersToSender: false })
  const params = { ...deciding.params, messageId }
  const told = await Promise.all(
    [blind, deciding.lead].map(({ calls }) => done(calls.messages.progress({ params }))),
  )
  expect(told).toEqual([
    { sent: 1, waiting: 0, unsent: 0 },
    { sent: 0, waiting: 0, unsent: 1 },
  ])
  portal.clock.now = new Date('2026-10-01T12:00:00.000Z')
})

test('replies go to no sender who may not know who gets the message', async () => {
  const sent = async (audience: Audience, by: Person, deciding: Deciding) => {
    const answers = [true, false].map((answersToSender) => send(deciding, audience, { by, answersToSender }))
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  const nameless = await openDeciding(portal, { blindReading: { nameAfterSubmit: false } })
  const blind = await portal.person({ role: 'super-reviewer' })
  const one = await nameless.application()
  portal.clock.now = afterDeadline
  const review = { kind: 'review', role: 'engineer', reviewerId: blind.id } as const
  await done(nameless.assign({ ...review, responseId: one.id }))
  const audiences: Audience[] = [{ to: 'submitted' }, { to: 'picked', responseIds: [one.id] }]
  for (const audience of audiences) {
    expect(await sent(audience, blind, nameless)).toEqual([409, 200])
    expect(await sent(audience, nameless.lead, nameless)).toEqual([200, 200])
  }
  portal.clock.now = new Date('2026-10-01T12:00:00.000Z')
  const deciding = await openDeciding(portal)
  const [hidden, other] = [await deciding.application(), await deciding.application()]
  await done(deciding.assign({ ...review, responseId: hidden.id }))
  // Whether the hidden application is at the interview or not.
  for (const name of [other, hidden]) {
    await done(deciding.decide(name.id, 'interview'))
    expect(await sent({ to: 'interview' }, blind, deciding)).toEqual([409, 200])
  }
  expect(await sent({ to: 'submitted' }, blind, deciding)).toEqual([200, 200])
})

test('a message to picked applicants is hidden from those still scoring one', async () => {
  const deciding = await openDeciding(portal, { blindReading: { nameAfterSubmit: false } })
  const { id } = await deciding.application()
  const colleague = await portal.person({ role: 'super-reviewer' })
  const words = 'Dear Ada, congratulations to your interview.'
  await send(deciding, { to: 'picked', responseIds: [id] }, { text: words })
  const told = async ({ calls }: Person) =>
    (await done(calls.messages.list({ params: deciding.params }))).messages.map((message) => message.text)
  expect(await told(colleague)).toEqual([words])
  portal.clock.now = afterDeadline
  await done(deciding.assign({ kind: 'review', role: 'engineer', responseId: id, reviewerId: colleague.id }))
  expect([await told(colleague), await told(deciding.lead)]).toEqual([[], [words]])
  portal.clock.now = new Date('2026-10-01T12:00:00.000Z')
})

test('friends learn nothing of a message to an applicant, even in a new draft', async ({
  given: deciding,
}) => {
  const { id, applicant } = await deciding.application()
  const friend = await portal.person({ role: 'super-reviewer' })
  const second = await portal.person({ role: 'super-reviewer' })
  await done(deciding.recuse(friend, id))
  await send(deciding, { to: 'picked', responseIds: [id] }, { text: 'Dear Ada, you are on our shortlist.' })
  const rows = [{ responseId: id, role: 'engineer' as const }]
  const { params, lead } = deciding
  await done(lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } }))
  const told = async ({ calls }: Person) => [
    (await done(calls.messages.list({ params }))).messages.length,
    ...(await done(calls.records.list({ query: { by: lead.id, on: id } }))).entries.map(({ what }) => what),
  ]
  expect(await told(friend)).toEqual([0])
  expect(await told(second)).toEqual([1, 'row.qualify', 'message.send'])
  const { dateSubmitted } = (await done(applicant.calls.applications.mine({})))[0]!
  const body = { id, dateSubmitted: dateSubmitted! }
  await done(applicant.calls.applications.withdraw({ body }))
  await done(applicant.calls.applications.reopen({ body }))
  expect(await told(friend)).toEqual([0])
  expect(await told(second)).toEqual([1, 'row.qualify', 'message.send'])
  const base = (await done(applicant.calls.applications.find({ params: { responseId: id } })))
    .sectionResponses[0]!.version!
  await done(saveAnswers(applicant, id, { roles: ['designer'] }, { base }))
  await done(applicant.calls.applications.submit({ body: { id } }))
  expect(await told(friend)).toEqual([0])
  expect(await told(second)).toEqual([1, 'row.qualify', 'message.send'])
})

test('an applicant on the team learns nothing of a waiting message about them', async ({
  given: deciding,
}) => {
  const { id, applicant } = await deciding.application()
  const other = await deciding.application()
  const second = await portal.person({ role: 'super-reviewer' })
  const told = await send(deciding, { to: 'picked', responseIds: [id, other.id] })
  expect(told.answer.state).toBe('waiting')
  const { dateSubmitted } = (await done(applicant.calls.applications.mine({})))[0]!
  const body = { id, dateSubmitted: dateSubmitted! }
  await done(applicant.calls.applications.withdraw({ body }))
  await done(applicant.calls.applications.reopen({ body }))
  const people = [{ id: applicant.id, seen: 'applicant' as const }]
  await done(second.calls.people.changeRoles({ body: { people, to: 'super-reviewer' } }))
  const known = async ({ calls }: Person) =>
    (await done(calls.messages.list({ params: deciding.params }))).messages.length
  expect([await known(deciding.lead), await known(applicant)]).toEqual([1, 0])
  const recorded = async ({ calls }: Person) =>
    (await done(calls.records.list({ query: { on: deciding.params.formId, what: 'message.send' } }))).entries
      .length
  expect([await recorded(second), await recorded(applicant)]).toEqual([1, 0])
  const params = { ...deciding.params, messageId: told.id }
  expect((await applicant.calls.messages.confirm({ params })).status).toBe(404)
})

test('an applicant on the team doesn’t learn who still has to score them by list', async ({
  given: deciding,
}) => {
  const own = await deciding.application().assigned()
  const { applicant, responseId } = own
  const other = await deciding.application().assigned()
  const interview = { kind: 'interview' as const, role: 'engineer' as const }
  await done(deciding.assign({ ...interview, responseId, reviewerId: other.reviewer.id }))
  const second = await portal.person({ role: 'super-reviewer' })
  const people = [{ id: applicant.id, seen: 'applicant' as const }]
  await done(second.calls.people.changeRoles({ body: { people, to: 'super-reviewer' } }))
  const seenBy = async (person: Person, audience: Audience) => {
    const { answer } = await recipients(deciding, audience, person)
    return [answer.recipients.map(({ id }) => id).toSorted(), answer.hasHidden]
  }
  const behind = { to: 'reviewers-behind' } as const
  const both = [own.reviewer.id, other.reviewer.id].toSorted()
  expect(await seenBy(deciding.lead, behind)).toEqual([both, false])
  expect(await seenBy(applicant, behind)).toEqual([[other.reviewer.id], true])
  expect(await seenBy(applicant, { to: 'interviewers-behind' })).toEqual([[], true])
  const colleague = { to: 'colleague', userId: other.reviewer.id } as const
  const rolesFor = async (person: Person) =>
    (await recipients(deciding, colleague, person)).answer.recipients[0]?.values.roles
  expect([await rolesFor(second), await rolesFor(applicant)]).toEqual(['Engineer', undefined])

  expect((await send(deciding, behind, { by: applicant })).problem.message).toMatch(/^Replies would tell you/)
  const unanswered = { by: applicant, answersToSender: false }
  const faulty = await send(deciding, behind, { ...unanswered, text: 'By {deadline}.' })
  expect(faulty.problem.message).toBe('{deadline} has no value for one recipient.')
  const { id } = await send(deciding, behind, unanswered)
  expect(mailsTo(portal, own.reviewer)).toHaveLength(1)
  const counted = async ({ calls }: Person) => {
    const { messages } = await done(calls.messages.list({ params: deciding.params }))
    const { status } = await calls.messages.progress({ params: { ...deciding.params, messageId: id } })
    return [messages.map(({ count }) => count), status]
  }
  expect([await counted(second), await counted(applicant)]).toEqual([
    [[2], 200],
    [[null], 404],
  ])
  const { entries } = await done(
    applicant.calls.records.list({ query: { by: applicant.id, what: 'message.send' } }),
  )
  expect(entries.map(({ after }) => after)).toEqual([{ to: 'reviewers-behind', digest: expect.any(String) }])
})
