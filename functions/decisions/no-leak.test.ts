import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { afterDeadline, type Deciding, extendedUntil, openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { at, book, openInterviewing, time } from '#local/testing/interviewing.ts'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import { submit, write } from '#local/testing/reviewing.ts'
import { saveScenario, scenarioRow, smallScenario } from '#local/testing/scenarios.ts'
import type { Route } from '#shared/contract.ts'
import { routes } from '#shared/routes.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})

interface Twin extends Person {
  responseId: string
}

type AnyCall = (request: object) => Promise<{ status: number; answer: unknown; headers?: unknown }>

const entries = Object.entries(routes).flatMap(([area, table]) =>
  Object.entries<Route>(table).map(([name, route]) => ({ area, name, route })),
)

/** A body for the routes that an applicant can call and that change nothing when they are refused or repeated. */
const bodies: Record<string, (twin: Twin) => object> = {
  'responses.open': ({ responseId }) => ({ formId: responseId.slice(0, responseId.lastIndexOf('.')) }),
  'responses.save': () => ({
    sectionResponses: [
      { sectionId: 'start', base: 0, questions: [{ questionId: 'why', response: 'to know' }] },
    ],
  }),
  'responses.submit': ({ responseId }) => ({ id: responseId }),
  'responses.reopen': ({ responseId }) => ({ id: responseId, dateSubmitted: '2020-01-01T00:00:00.000Z' }),
  'responses.discard': ({ responseId }) => ({ id: responseId, number: 7 }),
  'responses.withdraw': ({ responseId }) => ({ id: responseId, dateSubmitted: '2020-01-01T00:00:00.000Z' }),
  'decisions.answer': () => ({ rsvp: 'accepted' }),
}

/** These end the session. */
const skipped = ['auth.signOut', 'auth.signOutEverywhere']

/** Everything that the portal tells this person, route by route, without the parts that only name the person. */
async function everything(twin: Twin): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const { area, name } of entries) {
    const route = `${area}.${name}`
    if (skipped.includes(route)) continue
    const call = (twin.calls as unknown as Record<string, Record<string, AnyCall>>)[area]![name]!
    const result = await call({
      params: {
        responseId: twin.responseId,
        formId: twin.responseId.slice(0, twin.responseId.lastIndexOf('.')),
        role: 'engineer',
        noteId: 'note-number-1',
        userId: twin.id,
        assignmentId: `review.engineer.${twin.id}`,
        token: `${twin.id}.${'A'.repeat(43)}`,
      },
      query: route === 'files.view' ? { sectionId: 'start', questionId: 'why' } : {},
      body: bodies[route]?.(twin) ?? {},
    })
    answers[route] = JSON.stringify(result)
      .replaceAll(twin.responseId, 'RESPONSE')
      .replaceAll(twin.id, 'USER')
      .replaceAll(twin.email, 'EMAIL')
      // The address of a calendar is random.
      .replaceAll(/USER\.[\w-]{43}/g, 'TOKEN')
  }
  return answers
}

const now = '2026-10-01T12:00:00.000Z'

async function twins(deciding: Deciding, count: number): Promise<Twin[]> {
  const made: Twin[] = []
  for (let index = 0; index < count; index++) {
    portal.clock.now = new Date(now)
    const { applicant, id } = await deciding.application(['engineer', 'bootcamp'])
    made.push({ ...applicant, responseId: id })
  }
  return made
}

async function same(people: readonly Twin[]) {
  const [first, ...others] = await Promise.all(people.map(everything))
  for (const other of others) expect(other).toEqual(first)
  return first!
}

