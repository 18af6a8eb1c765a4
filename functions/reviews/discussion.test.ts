import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { afterDeadline } from '#local/testing/deciding.ts'
import { interleave } from '#local/testing/interleave.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { read, reopen, submit, write } from '#local/testing/written-review.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { longestNote, mostNotes, mostOwnNotes } from '#shared/reviews/discussion.ts'

let reviewing: Reviewing
test.beforeAll(async () => {
  reviewing = await openReviewing(portal)
})

type Row = Pick<Assignment, 'responseId' | 'role'>

const rowIn = ({ responseId, role }: Assignment): Row => ({ responseId, role })
const discussion = ({ calls }: Person, params: Row) => calls.reviews.discussion({ params })
const say = ({ calls }: Person, params: Row, text: string, id: string = randomUUID()) =>
  calls.reviews.addNote({ params, body: { id, text } })
const takeBack = ({ calls }: Person, params: Row, noteId: string) =>
  calls.reviews.deleteNote({ params: { ...params, noteId } })
const texts = async (person: Person, row: Row) =>
  (await discussion(person, row)).answer.notes.map(({ text }) => text)

/** A row with someone who has submitted their review, and someone who still has to. */
async function reviewed() {
  const { assignment, reviewer, responseId, applicant } = await reviewing.application().assigned()
  const pending = await reviewing.reviewer()
  await reviewing.assign({ ...assignment, reviewerId: pending.id })
  await score(reviewer, assignment)
  return { assignment, row: rowIn(assignment), reviewer, pending, responseId, applicant }
}

async function score(person: Person, assignment: Assignment) {
  const own = { ...assignment, reviewerId: person.id }
  await write(person, own, { scores: { skill: 4, care: 4 } })
  expect((await submit(person, own, 1)).status).toBe(200)
}

test('those who have submitted, and super reviewers, discuss under their names', async () => {
  const { row, reviewer } = await reviewed()
  const { lead } = reviewing
  await lead.calls.auth.update({ body: { email: lead.email, firstName: 'Grace', lastName: 'Hopper' } })
  expect((await say(reviewer, row, ' A strong portfolio. ')).status).toBe(200)
  const { answer } = await say(lead, row, '<b>Why</b> strong?')
  expect(answer).toMatchObject({
    whyClosed: null,
    notes: [
      { by: 'Ada Lovelace', isOwn: false, text: 'A strong portfolio.' },
      { by: 'Grace Hopper', isOwn: true, text: '<b>Why</b> strong?' },
    ],
  })
  expect(JSON.stringify(answer)).not.toContain(reviewer.id)
  expect(await texts(reviewer, row)).toEqual(['A strong portfolio.', '<b>Why</b> strong?'])
})

test('outsiders get the same answer whether or not there is a discussion', async () => {
  const [discussed, silent] = await Promise.all([reviewed(), reviewed()])
  await say(discussed.reviewer, discussed.row, 'A strong portfolio.')
  const stranger = await reviewing.reviewer()
  const nowhere = { responseId: discussed.responseId, role: 'designer' as const }
  const answers = await Promise.all([
    discussion(discussed.pending, discussed.row),
    discussion(silent.pending, silent.row),
    discussion(stranger, discussed.row),
    discussion(reviewing.lead, nowhere),
    say(discussed.pending, discussed.row, 'Me too.'),
    say(silent.pending, silent.row, 'Me too.'),
  ])
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0].status).toBe(404)

  await score(discussed.pending, discussed.assignment)
  expect(await texts(discussed.pending, discussed.row)).toEqual(['A strong portfolio.'])
})

test('friends and those still scoring learn nothing of a discussion', async () => {
  const { row, reviewer, assignment, responseId, applicant } = await reviewed()
  const [blind, knowing] = await Promise.all([
    portal.person({ role: 'super-reviewer' }),
    portal.person({ role: 'super-reviewer' }),
  ])
  await say(reviewer, row, 'A strong portfolio.')
  const records = async ({ calls }: Person) =>
    (await calls.records.list({ query: { by: reviewer.id } })).answer.entries.filter(
      ({ on: [subject], what }) => subject?.startsWith(responseId) && what.startsWith('note.'),
    )
  expect(await records(blind)).toHaveLength(1)
  expect(await texts(blind, row)).toHaveLength(1)

  await reviewing.assign({ ...assignment, reviewerId: blind.id })
  await reviewing.recuse(knowing, responseId)
  await portal.giveRole(applicant.id, 'super-reviewer')
  for (const person of [blind, knowing, applicant]) {
    expect((await discussion(person, row)).status).toBe(404)
    expect((await say(person, row, 'And I?')).status).toBe(404)
    expect(await records(person)).toEqual([])
  }
  await score(blind, assignment)
  expect(await texts(blind, row)).toHaveLength(1)
  expect(await records(blind)).toHaveLength(1)
})

test('a reviewer is out of the discussion while their review is given back', async () => {
  const { row, reviewer, assignment } = await reviewed()
  await say(reviewer, row, 'A strong portfolio.')
  await reopen(reviewing.lead, assignment, 1)
  expect((await discussion(reviewer, row)).status).toBe(404)
  await submit(reviewer, assignment, 2)
  expect(await texts(reviewer, row)).toEqual(['A strong portfolio.'])
})

