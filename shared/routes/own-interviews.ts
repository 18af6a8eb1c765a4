import { defineRoutes } from '../contract.ts'
import { BookBody, CancelBody, OwnInterviews } from '../interview-booking.ts'

/** What applicants do about the times of their interviews. */
export const ownInterviews = defineRoutes({
  /** The applicant's own: what they are invited to, what is booked, and what is free. */
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
