import { randomUUID } from 'node:crypto'
import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, vi } from 'vitest'
import { localSettings } from '#local/settings.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test as onPortal } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing, smallPlan } from '#local/testing/reviewing.ts'
import { saveScenario, scenarioRow, smallScenario } from '#local/testing/scenarios.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { attachFile } from '#local/testing/uploads.ts'
import { read, reopen, submit, write } from '#local/testing/written-review.ts'
import { savedOutcome } from '#shared/fair/saved-scenario.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'

const test = onPortal.extend('portalOptions', { scope: 'file' }, { now: () => new Date() })

let reviewing: Reviewing
test.beforeAll(async () => {
  const [start, ...others] = smallForm.sections
  const resume = {
    questionId: 'resume',
    questionType: 'file-upload' as const,
    questionText: 'CV?',
    optional: true,
  }
  reviewing = await openReviewing(portal, {
    dueDate: new Date(Date.now() + 86_400_000).toISOString(),
    sections: [{ ...start!, questions: [...start!.questions, resume] }, ...others],
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Distinguishes this data from everybody else's. */
const secret = () => randomUUID().slice(0, 13)

/** A person whose name, address, answer, file and reviews differ from everybody else's, so that a search can find them afterwards. */
async function someone(reviewers?: Reviewers) {
  const [name, word, file, about] = [secret(), secret(), secret(), secret()]
  const email = `${secret()}@example.edu`
  const person = await portal.person({ email })
  const { calls } = person
  await calls.auth.update({ body: { email, firstName: name, lastName: 'Lovelace' } })
  const { id } = (await calls.applications.open({ body: { formId: reviewing.form.id } })).answer
  const start = [
    { questionId: 'roles', response: ['engineer', 'bootcamp'] },
    { questionId: 'why', response: `because of ${word}` },
  ]
  const engineer = [{ questionId: 'language', response: 'A' }]
  const sectionResponses = [
    { sectionId: 'start', base: 0, questions: start },
    { sectionId: 'engineer', base: 0, questions: engineer },
  ]
  await calls.applications.save({ params: { responseId: id }, body: { sectionResponses } })
  const resume = { sectionId: 'start', questionId: 'resume' }
  await attachFile(person, id, resume, { name: `${file}.pdf`, base: 1 })
  await calls.applications.submit({ body: { id } })
  const written = { comment: about, quote: `because of ${word}` }
  const { done, open } = await reviewed(id, written, reviewers ?? (await twoReviewers()))
  return { person, email, responseId: id, done, open, secrets: [name, word, file, about, email] }
}

type Reviewers = [done: Person, open: Person]
const twoReviewers = () => Promise.all([reviewing.reviewer(), reviewing.reviewer()])

/** Two reviewers: one has submitted with a comment and a quote, the other has only begun. */
async function reviewed(
  responseId: string,
  { comment, quote }: Record<'comment' | 'quote', string>,
  reviewers: Reviewers,
) {
  const [done, open] = reviewers.map((reviewer): { reviewer: Person; assignment: Assignment } => ({
    reviewer,
    assignment: { kind: 'review', responseId, role: 'engineer', reviewerId: reviewer.id },
  }))
  await reviewing.assign(done!.assignment, open!.assignment)
  for (const { reviewer, assignment } of [done!, open!])
    await write(reviewer, assignment, {
      scores: { skill: 4, care: 3 },
      evidence: { skill: [{ questionId: 'why', quote }] },
      comments: { craft: comment },
    })
  await submit(done!.reviewer, done!.assignment, 1)
  // The version that was given back stays beside the current one.
  await reopen(reviewing.lead, done!.assignment, 1)
  // So long ago that it can't be undone.
  await submit(done!.reviewer, done!.assignment, 2, new Date(Date.now() - 60_000))
  const params = { responseId, role: 'engineer' }
  const note = { params, body: { id: randomUUID(), text: `I know ${comment}.` } }
  expect((await done!.reviewer.calls.reviews.addNote(note)).status).toBe(200)
  return { done: done!, open: open! }
}

const runAt = async (minutesLater = 0, from = Date.now()) => {
  const { handler } = await import('#functions/events/erasure.ts')
  await handler({ time: new Date(from + minutesLater * 60_000).toISOString() })
  await portal.stream.settled()
}
const removeAsLead = (...people: Person[]) =>
  reviewing.lead.calls.people.remove({ body: { ids: people.map(({ id }) => id) } })

/** Everything that is stored, in table, bucket and user pool. Sent mails are left out. */
async function everything() {
  const { documentClient, TableName } = await import('#functions/store/table/table.ts')
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName }))
  const s3 = new S3Client({ region: localSettings.region, forcePathStyle: true })
  const { Versions = [] } = await s3.send(
    new ListObjectVersionsCommand({ Bucket: localSettings.uploadsBucket }),
  )
  const users = await portal.cognito.call('ListUsers', { UserPoolId: localSettings.userPoolId })
  return { Items, objects: Versions.map(({ Key = '' }) => Key), logins: JSON.stringify(users) }
}

/** Where something of a person can be found. */
async function traces({ secrets, person, responseId }: Awaited<ReturnType<typeof someone>>) {
  const { Items, objects, logins } = await everything()
  const named = (text: string) => secrets.some((word) => text.includes(word))
  return [
    ...Items.filter((item) => named(JSON.stringify(item))).map(
      ({ pk, sk }) => `${pk as string} ${sk as string}`,
    ),
    ...objects.filter((key) => key.includes(person.id) || key.includes(responseId)),
    ...(named(logins) || logins.includes(person.id) ? ['user pool'] : []),
  ]
}

/** What is left of a response and its person, without ids and times. */
async function remains({ person, responseId, done, open }: Awaited<ReturnType<typeof someone>>) {
  const { queryItems } = await import('#functions/store/table/table.ts')
  const partitions = [`USER#${person.id}`, `RESPONSE#${responseId}`]
  const items = (await Promise.all(partitions.map((pk) => queryItems(pk, ' ', '\u{10FFFF}')))).flat()
  const ids = { [person.id]: 'P', [responseId]: 'R', [done.reviewer.id]: 'DONE', [open.reviewer.id]: 'OPEN' }
  const plain = (text: string) =>
    Object.entries(ids)
      .reduce((replaced, [id, word]) => replaced.replaceAll(id, word), text)
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T')
      .replaceAll(/"(savedAt|submittedAt|sectionCount|at)":("[^"]*"|\d+)/g, '"$1":_')
      // The key on which a row lies depends on its id.
      .replaceAll(/("gsi1pk":"FORM#[^"]*#)\d+"/g, '$1_"')
  return items.map((item) => plain(JSON.stringify(item, Object.keys(item).toSorted()))).toSorted()
}

test('after an erasure nothing of a person is left in table, bucket or user pool (S6)', async () => {
  const one = await someone()
  const found = await traces(one)
  expect(found.some((trace) => trace.startsWith('USER#'))).toBe(true)
  expect(found.some((trace) => trace.includes(' SECTION#'))).toBe(true)
  expect(found.some((trace) => trace.includes('#SCORES'))).toBe(true)
  expect(found.some((trace) => trace.includes(' DISCUSSION#'))).toBe(true)
  expect(found.some((trace) => trace.startsWith('EMAIL#'))).toBe(true)
  expect(found.some((trace) => trace.startsWith('files/'))).toBe(true)
  expect(found).toContain('user pool')
  await removeAsLead(one.person)
  await runAt()
  expect(await traces(one)).toEqual([])
  await runAt(16)
  expect(await traces(one)).toEqual([])
})

test('an erased person is in no open invitation, as guest or as sender (S6)', async () => {
  const [invited, other] = [`${secret()}@example.edu`, `${secret()}@example.edu`]
  const [firstName, person] = [secret(), await portal.person({ email: invited, isVerified: false })]
  const sender = await portal.person({ role: 'super-reviewer' })
  await sender.calls.auth.update({ body: { email: sender.email, firstName, lastName: 'Lovelace' } })
  await sender.calls.auth.invite({ body: { people: [{ address: invited }, { address: other }] } })
  const open = async () => (await reviewing.lead.calls.people.invitations({})).answer.invitations
  expect((await open()).map(({ email }) => email)).toEqual(expect.arrayContaining([invited, other]))
  const people = [{ id: sender.id, seen: 'super-reviewer' as const }]
  await reviewing.lead.calls.people.changeRoles({ body: { people, to: 'applicant' } })
  await removeAsLead(person, sender)
  await runAt()
  expect((await open()).map(({ email, by }) => [email, by])).toEqual([[other, sender.id]])
  const text = JSON.stringify(await everything())
  expect(text).toContain(other)
  for (const word of [invited, sender.email, firstName]) expect(text).not.toContain(word)
})

test('a plan of assignments forgets an erased person and keeps the rest', async () => {
  const [one, other] = [await someone(), await someone()]
  const { lead, params } = reviewing
  const [own, ofOther] = [one, other].map(({ done, responseId }) => ({ ...done.assignment, responseId }))
  const plan = smallPlan(own!, { ...ofOther!, reviewerId: one.open.reviewer.id }, ofOther!)
  await lead.calls.fair.savePlan({ params, body: { plan, seen: 0 } })
  await removeAsLead(one.person, one.open.reviewer)
  await runAt()
  const { Items } = await everything()
  const text = JSON.stringify(Items.filter(({ pk }) => String(pk).startsWith('PLAN#')))
  expect(text).toContain(other.responseId)
  expect(text).toContain(other.done.reviewer.id)
  expect(text).not.toContain(one.responseId)
  expect(text).not.toContain(one.open.reviewer.id)
})

test('a saved scenario keeps the id of an erased application and nothing else of it', async () => {
  const [one, other] = [await someone(), await someone()]
  const { lead, params } = reviewing
  const rows = [one, other].map(({ responseId }) =>
    scenarioRow({ responseId, role: 'engineer' }, { total: 8_765_000 }),
  )
  const saved = await saveScenario(lead, smallScenario(params.formId, rows))
  await removeAsLead(one.person)
  await runAt()
  const { outcome } = (await lead.calls.fair.scenario({ params: saved })).answer
  const left = [{ id: rows[0]!.id, standing: 'erased', total: null } as const, rows[1]!]
  expect(outcome).toEqual(savedOutcome(left))
  const { Items } = await everything()
  const kept = Items.filter(({ pk }) => String(pk).startsWith('SCENARIO#'))
  expect(kept.map((item) => item.outcome as unknown)).toEqual([savedOutcome(left)])
  expect(await traces(one)).toEqual([])
})

test('scores and decisions stay without the name, and every dashboard still works', async () => {
  const { person, responseId, done, open } = await someone()
  await reviewing.lead.calls.decisions.decide({
    params: reviewing.params,
    body: { rows: [{ responseId, role: 'engineer', seen: 0 }], to: 'denied' },
  })
  await removeAsLead(person)
  await runAt()
  const rows = (await reviewing.rows())
    .filter((row) => row.responseId === responseId)
    .toSorted((one, other) => (one.role < other.role ? -1 : 1))
  expect(rows).toMatchObject([
    { role: 'bootcamp', isWithdrawn: true, decision: 'undecided' },
    {
      role: 'engineer',
      isWithdrawn: false,
      decision: 'denied',
      reviewers: [{ id: done.reviewer.id, score: 8750 }],
    },
  ])
  expect(rows.map(({ name }) => name)).toEqual(['Erased applicant', 'Erased applicant'])
  const mine = await open.reviewer.calls.reviews.mine({ params: reviewing.params })
  expect(mine.answer.assignments).toEqual([])
  const theirs = await done.reviewer.calls.reviews.mine({ params: reviewing.params })
  expect(theirs.answer.assignments).toMatchObject([{ responseId, state: 'done', score: 8750 }])
})

test('reviews of an erased application can’t be given back or discussed', async () => {
  const { person, responseId, done } = await someone()
  const { lead, params } = reviewing
  const row = { responseId, role: 'engineer' as const }
  await lead.calls.decisions.decide({ params, body: { rows: [{ ...row, seen: 0 }], to: 'denied' } })
  await removeAsLead(person)
  await runAt()
  expect((await read(lead, done.assignment)).answer).toMatchObject({ isReopenable: false })
  const words = 'This application was erased.'
  expect((await reopen(lead, done.assignment, 3)).problem.message).toBe(words)
  const note = { params: row, body: { id: randomUUID(), text: 'Ada said so.' } }
  expect((await lead.calls.reviews.addNote(note)).problem.message).toBe(words)
})

test('an erased reviewer’s scores stay, and comments and open assignments do not', async () => {
  const { responseId, done, open } = await someone()
  await removeAsLead(done.reviewer, open.reviewer)
  await runAt()
  const [row] = (await reviewing.rows()).filter(
    (each) => each.responseId === responseId && each.role === 'engineer',
  )
  expect(row!.reviewers).toMatchObject([{ id: done.reviewer.id, state: 'done', score: 8750 }])
  const { answer } = await reviewing.lead.calls.decisions.exportApplications({
    params: reviewing.params,
    body: { responseIds: [responseId], parts: ['scores'] },
  })
  const written = await read(reviewing.lead, done.assignment)
  expect(written.answer).toMatchObject({ reviewerName: 'A former reviewer', state: 'done' })
  const gone = await reviewing.lead.calls.people.find({ params: { userId: done.reviewer.id } })
  expect(gone.status).toBe(404)
  expect(answer.applications[0]?.reviews).toMatchObject([
    { reviewerId: done.reviewer.id, comments: {}, scores: { skill: 4, care: 3 } },
  ])
})

test('an erased reviewer’s notes go with their name; the notes of others stay', async () => {
  const { responseId, done } = await someone()
  const { lead } = reviewing
  const params = { responseId, role: 'engineer' }
  await lead.calls.reviews.addNote({ params, body: { id: randomUUID(), text: 'I do not agree.' } })
  await removeAsLead(done.reviewer)
  await runAt()
  expect((await lead.calls.reviews.discussion({ params })).answer.notes).toMatchObject([
    { by: 'A former reviewer', text: null },
    { by: 'Ada Lovelace', text: 'I do not agree.' },
  ])
})

test('a mail stop is kept without the address, and is deleted with its person', async () => {
  const { person, email } = await someone()
  const { findMailStop, stopMail } = await import('#functions/store/people/mail-stops.ts')
  await stopMail(email, 'bounce', new Date())
  const kept = (await everything()).Items.filter(({ sk }) => sk === 'MAILSTOP')
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(email.split('@')[0])
  await removeAsLead(person)
  await runAt()
  expect(await findMailStop(email)).toBeUndefined()
  expect((await everything()).Items.filter(({ sk }) => sk === 'MAILSTOP')).toEqual([])
})

test('an address is free for another account once its owner is erased', async () => {
  const { person, email } = await someone()
  const again = { email, password: 'Correct-horse-1', firstName: 'New', lastName: 'Person' }
  await removeAsLead(person)
  expect((await portal.nobody.auth.register({ body: again })).status).toBe(409)
  await runAt()
  expect((await portal.nobody.auth.register({ body: again })).status).toBe(200)
  await runAt(16)
  expect(portal.cognito.signIn(email, 'Correct-horse-1').IdToken).toBeTruthy()
})

test('an account without its login is erased when its address is registered again', async () => {
  const one = await someone()
  const login = { UserPoolId: localSettings.userPoolId, Username: one.person.id }
  await portal.cognito.call('AdminDeleteUser', login)
  const again = await portal.person({ email: one.person.email })
  await runAt()
  await runAt(16)
  const left = await traces({ ...one, secrets: one.secrets.filter((secret) => secret !== one.person.email) })
  expect(left).toEqual([])
  expect((await again.calls.auth.me({})).answer.email).toBe(one.person.email)
})

test('the second pass, after 15 minutes, erases what a running call leaves behind', async () => {
  const one = await someone()
  const { presignUpload } = await import('#functions/files/bucket.ts')
  const key = `pending/${one.person.id}/late`
  const late = await presignUpload({ key, size: 4, contentType: 'text/plain' })
  await removeAsLead(one.person)
  const first = Date.now()
  await runAt(0, first)
  const form = new FormData()
  for (const [field, value] of Object.entries(late.fields)) form.append(field, value)
  form.append('file', new Blob(['late']))
  expect((await fetch(late.url, { method: 'POST', body: form })).status).toBe(204)
  expect(await traces(one)).toEqual([key])
  await runAt(15, first - 1)
  expect(await traces(one)).toEqual([key])
  await runAt(15, first)
  expect(await traces(one)).toEqual([])
})

test('the record of an account that is not closed is never erased', async () => {
  const { eraseRecord } = await import('#functions/store/people/erasures.ts')
  const { isWritten } = await import('#functions/store/table/condition-failed.ts')
  const person = await portal.person()
  expect(await isWritten(eraseRecord(person.id))).toBe(false)
  expect((await person.calls.auth.me({})).answer.email).toBe(person.email)
})

test('the log of a failed erasure says where it failed, and not whom it erases', async () => {
  const { person, email } = await someone()
  await removeAsLead(person)
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(S3Client.prototype, 'send').mockImplementation(() => {
    throw new Error(`cannot list files of ${email}`)
  })
  await expect(runAt()).rejects.toThrow('1 erasures have to be repeated.')
  const lines = log.mock.calls.map(([line]) => String(line))
  vi.restoreAllMocks()
  await runAt()
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { event: 'erasure', error: 'Error' },
  ])
  expect(lines.join('')).toContain('functions/files/bucket.ts')
  expect(lines.join('')).not.toMatch(new RegExp(`${person.id}|@example`))
})

test('an erasure that is killed before any request and repeated has the same result', async () => {
  const whole = await someone()
  await removeAsLead(whole.person)
  await runAt()
  await runAt(16)
  const reviewers = await twoReviewers()
  const expected = await remains(whole)
  expect(expected.length).toBeGreaterThan(3)
  let survived = 0
  for (let wasKilled = true; wasKilled; survived++) {
    const one = await someone(reviewers)
    await removeAsLead(one.person)
    wasKilled = await runUntil(survived)
    await runAt()
    await portal.stream.tick()
    expect(await traces(one), `killed after ${survived} changes`).toEqual([])
    await runAt(16)
    expect(await remains(one), `killed after ${survived} changes`).toEqual(expected)
  }
  expect(survived).toBeGreaterThan(20)
})

type Send = (...given: unknown[]) => unknown

const onlyReads = /^(?:Get|BatchGet|TransactGet|Query|Scan|List|Head|AdminGet|AdminList)/

/**
 * Runs the erasure until it has changed something this many times in table, bucket or user pool, and says whether it ended early. Killed
 * before a read, it leaves the same as killed before what comes after the read.
 */
async function runUntil(most: number): Promise<boolean> {
  let changes = 0
  let isDead = false
  // The stream continues as well, and reports that it was interrupted.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { documentClient } = await import('#functions/store/table/table.ts')
  const { client } = await import('#functions/auth/user-pool.ts')
  // Of two clients the object itself, which has a method of its own once another test file of this process has watched it.
  for (const sender of [documentClient, client, S3Client.prototype] as { send: Send }[]) {
    const { send } = sender
    vi.spyOn(sender, 'send').mockImplementation(function (this: unknown, ...given: unknown[]) {
      if (!onlyReads.test(given[0]!.constructor.name) && changes++ >= most) isDead = true
      return isDead ? Promise.reject(new Error('killed')) : send.apply(this, given)
    })
  }
  const isDone = await runAt().then(
    () => true,
    () => false,
  )
  vi.restoreAllMocks()
  return !isDone
}
