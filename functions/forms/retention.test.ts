import { randomUUID } from 'node:crypto'
import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
import { afterEach, expect, vi } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { book, openInterviewing, time } from '#local/testing/interviewing.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal } from '#local/testing/portal-test.ts'
import { smallPlan } from '#local/testing/reviewing.ts'
import { saveScenario, scenarioRow, smallScenario } from '#local/testing/scenarios.ts'
import { attachFile } from '#local/testing/uploads.ts'
import { write } from '#local/testing/written-review.ts'
import { dayOn, daysOn, openRetention, type Retention, test, traces } from './testing-retention.ts'

let author: Person
let retention: Retention
test.beforeAll(async () => {
  retention = await openRetention()
  ;({ author } = retention)
})
afterEach(() => vi.restoreAllMocks())

/** The keys of all objects. */
async function objects() {
  await portal.stream.settled()
  const { Versions = [] } = await new S3Client({}).send(
    new ListObjectVersionsCommand({ Bucket: process.env.UPLOADS_BUCKET }),
  )
  return Versions.map(({ Key }) => Key)
}

test('the dry run counts what would be erased, and erases nothing', async () => {
  const { params, words } = await retention.keptAndOver()
  const before = await traces(words.submitted)
  const { answer } = await author.calls.forms.retention({ params })
  expect(answer).toEqual({ retainUntil: dayOn(2), responses: 2, drafts: 1, files: 2, people: 2 })
  expect(await traces(words.submitted)).toEqual(before)
})

