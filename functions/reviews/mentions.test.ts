import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { submit, write } from '#local/testing/written-review.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'

let reviewing: Reviewing
test.beforeAll(async () => {
  reviewing = await openReviewing(portal)
})

let count = 0
/** People have names of their own, so that each can be named. */
async function called(person: Person, firstName: string) {
  const lastName = `Known${++count}`
  await person.calls.auth.update({ body: { email: person.email, firstName, lastName } })
  return { ...person, name: `${firstName} ${lastName}` }
}

async function score(person: Person, assignment: Assignment) {
  const own = { ...assignment, reviewerId: person.id }
  await write(person, own, { scores: { skill: 4, care: 4 } })
  expect((await submit(person, own, 1)).status).toBe(200)
}

/** A row, someone who has scored it, and people who may not read its discussion, each for another reason. */
async function discussed() {
  const { assignment, reviewer, responseId, applicant } = await reviewing.application().assigned()
  await score(reviewer, assignment)
  const author = await called(reviewer, 'Ann')
  const reader = await called(await portal.person({ role: 'super-reviewer' }), 'Rea')
  const blind = await called(await portal.person({ role: 'super-reviewer' }), 'Bea')
  const knowing = await called(await portal.person({ role: 'super-reviewer' }), 'Kim')
  const left = await called(await portal.person({ role: 'super-reviewer' }), 'Lee')
  const member = await called(await portal.person(), 'Mia')
  const stranger = await called(await reviewing.reviewer(), 'Sam')
  await reviewing.assign({ ...assignment, reviewerId: blind.id })
  await reviewing.recuse(knowing, responseId)
  const { people } = reviewing.lead.calls
  await people.setActive({ body: { ids: [left.id], isActive: false } })
  const board = { to: 'board' as const, administers: ['designer' as const] }
  await people.changeRoles({ body: { people: [{ id: member.id, seen: 'applicant' }], ...board } })
  const row = { responseId, role: assignment.role }
  return { row, assignment, author, reader, applicant, others: [blind, knowing, left, member, stranger] }
}

type Row = Awaited<ReturnType<typeof discussed>>['row']

const discussion = async ({ calls }: Person, params: Row) =>
  (await calls.reviews.discussion({ params })).answer
async function say({ calls }: Person, params: Row, text: string) {
  const { status, answer } = await calls.reviews.addNote({ params, body: { id: randomUUID(), text } })
  expect(status).toBe(200)
  await portal.stream.settled()
  return answer
}
const mailsTo = ({ email }: Person) =>
  portal.mailbox.list(email).filter(({ subject }) => subject.endsWith('named you in a note'))

test('only people who may read a discussion now are offered, and get a mail', async () => {
  const { row, author, reader, others } = await discussed()
  const { readers } = await discussion(author, row)
  expect(readers).toContain(reader.name)
  for (const { name } of [author, ...others]) expect(readers).not.toContain(name)
  const named = [reader, author, ...others].map(({ name }) => `@${name}`).join(' ')
  const { notes } = await say(author, row, `A secret phrase. ${named}`)
  expect(notes.at(-1)!.text).toContain(`@${reader.name}`)
  expect(mailsTo(reader)).toHaveLength(1)
  for (const other of [author, ...others]) expect(mailsTo(other)).toEqual([])
})

test('the mail leads to the discussion, without the note or the applicant’s name', async () => {
  const { row, author, reader } = await discussed()
  await say(author, row, `A secret phrase. @${reader.name} @${reader.name}`)
  const [mail, ...more] = mailsTo(reader)
  expect(more).toEqual([])
  expect(mail!.subject).toBe(`${author.name} named you in a note`)
  expect(mail!.text).toContain(`/admin/dor/application/${reviewing.form.id}/${row.responseId}?role=engineer`)
  for (const secret of ['secret phrase', 'Lovelace']) expect(JSON.stringify(mail)).not.toContain(secret)
})

test('whether someone may read it is asked again when the mail is sent', async () => {
  const { row, assignment, author, reader } = await discussed()
  const { mention } = await import('#functions/mail/review-discussion-notice.ts')
  await say(author, row, `Look, @${reader.name}`)
  const about = { name: 'again', tries: 1, kind: 'mention' as const, ...row, number: 1, userId: reader.id }
  expect(await mention(about)).toBeDefined()
  await reviewing.assign({ ...assignment, reviewerId: reader.id })
  expect(await mention(about)).toBeUndefined()
  expect(await mention({ ...about, userId: author.id })).toBeUndefined()
})

test('a note keeps ids in place of names, and nobody names someone by id', async () => {
  const { row, author, reader, applicant } = await discussed()
  await say(author, row, `Thanks, @${reader.name}. And @{${applicant.id}}.`)
  const { listNotes } = await import('#functions/store/reviews/discussions.ts')
  const [stored] = await listNotes(row)
  expect(stored!.text).toContain(`@{${reader.id}}`)
  expect(stored!.text).not.toContain(reader.name)
  expect((await discussion(author, row)).notes[0]!.text).toContain(`And @ {${applicant.id}}.`)
})

test('a note is new until it was read, and to nobody who may not read it', async () => {
  const { row, author, reader, others } = await discussed()
  const { lead, form } = reviewing
  const isNew = async ({ calls }: Person) => {
    const { rows } = (await calls.applications.rows({ params: { formId: form.id }, query: {} })).answer
    return rows.find(({ responseId }) => responseId === row.responseId)?.hasNews === true
  }
  const mine = async () =>
    (await author.calls.reviews.mine({ params: { formId: form.id } })).answer.assignments.find(
      ({ responseId }) => responseId === row.responseId,
    )?.hasNews
  const markRead = async (person: Person, upTo: string) =>
    (await person.calls.reviews.readNotes({ params: row, body: { upTo } })).status
  expect(await isNew(lead)).toBe(false)
  const first = (await say(author, row, 'The first.')).notes.at(-1)!
  expect([await isNew(lead), await isNew(reader), await mine()]).toEqual([true, true, undefined])
  const [blind, knowing] = others
  expect([await isNew(blind!), await isNew(knowing!)]).toEqual([false, false])
  expect(await markRead(blind!, first.at)).toBe(404)
  for (const _ of ['once', 'twice']) expect(await markRead(lead, first.at)).toBe(200)
  expect([await isNew(lead), await isNew(reader)]).toEqual([false, true])
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
  await say(reader, row, 'The second.')
  // A tab that shows only the first.
  await markRead(lead, first.at)
  expect([await isNew(lead), await mine()]).toEqual([true, true])
  const all = await lead.calls.applications.rows({ params: { formId: form.id }, query: {} })
  for (const secret of ['readBy', 'notedAt']) expect(JSON.stringify(all)).not.toContain(secret)
})
