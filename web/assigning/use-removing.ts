import { useMutation } from '@tanstack/react-query'
import { assignments } from '#shared/reviews/assignment-routes.ts'
import { isRefused } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { showUndo } from '#web/kit/ui/toast.ts'
import { useUser } from '#web/session/session.tsx'
import { fetchRowsAgain, updateRows, withoutAssigned } from '#web/staff/cached-rows.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import type { ParticipantOf } from './people-cell.tsx'
import { useAssign } from './use-assign.ts'

/** Removes an assigned person, and offers an undo that assigns them again under the usual conditions. */
export function useRemoving({ row, kind, participant }: ParticipantOf, name: string, onRemoved: () => void) {
  const { formId, form } = useDashboard()
  const { id } = useUser()
  const assign = useAssign({ formId, form })
  const assignment = { kind, responseId: row.responseId, role: row.role, reviewerId: participant.id }

  async function assignAgain() {
    const [outcome] = await assign([assignment])
    if (outcome?.outcome !== 'assigned') throw new Error(outcome?.reason ?? 'This assignment was refused.')
    return `${name} is assigned to ${row.name} again.`
  }

  return useMutation({
    mutationFn: () => client(assignments).unassign({ params: { formId }, body: assignment }),
    onSuccess: () => {
      updateRows(formId, withoutAssigned(assignment))
      // Fetched again: the page does not have scores that were hidden while this person had to give one.
      if (row.isBlind && participant.id === id)
        void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
      onRemoved()
      showUndo(`${name} removed from ${row.name}.`, assignAgain)
    },
    // The review has begun, or an interview is booked, since the rows were fetched.
    onError: (error) => isRefused(error, 'CONFLICT') && fetchRowsAgain(formId),
  })
}