test('after the erasure, scores and decisions stay without names or answers', async () => {
  const { params, words, ada, responseId } = await retention.keptAndOver()
  const bucket = await objects()
  const row = scenarioRow({ responseId, role: 'engineer' })
  await saveScenario(author, smallScenario(params.formId, [row]))
  const plan = smallPlan({ kind: 'review', responseId, role: 'engineer', reviewerId: author.id })
  await done(author.calls.fair.savePlan({ params, body: { plan, seen: 0 } }))
  expect(await traces(`PLAN#${params.formId}`)).not.toEqual([])
  expect(await traces(`SCENARIO#${params.formId}`)).toHaveLength(1)
  expect((await traces(words.submitted)).filter((key) => key.startsWith('RESPONSE#')).length).toBeGreaterThan(
    2,
  )
  expect((await retention.erase(params, dayOn(2), daysOn(5))).answer).toEqual({ erased: 2, left: 0 })
  // The accounts stay: they belong to the people, not to the form.
  for (const word of Object.values(words))
    expect((await traces(word)).filter((key) => !/^(USER|EMAIL)#/.test(key))).toEqual([])
  for (const kind of ['SCENARIO', 'PLAN']) expect(await traces(`${kind}#${params.formId}`)).toEqual([])
  expect(await traces(`RESPONSE#${params.formId}`)).not.toContainEqual(expect.stringContaining('USER#'))
  expect((await objects()).length).toBe(bucket.length - 4)
  const { rows } = (await author.calls.applications.rows({ params, query: {} })).answer
  expect(rows).toMatchObject([
    { name: 'Erased applicant', userId: 'erased', reviewers: [{ state: 'done', score: 10_000 }] },
  ])
  expect((await ada.calls.applications.mine({})).answer).toEqual([])
  expect((await ada.calls.applications.find({ params: { responseId } })).status).toBe(404)
  const listed = (await author.calls.forms.list({})).answer.find(({ id }) => id === params.formId)
  expect(listed?.erasedAt?.slice(0, 10)).toBe(dayOn(5))
})

test('after the erasure no review is left, assigned, counted or reminded of', async () => {
  const { params, responseId, assign, reviewer } = await retention.keptAndOver()
  const [behind, begun] = [await reviewer(), await reviewer()]
  const of = ({ id }: Person) => ({ kind: 'review', responseId, role: 'engineer', reviewerId: id }) as const
  await done(assign(of(behind), of(begun)))
  await done(write(begun, of(begun), { scores: { skill: 4 } }))
  const left = ({ calls }: Person) =>
    done(calls.reviews.mine({ params })).then(({ assignments }) => assignments.length)
  const reminded = async () =>
    (await done(author.calls.messages.recipients({ params, body: { audience: { to: 'reviewers-behind' } } })))
      .known
  expect([await left(behind), await left(begun), await reminded()]).toEqual([1, 1, 2])
  await done(retention.erase(params, dayOn(2), daysOn(5)))
  expect([await left(behind), await left(begun), await reminded()]).toEqual([0, 0, 0])
  const { outcomes } = await done(assign(of(behind)))
  expect(outcomes).toMatchObject([{ outcome: 'refused', reason: 'This application was erased.' }])
  const { rows } = await done(author.calls.applications.rows({ params, query: {} }))
  expect(rows.flatMap(({ reviewers }) => reviewers.map(({ state }) => state))).toEqual(['done'])
  expect((await done(author.calls.decisions.needs({ params, query: {} }))).needs).toEqual([])
})

test('an erased form’s leftover file copies go too, and other forms keep theirs', async () => {
  const [{ form, params }, other] = [await retention.keptAndOver(), await retention.semester()]
  await done(author.calls.forms.activate({ params, body: { instead: other.form.id } }))
  const person = await portal.person()
  const { id } = await done(person.calls.applications.open({ body: { formId: form.id } }))
  const { documentClient } = await import('#functions/store/table/table.ts')
  const send = documentClient.send.bind(documentClient)
  vi.spyOn(documentClient, 'send').mockImplementation(((command: { input: object }) => {
    if ('TransactItems' in command.input) throw new Error('killed')
    return send(command as never)
  }) as never)
  vi.spyOn(console, 'error').mockReturnValue()
  await expect(attachFile(person, id, { sectionId: 'start', questionId: 'resume' })).rejects.toThrow()
  vi.restoreAllMocks()
  const copies = async (prefix: string) =>
    (await objects()).filter((key) => key?.startsWith(`files/${prefix}`)).length
  await done(author.calls.forms.deactivate({ params }))
  await retention.erase(params, dayOn(2), daysOn(5))
  expect(await copies(id)).toBe(1)
  const { handler } = await import('#functions/events/erasure.ts')
  await handler({ time: daysOn(6).toISOString() })
  expect([await copies(`${form.id}.`), await copies(`${other.form.id}.`)]).toEqual([0, 2])
  expect(await traces(`ERASURE#${form.id}`)).toEqual([])
})

test('after the erasure the records tell no one whose an application was', async () => {
  const { params, ada, responseId } = await retention.keptAndOver()
  await portal.giveRole(ada.id, 'super-reviewer')
  const recordsOf = async ({ calls }: Person, query: object) =>
    (await done(calls.records.list({ query: { from: daysOn(-2).toISOString(), ...query } }))).entries.map(
      ({ what, by }) => [what, by],
    )
  const submitted = ['response.submit', ada.id]
  expect(await recordsOf(author, { on: responseId })).toContainEqual(submitted)
  expect(await recordsOf(ada, { by: ada.id })).toContainEqual(submitted)
  expect((await retention.erase(params, dayOn(2), daysOn(5))).answer.left).toBe(0)
  for (const reader of [author, ada])
    expect(await recordsOf(reader, { by: ada.id })).toEqual([['user.rename', ada.id]])
  // What others did stays, without the person.
  const kinds = (await recordsOf(author, { on: responseId })).map(([what]) => what)
  expect(new Set(kinds)).toEqual(new Set(['assignment.add', 'review.submit']))
})

test.each([
  ['before its day is over', dayOn(2), daysOn(2), 'The applications of this form are still to be kept.'],
  [
    'for another day than the one that is set',
    dayOn(1),
    daysOn(5),
    'The applications of this form are still to be kept.',
  ],
])('nothing is erased %s', async (_, named, now, words) => {
  const { params } = await retention.keptAndOver()
  const { status, problem } = await retention.erase(params, named, now)
  expect([status, problem.message]).toEqual([409, words])
  expect((await author.calls.forms.retention({ params })).answer.responses).toBe(2)
})

test('an active form isn’t erased, and an erased form can’t be activated', async () => {
  const { params } = await retention.semester()
  await retention.retain(params, dayOn(2))
  expect((await retention.erase(params, dayOn(2), daysOn(5))).problem.message).toBe(
    'The form is active. Please deactivate it first.',
  )
  await author.calls.forms.deactivate({ params })
  await retention.erase(params, dayOn(2), daysOn(5))
  const { status } = await author.calls.forms.activate({ params, body: { instead: null } })
  expect(status).toBe(409)
})

test('the day can be set, moved and removed; the second of two authors is told', async () => {
  const { id } = await portal.form({ dueDate: daysOn(1).toISOString() })
  const params = { formId: id }
  expect((await retention.retain(params, dayOn(100))).answer.retainUntil).toBe(dayOn(100))
  expect((await retention.retain(params, dayOn(200))).status).toBe(409)
  expect((await retention.retain(params, dayOn(200), dayOn(100))).answer.retainUntil).toBe(dayOn(200))
  expect((await retention.retain(params, null, dayOn(200))).answer.retainUntil).toBeUndefined()
})

test('a day whose answer was lost is set once, however often it is sent', async () => {
  const { id } = await portal.form({ dueDate: daysOn(1).toISOString() })
  for (let call = 0; call < 2; call++) {
    const { status, answer } = await retention.retain({ formId: id }, dayOn(100))
    expect([status, answer.retainUntil]).toEqual([200, dayOn(100)])
  }
  const { entries } = (await author.calls.records.list({ query: { on: id, what: 'form.retain' } })).answer
  expect(entries).toHaveLength(1)
})

test('a day before the due date is refused', async () => {
  const { id } = await portal.form({ dueDate: daysOn(30).toISOString() })
  expect((await retention.retain({ formId: id }, dayOn(3))).problem.message).toBe(
    'Applications must be kept until the due date at least.',
  )
})

test('each super reviewer is warned once, four weeks before, of the day that holds', async () => {
  const { id, semester } = await portal.form({
    dueDate: daysOn(1).toISOString(),
    semester: `Semester ${Date.now()}`,
  })
  const params = { formId: id }
  const mails = async () => {
    await portal.stream.settled()
    return portal.mailbox.list(author.email).filter(({ subject }) => subject.includes(semester))
  }
  await retention.retain(params, dayOn(200))
  expect(await mails()).toEqual([])
  await retention.retain(params, dayOn(10), dayOn(200))
  await retention.retain(params, null, dayOn(10))
  await retention.retain(params, dayOn(10))
  await mails()
  const { handler } = await import('#functions/events/outbox.ts')
  await handler({ time: daysOn(180).toISOString() } as never)
  await portal.stream.settled()
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining(`are kept until ${dayOn(10)}`),
  ])
})

