import { applicationRoleLabel } from '#shared/application-role.ts'
import type { AssignmentKind } from '#shared/assignment.ts'
import type { Review } from '#shared/review.ts'

/** How a review and an interview are called. */
export const words: Record<AssignmentKind, { name: string; title: string; submit: string; next: string }> = {
  review: { name: 'review', title: 'Review', submit: 'Submit Review', next: 'Next application' },
  interview: { name: 'interview', title: 'Interview', submit: 'Submit Interview', next: 'Next interview' },
}

export const headingOf = ({ applicantName, semester, role }: Review) =>
  `${applicantName}'s ${semester} ${applicationRoleLabel[role].name} Application`
