import { type DashboardRow, rowId } from '#shared/applications/dashboard-row.ts'
import type { Assignment, AssignmentOutcome } from '#shared/reviews/assignment.ts'
import type { ItemOutcome } from '#web/kit/bulk/bulk-plan.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { type Colleagues, colleagueName } from '#web/staff/colleagues.ts'

/** The key of an assignment in a bulk change. */
export const idOfAssignment = (assignment: Assignment) => `${rowId(assignment)}/${assignment.reviewerId}`

/** The outcomes of a call, as a bulk change lists them. */
export const toItemOutcome = ({
  outcome,
  reason,
  already,
  ...assignment
}: AssignmentOutcome): ItemOutcome => ({
  id: idOfAssignment(assignment),
  outcome: outcome === 'assigned' ? 'done' : 'refused',
  reason,
  already,
})

/** 'Maya Chen, Amara Nwosu (Engineer)': who is assigned to what. */
export function assignmentNamer(rows: readonly DashboardRow[], colleagues: Colleagues) {
  const names = new Map(rows.map((row) => [rowId(row), row.name]))
  return (assignment: Assignment) => {
    const name = chapterRoles.nameOf(assignment.role)
    return `${colleagueName(assignment.reviewerId, colleagues)}, ${names.get(rowId(assignment)) ?? 'An application'} (${name})`
  }
}
