import { beforeAll, expect, test } from 'vitest'
import { afterDeadline, type Deciding, extendedUntil, openDeciding } from '#local/testing/deciding.ts'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import { smallPlan } from '#local/testing/reviewing.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { done } from '#local/testing/identities.ts'
import { attachFile } from '#local/testing/uploads.ts'
import type { ApplicationRole } from '#shared/application-role.ts'
import { type Assignment, type AssignmentKind } from '#shared/assignment.ts'
import type { Route } from '#shared/contract.ts'
import type { ApplicationForm } from '#shared/form.ts'
import { routes } from '#shared/routes.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})

const person = {
  questionId: 'person',
  questionType: 'short-answer' as const,
  questionText: 'Your full name?',
}
const fileQuestion = { questionType: 'file-upload' as const, questionText: 'A file?', optional: true }
const about = {
  sectionId: 'about',
  sectionName: 'About',
  questions: [
    { ...person, optional: true, identifying: true },
    { ...fileQuestion, questionId: 'cv', identifying: true },
    { ...fileQuestion, questionId: 'essay' },
  ],
}

const beforeDeadline = new Date('2026-10-01T12:00:00.000Z')

interface Applicant extends Person {
  lastName: string
  responseId: string
}

/** A form that is read without names. */
async function openBlind(given: Partial<ApplicationForm> = {}): Promise<Deciding> {
  portal.clock.now = beforeDeadline
  return openDeciding(portal, {
    sections: [...smallForm.sections, about],
    blindReading: { nameAfterSubmit: false },
    ...given,
  })
}

/** Numbers the people made so far. */
let count = 0

/** Two applicants who differ only in their identity: names, addresses, times, and identifying answers. */
async function twins({ form, application }: Deciding, roles: ApplicationRole[] = ['engineer']) {
  const [one, other] = [`Smith${++count}`, `Quillfeather${++count}`]
  const anna = await portal.person({ firstName: 'Anna', lastName: one, email: `${one}@students.example.edu` })
  const bo = await portal.person({ firstName: 'Bo', lastName: other, email: `${other}@example.edu` })
  const made: Applicant[] = []
  for (const applicant of [anna, bo]) {
    const { id } = (await applicant.calls.responses.open({ body: { formId: form.id } })).answer
    if (applicant === anna) {
      const questions = [{ questionId: 'person', response: `Anna ${one}` }]
      const sectionResponses = [{ sectionId: 'about', base: 0, questions }]
      await applicant.calls.responses.save({ params: { responseId: id }, body: { sectionResponses } })
      await attachFile(
        applicant,
        id,
        { sectionId: 'about', questionId: 'cv' },
        { name: `${one}.pdf`, base: 1 },
      )
    }
    const essay =
      applicant === anna ? { name: `${one} essay.pdf`, base: 2 } : { name: `${other}.pdf`, base: 0 }
    await attachFile(applicant, id, { sectionId: 'about', questionId: 'essay' }, essay)
    portal.clock.now = new Date(portal.clock.now.getTime() + 3_600_000)
    await application(roles, applicant)
    made.push({ ...applicant, responseId: id, lastName: applicant === anna ? one : other })
  }
  portal.clock.now = afterDeadline
  return made as [Applicant, Applicant]
}

/** None of this may reach people who read without names. */
const secretsOf = (applicant: Applicant) => [
  applicant.id,
  applicant.email,
  applicant.lastName,
  // When it was submitted.
  '2026-10-01T',
]

type AnyCall = (request: object) => Promise<{ status: number; answer: unknown; headers?: unknown }>

const entries = Object.entries(routes).flatMap(([area, table]) =>
  Object.entries<Route>(table).map(([name, route]) => ({ area, name, route })),
)

const rowsOf = ({ responseId }: Applicant) => [{ responseId, role: 'engineer' as const }]

