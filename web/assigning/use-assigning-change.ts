import { type AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { counted } from '#shared/kernel/wording.ts'
import { type Assignment, batchesOf } from '#shared/reviews/assignment.ts'
import { inCalls } from '#web/kit/bulk/bulk-run.ts'
import { useUser } from '#web/session/session.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { idOfAssignment, toItemOutcome } from './assignment-items.ts'
import { undoAssigning } from './undo-assigning.ts'
import { useAssign } from './use-assign.ts'

/** The part of a bulk change that is the same for all assignments: how they are sent, and taken back. */
export function useAssigningChange(kind: AssignmentKind, nameOf: (assignment: Assignment) => string) {
  const { formId, form } = useDashboard()
  const user = useUser()
  const assign = useAssign({ formId, form })
  return {
    idOf: idOfAssignment,
    nameOf,
    send: inCalls(batchesOf, async (batch: readonly Assignment[]) =>
      (await assign(batch)).map(toItemOutcome),
    ),
    undoing: {
      said: (count: number) => `Assigned ${counted(count, kind === 'review' ? 'review' : 'interview')}`,
      undo: (made: readonly Assignment[]) =>
        undoAssigning({ formId, made, idOf: idOfAssignment, nameOf, user }),
    },
  }
}
