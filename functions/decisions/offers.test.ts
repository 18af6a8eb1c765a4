import { expect } from 'vitest'
import { type Deciding, openDeciding, rsvpBy } from '#local/testing/deciding.ts'
import type { TestPortal } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'

let deciding: Deciding
test.beforeEach(async () => {
  deciding = await openDeciding(portal)
})

const hour = 3_600_000

test('after the release a decision changes with a reason and is announced again', async () => {
  const [application] = await deciding.decided('accepted')
  const { lead, params } = deciding
  await deciding.freeze()
  await deciding.release()
  await portal.stream.tick()
  const { applicant, id: responseId } = application!
  const place = { params: { responseId, role: 'engineer' as const } }
  await applicant.calls.decisions.answer({ ...place, body: { rsvp: 'accepted' } })
  const row = { responseId, role: 'engineer' as const, seen: 1 }
  const revise = (reason: string) =>
    lead.calls.decisions.revise({ params, body: { row, rsvp: 'accepted', to: 'waitlist', reason } })
  expect((await revise(' ')).status).toBe(400)
  expect((await revise('Counted twice.')).answer.outcomes[0]?.outcome).toBe('done')
  await portal.stream.tick()
  expect((await deciding.letterOf(application!)).answer).toMatchObject({ decision: 'waitlist', rsvp: 'none' })
  expect(deciding.decisionMails(applicant.email)).toHaveLength(2)
})

test('a changed decision or date has its own mail, and the page says what ended', async () => {
  const [application] = await deciding.decided('accepted')
  const { lead, params } = deciding
  await deciding.freeze()
  await deciding.release()
  await portal.stream.tick()
  const { applicant, id: responseId } = application!
  const place = { params: { responseId, role: 'engineer' as const } }
  const until = new Date(Date.parse(rsvpBy) + hour).toISOString()
  const revise = async (seen: number, to: 'accepted' | 'denied', more = {}) => {
    const row = { responseId, role: 'engineer' as const, seen }
    const body = { row, rsvp: null, to, reason: 'Counted twice.', ...more }
    const { outcomes } = (await lead.calls.decisions.revise({ params, body })).answer
    expect(outcomes[0]?.outcome).toBe('done')
    await portal.stream.tick()
    return (await deciding.letterOf(application!)).answer
  }
  const at = portal.clock.now.toISOString()
  expect((await revise(1, 'accepted', { rsvpBy: until })).revised).toEqual({ at, isDeadline: true })
  await applicant.calls.decisions.answer({ ...place, body: { rsvp: 'accepted' } })
  expect((await revise(2, 'denied', { rsvp: 'accepted' })).revised).toEqual({ at, answered: 'accepted' })
  expect(await revise(3, 'accepted')).toMatchObject({ rsvp: 'open', revised: { at, answered: 'accepted' } })
  const mails = deciding.decisionMails(applicant.email)
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(3)
  expect(mails.map(({ subject }) => subject).join()).not.toMatch(/accept|denied|offer/i)
  const [{ roles } = { roles: [] }] = (await applicant.calls.applications.mine({})).answer
  expect(roles).toMatchObject([
    { decision: 'accepted', offer: 'open', revisedAt: at, review: 'none', interview: 'none' },
  ])
})

test('the decision about someone who was erased after the release stays as it is', async () => {
  const [application] = await deciding.decided('accepted')
  const { lead, params } = deciding
  await deciding.freeze()
  await deciding.release()
  await lead.calls.people.remove({ body: { ids: [application!.applicant.id] } })
  const { handler } = await import('#functions/events/erasure.ts')
  await handler({ time: new Date().toISOString() })
  const row = { responseId: application!.id, role: 'engineer' as const, seen: 1 }
  const body = { row, rsvp: null, to: 'waitlist' as const, reason: 'Counted twice.' }
  const { outcomes } = (await lead.calls.decisions.revise({ params, body })).answer
  expect(outcomes).toMatchObject([
    { outcome: 'refused', reason: 'This application was erased, so its decision stays.' },
  ])
  expect(await deciding.row(application!.id)).toMatchObject({
    name: 'Erased applicant',
    decision: 'accepted',
  })
})