/** A body for routes that answer something only with one, and change nothing for somebody who reads without names. */
const bodies: Record<string, (about: Applicant) => object> = {
  'dashboard.exportReviews': ({ responseId }) => ({ responseIds: [responseId] }),
  'dashboard.addresses': (applicant) => ({ rows: rowsOf(applicant) }),
  'files.exportFiles': (applicant) => ({ rows: rowsOf(applicant) }),
  'decisions.letters': (applicant) => ({ rows: rowsOf(applicant) }),
  'decisions.decide': (applicant) => ({ rows: [{ ...rowsOf(applicant)[0], seen: 0 }], to: 'denied' }),
  'decisions.qualify': (applicant) => ({ rows: rowsOf(applicant), isQualified: true }),
  'decisions.freeze': () => ({}),
  'assignments.assign': (applicant) => ({
    assignments: [{ ...rowsOf(applicant)[0], kind: 'review', reviewerId: applicant.id }],
  }),
}

/** Routes that end the session, are about a person whom the caller names, or list everybody who has an account. */
const skipped = ['auth.signOut', 'auth.signOutEverywhere', 'users.find', 'users.list']

const queries: Record<string, object> = {
  'files.view': { sectionId: 'about', questionId: 'essay' },
  'assignments.findPlan': { kind: 'review' },
  'dashboard.findByName': { name: 'smith' },
}

interface Told {
  text: string
  calls: number
}

/** Everything that the portal answers a reader about an application, route by route, and how many calls to the table it took. */
async function everything(reader: Person, applicant: Applicant): Promise<Record<string, Told>> {
  const answers: Record<string, Told> = {}
  for (const { area, name } of entries) {
    const route = `${area}.${name}`
    if (skipped.includes(route)) continue
    const call = (reader.calls as unknown as Record<string, Record<string, AnyCall>>)[area]![name]!
    // Effects of earlier calls do not count.
    await portal.stream.settled()
    const before = portal.bills.length
    const result = await call({
      params: {
        responseId: applicant.responseId,
        formId: applicant.responseId.slice(0, applicant.responseId.lastIndexOf('.')),
        role: 'engineer',
        userId: reader.id,
        viewId: 'some-view',
        assignmentId: `review.engineer.${reader.id}`,
        token: `${reader.id}.${'x'.repeat(43)}`,
      },
      query: queries[route] ?? {},
      body: bodies[route]?.(applicant) ?? {},
    })
    answers[route] = { text: JSON.stringify(result), calls: portal.bills.length - before }
  }
  return answers
}

/** The same for every reader and application: without their ids, and with one pseudonym for all. */
const neutral = (told: Record<string, Told>, reader: Person, { responseId, id }: Applicant) =>
  Object.fromEntries(
    Object.entries(told).map(([route, { text, calls }]) => [
      route,
      `${calls} ${text
        .replaceAll(responseId, 'RESPONSE')
        .replaceAll(id, 'APPLICANT')
        .replaceAll(reader.id, 'READER')
        .replaceAll(reader.email, 'EMAIL')
        .replaceAll(/Applicant(%20| |_)\w{4}-\w{4}/g, 'PSEUDONYM')
        // Every calendar address is random.
        .replaceAll(/(?<=\/calendar\/READER\.)[\w-]{43}/g, 'SECRET')
        // Where the bytes of a file are, and the signature of its link.
        .replaceAll(/"url":"[^"]*\/files\/[^"?]*\?[^"]*"/g, '"url":"LINK"')}`,
    ]),
  )

const review = (responseId: string, reviewerId: string, role: ApplicationRole = 'engineer'): Assignment => ({
  kind: 'review' as AssignmentKind,
  responseId,
  role,
  reviewerId,
})

function expectNothingOf(told: Record<string, Told>, applicant: Applicant) {
  for (const [route, { text }] of Object.entries(told))
    for (const secret of secretsOf(applicant)) {
      // Records contain times of many events.
      if (route === 'records.list' && secret.startsWith('2026')) continue
      // What the caller sent comes back.
      const own =
        route === 'assignments.assign' ? text.replaceAll(`"reviewerId":"${applicant.id}"`, '') : text
      expect(own.includes(secret) && `${route} tells ${secret}: ${own}`).toBe(false)
    }
}

