import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { book, openInterviewing, time } from '#local/testing/interviewing.ts'
import { meanwhile } from '#local/testing/meanwhile.ts'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import { openReviewing, smallPlan, submit, write } from '#local/testing/reviewing.ts'
import { saveScenario, scenarioRow, smallScenario } from '#local/testing/scenarios.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { attachFile } from '#local/testing/uploads.ts'

const day = 24 * 60 * 60_000
const daysOn = (days: number) => new Date(Date.now() + days * day)
const dayOn = (days: number) => daysOn(days).toISOString().slice(0, 10)

let portal: TestPortal
let author: Person
beforeAll(async () => {
  // Signatures of uploads are checked against the machine's clock.
  portal = await openTestPortal({ now: () => new Date() })
  author = await portal.person({ role: 'super-reviewer' })
  return () => portal.close()
})
afterEach(() => vi.restoreAllMocks())

const resume = {
  questionId: 'resume',
  questionType: 'file-upload' as const,
  questionText: 'Resume?',
  optional: true,
}
const [start, ...others] = smallForm.sections
const sections = [{ ...start!, questions: [...start!.questions, resume] }, ...others]

/** Everything that one applicant wrote contains their word, so that a scan can look for it. */
async function applicantWith(word: string) {
  const email = `${word}@example.edu`
  const applicant = await portal.person({ email })
  await applicant.calls.auth.update({ body: { email, firstName: word, lastName: 'Lovelace' } })
  return applicant
}

async function fill(person: Person, formId: string, word: string) {
  const { calls } = person
  const { id } = (await calls.responses.open({ body: { formId } })).answer
  const params = { responseId: id }
  const questions = [
    { questionId: 'roles', response: ['engineer'] },
    { questionId: 'why', response: `${word} wants to` },
  ]
  const language = [{ questionId: 'language', response: 'A' }]
  await calls.responses.save({
    params,
    body: {
      sectionResponses: [
        { sectionId: 'start', base: 0, questions },
        { sectionId: 'engineer', base: 0, questions: language },
      ],
    },
  })
  const place = { sectionId: 'start', questionId: 'resume' }
  await attachFile(person, id, place, { name: `${word}.pdf`, base: 1 })
  return id
}

/** A form with a submitted and reviewed application and a draft, whose due date is tomorrow, to be kept for two days. */
async function semester() {
  const { form, params, reviewer, assign } = await openReviewing(portal, {
    sections,
    dueDate: daysOn(1).toISOString(),
  })
  const words = { submitted: `zz${form.id.slice(-12)}`, draft: `yy${form.id.slice(-12)}` }
  const [ada, grace] = [await applicantWith(words.submitted), await applicantWith(words.draft)]
  const responseId = await fill(ada, form.id, words.submitted)
  await fill(grace, form.id, words.draft)
  await ada.calls.responses.submit({ body: { id: responseId } })
  const judge = await reviewer()
  const assignment = { kind: 'review', responseId, role: 'engineer', reviewerId: judge.id } as const
  await assign(assignment)
  const comments = { craft: `I know ${words.submitted} well.` }
  const { answer } = await write(judge, assignment, { scores: { skill: 4, care: 4 }, comments })
  await submit(judge, assignment, Number(answer.sections[0]!.version))
  return { form, params, words, ada, responseId, reviewer, assign }
}

const retain = (params: { formId: string }, retainUntil: string | null, was: string | null = null) =>
  author.calls.forms.retain({ params, body: { retainUntil, was } })

const erase = (params: { formId: string }, retainUntil: string, now: Date) =>
  author.calls.forms.erase({ params, body: { retainUntil, confirmation: 'erase for good' }, now })

async function keptAndOver() {
  const made = await semester()
  await retain(made.params, dayOn(2))
  await author.calls.forms.deactivate({ params: made.params })
  return made
}

