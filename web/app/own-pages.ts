import type { PageName } from '#shared/kernel/pages.ts'

/** The pages of one's own work. */
export const ownPages: readonly PageName[] = [
  'reviewerHome',
  'ownReviews',
  'ownInterviews',
  'agenda',
  'applicantNames',
  'review',
  'interview',
]
