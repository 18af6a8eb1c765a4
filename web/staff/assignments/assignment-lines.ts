import { assignmentPath } from '#shared/reviews/assignment-pages.ts'
import type { OwnAssignment } from '#shared/reviews/review.ts'
import { isFound } from '#web/kit/list/search.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { lineId } from './shown-order.ts'

/** An assignment in a reviewer's list. */
export interface AssignmentLine extends OwnAssignment {
  /** Unique in the list: reviews of two applications for one role have the same assignment id. */
  id: string
  /** Its place in the list. */
  number: number
  /** The page to score it on. */
  path: string
}

export const linesOf = (assignments: readonly OwnAssignment[]): AssignmentLine[] =>
  assignments.map((assignment, index) => ({
    ...assignment,
    id: lineId(assignment),
    number: index + 1,
    path: assignmentPath(assignment),
  }))

/** The states that a reviewer can filter the list by. */
export const shownStates = ['done', 'pending'] as const
export type ShownState = (typeof shownStates)[number]

/** Is an assignment in that state? `null` means any. */
export const isInState = ({ state }: OwnAssignment, show: ShownState | null) =>
  show === null || (show === 'done') === (state === 'done')

/** The lines that are in the chosen state and have every word of the search in their name or role. */
export const shownLines = (
  lines: readonly AssignmentLine[],
  { q, show }: { q: string; show: ShownState | null },
) =>
  lines.filter(
    (line) => isInState(line, show) && isFound(q, `${line.applicantName} ${chapterRoles.nameOf(line.role)}`),
  )