test('until the release, a decision changes no byte of what any route tells its applicant', async () => {
  const deciding = await openDeciding(portal)
  const people = await twins(deciding, 3)
  const [accepted, denied, waiting] = people as [Twin, Twin, Twin]
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
  const fixed = scenarioRow(rows[0]!, { fixed: 'accepted', decisionVersion: 2 })
  await saveScenario(lead, smallScenario(params.formId, [fixed]))
  expect(await same(people)).toEqual(before)

  portal.clock.now = afterDeadline
  await deciding.freeze()
  const frozen = await same(people)
  expect(frozen['responses.mine']).toContain('"progress":"decided"')
  await deciding.release(lead, new Date(afterDeadline.getTime() + 3_600_000))
  expect(await same(people)).toEqual(frozen)

  // There is something to see.
  await lead.calls.decisions.callOff({ params })
  await deciding.release()
  const [one, other] = await Promise.all([everything(accepted), everything(denied)])
  expect(one['decisions.letter']).toContain('Welcome to the team')
  expect(other['decisions.letter']).toContain('We are sorry')
})

test('a decision changes no byte of what any route tells those who review or interview', async () => {
  const deciding = await openDeciding(portal)
  const people: Twin[] = []
  for (const { responseId } of await twins(deciding, 2)) {
    const reviewer = await deciding.reviewer()
    for (const kind of ['review', 'interview'] as const)
      await deciding.assign({ kind, responseId, role: 'engineer', reviewerId: reviewer.id })
    people.push({ ...reviewer, responseId })
  }
  const [decided] = people as [Twin, Twin]
  const before = await same(people)
  expect(before['reviews.find']).toContain('"sectionResponses"')
  for (const to of ['interview', 'accepted'] as const) await deciding.decide(decided.responseId, to)
  const rows = [{ responseId: decided.responseId, role: 'engineer' as const }]
  const { params, lead } = deciding
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  expect(await same(people)).toEqual(before)
})

test('whatever is discussed about an application, its applicant and who still has to score it are told the same', async () => {
  const deciding = await openDeciding(portal)
  const applicants = await twins(deciding, 2)
  const done = await deciding.reviewer()
  const pending: Twin[] = []
  for (const { responseId } of applicants) {
    const reviewer = await deciding.reviewer()
    const assignment = { kind: 'review', responseId, role: 'engineer', reviewerId: done.id } as const
    await deciding.assign(assignment, { ...assignment, reviewerId: reviewer.id })
    await write(done, assignment, { scores: { skill: 3, care: 3 } })
    await submit(done, assignment, 1)
    pending.push({ ...reviewer, responseId })
  }
  const before = [await same(applicants), await same(pending)]
  const [{ responseId }] = applicants as [Twin, Twin]
  const params = { responseId, role: 'engineer' } as const
  for (const { id, calls } of [done, deciding.lead])
    await calls.reviews.addNote({ params, body: { id, text: 'On the edge.' } })
  expect([await same(applicants), await same(pending)]).toEqual(before)
  // There is something to see.
  expect((await done.calls.reviews.discussion({ params })).answer.notes).toHaveLength(2)
})

test('nor does it change what an applicant is told who is changing their submission', async () => {
  const deciding = await openDeciding(portal)
  const people = await twins(deciding, 2)
  const { params, lead } = deciding
  for (const { calls, responseId } of people)
    await calls.responses.reopen({ body: { id: responseId, dateSubmitted: now } })
  const [{ responseId }] = people as [Twin, Twin]
  await deciding.decide(responseId, 'denied')
  const rows = [{ responseId, role: 'engineer' as const }]
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  const told = await same(people)
  expect(told['responses.find']).toContain('"change"')
  // It was submitted among those calls.
  expect(told['responses.submit']).not.toContain('"change"')
  await same(people)
})

test('whether an application can be taken back does not reveal whether it was decided', async () => {
  const deciding = await openDeciding(portal)
  const [decided, undecided] = (await twins(deciding, 2)) as [Twin, Twin]
  await deciding.decide(decided.responseId, 'denied')
  const withdraw = ({ calls, responseId }: Twin) =>
    calls.responses.withdraw({ body: { id: responseId, dateSubmitted: now } })
  expect([(await withdraw(decided)).status, (await withdraw(undecided)).status]).toEqual([200, 200])
})