test('the identity of an applicant changes no byte that any route answers to their reviewer, and no call of the table', async () => {
  const deciding = await openBlind()
  const [anna, bo] = await twins(deciding)
  const [one, other] = [await deciding.reviewer(), await deciding.reviewer()]
  await deciding.assign(review(anna.responseId, one.id), review(bo.responseId, other.id))
  const [aboutAnna, aboutBo] = [await everything(one, anna), await everything(other, bo)]
  expect(neutral(aboutAnna, one, anna)).toEqual(neutral(aboutBo, other, bo))
  expectNothingOf(aboutAnna, anna)
  expectNothingOf(aboutBo, bo)

  // There is something to hide: the reader gets the application with a pseudonym, and a file under another name.
  expect(aboutAnna['reviews.mine']?.text).toMatch(/"applicantName":"Applicant \w{4}-\w{4}"/)
  expect(aboutAnna['reviews.find']?.text).toContain('to help')
  expect(aboutAnna['reviews.find']?.text).toContain('"isHidden":true')
  expect(aboutAnna['files.view']?.text).toContain('essay.pdf')
})

test('nor anything that a route answers to a super reviewer who still has to review the application', async () => {
  const deciding = await openBlind()
  const [anna, bo] = await twins(deciding)
  const reader = await portal.person({ role: 'super-reviewer' })
  expect(JSON.stringify(await deciding.rows(reader))).toContain(anna.lastName)
  await deciding.assign(review(anna.responseId, reader.id), review(bo.responseId, reader.id))
  // Some calls change the form once.
  await everything(reader, anna)
  const [aboutAnna, aboutBo] = [await everything(reader, anna), await everything(reader, bo)]
  for (const told of [aboutAnna, aboutBo]) {
    expectNothingOf(told, anna)
    expectNothingOf(told, bo)
  }
  const listed = ['dashboard.rows', 'records.list', 'reviews.mine', 'assignments.findPlan']
  const [one, two] = [neutral(aboutAnna, reader, anna), neutral(aboutBo, reader, bo)]
  for (const route of Object.keys(one)) if (!listed.includes(route)) expect(one[route]).toBe(two[route])

  const { rows } = (await reader.calls.dashboard.rows({ params: deciding.params, query: {} })).answer
  const [first, second] = rows.map((row) => JSON.stringify({ ...row, responseId: '', userId: '', name: '' }))
  expect(first).toBe(second)
  expect(rows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name).toSorted())
  expect(new Set(rows.map(({ name }) => name)).size).toBe(2)
})

test('nor anything that a route answers to a board member who administers the role and reviews nothing', async () => {
  const deciding = await openBlind()
  const [anna, bo] = await twins(deciding)
  const reviewer = await deciding.reviewer()
  await deciding.assign(review(anna.responseId, reviewer.id), review(bo.responseId, reviewer.id))
  const board = await portal.person({ role: 'board', administers: ['engineer'] })
  const [aboutAnna, aboutBo] = [await everything(board, anna), await everything(board, bo)]
  for (const told of [aboutAnna, aboutBo]) {
    expectNothingOf(told, anna)
    expectNothingOf(told, bo)
  }
  const [one, two] = [neutral(aboutAnna, board, anna), neutral(aboutBo, board, bo)]
  for (const route of Object.keys(one)) if (route !== 'dashboard.rows') expect(one[route]).toBe(two[route])
  expect(aboutAnna['dashboard.response']?.text).toContain('to help')

  const rows = await deciding.rows(board)
  const [first, second] = rows.map((row) => JSON.stringify({ ...row, responseId: '', userId: '', name: '' }))
  expect(first).toBe(second)
  expect(rows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name).toSorted())
})

test('giving somebody more time does not lead a super reviewer to their application', async () => {
  const blind = await openBlind()
  const [one] = await twins(blind)
  const reader = await portal.person({ role: 'super-reviewer' })
  const body = { userId: one.id, until: extendedUntil, seen: null, reason: 'They were ill.' }
  expect((await reader.calls.decisions.extend({ params: blind.params, body })).status).toBe(200)
  await blind.assign({ kind: 'review', role: 'engineer', responseId: one.responseId, reviewerId: reader.id })
  const { entries } = (await reader.calls.records.list({ query: { by: reader.id } })).answer
  expect(JSON.stringify(entries)).not.toContain(one.responseId)
  const all = (await blind.lead.calls.records.list({ query: { by: reader.id } })).answer.entries
  expect(all).toMatchObject([{ what: 'extension.give', on: [one.responseId] }])
})

