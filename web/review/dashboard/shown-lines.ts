import { applicationRoleLabel } from '#shared/application-role.ts'
import { assignmentPath } from '#shared/assignment-pages.ts'
import type { OwnAssignment } from '#shared/review.ts'
import { isFound } from '#web/list/search.ts'

/** An assignment of a reviewer's list. */
export interface Line extends OwnAssignment {
  /** Unique in the list: reviews of two applications for one role have the same assignment id. */
  id: string
  /** Its number in the whole list, which it keeps however the list is sorted. */
  number: number
  /** The page where it is scored. */
  path: string
}

export const linesOf = (assignments: readonly OwnAssignment[]): Line[] =>
  assignments.map((assignment, index) => ({
    ...assignment,
    id: `${assignment.responseId} ${assignment.id}`,
    number: index + 1,
    path: assignmentPath(assignment),
  }))

/** What a reviewer's list can be narrowed down to. */
export const shownStates = ['done', 'pending'] as const
export type ShownState = (typeof shownStates)[number]

/** Is an assignment in that state? `null` is any. */
export const passes = ({ state }: OwnAssignment, show: ShownState | null) =>
  show === null || (show === 'done') === (state === 'done')

/** The lines that pass the filter and have every word of the search in their name or role. */
export const shownLines = (lines: readonly Line[], { q, show }: { q: string; show: ShownState | null }) =>
  lines.filter(
    (line) =>
      passes(line, show) && isFound(q, `${line.applicantName} ${applicationRoleLabel[line.role].name}`),
  )
