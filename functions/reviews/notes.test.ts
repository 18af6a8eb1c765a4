import { expect } from 'vitest'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { read, reopen, submit, write } from '#local/testing/written-review.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'

let reviewing: Reviewing
test.beforeAll(async () => {
  reviewing = await openReviewing(portal)
  const asked = { commentsDescription: 'What should the interview ask?' }
  await reviewing.rubric({ ...asked }, 1)
  await reviewing.rubric({ id: 'silent' })
})

const note = 'Ask about the rocket.'

/** An application with a submitted review that has this score, and an interviewer. */
async function interviewed(skill = 1) {
  const { reviewer, assignment, responseId } = await reviewing.application().assigned()
  await write(reviewer, assignment, {
    scores: { skill, care: skill },
    comments: { craft: note, silent: 'Not so good.' },
  })
  await submit(reviewer, assignment, 1)
  const interviewer = await reviewing.reviewer()
  const interview: Assignment = { ...assignment, kind: 'interview', reviewerId: interviewer.id }
  await reviewing.assign(interview)
  return { reviewer, assignment, responseId, interviewer, interview }
}

const notesOf = async (person: Person, assignment: Assignment) =>
  (await read(person, assignment)).answer.notes

test('an interviewer reads the questions that reviewers’ rubrics ask for', async () => {
  const { interviewer, interview } = await interviewed()
  expect(await notesOf(interviewer, interview)).toEqual([
    { asked: 'What should the interview ask?', text: note },
  ])
})

test('the interview is the same, byte by byte, for any scores and any reviewers', async () => {
  const [low, high] = await Promise.all([interviewed(0), interviewed(4)])
  const texts = await Promise.all(
    [low, high].map(async ({ interviewer, interview, responseId, reviewer }) => {
      const text = JSON.stringify((await read(interviewer, interview)).answer)
      expect(text).toContain(note)
      expect(text).not.toContain(reviewer.id)
      return text.replaceAll(interviewer.id, 'interviewer').replaceAll(responseId, 'response')
    }),
  )
  expect(texts[0]).toBe(texts[1])
})

test('an interviewer who still has to review reads no notes first', async () => {
  const { interviewer, interview, assignment } = await interviewed()
  const own: Assignment = { ...assignment, reviewerId: interviewer.id }
  await reviewing.assign(own)
  expect(await notesOf(interviewer, interview)).toEqual([])
  await write(interviewer, own, { scores: { skill: 3, care: 3 } })
  await submit(interviewer, own, 1)
  expect((await notesOf(interviewer, interview)).map(({ text }) => text)).toEqual([note])
})

test('a review shows no notes, and an unsubmitted one gives none', async () => {
  const { interviewer, interview, assignment } = await interviewed()
  const other = await reviewing.reviewer()
  const unsubmitted: Assignment = { ...assignment, reviewerId: other.id }
  await reviewing.assign(unsubmitted)
  await write(other, unsubmitted, { comments: { craft: 'Not ready.' } })
  expect(await notesOf(other, unsubmitted)).toEqual([])
  expect((await notesOf(interviewer, interview)).map(({ text }) => text)).toEqual([note])
  await reopen(reviewing.lead, assignment, 1)
  expect(await notesOf(interviewer, interview)).toEqual([])
})

test('notes for another role of the same application stay with that role', async () => {
  const [{ id }, reviewer, interviewer] = await Promise.all([
    reviewing.application(['engineer', 'designer']),
    reviewing.reviewer(),
    reviewing.reviewer(),
  ])
  const review: Assignment = { kind: 'review', role: 'engineer', responseId: id, reviewerId: reviewer.id }
  const interviews = (['engineer', 'designer'] as const).map((role): Assignment => ({
    kind: 'interview',
    role,
    responseId: id,
    reviewerId: interviewer.id,
  }))
  await reviewing.assign(review, ...interviews)
  await write(reviewer, review, { scores: { skill: 1, care: 1 }, comments: { craft: note } })
  await submit(reviewer, review, 1)
  const shown = await Promise.all(interviews.map((interview) => notesOf(interviewer, interview)))
  expect(shown.map(({ length }) => length)).toEqual([1, 0])
})
