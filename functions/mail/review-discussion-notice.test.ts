import { randomUUID } from 'node:crypto'
import { afterEach, expect } from 'vitest'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test as onPortal } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { reopen, submit, write } from '#local/testing/written-review.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'

const test = onPortal.extend('portalOptions', { scope: 'file' }, { now: () => clock ?? new Date() })

let reviewing: Reviewing
let clock: Date | undefined
afterEach(() => (clock = undefined))
test.beforeAll(async () => {
  reviewing = await openReviewing(portal, { dueDate: new Date(Date.now() + 86_400_000).toISOString() })
})

const inTwoDays = () => new Date(Date.now() + 2 * 24 * 60 * 60_000)

/** Two people who have submitted their reviews of two applications of one applicant each. */
async function colleagues() {
  // Nobody takes part in a discussion while they can undo their submit.
  clock = new Date(Date.now() - 60_000)
  const [first, second] = await Promise.all([
    reviewing.application().assigned(),
    reviewing.application().assigned(),
  ])
  const [ann, ben] = [first.reviewer, second.reviewer]
  await reviewing.assign(
    { ...first.assignment, reviewerId: ben.id },
    { ...second.assignment, reviewerId: ann.id },
  )
  for (const person of [ann, ben])
    for (const { assignment } of [first, second]) {
      const own = { ...assignment, reviewerId: person.id }
      await write(person, own, { scores: { skill: 4, care: 4 } })
      await submit(person, own, 1)
    }
  clock = undefined
  return { ann, ben, rows: [first.assignment, second.assignment] as const }
}

const say = async ({ calls }: Person, { responseId, role }: Assignment, text: string) => {
  const id = randomUUID()
  expect((await calls.reviews.addNote({ params: { responseId, role }, body: { id, text } })).status).toBe(200)
  await portal.stream.settled()
  return id
}

/** Sends everything that is due by then (without one: within two days). */
async function sendAll(by = inTwoDays()) {
  const { listDue } = await import('#functions/store/table/outbox.ts')
  const { deliverOutgoing } = await import('./deliver-outgoing.ts')
  for (const name of await listDue(by)) await deliverOutgoing(name, by)
}

const mailsTo = ({ email }: Person) =>
  portal.mailbox.list(email).filter(({ subject }) => subject.startsWith('New notes'))

test('everyone in a discussion gets one mail a day, without its text or a name', async () => {
  const { ann, ben, rows } = await colleagues()
  await say(ann, rows[0], 'The rocket is hers alone.')
  await say(ann, rows[0], 'Or is it?')
  await say(ann, rows[1], 'This one is good.')
  await say(ben, rows[0], 'It is.')
  expect(mailsTo(ben)).toEqual([])
  await sendAll()
  await sendAll()
  const [mail, ...more] = mailsTo(ben)
  expect(more).toEqual([])
  expect(mail!.text).toContain('2 discussions in which you take part have new notes.')
  expect(mail!.text).toContain('Engineer, 2 new notes: ')
  expect(mail!.text).toContain('Engineer, 1 new note: ')
  for (const { responseId } of rows)
    expect(mail!.text).toContain(`/${responseId}/start/review.engineer.${ben.id}`)
  expect(JSON.stringify(mail)).not.toMatch(/rocket|good|Or is it/)
  // Everybody here is called Ada Lovelace: the mail names its reader alone, by first name.
  expect(mail!.text.match(/Ada|Lovelace/g)).toEqual(['Ada'])
  expect(mailsTo(ann)[0]!.text).toContain('1 discussion in which you take part has new notes.')
})

test('a note that is processed after a later one is announced too', async () => {
  const { listDue } = await import('#functions/store/table/outbox.ts')
  const { removeItem } = await import('#functions/store/table/table.ts')
  const { tellOfNote } = await import('./review-discussion-notice.ts')
  const { ann, ben, rows } = await colleagues()
  for (const row of rows) await say(ann, row, 'Please look at this.')
  // As if the outbox had been too busy for the first one.
  const mails = (await listDue(inTwoDays())).filter((name) => name.startsWith(`discussions#${ben.id}#`))
  for (const name of mails) await removeItem({ pk: `OUT#${name}`, sk: 'OUT' })
  for (const { responseId, role } of rows.toReversed()) {
    const { answer } = await ann.calls.reviews.discussion({ params: { responseId, role } })
    const { at } = answer.notes[0]!
    await tellOfNote({ name: at, tries: 2, kind: 'note', number: 1, responseId, role, by: ann.id, at })
  }
  await sendAll()
  const [mail] = mailsTo(ben)
  expect(mail!.text).toContain('2 discussions in which you take part have new notes.')
})

test('every note is announced once, even if written just before the mails go', async () => {
  const { nextMorning } = await import('#shared/kernel/time-zone.ts')
  const { ann, ben, rows } = await colleagues()
  const morning = nextMorning(new Date(), 'UTC')
  const fromMorning = (minutes: number) => new Date(morning.getTime() + minutes * 60_000)
  for (const [minutes, text] of [
    [-20, 'In good time.'],
    [-1, 'Just before.'],
    [2, 'Just after.'],
  ] as const) {
    clock = fromMorning(minutes)
    await say(ann, rows[0], text)
  }
  const told = () => mailsTo(ben).map(({ text }) => /Engineer, (\d) new/.exec(text)?.[1])
  await sendAll(fromMorning(4))
  expect(told()).toEqual(['1'])
  await sendAll(fromMorning(25 * 60))
  expect(told()).toEqual(['2', '1'])
})

test('the mail leaves out deleted notes and people who may no longer read', async () => {
  const { ann, ben, rows } = await colleagues()
  await say(ann, rows[0], 'For a colleague.')
  await reopen(reviewing.lead, { ...rows[0], reviewerId: ben.id }, 1)
  const noteId = await say(ann, rows[1], 'Not so.')
  const { responseId, role } = rows[1]
  await ann.calls.reviews.deleteNote({ params: { responseId, role, noteId } })
  await sendAll()
  expect(mailsTo(ben)).toEqual([])
})

test('a super reviewer who wrote a note is told of the answer, with a link', async () => {
  const { ann, rows } = await colleagues()
  const lead = await portal.person({ role: 'super-reviewer' })
  await say(lead, rows[0], 'What do you think?')
  await say(ann, rows[0], 'Yes.')
  await sendAll()
  expect(mailsTo(lead)[0]!.text).toContain(`/${rows[0].responseId}?role=engineer`)
})

test('people who are no longer reviewers get no mail, though they have submitted', async () => {
  const { ann, ben, rows } = await colleagues()
  await say(ann, rows[0], 'For a colleague.')
  await portal.giveRole(ben.id, 'applicant')
  await say(ann, rows[1], 'Also for a colleague.')
  await sendAll()
  expect(mailsTo(ben)).toEqual([])
})