test('an author deletes a note of their own once, and nobody deletes another’s', async () => {
  const { row, reviewer } = await reviewed()
  const id = randomUUID()
  await say(reviewer, row, 'Too harsh.', id)
  expect((await takeBack(reviewing.lead, row, id)).status).toBe(404)
  for (const round of [1, 2]) {
    const { status, answer } = await takeBack(reviewer, row, id)
    expect([round, status, answer.notes]).toMatchObject([
      round,
      200,
      [{ id, by: 'Ada Lovelace', text: null }],
    ])
  }
  expect((await takeBack(reviewer, row, randomUUID())).status).toBe(404)
  const other = randomUUID()
  await say(reviewer, row, 'Too kind.', other)
  const remove = () => takeBack(reviewer, row, other)
  await interleave(remove, remove)
  const query = { by: reviewer.id, what: 'note.delete' } as const
  expect((await reviewing.lead.calls.records.list({ query })).answer.entries).toHaveLength(2)
})

test('a repeated call adds a note once, and several people at once lose none', async () => {
  const { row, reviewer } = await reviewed()
  const { lead } = reviewing
  const id = randomUUID()
  await Promise.all([say(reviewer, row, 'Once.', id), say(lead, row, 'Another.')])
  await say(reviewer, row, 'Once.', id)
  const found = await texts(reviewer, row)
  expect([found.length, new Set(found)]).toEqual([2, new Set(['Another.', 'Once.'])])
})

test('notes are readable text of bounded length and number', async () => {
  const { row, reviewer } = await reviewed()
  expect((await say(reviewer, row, 'a'.repeat(longestNote))).status).toBe(200)
  for (const text of ['', ' \n ', 'a'.repeat(longestNote + 1)])
    expect((await say(reviewer, row, text)).status).toBe(400)

  const { putItem } = await import('#functions/store/table/table.ts')
  const { noteKey } = await import('#functions/store/applications/response-keys.ts')
  for (let number = 2; number <= mostNotes; number++) {
    const note = {
      id: randomUUID(),
      by: randomUUID(),
      at: portal.clock.now.toISOString(),
      text: 'More.',
      number,
    }
    await putItem({ ...noteKey(row.responseId, row.role, number), ...note })
  }
  const { status, problem } = await say(reviewer, row, 'One more.')
  expect([status, problem.message]).toEqual([409, 'There are 100 notes already. No more can be added.'])
  expect((await discussion(reviewer, row)).answer.notes).toHaveLength(mostNotes)
})

test('one person cannot use up the room of the others, and deleted notes take none', async () => {
  const { row, reviewer } = await reviewed()
  for (let count = 0; count < mostOwnNotes; count++) {
    const id = randomUUID()
    expect((await say(reviewer, row, 'Deleted.', id)).status).toBe(200)
    expect((await takeBack(reviewer, row, id)).status).toBe(200)
  }
  for (let count = 0; count < mostOwnNotes; count++)
    expect((await say(reviewer, row, `Kept ${count}.`)).status).toBe(200)
  const { status, problem } = await say(reviewer, row, 'One more.')
  expect([status, problem.message]).toEqual([409, 'You have 25 notes here. Delete one to add another.'])
  expect((await say(reviewing.lead, row, 'Mine.')).status).toBe(200)
  const kept = Array.from({ length: mostOwnNotes }, (_, count) => `Kept ${count}.`)
  expect(await texts(reviewer, row)).toEqual([...kept, 'Mine.'])
})

test('during an erasure nothing is discussed and no review is given back', async () => {
  const { expression } = await import('#functions/store/table/expression.ts')
  const { editHead } = await import('#local/testing/edit-head.ts')
  const { lead, form, application } = await openReviewing(portal)
  const { assignment, reviewer } = await application().assigned()
  await score(reviewer, assignment)
  expect((await read(lead, assignment)).answer.isReopenable).toBe(true)
  await editHead(form.id, expression`SET #erasingSince = ${portal.clock.now.toISOString()}`)
  const { whyClosed } = (await discussion(lead, rowIn(assignment))).answer
  expect(whyClosed).toBe('This application was erased.')
  expect((await say(lead, rowIn(assignment), 'Too late.')).problem.message).toBe(whyClosed)
  expect((await read(lead, assignment)).answer.isReopenable).toBe(false)
  expect((await reopen(lead, assignment, 1)).problem.message).toBe(whyClosed)
})

test('once decisions are frozen, a discussion can be read but not continued', async ({ given: deciding }) => {
  const { id } = await deciding.application()
  const row: Row = { responseId: id, role: 'engineer' }
  const noteId = randomUUID()
  await say(deciding.lead, row, 'On the edge.', noteId)
  await deciding.decide(id, 'accepted')
  portal.clock.now = afterDeadline
  await deciding.freeze()
  const { answer } = await discussion(deciding.lead, row)
  expect(answer.notes).toHaveLength(1)
  expect(answer.whyClosed).toBe('Decisions are locked, so this discussion is closed.')
  expect((await say(deciding.lead, row, 'Too late.')).problem.message).toBe(answer.whyClosed)
  expect((await takeBack(deciding.lead, row, noteId)).status).toBe(409)
})