test('a super reviewer who reads without names does not learn whether somebody has applied, since they know the names of all others', async () => {
  const blind = await openBlind()
  const [anna, bo] = await twins(blind)
  const [reader, stranger] = [await superReviewer(), await portal.person()]
  const { params, lead } = blind
  const body = { userId: anna.id, until: extendedUntil, seen: null, reason: 'They were ill.' }
  await done(lead.calls.decisions.extend({ params, body }))
  await done(blind.assign(review(anna.responseId, reader.id)))
  async function told({ calls }: Person, { id: userId }: Person) {
    const { activeApplications } = (await calls.users.find({ params: { userId } })).answer
    const extended = (await calls.decisions.listExtensions({ params })).answer.extensions
    const asked = { userId, seen: '2026-10-20T00:00:00.000Z', reason: 'They were ill.' }
    const { status, problem } = await calls.decisions.extend({
      params,
      body: { ...asked, until: extendedUntil },
    })
    const ended = await calls.decisions.endExtension({ params, body: asked })
    return [
      activeApplications,
      extended.some((each) => each.userId === userId),
      status,
      problem,
      ended.problem,
    ]
  }
  expect(await told(reader, anna)).toEqual(await told(reader, stranger))
  expect((await told(lead, anna)).slice(0, 3)).toEqual([[params.formId], true, 200])
  expect((await done(reader.calls.users.find({ params: { userId: bo.id } }))).activeApplications).toEqual([])
  // About applicants whose name they know, they still learn everything else.
  const more = { ...body, userId: bo.id }
  await done(reader.calls.decisions.extend({ params, body: more }))
})

test('small pages do not tell a super reviewer who reads without names in which order applications were submitted', async () => {
  const blind = await openBlind()
  const [one, other] = await twins(blind)
  const reader = await portal.person({ role: 'super-reviewer' })
  for (const { responseId } of [one, other])
    await blind.assign({ kind: 'review', role: 'engineer', responseId, reviewerId: reader.id })
  const { rows, next } = (await reader.calls.dashboard.rows({ params: blind.params, query: { limit: '1' } }))
    .answer
  expect([rows.length, next]).toEqual([2, null])
})

test('nor do the places of rows in a saved plan', async () => {
  const blind = await openBlind()
  const [one, other] = await twins(blind)
  const [reader, planned] = [await superReviewer(), await blind.reviewer()]
  for (const { responseId } of [one, other]) await blind.assign(review(responseId, reader.id))
  const { params } = blind
  const planOf = async (seen: number, ...applicants: Applicant[]) => {
    const [first, ...others] = applicants.map(({ responseId }) => review(responseId, planned.id))
    const body = { plan: smallPlan(first!, ...others), seen }
    const { number } = (await blind.lead.calls.assignments.savePlan({ params, body })).answer
    const found = await reader.calls.assignments.findPlan({ params, query: { kind: 'review' } })
    return { number, rows: found.answer.plan?.plan.rows }
  }
  const before = await planOf(0, one, other)
  expect(before.rows).toHaveLength(2)
  expect((await planOf(before.number, other, one)).rows).toEqual(before.rows)
})

test('nor do the places of applications in a record about several', async () => {
  const blind = await openBlind()
  const [one, other] = await twins(blind)
  const reader = await superReviewer()
  for (const { responseId } of [one, other]) await blind.assign(review(responseId, reader.id))
  for (const applicants of [
    [one, other],
    [other, one],
  ]) {
    const { id } = await blind.reviewer()
    await blind.assign(...applicants.map(({ responseId }) => review(responseId, id)))
  }
  const { entries } = (await reader.calls.records.list({ query: { by: blind.lead.id } })).answer
  const several = entries.filter(({ what, on }) => what === 'assignment.add' && on.length > 1)
  const [last, first] = several.map(({ on }) => on.map((subject) => subject.split('/')[0]))
  expect(first).toHaveLength(2)
  expect(last).toEqual(first)
})

