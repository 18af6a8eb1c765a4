import { applicationRoleLabel } from '#shared/application-role.ts'
import { assignmentPath } from '#shared/assignment-pages.ts'
import type { OwnAssignment } from '#shared/review.ts'
import type { SearchEntry } from '#web/ui/search-entries.ts'

/** A review or an interview of one's own, as the search lists it. */
export const assignmentEntry = (assignment: OwnAssignment): SearchEntry => ({
  label: assignment.applicantName,
  detail: `${assignment.kind === 'review' ? 'Review' : 'Interview'}, ${applicationRoleLabel[assignment.role].name}`,
  open: assignmentPath(assignment),
})
