import { defineRoutes } from '#shared/kernel/contract.ts'
import { BookBody, CancelBody, OwnInterviews } from './interview-booking.ts'

/** Calls of applicants about the times of their own interviews. */
export const ownInterviews = defineRoutes({
  /** The caller's invitations and bookings, with the free times. */
  own: {
    method: 'GET',
    path: '/interviews/{responseId}',
    access: ['applicant'],
    answer: OwnInterviews,
  },
  /** Chooses a time, or another one. */
  book: {
    method: 'PUT',
    path: '/interviews/{responseId}',
    access: ['applicant'],
    body: BookBody,
    answer: OwnInterviews,
  },
  cancel: {
    method: 'POST',
    path: '/interviews/{responseId}',
    access: ['applicant'],
    body: CancelBody,
    answer: OwnInterviews,
  },
})
