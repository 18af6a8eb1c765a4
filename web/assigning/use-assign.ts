import { assignments } from '#shared/reviews/assignment-routes.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { client } from '#web/api/client.ts'
import { useUser } from '#web/session/session.tsx'
import { fetchNamelessAgain, fetchRowsAgain, updateRows, withAssigned } from '#web/staff/cached-rows.ts'
import type { Dashboard } from '#web/staff/dashboard-data.ts'

/** Assigns people in one call, and shows at once in the dashboards who is assigned. */
export function useAssign({ formId, form }: { formId: string; form: Pick<Dashboard['form'], 'isBlind'> }) {
  const user = useUser()
  return async (wanted: readonly Assignment[]) => {
    const { outcomes } = await client(assignments).assign({
      params: { formId },
      body: { assignments: [...wanted] },
    })
    const assigned = outcomes.filter(({ outcome }) => outcome === 'assigned')
    updateRows(formId, withAssigned(assigned, user))
    fetchNamelessAgain(form, assigned, user)
    // The page offered what was no longer possible, so its rows have changed.
    if (assigned.length < outcomes.length) fetchRowsAgain(formId)
    return outcomes
  }
}
