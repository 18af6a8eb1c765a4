import type { DashboardPage, DashboardRow } from '#shared/applications/dashboard-row.ts'
import { applicationPath, assignmentPath } from '#shared/reviews/assignment-pages.ts'
import type { OwnAssignment } from '#shared/reviews/review.ts'
import type { SearchEntry } from '#web/kit/ui/search-entries.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'

/** An application has a row for each of its roles, but one page. */
export function applicationEntries(pages: readonly DashboardPage[]): SearchEntry[] {
  const semester = pages[0]?.form?.semester
  const rows = new Map(pages.flatMap((page) => page.rows).map((row) => [row.responseId, row]))
  return [...rows.values()].map((row) => applicationEntry(row, semester))
}

const applicationEntry = ({ name, roles, responseId }: DashboardRow, semester = ''): SearchEntry => ({
  label: name,
  detail: [chapterRoles.namesOf(roles), semester].filter(Boolean).join(', '),
  open: applicationPath(responseId),
})

/** A review or an interview of one's own, as the search lists it. */
export const assignmentEntry = (assignment: OwnAssignment): SearchEntry => ({
  label: assignment.applicantName,
  detail: `${assignment.kind === 'review' ? 'Review' : 'Interview'}, ${chapterRoles.nameOf(assignment.role)}`,
  open: assignmentPath(assignment),
})
