import { noResponse } from '#functions/store/applications/responses.ts'
import { findRows } from '#functions/store/applications/role-rows.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople, isStaff } from '#functions/store/people/users.ts'
import { findAssignment, removeAssignment } from '#functions/store/reviews/assignments.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { isKeptOut } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { cannotRemove } from '#shared/reviews/assigning.ts'
import type { Assignment, AssignmentState } from '#shared/reviews/assignment.ts'

/**
 * Removes an assignment that has not begun. An assignment of a former reviewer can also be removed after it began. Removing one that is
 * gone already succeeds.
 * @throws Problem MISSING, CONFLICT
 */
export async function unassign(by: UserRecord, assignment: Assignment, now: Date): Promise<void> {
  const [row] = await findRows([assignment])
  if (row && isKeptOut(by, row)) throw noResponse()
  const stored = await findAssignment(assignment)
  if (!stored) return
  if (stored.slot) throw new Problem('CONFLICT', 'This interview has a time. Please cancel that first.')
  const removal = removeAssignment(by, stored, await removableStates(assignment), now)
  if (!(await isWritten(removal)) && (await findAssignment(assignment))) throw hasStarted(assignment)
}

async function removableStates({ reviewerId }: Assignment): Promise<AssignmentState[]> {
  const [person] = await findPeople([reviewerId])
  return isStaff(person) ? ['new'] : ['new', 'started']
}

const hasStarted = ({ kind }: Assignment) => new Problem('CONFLICT', cannotRemove[kind])
