import { expect, vi } from 'vitest'
import { afterDeadline } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { at, book, cancel, openInterviewing, time } from '#local/testing/interviewing.ts'
import { openReviewing, smallPlan } from '#local/testing/reviewing.ts'
import { reopen, submit, undo, write } from '#local/testing/written-review.ts'
import { usualSettings } from '#shared/interviews/interview-booking.ts'
import type { Actions } from './testing-actions.ts'

export async function showNames({ portal, watch }: Actions) {
  const reviewing = await openReviewing(portal, { blindReading: { nameAfterSubmit: false } })
  const { lead, params } = reviewing
  const [{ id: responseId }, reviewer] = await Promise.all([reviewing.application(), reviewing.reviewer()])
  portal.clock.now = afterDeadline
  const assignment = { kind: 'review', responseId, role: 'engineer', reviewerId: reviewer.id } as const
  await reviewing.assign(assignment)
  const { kind: _, ...named } = assignment
  await watch('reviews.showName', lead, () =>
    lead.calls.reviews.showName({ params, body: { ...named, reason: 'to check a certificate' } }),
  )
  await watch('reviews.declareNames', reviewer, () =>
    reviewer.calls.reviews.declareNames({
      params,
      body: { names: ['Nobody Here'], acquaintance: 'friend' },
    }),
  )
  portal.clock.now = new Date('2026-10-01T12:00:00Z')
}

export async function assignAndScore({ portal, watch }: Actions) {
  const reviewing = await openReviewing(portal)
  const { lead, params } = reviewing
  const { assignment, reviewer, responseId } = await reviewing.application().assigned()
  const [other, third] = await Promise.all([reviewing.reviewer(), reviewing.reviewer()])
  const [others, thirds] = [other, third].map(({ id }) => ({ ...assignment, reviewerId: id })) as [
    typeof assignment,
    typeof assignment,
  ]
  await watch('reviews.assign', lead, () =>
    lead.calls.reviews.assign({ params, body: { assignments: [others, thirds] } }),
  )
  const plan = await reviewing.application()
  const planned = { ...assignment, responseId: plan.id }
  const body = { plan: smallPlan(planned), seen: 0 }
  const { number } = (await lead.calls.fair.savePlan({ params, body })).answer
  const publish = (seen: number) => lead.calls.fair.publishPlan({ params, body: { kind: 'review', seen } })
  const begun = await watch('fair.publishPlan', lead, () => publish(number))
  await watch('fair.stopPlan', lead, () =>
    lead.calls.fair.stopPlan({ params, body: { kind: 'review', number: begun.answer.number } }),
  )
  const again = (await publish(begun.answer.number)).answer
  await watch('fair.publishMore', lead, () =>
    lead.calls.fair.publishMore({ params, body: { kind: 'review', ...again } }),
  )
  await watch('reviews.unassign', lead, () => lead.calls.reviews.unassign({ params, body: thirds }))
  await write(reviewer, assignment, { scores: { skill: 4, care: 4 } })
  await watch('reviews.submit', reviewer, () => submit(reviewer, assignment, 1))
  const { reviewer: hasty, assignment: undone } = await reviewing.application().assigned()
  await write(hasty, undone, { scores: { skill: 4, care: 4 } })
  await submit(hasty, undone, 1)
  const seconds = vi.spyOn(Date, 'now').mockReturnValue(portal.clock.now.getTime())
  await watch('reviews.undo', hasty, () => undo(hasty, undone, 1))
  seconds.mockRestore()
  const note = { params: { responseId, role: 'engineer' }, noteId: 'note-number-1' }
  await watch('reviews.addNote', lead, () =>
    lead.calls.reviews.addNote({ params: note.params, body: { id: note.noteId, text: 'Strong.' } }),
  )
  await watch('reviews.deleteNote', lead, () =>
    lead.calls.reviews.deleteNote({ params: { ...note.params, noteId: note.noteId } }),
  )
  await watch('reviews.reopen', lead, () => reopen(lead, assignment, 1))
  await watch('reviews.declareConflict', other, () =>
    other.calls.reviews.declareConflict({ params, body: { responseId, acquaintance: 'friend' } }),
  )
  await watch('reviews.liftConflict', lead, () =>
    lead.calls.reviews.liftConflict({
      params,
      body: { responseId, reviewerId: other.id, reason: 'by mistake' },
    }),
  )
  await watch('decisions.exportApplications', lead, () =>
    lead.calls.decisions.exportApplications({
      params,
      body: { responseIds: [responseId], parts: ['scores'] },
    }),
  )
  await watch('files.exportFiles', lead, () =>
    lead.calls.files.exportFiles({ params, body: { rows: [{ responseId, role: 'engineer' }] } }),
  )
  await watch('applications.exportDrafts', lead, () =>
    lead.calls.applications.exportDrafts({ params, body: { responseIds: [responseId] } }),
  )
}

export async function changeInterviews({ portal, seen, watch }: Actions) {
  const interviewing = await openInterviewing(portal)
  const { lead, params } = interviewing
  const interviewer = await interviewing.reviewer()
  const { slotIds } = (
    await watch('interviews.offer', interviewer, () =>
      interviewing.offer(interviewer, [at('15:00'), at('16:00'), at('17:00')]),
    )
  ).answer
  const [first = '', second = ''] = slotIds
  const { id: responseId, applicant } = await interviewing.application().decided('interview')
  const row = { responseId, role: 'engineer' as const }
  await watch('interviews.invite', lead, () => interviewing.invite(row))
  await watch('interviews.book', applicant, () => book(applicant, responseId, time(at('15:00'))))
  await watch('interviews.book', applicant, () => book(applicant, responseId, time(at('16:00'))))
  expect(seen.get('interviews.book')).toEqual(['interview.move'])
  await watch('interviews.cancel', applicant, () => cancel(applicant, responseId))
  await watch('interviews.bookFor', lead, () =>
    lead.calls.interviews.bookFor({ params, body: { ...row, seen: 4, slotId: second } }),
  )
  await watch('interviews.cancelFor', interviewer, () =>
    interviewer.calls.interviews.cancelFor({ params, body: { ...row, seen: 5, takesSlotBack: true } }),
  )
  await watch('interviews.takeBack', interviewer, () =>
    interviewer.calls.interviews.takeBack({ params, body: { slotIds: [first] } }),
  )
  await watch('interviews.makeAddress', interviewer, () => interviewer.calls.interviews.makeAddress({}))
  await watch('interviews.removeAddress', interviewer, () => interviewer.calls.interviews.removeAddress({}))
  await watch('interviews.set', lead, () =>
    lead.calls.interviews.set({
      params,
      body: { settings: { changeHours: 2, showsInterviewer: true }, seen: usualSettings },
    }),
  )
  await done(book(applicant, responseId, time(at('17:00'))))
  portal.clock.now = new Date(at('17:10'))
  await watch('interviews.note', interviewer, () =>
    interviewer.calls.interviews.note({ body: { ...row, seen: 7, state: 'done' } }),
  )
  portal.clock.now = new Date('2026-10-01T12:00:00Z')
}
