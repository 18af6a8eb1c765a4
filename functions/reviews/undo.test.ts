import { expect, vi } from 'vitest'
import { withdraw } from '#local/testing/applying.ts'
import { afterDeadline } from '#local/testing/deciding.ts'
import { interleave } from '#local/testing/interleave.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { read, reopen, submit, undo, write } from '#local/testing/written-review.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'

let reviewing: Reviewing
test.beforeEach(async () => {
  reviewing = await openReviewing(portal)
})

// The seconds are counted by the machine's clock.
test.beforeEach(() => void vi.spyOn(Date, 'now').mockImplementation(() => portal.clock.now.getTime()))
test.afterEach(() => void vi.restoreAllMocks())

const wait = (seconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1_000)
}

const scores = { skill: 4, care: 4 }

async function submitted() {
  const { assignment, reviewer, responseId, applicant } = await reviewing.application().assigned()
  await write(reviewer, assignment, { scores })
  const { status, answer } = await submit(reviewer, assignment, 1)
  expect(status).toBe(200)
  return { assignment, reviewer, responseId, applicant, answer }
}

const participants = async (responseId: string) => {
  const { findRows } = await import('#functions/store/applications/role-rows.ts')
  return (await findRows([{ responseId, role: 'engineer' }]))[0]?.reviewers
}

test('within ten seconds a submit is undone, and the review is written on', async () => {
  const { assignment, reviewer, responseId, answer } = await submitted()
  expect(answer.undoFor).toBeGreaterThan(0)
  for (const round of [1, 2]) {
    const undone = await undo(reviewer, assignment, 1)
    expect([round, undone.status, undone.answer.state]).toEqual([round, 200, 'started'])
    expect(undone.answer).toMatchObject({ earlier: [], isGivenBack: false })
  }
  expect(await participants(responseId)).toMatchObject([{ state: 'started', score: null }])
  await write(reviewer, assignment, { scores: { skill: 2, care: 2 }, base: 2 })
  expect((await submit(reviewer, assignment, 3)).answer.state).toBe('done')
  expect((await undo(reviewer, assignment, 1)).status).toBe(409)
})

test('after ten seconds the server refuses to undo a submit', async () => {
  const { assignment, reviewer, responseId } = await submitted()
  wait(11)
  expect((await read(reviewer, assignment)).answer.undoFor).toBe(0)
  const { status, problem } = await undo(reviewer, assignment, 1)
  expect([status, problem.message]).toEqual([
    409,
    'The ten seconds to undo it are over. A super reviewer can reopen it.',
  ])
  expect(await participants(responseId)).toMatchObject([{ state: 'done', score: 10_000 }])
})

test('nobody undoes another’s submit, nor one of a withdrawn application', async () => {
  const { assignment, reviewer, responseId, applicant } = await submitted()
  expect((await undo(reviewing.lead, assignment, 1)).status).toBe(404)
  await withdraw(applicant, responseId)
  expect((await undo(reviewer, assignment, 1)).status).toBe(404)
})

test('of an undo and a reopening at the same moment, one counts', async () => {
  const { assignment, reviewer } = await submitted()
  const reopening = () => reopen(reviewing.lead, assignment, 1)
  expect((await interleave(reopening, () => undo(reviewer, assignment, 1))).status).toBe(200)
  expect((await read(reviewer, assignment)).answer).toMatchObject({
    state: 'started',
    written: { version: 2 },
  })
})

test('what is locked at that moment is not undone', async ({ given: deciding }) => {
  const { assignment, reviewer } = await deciding.application().assigned().decided('denied')
  portal.clock.now = afterDeadline
  await write(reviewer, assignment, { scores: { skill: 1, care: 1 } })
  await submit(reviewer, assignment, 1)
  const freezing = async () => expect((await deciding.freeze()).status).toBe(200)
  expect((await interleave(freezing, () => undo(reviewer, assignment, 1))).status).toBe(409)
  expect((await read(reviewer, assignment)).answer.state).toBe('done')
})

test('a conflict of interest declared at that moment stays', async () => {
  const { assignment, reviewer, responseId } = await submitted()
  const recused = () => reviewing.recuse(reviewer, responseId)
  expect((await interleave(recused, () => undo(reviewer, assignment, 1))).status).toBe(404)
  expect(await participants(responseId)).toMatchObject([{ state: 'recused', score: null }])
})