test('no agenda, deadline, message or plan of an erased form is left (S6)', async () => {
  const interviewing = await openInterviewing(portal, { dueDate: daysOn(1).toISOString() })
  const { params, lead, form, rubric } = interviewing
  expect(rubric).toBeDefined()
  const interviewer = await interviewing.reviewer()
  const starts = [2, 3, 4].map((days) => `${dayOn(days)}T12:00:00.000Z`)
  await done(interviewing.offer(interviewer, starts, { mostADay: 2 }))
  const [one, held] = [await interviewing.application().invited(), await interviewing.application().invited()]
  await done(book(one.applicant, one.responseId, time(starts[0]!)))
  await done(book(held.applicant, held.responseId, time(starts[1]!)))
  const until = daysOn(3).toISOString()
  const body = { userId: one.applicant.id, until, seen: null, reason: `${one.applicant.email} was ill.` }
  await done(lead.calls.applications.extend({ params, body }))
  const text = { subject: 'News', text: 'Dear {firstName}' }
  for (const audience of [{ to: 'submitted' }, { to: 'colleague', userId: interviewer.id }] as const) {
    const { digest: seen } = await done(lead.calls.messages.recipients({ params, body: { audience } }))
    const message = { id: randomUUID(), ...text, audience, seen, answersToSender: false }
    await done(lead.calls.messages.send({ params, body: message }))
  }
  await portal.stream.settled()
  await retention.retain(params, dayOn(3))
  await author.calls.forms.deactivate({ params })
  // What mails have told and caused are ids alone, which expire by themselves.
  const naming = async () =>
    (await traces(form.id)).filter((key) => !/^(RESPONSE|FORM|OUT|AUDIT|TOLD|CAUSED)/.test(key)).map(kindOf)
  expect([...new Set(await naming())].toSorted()).toEqual([
    'AGENDA DAY',
    'AGENDA TIMES',
    'INTERVIEWS SLOT',
    'MESSAGE HEAD',
    'MESSAGE PIECE',
    'USER MESSAGE',
    'USER PROFILE',
    'USER RESPONSE',
  ])
  const { left } = (await retention.erase(params, dayOn(3), daysOn(6))).answer
  expect(left).toBe(0)
  const { handler } = await import('#functions/events/erasure.ts')
  await handler({ time: daysOn(7).toISOString() })
  expect(await naming()).toEqual([])
  expect((await traces(`RESPONSE#${form.id}`)).filter((key) => key.includes('BOOKING'))).toEqual([])
  // Nothing but records and entries of the outbox, which hold ids alone, leads from a row to its person.
  const people = await traces(one.applicant.id)
  expect(people.filter((key) => !/^(USER|EMAIL|AUDIT|OUT|AGENDA|CAUSED)#/.test(key))).toEqual([])
  expect(await traces(`${one.applicant.email} was ill`)).toEqual([])
})

const kindOf = (key: string) => key.replace(/^([A-Z]+)\S* ([A-Z]+).*$/, '$1 $2')
