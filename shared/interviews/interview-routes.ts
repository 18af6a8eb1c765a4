import * as z from 'zod/mini'
import { RowName, RowOutcome } from '#shared/applications/review-status.ts'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { scorers } from '#shared/kernel/user-role.ts'
import { Agenda, FormInterviews, InterviewSettings, mostInvited, StaffChange } from './interview-booking.ts'
import { mostOffered, Offer, SlotId } from './interview-slot.ts'

export const interviews = defineRoutes({
  agenda: {
    method: 'GET',
    path: '/interviews/agenda',
    access: scorers,
    answer: Agenda,
  },
  /** Makes the address with which the caller's calendar reads the agenda, and replaces the previous one. No other call returns it. */
  makeAddress: {
    method: 'POST',
    path: '/interviews/agenda/address',
    access: scorers,
    answer: z.object({ path: z.string() }),
  },
  /** Switches the address off. */
  removeAddress: {
    method: 'DELETE',
    path: '/interviews/agenda/address',
    access: scorers,
    answer: z.object({}),
  },
  offer: {
    method: 'POST',
    path: '/interviews/forms/{formId}/slots',
    access: scorers,
    body: Offer,
    answer: z.object({ slotIds: z.array(SlotId) }),
  },
  /** Removes free slots. A slot that was booked in the meantime stays, and is not in the answer. */
  takeBack: {
    method: 'PUT',
    path: '/interviews/forms/{formId}/slots',
    access: scorers,
    body: z.strictObject({ slotIds: z.array(SlotId).check(z.minLength(1), z.maxLength(mostOffered)) }),
    answer: z.object({ slotIds: z.array(SlotId) }),
  },
  find: {
    method: 'GET',
    path: '/interviews/forms/{formId}',
    access: ['super-reviewer'],
    answer: FormInterviews,
  },
  /** Changes the settings that were on screen. */
  set: {
    method: 'PUT',
    path: '/interviews/forms/{formId}',
    access: ['super-reviewer'],
    body: z.strictObject({ settings: InterviewSettings, seen: InterviewSettings }),
    answer: z.object({}),
  },
  invite: {
    method: 'POST',
    path: '/interviews/forms/{formId}',
    access: ['super-reviewer'],
    body: z.strictObject({ rows: z.array(RowName).check(z.minLength(1), z.maxLength(mostInvited)) }),
    answer: z.object({ outcomes: z.array(RowOutcome) }),
  },
  /** Books an interview for an applicant, at any slot that is free for them. */
  bookFor: {
    method: 'POST',
    path: '/interviews/forms/{formId}/bookings',
    access: ['super-reviewer'],
    body: z.strictObject({ ...StaffChange, slotId: SlotId }),
    answer: z.object({}),
  },
  /** Cancels an interview: interviewers their own, super reviewers any. Its slot becomes free again, or is removed too. */
  cancelFor: {
    method: 'PUT',
    path: '/interviews/forms/{formId}/bookings',
    access: scorers,
    body: z.strictObject({ ...StaffChange, takesSlotBack: z.boolean() }),
    answer: z.object({}),
  },
  /** Notes how an interview went, or undoes that. */
  note: {
    method: 'POST',
    path: '/interviews/agenda',
    access: scorers,
    body: z.strictObject({ ...StaffChange, state: z.enum(['booked', 'no-show', 'done']) }),
    answer: z.object({}),
  },
})