test('neither the state of the release nor freezing reveals to a super reviewer whether their own application was decided', async () => {
  const deciding = await openDeciding(portal)
  const [own, other] = (await twins(deciding, 2)) as [Twin, Twin]
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

/** Changes what a form says to new members. */
async function welcomeWith(text: string | undefined, { lead, params }: Deciding) {
  const { form, version } = (await lead.calls.forms.source({ params })).answer
  const { welcomeText: _, ...rest } = form
  const changed = { ...rest, ...(text && { welcomeText: text }) }
  expect((await lead.calls.forms.change({ params, body: { form: changed, base: version } })).status).toBe(200)
}

const kickoff = 'Come to the **kickoff**.'

test('whether a form says what happens next changes no byte of what applicants and reviewers are told before the release', async () => {
  const deciding = await openDeciding(portal)
  const people = await twins(deciding, 2)
  const reviewer = await deciding.reviewer()
  const { responseId } = people[0]!
  for (const { responseId: id } of people)
    await deciding.assign({ kind: 'review', responseId: id, role: 'engineer', reviewerId: reviewer.id })
  const told = async () => [await same(people), await everything({ ...reviewer, responseId })]
  for (const { responseId: id } of people) await deciding.decide(id, 'accepted')
  const before = await told()
  await welcomeWith(kickoff, deciding)
  expect(await told()).toEqual(before)

  for (const { responseId: id } of people) await deciding.decide(id, 'denied', { role: 'bootcamp' })
  portal.clock.now = afterDeadline
  await deciding.freeze()
  const frozen = await told()
  // It is no letter, so it can be changed now.
  await welcomeWith(undefined, deciding)
  expect(await told()).toEqual(frozen)
  expect(JSON.stringify([before, frozen])).not.toContain('kickoff')
})

test('after the release, what happens next is told only to who accepted the offer, as it is by then', async () => {
  const deciding = await openDeciding(portal, { welcomeText: kickoff })
  const people = await twins(deciding, 3)
  const [member, silent, declining] = people as [Twin, Twin, Twin]
  for (const { responseId } of people) {
    await deciding.decide(responseId, 'accepted')
    await deciding.decide(responseId, 'denied', { role: 'bootcamp' })
  }
  portal.clock.now = afterDeadline
  await deciding.freeze()
  await deciding.release()
  const answer = ({ calls, responseId }: Twin, rsvp: 'accepted' | 'declined') =>
    calls.decisions.answer({ params: { responseId, role: 'engineer' }, body: { rsvp } })
  const told = async ({ calls, responseId }: Twin) => {
    const letters = (['engineer', 'bootcamp'] as const).map((role) =>
      calls.decisions.letter({ params: { responseId, role } }),
    )
    const own = await calls.account.data({})
    return JSON.stringify([await Promise.all(letters), await calls.responses.mine({}), own])
  }
  expect(await told(member)).not.toContain('kickoff')
  expect((await answer(member, 'accepted')).answer.welcomeText).toBe(kickoff)
  expect((await answer(declining, 'declined')).answer).not.toHaveProperty('welcomeText')
  const others = async () => [await told(silent), await told(declining)]
  const before = await others()
  expect(before.join()).not.toContain('kickoff')
  await welcomeWith('The kickoff has moved.', deciding)
  expect(await others()).toEqual(before)
  const { calls, responseId } = member
  const read = await calls.decisions.letter({ params: { responseId, role: 'engineer' } })
  expect(read.answer.welcomeText).toBe('The kickoff has moved.')
  const other = await calls.decisions.letter({ params: { responseId, role: 'bootcamp' } })
  expect([other.status, 'welcomeText' in other.answer]).toEqual([200, false])
})

test('until the release, decisions change no byte of what a board member is told, nor does anything in roles they do not administer', async () => {
  const deciding = await openDeciding(portal)
  const { params, lead } = deciding
  const [{ responseId }] = (await twins(deciding, 1)) as [Twin]
  const only = await deciding.application(['bootcamp'])
  const board = await portal.person({ role: 'board', administers: ['engineer'] })
  const told = async () => {
    const { dashboard } = board.calls
    const [rows, other, all] = await Promise.all([
      dashboard.rows({ params, query: {} }),
      dashboard.response({ params: { ...params, responseId: only.id } }),
      everything({ ...board, responseId }),
    ])
    return { rows: rows.answer, other: other.status, all }
  }
  const before = await told()
  expect(before.rows.rows.map(({ role, roles }) => [role, roles])).toEqual([['engineer', ['engineer']]])
  expect(before.other).toBe(404)
  expect(before.all['dashboard.response']).toContain('"sectionResponses"')
  await deciding.decide(responseId, 'accepted')
  await deciding.decide(responseId, 'denied', { role: 'bootcamp' })
  const rows = [{ responseId, role: 'bootcamp' as const }]
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })
  expect(await told()).toEqual(before)
  await portal.giveRoles(board.id, [])
  expect((await told()).rows.rows).toEqual([])
})

