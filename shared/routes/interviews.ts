import * as z from 'zod/mini'
import { defineRoutes } from '../contract.ts'
import { RowName, RowOutcome } from '../decision.ts'
import {
  Agenda,
  BookBody,
  CancelBody,
  FormInterviews,
  InterviewSettings,
  mostInvited,
  OwnInterviews,
  StaffChange,
} from '../interview-booking.ts'
import { mostOffered, Offer, SlotId } from '../interview-slot.ts'

const staff = ['reviewer', 'super-reviewer'] as const

export const interviews = defineRoutes({
  /** The applicant's own: what they are invited to, what is booked, and what is free. */
  own: {
    method: 'GET',
    path: '/interviews/of/{responseId}',
    access: ['applicant'],
    answer: OwnInterviews,
  },
  /** Chooses a time, or another one. */
  book: {
    method: 'POST',
    path: '/interviews/of/{responseId}/book',
    access: ['applicant'],
    body: BookBody,
    answer: OwnInterviews,
  },
  cancel: {
    method: 'POST',
    path: '/interviews/of/{responseId}/cancel',
    access: ['applicant'],
    body: CancelBody,
    answer: OwnInterviews,
  },
  agenda: {
    method: 'GET',
    path: '/interviews/agenda',
    access: staff,
    answer: Agenda,
  },
  offer: {
    method: 'POST',
    path: '/interviews/forms/{formId}/offer',
    access: staff,
    body: Offer,
    answer: z.object({ slotIds: z.array(SlotId) }),
  },
  /** Takes back slots that are free. A slot that was booked meanwhile stays, and is not in the answer. */
  takeBack: {
    method: 'POST',
    path: '/interviews/forms/{formId}/take-back',
    access: staff,
    body: z.strictObject({ slotIds: z.array(SlotId).check(z.minLength(1), z.maxLength(mostOffered)) }),
    answer: z.object({ slotIds: z.array(SlotId) }),
  },
  find: {
    method: 'GET',
    path: '/interviews/forms/{formId}',
    access: ['super-reviewer'],
    answer: FormInterviews,
  },
  set: {
    method: 'PUT',
    path: '/interviews/forms/{formId}/settings',
    access: ['super-reviewer'],
    body: InterviewSettings,
    answer: z.object({}),
  },
  invite: {
    method: 'POST',
    path: '/interviews/forms/{formId}/invite',
    access: ['super-reviewer'],
    body: z.strictObject({ rows: z.array(RowName).check(z.minLength(1), z.maxLength(mostInvited)) }),
    answer: z.object({ outcomes: z.array(RowOutcome) }),
  },
  /** Books for somebody, at any slot that is free for them. */
  bookFor: {
    method: 'POST',
    path: '/interviews/forms/{formId}/book',
    access: ['super-reviewer'],
    body: z.strictObject({ ...StaffChange, slotId: SlotId }),
    answer: z.object({}),
  },
  /** Cancels for the interviewer: their own, or for a super reviewer anybody's. The slot is free again, or goes too. */
  cancelFor: {
    method: 'POST',
    path: '/interviews/forms/{formId}/cancel',
    access: staff,
    body: z.strictObject({ ...StaffChange, takesSlotBack: z.boolean() }),
    answer: z.object({}),
  },
  /** Says how an interview went, or takes that back. */
  note: {
    method: 'POST',
    path: '/interviews/forms/{formId}/note',
    access: staff,
    body: z.strictObject({ ...StaffChange, state: z.enum(['booked', 'no-show', 'done']) }),
    answer: z.object({}),
  },
})
