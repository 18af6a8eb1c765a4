import { expect } from 'vitest'
import { afterDeadline } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { at as onDay, book, type Interviewing, openInterviewing, time } from '#local/testing/interviewing.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'

const at = (each: string) => onDay(each, 20)

let interviewing: Interviewing
test.beforeEach(async () => {
  interviewing = await openInterviewing(portal, { blindReading: { nameAfterSubmit: false } })
})

/**
 * An applicant who has joined the team, with an interview at 15:00, and a super reviewer who still has to review the application without
 * the name.
 */
async function onTheTeam() {
  const interviewer = await interviewing.reviewer()
  await done(
    interviewing.offer(
      interviewer,
      ['15:00', '17:00', '18:00'].map((each) => at(each)),
    ),
  )
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(at('15:00'))))
  await portal.giveRole(applicant.id, 'reviewer')
  const reader = await portal.person({ role: 'super-reviewer' })
  portal.clock.now = afterDeadline
  await done(interviewing.assign({ kind: 'review', responseId, role: 'engineer', reviewerId: reader.id }))
  return { applicant, responseId, reader }
}

test('readers without names don’t learn from busy times who the applicant is', async () => {
  const { applicant, reader } = await onTheTeam()
  const others = [applicant, await interviewing.reviewer()]
  const offered = (person: Person, starts: string[], by = reader) =>
    interviewing.offer(person, starts, {}, by)
  const told = []
  for (const person of others) {
    const { status, problem } = await offered(person, [at('15:15'), at('12:00')])
    told.push([status, problem.message])
  }
  const refused = [
    403,
    'Someone whose application you review without the name has an interview at that time, so another super reviewer has to do this.',
  ]
  expect(told).toEqual([refused, refused])
  // Times before and after it reveal nothing, and neither do the caller's own, or those offered by a person who knows the name.
  for (const person of others) await done(offered(person, [at('14:30'), at('15:30')]))
  await done(offered(reader, [at('15:00')]))
  await done(offered(others[1]!, [at('15:00')], interviewing.lead))
})

test('readers without names can’t move an interview to find out who it is', async () => {
  const { applicant, responseId, reader } = await onTheTeam()
  await done(interviewing.offer(applicant, [at('17:00')]))
  const { slots, interviews } = await interviewing.find(reader)
  const moveTo = (start: string, by: Person) => {
    const slotId = slots.find((slot) => slot.start === at(start) && slot.ownerId !== applicant.id)!.id
    const { changes: seen } = interviews.find((each) => each.responseId === responseId)!
    const body = { responseId, role: 'engineer' as const, seen, slotId }
    return by.calls.interviews.bookFor({ params: interviewing.params, body })
  }
  for (const start of ['17:00', '18:00']) {
    const { status, problem } = await moveTo(start, reader)
    expect([status, problem.message]).toEqual([
      403,
      'You still have to review this application without its name.',
    ])
  }
  await done(moveTo('18:00', interviewing.lead))
})
