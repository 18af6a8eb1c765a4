import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { afterDeadline, extendedUntil } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { at, book, openInterviewing, time } from '#local/testing/interviewing.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { saveScenario, scenarioRow, smallScenario } from '#local/testing/scenarios.ts'
import { everything, now, same, type Applicant, alikeApplicants } from './testing-alike-applicants.ts'

test('until the release, a decision changes no byte of any answer to its applicant', async ({
  given: deciding,
}) => {
  const people = await alikeApplicants(portal, deciding, 3)
  const [accepted, denied, waiting] = people as [Applicant, Applicant, Applicant]
  const { params, lead } = deciding
  for (const { responseId } of people) await deciding.decide(responseId, 'interview')
  const before = await same(people)

  for (const role of ['engineer', 'bootcamp'] as const) {
    await deciding.decide(accepted.responseId, 'accepted', { role })
    await deciding.decide(denied.responseId, 'denied', { role })
    await deciding.decide(waiting.responseId, 'waitlist', { role })
  }
  const rows = [{ responseId: accepted.responseId, role: 'engineer' as const }]
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  const fixed = scenarioRow(rows[0]!)
  await saveScenario(lead, smallScenario(params.formId, [fixed]))
  expect(await same(people)).toEqual(before)

  portal.clock.now = afterDeadline
  const closed = await same(people)
  await deciding.freeze(lead, false)
  expect(await same(people)).toEqual(closed)
  await deciding.unfreeze()

  await deciding.freeze()
  const frozen = await same(people)
  expect(frozen['applications.mine']).toContain('"progress":"decided"')
  await deciding.release(lead, new Date(afterDeadline.getTime() + 3_600_000))
  expect(await same(people)).toEqual(frozen)

  // There is something to hide.
  await deciding.callOff()
  await deciding.release()
  const [one, other] = await Promise.all([everything(accepted), everything(denied)])
  expect(one['decisions.letter']).toContain('Welcome to the team')
  expect(other['decisions.letter']).toContain('We are sorry')
})

test('a decision changes no byte for an applicant changing their submission', async ({ given: deciding }) => {
  const people = await alikeApplicants(portal, deciding, 2)
  const { params, lead } = deciding
  for (const { calls, responseId } of people)
    await calls.applications.reopen({ body: { id: responseId, dateSubmitted: now } })
  const [{ responseId }] = people as [Applicant, Applicant]
  await deciding.decide(responseId, 'denied')
  const rows = [{ responseId, role: 'engineer' as const }]
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  const told = await same(people)
  expect(told['applications.find']).toContain('"change"')
  // It was submitted among those calls.
  expect(told['applications.submit']).not.toContain('"change"')
  await same(people)
})

test('whether an application can be taken back does not reveal whether it was decided', async ({
  given: deciding,
}) => {
  const [decided, undecided] = (await alikeApplicants(portal, deciding, 2)) as [Applicant, Applicant]
  await deciding.decide(decided.responseId, 'denied')
  const withdraw = ({ calls, responseId }: Applicant) =>
    calls.applications.withdraw({ body: { id: responseId, dateSubmitted: now } })
  expect([(await withdraw(decided)).status, (await withdraw(undecided)).status]).toEqual([200, 200])
})

test('release and freezing don’t tell a super reviewer about their own application', async ({
  given: deciding,
}) => {
  const [own, other] = (await alikeApplicants(portal, deciding, 2)) as [Applicant, Applicant]
  for (const role of ['engineer', 'bootcamp'] as const)
    await deciding.decide(other.responseId, 'denied', { role })
  await portal.giveRole(own.id, 'super-reviewer')
  portal.clock.now = afterDeadline
  const answersNow = async () => {
    const { status, problem } = await deciding.freeze(own)
    const state = await own.calls.decisions.state({ params: deciding.params })
    return { status, problem, state: state.answer }
  }
  const undecided = await answersNow()
  expect(undecided.status).toBe(403)
  expect(JSON.stringify(undecided)).not.toContain(own.responseId)
  for (const role of ['engineer', 'bootcamp'] as const)
    await deciding.decide(own.responseId, 'denied', { role })
  expect(await answersNow()).toEqual(undecided)
  expect((await deciding.freeze()).status).toBe(200)
})

/** The mails to a person, without the names of other people and applications. */
const mailsOf = async ({ email, id, responseId }: Applicant) => {
  await portal.stream.settled()
  return portal.mailbox
    .list(email)
    .map(({ subject, text, attachments = [] }) =>
      JSON.stringify([subject, text, attachments.length])
        .replaceAll(responseId, 'RESPONSE')
        .replaceAll(id, 'USER'),
    )
}

test('until the release, interviews and messages answer alike whatever was decided', async () => {
  portal.clock.now = new Date(now)
  const interviewing = await openInterviewing(portal)
  const { params, lead, decide } = interviewing
  const people: Applicant[] = []
  for (let index = 0; index < 2; index++) {
    const interviewer = await interviewing.reviewer()
    await done(interviewing.offer(interviewer, [at('15:00'), at('16:00')]))
    const { applicant, responseId } = await interviewing.application().invited()
    people.push({ ...applicant, responseId })
  }
  // An applicant who books before the invitation has been sent gets none.
  await portal.stream.settled()
  for (const applicant of people) await done(book(applicant, applicant.responseId, time(at('15:00'))))
  const before = await same(people)
  expect(before['interviews.own']).toContain('"state":"booked"')

  const [accepted, denied] = people as [Applicant, Applicant]
  await done(decide(accepted.responseId, 'accepted'))
  await done(decide(denied.responseId, 'denied'))
  const rows = [{ responseId: accepted.responseId, role: 'engineer' as const }]
  await done(lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } }))
  expect(await same(people)).toEqual(before)

  for (const to of ['submitted', 'interview', 'waiting'] as const) {
    const audience = { to }
    const { digest: seen } = await done(lead.calls.messages.recipients({ params, body: { audience } }))
    const message = {
      id: randomUUID(),
      subject: to,
      text: 'For {roles}: {link}',
      audience,
      answersToSender: true,
    }
    await lead.calls.messages.send({ params, body: { ...message, seen } })
  }
  const mails = await Promise.all(people.map(mailsOf))
  expect(mails[1]).toEqual(mails[0])
  const written = await same(people)
  expect(JSON.parse(written['messages.mine']!)).toMatchObject({ answer: { messages: [{}, {}] } })

  portal.clock.now = afterDeadline
  await interviewing.freeze()
  await same(people)
  for (const { calls, responseId } of people)
    await calls.interviews.cancel({ params: { responseId }, body: { role: 'engineer', seen: 2 } })
  await same(people)
  expect(await mailsOf(accepted)).toEqual(await mailsOf(denied))
})

test('until the release, more time answers alike whatever was decided', async ({ given: deciding }) => {
  const { params, lead } = deciding
  const people = await alikeApplicants(portal, deciding, 2)
  for (const { id: userId } of people)
    await done(
      lead.calls.applications.extend({
        params,
        body: { userId, until: extendedUntil, seen: null, reason: 'They were ill.' },
      }),
    )
  await same(people)
  portal.clock.now = afterDeadline
  const before = await same(people)
  const [{ responseId }] = people as [Applicant, Applicant]
  await done(deciding.decide(responseId, 'accepted'))
  await done(deciding.decide(responseId, 'denied', { role: 'bootcamp' }))
  expect(await same(people)).toEqual(before)
  for (const { calls, responseId: id } of people)
    await done(calls.applications.reopen({ body: { id, dateSubmitted: now } }))
  expect((await same(people))['applications.find']).toContain('"change"')
})