test('an offer is answered once for each role, by its applicant, in time', async () => {
  const [accepted, denied] = await deciding.decided('accepted', 'denied')
  const place = { params: { responseId: accepted!.id, role: 'engineer' as const } }
  const answer = (who: typeof accepted, rsvp: 'accepted' | 'declined') =>
    who!.applicant.calls.decisions.answer({ ...place, body: { rsvp } })
  expect((await answer(accepted, 'accepted')).status).toBe(404)
  await deciding.freeze()
  await deciding.release()
  expect((await answer(denied, 'accepted')).status).toBe(404)
  const own = {
    params: { responseId: denied!.id, role: 'engineer' as const },
    body: { rsvp: 'accepted' as const },
  }
  expect((await denied!.applicant.calls.decisions.answer(own)).status).toBe(409)
  expect((await answer(accepted, 'declined')).answer.rsvp).toBe('declined')
  expect((await answer(accepted, 'declined')).status).toBe(200)
  expect((await answer(accepted, 'accepted')).status).toBe(409)
})

test('after its deadline an offer has expired', async () => {
  const [application] = await deciding.decided('accepted')
  await deciding.freeze()
  await deciding.release()
  portal.clock.now = new Date(Date.parse(rsvpBy) + 60_000)
  expect((await deciding.letterOf(application!)).answer.rsvp).toBe('expired')
  const place = { params: { responseId: application!.id, role: 'engineer' as const } }
  expect(
    (await application!.applicant.calls.decisions.answer({ ...place, body: { rsvp: 'accepted' } })).status,
  ).toBe(409)
})

test('two days before the deadline people who have not answered get one reminder', async () => {
  const [silent, quick] = await deciding.decided('accepted', 'accepted', 'denied')
  await deciding.freeze()
  await deciding.release()
  const place = { params: { responseId: quick!.id, role: 'engineer' as const } }
  await quick!.applicant.calls.decisions.answer({ ...place, body: { rsvp: 'accepted' } })
  const reminders = ({ email }: { email: string }) =>
    portal.mailbox.list(email).filter(({ subject }) => subject.includes('Your decision is waiting for you'))
      .length
  await portal.stream.tick()
  expect(reminders(silent!.applicant)).toBe(0)
  portal.clock.now = new Date(Date.parse(rsvpBy) - 47 * hour)
  for (let times = 0; times < 3; times++) await portal.stream.tick()
  expect([silent!, quick!].map(({ applicant }) => reminders(applicant))).toEqual([1, 0])
})

test('a later offer has its own deadline and one reminder before it', async () => {
  const [waiting, other] = await deciding.decided('waitlist', 'waitlist')
  const { lead, params } = deciding
  await deciding.freeze()
  await deciding.release()
  const offer = ({ id }: { id: string }, until?: Date) =>
    lead.calls.decisions.revise({
      params,
      body: {
        row: { responseId: id, role: 'engineer' as const, seen: 1 },
        rsvp: null,
        to: 'accepted',
        reason: 'A place came free.',
        ...(until && { rsvpBy: until.toISOString() }),
      },
    })
  const until = new Date(Date.parse(rsvpBy) + 100 * hour)
  expect((await offer(waiting!, until)).answer.outcomes[0]?.outcome).toBe('done')
  expect((await deciding.letterOf(waiting!)).answer).toMatchObject({
    rsvp: 'open',
    rsvpBy: until.toISOString(),
  })
  expect((await deciding.row(waiting!.id)).rsvpBy).toBe(until.toISOString())

  const remindersAt = async (moment: number) => {
    portal.clock.now = new Date(moment)
    for (let times = 0; times < 3; times++) await portal.stream.tick()
    return portal.mailbox
      .list(waiting!.applicant.email)
      .filter(({ subject }) => subject.includes('Your decision is waiting for you')).length
  }
  expect(await remindersAt(Date.parse(rsvpBy) - 47 * hour)).toBe(0)
  expect(await remindersAt(until.getTime() - 47 * hour)).toBe(1)
  expect([(await offer(other!)).status, (await offer(other!, new Date(rsvpBy))).status]).toEqual([400, 400])
})

