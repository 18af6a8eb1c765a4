import { expect } from 'vitest'
import { withdraw } from '#local/testing/applying.ts'
import { done } from '#local/testing/identities.ts'
import { interleave } from '#local/testing/interleave.ts'
import { at, book, cancel, type Interviewing, openInterviewing, time } from '#local/testing/interviewing.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { read, write } from '#local/testing/written-review.ts'

// What is assigned to an interviewer, or written by them, changes at the moment of a booking.
let interviewing: Interviewing
test.beforeEach(async () => {
  interviewing = await openInterviewing(portal)
})

const three = at('15:00')
const four = at('16:00')

async function offered(...starts: string[]) {
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, starts))
  return interviewer
}

/** An invited applicant, what they do, and what an interviewer of theirs has to do. */
async function invited() {
  const { applicant, responseId } = await interviewing.application().invited()
  const row = { responseId, role: 'engineer' } as const
  return {
    responseId,
    row,
    assignmentOf: ({ id }: Person) => ({ kind: 'interview', ...row, reviewerId: id }) as const,
    choose: (start: string) => book(applicant, responseId, time(start)),
    cancel: () => cancel(applicant, responseId),
    withdraw: () => withdraw(applicant, responseId),
    interviewers: async () =>
      (await interviewing.rows())
        .find((each) => each.responseId === responseId)!
        .interviewers.map(({ id, state }) => [id, state]),
  }
}

const statusOf = async (call: Promise<{ status: number }>) => (await call).status
const notes = { scores: { skill: 3 } }
const areFree = async () => (await interviewing.find()).slots.map(({ isTaken }) => !isTaken)

test('an interviewer who begins to write at a cancellation stays, with the text', async () => {
  const interviewer = await offered(three)
  const { assignmentOf, choose, cancel, interviewers } = await invited()
  const assignment = assignmentOf(interviewer)
  await done(choose(three))
  const begin = () => done(write(interviewer, assignment, notes))
  expect((await interleave(begin, cancel)).status).toBe(200)
  expect(await interviewers()).toEqual([[interviewer.id, 'started']])
  expect((await read(interviewer, assignment)).answer).toMatchObject({ state: 'started' })
  expect(await areFree()).toEqual([true])
})

test('after a booking ends, only an interviewer assigned before it can write', async () => {
  const [assigned, other] = [await offered(three), await offered(four)]
  const { assignmentOf, choose, cancel, interviewers } = await invited()
  await interviewing.assign(assignmentOf(assigned))
  for (const start of [three, four]) await done(choose(start))
  await done(cancel())
  expect(await interviewers()).toEqual([[assigned.id, 'new']])
  expect(await statusOf(write(other, assignmentOf(other), notes))).toBe(404)
  await done(write(assigned, assignmentOf(assigned), notes))
})

test('a booking reassigns a removed interviewer, and takes none who has begun', async () => {
  const interviewer = await offered(three)
  const first = await invited()
  const assignment = first.assignmentOf(interviewer)
  await interviewing.assign(assignment)
  const remove = () => interviewing.unassign(assignment)
  expect((await interleave(remove, () => first.choose(three))).status).toBe(200)
  expect(await first.interviewers()).toEqual([[interviewer.id, 'new']])
  await done(write(interviewer, assignment, notes))

  const busy = await offered(four)
  const second = await invited()
  await interviewing.assign(second.assignmentOf(busy))
  const begin = () => done(write(busy, second.assignmentOf(busy), notes))
  expect((await interleave(begin, () => second.choose(four))).status).toBe(409)
  expect(await areFree()).toEqual([false, true])
})

test('an application withdrawn at that moment takes no interviewer’s time', async () => {
  const [assigned, other] = [await offered(three), await offered(four)]
  const first = await invited()
  await interviewing.assign(first.assignmentOf(assigned))
  await interleave(first.withdraw, () => first.choose(three))
  expect(await areFree()).toEqual([true, true])

  const second = await invited()
  await done(second.choose(three))
  expect((await interleave(second.withdraw, () => second.choose(four))).status).toBe(404)
  expect((await second.interviewers()).map(([id]) => id)).not.toContain(other.id)
})

test('an interview isn’t moved to someone who then says they know the applicant', async () => {
  const [one, friend] = [await offered(three), await offered(four)]
  await portal.giveRole(friend.id, 'super-reviewer')
  const { choose, responseId, interviewers } = await invited()
  await done(choose(three))
  const recuse = () => done(interviewing.recuse(friend, responseId))
  expect((await interleave(recuse, () => choose(four))).status).toBe(409)
  expect(new Map((await interviewers()) as [string, string][])).toEqual(
    new Map([
      [one.id, 'new'],
      [friend.id, 'recused'],
    ]),
  )
  expect(await areFree()).toEqual([false, true])
})

test('an interview noted at that moment is canceled only by a conflict', async () => {
  const interviewer = await offered(three)
  const { choose, responseId, row } = await invited()
  await done(choose(three))
  portal.clock.now = new Date(four)
  const { params, lead, find } = interviewing
  const shown = async () => (await find()).interviews.map(({ state, changes }) => [state, changes])
  const note = (seen: number, state: 'done' | 'no-show') => () =>
    done(interviewer.calls.interviews.note({ body: { ...row, seen, state } }))
  const body = { ...row, seen: 2, takesSlotBack: false }
  const late = () => lead.calls.interviews.cancelFor({ params, body })
  expect((await interleave(note(2, 'no-show'), late)).status).toBe(409)
  expect(await shown()).toEqual([['no-show', 3]])
  await done(interleave(note(3, 'done'), () => interviewing.recuse(interviewer, responseId)))
  expect(await shown()).toEqual([['canceled', 5]])
})