test('why the name was shown to somebody else is not in the records of who still reads without it', async () => {
  const blind = await openBlind()
  const [anna] = await twins(blind)
  const [reader, reviewer] = [await superReviewer(), await blind.reviewer()]
  await blind.assign(review(anna.responseId, reader.id), review(anna.responseId, reviewer.id))
  const shown = { responseId: anna.responseId, role: 'engineer' as const, reviewerId: reviewer.id }
  const body = { ...shown, reason: `Everybody knows the work of ${anna.lastName}.` }
  await done(blind.lead.calls.assignments.showName({ params: blind.params, body }))
  const told = async ({ calls }: Person) =>
    JSON.stringify((await done(calls.records.list({ query: { on: anna.responseId } }))).entries)
  expect(await told(blind.lead)).toContain(anna.lastName)
  expect(await told(reader)).not.toContain(anna.lastName)
})

test('a record about several keeps what was decided with its application, and shows nothing of one without a name', async () => {
  const blind = await openBlind()
  const [nameless, named] = await twins(blind)
  const reader = await superReviewer()
  await blind.assign(review(nameless.responseId, reader.id))
  const { params, lead, decide } = blind
  await decide(named.responseId, 'waitlist')
  const rows = [
    { ...rowsOf(nameless)[0]!, seen: 0 },
    { ...rowsOf(named)[0]!, seen: 1 },
  ]
  expect((await lead.calls.decisions.decide({ params, body: { rows, to: 'denied' } })).status).toBe(200)
  const query = { by: lead.id, what: 'decision.set' as const }
  const [both] = (await lead.calls.records.list({ query })).answer.entries
  expect(both?.before).toMatchObject([{ decision: 'undecided' }, { decision: 'waitlist' }])
  const [shown] = (await reader.calls.records.list({ query })).answer.entries
  expect(shown).toMatchObject({
    on: [`${named.responseId}/engineer`],
    before: [{ decision: 'waitlist' }],
    after: [{ decision: 'denied' }],
  })
})

test('a reader without the name cannot tell an applicant who is a super reviewer from a super reviewer who knows the applicant', async () => {
  const blind = await openBlind()
  const [anna] = await twins(blind)
  const [reader, knowing] = [await superReviewer(), await superReviewer()]
  const board = await portal.person({ role: 'board', administers: ['engineer'] })
  await blind.recuse(knowing, anna.responseId)
  await portal.giveRole(anna.id, 'super-reviewer')
  await blind.assign(review(anna.responseId, reader.id))
  const told = (by: Person, { id }: Person) => toldOf(by, anna, id)
  for (const by of [reader, board]) {
    expect(await told(by, anna)).toBe(await told(by, knowing))
    expect(await told(by, anna)).toContain('This reviewer knows the applicant.')
  }
  // Those who know the name still see who has a conflict of interest, and can lift it.
  expect(JSON.stringify(await blind.rows())).toContain('recused')
  expect(await told(blind.lead, knowing)).not.toBe(await told(blind.lead, anna))
})

const superReviewer = () => portal.person({ role: 'super-reviewer' })

/** The portal's answers about one colleague on an application, to a person who tries to assign them and to lift their conflict. */
async function toldOf(by: Person, { responseId }: Applicant, reviewerId: string) {
  const params = { formId: responseId.slice(0, responseId.lastIndexOf('.')) }
  const interview: Assignment = { ...review(responseId, reviewerId), kind: 'interview' }
  const lifting = { responseId, reviewerId, reason: 'Two people of one name.' }
  const { assignments, dashboard, records } = by.calls
  const told = [
    await assignments.assign({ params, body: { assignments: [interview] } }),
    await assignments.unassign({ params, body: interview }),
    await assignments.liftConflict({ params, body: lifting }),
    (await dashboard.rows({ params, query: {} })).answer.rows,
    (await dashboard.response({ params: { ...params, responseId } })).answer,
    (await records.list({ query: { on: responseId } })).answer.entries,
  ]
  return JSON.stringify(told).replaceAll(reviewerId, 'ASKED')
}