test('an unanswered offer’s deadline can be extended, even after it expired', async () => {
  const [late] = await deciding.decided('accepted')
  const { lead, params } = deciding
  await deciding.freeze()
  await deciding.release()
  await portal.stream.tick()
  portal.clock.now = new Date(Date.parse(rsvpBy) + hour)
  const until = new Date(Date.parse(rsvpBy) + 100 * hour)
  const move = (rsvp: string, seen = 1) =>
    lead.calls.decisions.revise({
      params,
      body: {
        row: { responseId: late!.id, role: 'engineer', seen },
        rsvp: null,
        to: 'accepted',
        reason: 'They were ill.',
        rsvpBy: rsvp,
      },
    })
  expect((await move(rsvpBy)).answer.outcomes[0]?.outcome).toBe('done')
  expect((await deciding.letterOf(late!)).answer.rsvp).toBe('expired')
  expect((await move(new Date(Date.parse(rsvpBy) + 1).toISOString())).status).toBe(400)
  // Repeating it makes no second change.
  for (let times = 0; times < 2; times++)
    expect((await move(until.toISOString().replace('Z', '+00:00'))).answer.outcomes[0]?.outcome).toBe('done')
  await portal.stream.tick()
  expect((await deciding.letterOf(late!)).answer).toMatchObject({ rsvp: 'open', rsvpBy: until.toISOString() })
  expect((await move(new Date(until.getTime() - hour).toISOString(), 2)).problem.message).toBe(
    'The deadline of an offer can only be extended.',
  )
  expect(deciding.decisionMails(late!.applicant.email)).toHaveLength(2)
  const { answer: records } = await lead.calls.records.list({ query: { what: 'decision.revise' } })
  expect(records.entries.filter(({ on }) => on.includes(`${late!.id}/engineer`))).toEqual([
    expect.objectContaining({
      after: { decision: 'accepted', reason: 'They were ill.', rsvpBy: until.toISOString() },
    }),
  ])
})

test('the deadline of an answered offer stays, and so does the answer', async () => {
  const [quick] = await deciding.decided('accepted')
  const { lead, params } = deciding
  await deciding.freeze()
  await deciding.release()
  const place = { params: { responseId: quick!.id, role: 'engineer' as const } }
  await quick!.applicant.calls.decisions.answer({ ...place, body: { rsvp: 'accepted' } })
  const { answer } = await lead.calls.decisions.revise({
    params,
    body: {
      row: { responseId: quick!.id, role: 'engineer', seen: 1 },
      rsvp: 'accepted',
      to: 'accepted',
      reason: 'More time.',
      rsvpBy: new Date(Date.parse(rsvpBy) + hour).toISOString(),
    },
  })
  expect(answer.outcomes).toEqual([
    expect.objectContaining({
      outcome: 'refused',
      reason: 'This offer was answered already, so its deadline stays.',
    }),
  ])
  expect((await deciding.letterOf(quick!)).answer).toMatchObject({ rsvp: 'accepted', rsvpBy })
})

test('an answer that arrives while the deadline is extended is not lost', async () => {
  const [quick] = await deciding.decided('accepted')
  await deciding.freeze()
  await deciding.release()
  const { findRows } = await import('#functions/store/applications/role-rows.ts')
  const { reviseRow } = await import('#functions/store/decisions/decisions.ts')
  const { findPeople } = await import('#functions/store/people/users.ts')
  const [row] = await findRows([{ responseId: quick!.id, role: 'engineer' }])
  const [by] = await findPeople([deciding.lead.id])
  const place = { params: { responseId: quick!.id, role: 'engineer' as const } }
  await quick!.applicant.calls.decisions.answer({ ...place, body: { rsvp: 'declined' } })
  const moreTime = {
    head: await head(deciding.form.id),
    row: row!,
    decision: 'accepted' as const,
    reason: 'More time.',
    rsvpBy: new Date(Date.parse(rsvpBy) + hour).toISOString(),
  }
  await expect(reviseRow(by!, moreTime, portal.now())).rejects.toThrow()
  expect((await deciding.letterOf(quick!)).answer).toMatchObject({ rsvp: 'declined', rsvpBy })
})

test('from the release on the status page shows the state of each offer', async () => {
  const [accepted, denied] = await deciding.decided('accepted', 'denied')
  const offers = async ({ applicant }: { applicant: Awaited<ReturnType<TestPortal['person']>> }) =>
    (await applicant.calls.applications.mine({})).answer[0]?.roles.map(({ offer }) => offer)
  await deciding.freeze()
  expect(await offers(accepted!)).toEqual([undefined])
  await deciding.release()
  expect([await offers(accepted!), await offers(denied!)]).toEqual([['open'], ['none']])
  const place = { params: { responseId: accepted!.id, role: 'engineer' as const } }
  await accepted!.applicant.calls.decisions.answer({ ...place, body: { rsvp: 'declined' } })
  expect(await offers(accepted!)).toEqual(['declined'])
})

async function head(formId: string) {
  const { findHead } = await import('#functions/store/forms/forms.ts')
  return findHead(formId)
}