/** All items that mention a word, and the keys of all objects. */
async function traces(word: string) {
  const { documentClient, TableName } = await import('#functions/store/table.ts')
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName }))
  return Items.filter((item) => JSON.stringify(item).includes(word)).map(({ pk, sk }) => `${pk} ${sk}`)
}

async function objects() {
  await portal.stream.settled()
  const { Contents = [] } = await new S3Client({}).send(
    new ListObjectsV2Command({ Bucket: process.env.UPLOADS_BUCKET }),
  )
  return Contents.map(({ Key }) => Key)
}

test('the dry run counts what would be erased, and erases nothing', async () => {
  const { params, words } = await keptAndOver()
  const before = await traces(words.submitted)
  const { answer } = await author.calls.forms.retention({ params })
  expect(answer).toEqual({ retainUntil: dayOn(2), responses: 2, drafts: 1, files: 2, people: 2 })
  expect(await traces(words.submitted)).toEqual(before)
})

test('after the run table and bucket contain no answer, file or name; scores and decisions stay without the person', async () => {
  const { params, words, ada, responseId } = await keptAndOver()
  const bucket = await objects()
  const row = scenarioRow({ responseId, role: 'engineer' }, { reviews: [10_000] })
  await saveScenario(author, smallScenario(params.formId, [row]))
  const plan = smallPlan({ kind: 'review', responseId, role: 'engineer', reviewerId: author.id })
  await done(author.calls.assignments.savePlan({ params, body: { plan, seen: 0 } }))
  expect(await traces(`PLAN#${params.formId}`)).not.toEqual([])
  expect(await traces(`SCENARIO#${params.formId}`)).toHaveLength(2)
  expect((await traces(words.submitted)).filter((key) => key.startsWith('RESPONSE#')).length).toBeGreaterThan(
    2,
  )
  expect((await erase(params, dayOn(2), daysOn(5))).answer).toEqual({ erased: 2, left: 0 })
  // The accounts stay: they belong to the people, not to the form.
  for (const word of Object.values(words))
    expect((await traces(word)).filter((key) => !/^(USER|EMAIL)#/.test(key))).toEqual([])
  for (const kind of ['SCENARIO', 'PLAN']) expect(await traces(`${kind}#${params.formId}`)).toEqual([])
  expect(await traces(`RESPONSE#${params.formId}`)).not.toContainEqual(expect.stringContaining('USER#'))
  expect((await objects()).length).toBe(bucket.length - 4)
  const { rows } = (await author.calls.dashboard.rows({ params, query: {} })).answer
  expect(rows).toMatchObject([
    { name: 'Erased applicant', userId: 'erased', reviewers: [{ state: 'done', score: 10_000 }] },
  ])
  expect((await ada.calls.responses.mine({})).answer).toEqual([])
  expect((await ada.calls.responses.find({ params: { responseId } })).status).toBe(404)
  const listed = (await author.calls.forms.list({})).answer.find(({ id }) => id === params.formId)
  expect(listed?.erasedAt?.slice(0, 10)).toBe(dayOn(5))
})

test('after the run nobody has a review left or gets another one, or is counted or reminded because of one', async () => {
  const { params, responseId, assign, reviewer } = await keptAndOver()
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
  await done(erase(params, dayOn(2), daysOn(5)))
  expect([await left(behind), await left(begun), await reminded()]).toEqual([0, 0, 0])
  const { outcomes } = await done(assign(of(behind)))
  expect(outcomes).toMatchObject([{ outcome: 'refused', reason: 'This application was erased.' }])
  const { rows } = await done(author.calls.dashboard.rows({ params, query: {} }))
  expect(rows.flatMap(({ reviewers }) => reviewers.map(({ state }) => state))).toEqual(['done'])
  expect((await done(author.calls.dashboard.needs({ params }))).needs).toEqual([])
})

test('a copy of a file that an interrupted call has left is erased with the form too, and other forms keep their files', async () => {
  const [{ form, params }, other] = [await keptAndOver(), await semester()]
  await done(author.calls.forms.activate({ params, body: { instead: other.form.id } }))
  const person = await portal.person()
  const { id } = await done(person.calls.responses.open({ body: { formId: form.id } }))
  const { documentClient } = await import('#functions/store/table.ts')
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
  await erase(params, dayOn(2), daysOn(5))
  expect(await copies(id)).toBe(1)
  const { handler } = await import('#functions/events/erasure.ts')
  await handler({ time: daysOn(6).toISOString() })
  expect([await copies(`${form.id}.`), await copies(`${other.form.id}.`)]).toEqual([0, 2])
  expect(await traces(`ERASURE#${form.id}`)).toEqual([])
})

/** A new application, the word in its answer, and the first save of that answer, which begins just before the deadline. */
async function firstSave() {
  const { form, params } = await semester()
  await done(retain(params, dayOn(2)))
  const word = `xx${form.id.slice(-12)}`
  const { calls } = await portal.person()
  const { id } = await done(calls.responses.open({ body: { formId: form.id } }))
  const questions = [{ questionId: 'why', response: `${word} wants to` }]
  const body = { sectionResponses: [{ sectionId: 'start', base: 0, questions }] }
  const now = new Date(Date.parse(form.dueDate) - 1_000)
  return { params, word, id, save: () => calls.responses.save({ params: { responseId: id }, body, now }) }
}

/** Stops the form and erases all its applications. */
async function eraseAll(params: { formId: string }) {
  await done(author.calls.forms.deactivate({ params }))
  expect((await erase(params, dayOn(2), daysOn(5))).answer.left).toBe(0)
}

test('an answer that is still being saved while the applications are erased does not stay', async () => {
  const { params, word, id, save } = await firstSave()
  const saved = await meanwhile(() => eraseAll(params), save)
  expect([saved.status, saved.problem.message]).toEqual([404, 'No response for this ID!'])
  expect(await traces(word)).toEqual([])
  expect(await traces(id)).toEqual([])
})

test('nor does it stay where the function that saves it is ended right after its first write', async () => {
  const { params, word, id, save } = await firstSave()
  const { documentClient } = await import('#functions/store/table.ts')
  vi.spyOn(console, 'error').mockReturnValue()
  await meanwhile(
    async () => {
      await eraseAll(params)
      vi.spyOn(documentClient, 'send').mockRejectedValue(new Error('ended') as never)
    },
    () => save().catch(() => undefined),
  )
  vi.restoreAllMocks()
  expect(await traces(word)).toEqual([])
  expect(await traces(id)).toEqual([])
})

test('an application that is still being opened while the applications are erased does not stay, nor does its name in an index', async () => {
  const { form, params } = await semester()
  await done(retain(params, dayOn(2)))
  const word = `xx${form.id.slice(-12)}`
  const { calls } = await applicantWith(word)
  const now = new Date(Date.parse(form.dueDate) - 1_000)
  const opened = await meanwhile(
    () => eraseAll(params),
    () => calls.responses.open({ body: { formId: form.id }, now }),
  )
  expect(await traces(opened.answer.id)).not.toEqual([])
  const { handler } = await import('#functions/events/erasure.ts')
  await handler({ time: daysOn(6).toISOString() })
  expect(await traces(opened.answer.id)).toEqual([])
  expect((await traces(word)).filter((key) => !/^(USER|EMAIL)#/.test(key))).toEqual([])
})

test('after the run the records tell nobody whose an application was, not even its applicant who is a super reviewer by now', async () => {
  const { params, ada, responseId } = await keptAndOver()
  await portal.giveRole(ada.id, 'super-reviewer')
  const recordsOf = async ({ calls }: Person, query: object) =>
    (await done(calls.records.list({ query: { from: daysOn(-2).toISOString(), ...query } }))).entries.map(
      ({ what, by }) => [what, by],
    )
  const submitted = ['response.submit', ada.id]
  expect(await recordsOf(author, { on: responseId })).toContainEqual(submitted)
  expect(await recordsOf(ada, { by: ada.id })).toContainEqual(submitted)
  expect((await erase(params, dayOn(2), daysOn(5))).answer.left).toBe(0)
  for (const reader of [author, ada])
    expect(await recordsOf(reader, { by: ada.id })).toEqual([['user.rename', ada.id]])
  // What others did stays, without the person.
  const kinds = (await recordsOf(author, { on: responseId })).map(([what]) => what)
  expect(new Set(kinds)).toEqual(new Set(['assignment.add', 'review.submit']))
})

test.each([9, 14, 19])(
  'a run that is killed after %i requests continues with the same result',
  async (most) => {
    const { params, words } = await keptAndOver()
    const { documentClient } = await import('#functions/store/table.ts')
    const send = documentClient.send.bind(documentClient)
    let budget = most
    vi.spyOn(documentClient, 'send').mockImplementation(((command: never) => {
      if (budget-- <= 0) throw new Error('killed')
      return send(command)
    }) as never)
    vi.spyOn(console, 'error').mockReturnValue()
    expect((await erase(params, dayOn(2), daysOn(5))).status).toBe(500)
    vi.restoreAllMocks()
    const half = await author.calls.forms.list({})
    expect(half.answer.find(({ id }) => id === params.formId)).toMatchObject({
      erasingSince: expect.any(String),
    })
    await erase(params, dayOn(2), daysOn(5))
    for (const word of Object.values(words))
      expect((await traces(word)).filter((key) => !/^(USER|EMAIL)#/.test(key))).toEqual([])
    expect((await erase(params, dayOn(2), daysOn(5))).answer).toEqual({ erased: 0, left: 0 })
    expect((await author.calls.forms.retention({ params })).answer).toMatchObject({ responses: 0, files: 0 })
  },
)

test.each([
  ['before its day is over', dayOn(2), daysOn(2), 'The applications of this form are still to be kept.'],
  [
    'for another day than the one that is set',
    dayOn(1),
    daysOn(5),
    'The applications of this form are still to be kept.',
  ],
])('nothing is erased %s', async (_, named, now, words) => {
  const { params } = await keptAndOver()
  const { status, problem } = await erase(params, named, now)
  expect([status, problem.message]).toEqual([409, words])
  expect((await author.calls.forms.retention({ params })).answer.responses).toBe(2)
})

test('nothing is erased while the form is active, and an erased form cannot be activated', async () => {
  const { params } = await semester()
  await retain(params, dayOn(2))
  expect((await erase(params, dayOn(2), daysOn(5))).problem.message).toBe(
    'The form is active. Please deactivate it first.',
  )
  await author.calls.forms.deactivate({ params })
  await erase(params, dayOn(2), daysOn(5))
  const { status } = await author.calls.forms.activate({ params, body: { instead: null } })
  expect(status).toBe(409)
})

test('the day can be set, moved and removed; of two people at once the second gets a message', async () => {
  const { id } = await portal.form({ dueDate: daysOn(1).toISOString() })
  const params = { formId: id }
  expect((await retain(params, dayOn(100))).answer.retainUntil).toBe(dayOn(100))
  expect((await retain(params, dayOn(200))).status).toBe(409)
  expect((await retain(params, dayOn(200), dayOn(100))).answer.retainUntil).toBe(dayOn(200))
  expect((await retain(params, null, dayOn(200))).answer.retainUntil).toBeUndefined()
})

test('a day whose answer was lost is set once, however often it is sent', async () => {
  const { id } = await portal.form({ dueDate: daysOn(1).toISOString() })
  for (let call = 0; call < 2; call++) {
    const { status, answer } = await retain({ formId: id }, dayOn(100))
    expect([status, answer.retainUntil]).toEqual([200, dayOn(100)])
  }
  const { entries } = (await author.calls.records.list({ query: { on: id, what: 'form.retain' } })).answer
  expect(entries).toHaveLength(1)
})

test('a day before the due date is refused', async () => {
  const { id } = await portal.form({ dueDate: daysOn(30).toISOString() })
  expect((await retain({ formId: id }, dayOn(3))).problem.message).toBe(
    'Applications must be kept until the due date at least.',
  )
})

test('four weeks before the day each super reviewer gets one mail, and none if the day was moved', async () => {
  const { id, semester } = await portal.form({
    dueDate: daysOn(1).toISOString(),
    semester: `Semester ${Date.now()}`,
  })
  const params = { formId: id }
  const mails = async () => {
    await portal.stream.settled()
    return portal.mailbox.list(author.email).filter(({ subject }) => subject.includes(semester))
  }
  await retain(params, dayOn(200))
  expect(await mails()).toEqual([])
  await retain(params, dayOn(10), dayOn(200))
  await retain(params, null, dayOn(10))
  await retain(params, dayOn(10))
  await mails()
  const { handler } = await import('#functions/events/outbox.ts')
  await handler({ time: daysOn(180).toISOString() } as never)
  await portal.stream.settled()
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining(`are kept until ${dayOn(10)}`),
  ])
})

test('of a form whose applications are erased, no agenda, deadline, message or plan is left (S6)', async () => {
  const interviewing = await openInterviewing(portal, { dueDate: daysOn(1).toISOString() })
  const { params, lead, form, rubric } = interviewing
  expect(rubric).toBeDefined()
  const interviewer = await interviewing.reviewer()
  const starts = [2, 3, 4].map((days) => `${dayOn(days)}T12:00:00.000Z`)
  await done(interviewing.offer(interviewer, starts, { mostADay: 2 }))
  const [one, held] = [await interviewing.invited(), await interviewing.invited()]
  await done(book(one.applicant, one.responseId, time(starts[0]!)))
  await done(book(held.applicant, held.responseId, time(starts[1]!)))
  const until = daysOn(3).toISOString()
  const body = { userId: one.applicant.id, until, seen: null, reason: `${one.applicant.email} was ill.` }
  await done(lead.calls.decisions.extend({ params, body }))
  const text = { subject: 'News', text: 'Dear {firstName}' }
  for (const audience of [{ to: 'submitted' }, { to: 'colleague', userId: interviewer.id }] as const) {
    const { digest: seen } = await done(lead.calls.messages.recipients({ params, body: { audience } }))
    const message = { id: randomUUID(), ...text, audience, seen, answersToSender: false }
    await done(lead.calls.messages.send({ params, body: message }))
  }
  await portal.stream.settled()
  await retain(params, dayOn(3))
  await author.calls.forms.deactivate({ params })
  const naming = async () =>
    (await traces(form.id)).filter((key) => !/^(RESPONSE|FORM|OUT|AUDIT|SEAL)/.test(key)).map(kindOf)
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
  const { left } = (await erase(params, dayOn(3), daysOn(6))).answer
  expect(left).toBe(0)
  const { handler } = await import('#functions/events/erasure.ts')
  await handler({ time: daysOn(7).toISOString() })
  expect(await naming()).toEqual([])
  expect((await traces(`RESPONSE#${form.id}`)).filter((key) => key.includes('BOOKING'))).toEqual([])
  // Nothing but records and entries of the outbox, which hold ids alone, leads from a row to its person.
  const people = await traces(one.applicant.id)
  expect(people.filter((key) => !/^(USER|EMAIL|AUDIT|OUT|AGENDA)#/.test(key))).toEqual([])
  expect(await traces(`${one.applicant.email} was ill`)).toEqual([expect.stringMatching(/^AUDIT#/)])
})

const kindOf = (key: string) => key.replace(/^([A-Z]+)\S* ([A-Z]+).*$/, '$1 $2')
