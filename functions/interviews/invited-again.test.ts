import { expect } from 'vitest'
import { withdraw } from '#local/testing/applying.ts'
import { done } from '#local/testing/identities.ts'
import { interleave } from '#local/testing/interleave.ts'
import { at, type Interviewing, openInterviewing, own } from '#local/testing/interviewing.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'

let interviewing: Interviewing
test.beforeEach(async () => {
  interviewing = await openInterviewing(portal)
})

const invitationsTo = ({ email }: Person) =>
  portal.mailbox.list(email).filter(({ subject }) => subject.startsWith('Choose a time'))

/** Submits an application that was withdrawn again, a minute later. */
async function submitAgain(applicant: Person, responseId: string) {
  await portal.stream.settled()
  const { dateSubmitted } = (await done(applicant.calls.applications.mine({})))[0]!
  await done(applicant.calls.applications.reopen({ body: { id: responseId, dateSubmitted: dateSubmitted! } }))
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
  await done(applicant.calls.applications.submit({ body: { id: responseId } }))
  await done(interviewing.decide(responseId, 'interview'))
}

test('an applicant who withdrew and resubmitted is invited again, by mail', async () => {
  const { applicant, responseId } = await interviewing.application().invited()
  await portal.stream.settled()
  const row = { responseId, role: 'engineer' as const }
  await done(withdraw(applicant, responseId))
  await submitAgain(applicant, responseId)
  expect((await interviewing.find()).interviews).toEqual([])
  expect(await own(applicant, responseId)).toEqual([])
  const { outcomes } = await done(interviewing.invite(row))
  expect(outcomes).toEqual([{ ...row, outcome: 'done' }])
  await portal.stream.settled()
  expect(invitationsTo(applicant)).toHaveLength(2)
  expect(await own(applicant, responseId)).toMatchObject([{ state: 'invited' }])
  const again = await done(interviewing.invite(row))
  expect(again.outcomes).toEqual([{ ...row, outcome: 'done', already: true }])
})

test('an applicant who withdraws while invited gets no mail until invited again', async () => {
  const { id: responseId, applicant } = await interviewing.application().decided('interview')
  const row = { responseId, role: 'engineer' as const }
  await interleave(
    () => done(withdraw(applicant, responseId)),
    () => interviewing.invite(row),
  )
  await portal.stream.settled()
  expect([invitationsTo(applicant), await own(applicant, responseId)]).toEqual([[], []])
  await submitAgain(applicant, responseId)
  expect(await own(applicant, responseId)).toEqual([])
  await done(interviewing.invite(row))
  await portal.stream.settled()
  expect(invitationsTo(applicant)).toHaveLength(1)
})

test('a super reviewer books for an applicant invited before they resubmitted', async () => {
  const reviewer = await interviewing.reviewer()
  const { slotIds } = await done(interviewing.offer(reviewer, [at('15:00', 13)]))
  const { applicant, responseId } = await interviewing.application().invited()
  await done(withdraw(applicant, responseId))
  await submitAgain(applicant, responseId)
  const { calls } = interviewing.lead
  const body = { responseId, role: 'engineer' as const, slotId: slotIds[0]!, seen: 0 }
  await done(calls.interviews.bookFor({ params: interviewing.params, body }))
  expect(await own(applicant, responseId)).toMatchObject([{ state: 'booked' }])
})