/** Everything that tells of others' scores, as one text. */
async function known({ calls, id }: Person, { responseId, role }: Assignment) {
  const formId = reviewing.form.id
  const reads = await Promise.all([
    calls.reviews.find({ params: { responseId, assignmentId: `review.${role}.${id}` } }),
    calls.reviews.mine({ params: { formId } }),
    calls.reviews.discussion({ params: { responseId, role } }),
    calls.applications.rows({ params: { formId }, query: {} }),
    calls.decisions.response({ params: { formId, responseId } }),
    calls.decisions.overview({ params: { formId } }),
    calls.decisions.needs({ params: { formId }, query: {} }),
    calls.decisions.exportApplications({
      params: { formId },
      body: { responseIds: [responseId], parts: ['contact', 'answers', 'scores', 'decisions'] },
    }),
    calls.records.list({ query: { on: responseId } }),
  ])
  return JSON.stringify(reads)
}

test.each(['reviewer', 'super-reviewer'] as const)(
  'while a %s can undo a submit, nothing tells them what others gave',
  async (role) => {
    const { assignment, responseId } = await submitted()
    const person = role === 'reviewer' ? await reviewing.reviewer() : await portal.person({ role })
    const third = await reviewing.reviewer()
    const of = (reviewerId: string): Assignment => ({ ...assignment, reviewerId })
    await reviewing.assign(of(person.id), of(third.id))
    const given = { scores: { skill: 1, care: 2 }, comments: { craft: 'A rare phrase.' } }
    await write(third, of(third.id), given)
    await submit(third, of(third.id), 1)
    await reviewing.lead.calls.reviews.addNote({
      params: { responseId, role: 'engineer' },
      body: { id: 'note-number-1', text: 'A rare note.' },
    })
    await write(person, of(person.id), { scores: { skill: 3, care: 3 } })
    const { answer } = await submit(person, of(person.id), 1)
    expect(answer.others).toBeNull()
    wait(9)
    const hidden = JSON.stringify(answer) + (await known(person, of(person.id)))
    // A call of the tenth second is under way, or an index behind.
    wait(2)
    expect((await undo(person, of(person.id), 1)).status).toBe(409)
    const late = await known(person, of(person.id))
    wait(3)
    const shown = await known(person, of(person.id))
    const secrets = role === 'reviewer' ? ['6875', 'rare note'] : ['3750', 'rare note', 'rare phrase']
    for (const text of [hidden, late]) expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual(secrets)
  },
)

test('while a submit can be undone, its author is neither named nor told of a note', async () => {
  const { reviewer: person, responseId } = await submitted()
  const named = { email: person.email, firstName: 'Rea', lastName: 'Known' }
  await person.calls.auth.update({ body: named })
  const { calls } = reviewing.lead
  const params = { responseId, role: 'engineer' }
  const say = async (id: string) => {
    const { answer } = await calls.reviews.addNote({ params, body: { id, text: 'Look, @Rea Known' } })
    await portal.stream.settled()
    return answer.readers.includes('Rea Known')
  }
  const mails = () => portal.mailbox.list(person.email).filter(({ subject }) => subject.includes('named you'))
  wait(9)
  expect([await say('note-number-1'), mails()]).toEqual([false, []])
  wait(5)
  expect([await say('note-number-2'), mails().length]).toEqual([true, 1])
})

test('while a review can be undone, the own interview shows no questions of others', async () => {
  await reviewing.rubric({ id: 'notes', commentsDescription: 'What should the interview ask?' })
  const { assignment, reviewer, responseId } = await reviewing.application().assigned()
  await write(reviewer, assignment, { scores, comments: { notes: 'A rare question.' } })
  await submit(reviewer, assignment, 1)
  const person = await reviewing.reviewer()
  const own: Assignment = { ...assignment, reviewerId: person.id }
  await reviewing.assign(own, { ...own, kind: 'interview' })
  await write(person, own, { scores })
  await submit(person, own, 1)
  const asked = async () =>
    (await read(person, { ...own, kind: 'interview', responseId })).answer.notes.length
  wait(9)
  expect(await asked()).toBe(0)
  wait(5)
  expect(await asked()).toBe(1)
})