/** What was sent to somebody by mail, without the names of other people and applications. */
const mailsOf = async ({ email, id, responseId }: Twin) => {
  await portal.stream.settled()
  return portal.mailbox
    .list(email)
    .map(({ subject, text, attachments = [] }) =>
      JSON.stringify([subject, text, attachments.length])
        .replaceAll(responseId, 'RESPONSE')
        .replaceAll(id, 'USER'),
    )
}

test('until the release, applicants who have booked an interview and get messages are told the same, whatever was decided', async () => {
  portal.clock.now = new Date(now)
  const interviewing = await openInterviewing(portal)
  const { params, lead, decide } = interviewing
  const people: Twin[] = []
  for (let index = 0; index < 2; index++) {
    const interviewer = await interviewing.reviewer()
    await done(interviewing.offer(interviewer, [at('15:00'), at('16:00')]))
    const { applicant, responseId } = await interviewing.invited()
    people.push({ ...applicant, responseId })
  }
  // An applicant who books before the invitation has been sent gets none.
  await portal.stream.settled()
  for (const twin of people) await done(book(twin, twin.responseId, time(at('15:00'))))
  const before = await same(people)
  expect(before['interviews.own']).toContain('"state":"booked"')

  const [accepted, denied] = people as [Twin, Twin]
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

test('until the release, applicants with more time are told the same, whatever was decided', async () => {
  const deciding = await openDeciding(portal)
  const { params, lead } = deciding
  const people = await twins(deciding, 2)
  for (const { id: userId } of people)
    await done(
      lead.calls.decisions.extend({
        params,
        body: { userId, until: extendedUntil, seen: null, reason: 'They were ill.' },
      }),
    )
  await same(people)
  portal.clock.now = afterDeadline
  const before = await same(people)
  const [{ responseId }] = people as [Twin, Twin]
  await done(deciding.decide(responseId, 'accepted'))
  await done(deciding.decide(responseId, 'denied', { role: 'bootcamp' }))
  expect(await same(people)).toEqual(before)
  for (const { calls, responseId: id } of people)
    await done(calls.responses.reopen({ body: { id, dateSubmitted: now } }))
  expect((await same(people))['responses.find']).toContain('"change"')
})

test('who still has to score an application finds no decision about it among needs, drafts, interviews and messages', async () => {
  const deciding = await openDeciding(portal)
  const { params, lead } = deciding
  const people = await twins(deciding, 2)
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
      calls.dashboard.rows({ params, query: {} }),
      calls.dashboard.needs({ params }),
      calls.dashboard.drafts({ params }),
      calls.interviews.find({ params }),
      calls.messages.list({ params }),
      ...audiences,
    ])
    return answers.map(({ status, answer }) => [status, answer])
  }
  const before = await told()
  const [{ responseId }] = people as [Twin, Twin]
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
  expect(await told()).toEqual(before)
  expect((await done(lead.calls.interviews.find({ params }))).interviews).toHaveLength(1)
})
