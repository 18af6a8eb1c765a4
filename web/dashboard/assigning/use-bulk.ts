import { type Assignment, type AssignmentOutcome, batchesOf } from '#shared/assignment.ts'
import { useUser } from '#web/session/session.tsx'
import { useRun } from '#web/batches/use-run.ts'
import { updateRows, withAssigned } from '../cached-rows.ts'
import { assign } from '../dashboard-queries.ts'
import { useDashboard } from '../use-dashboard.ts'

/** Runs a bulk assignment, and shows at once in the dashboards what is assigned. */
export function useBulk() {
  const { formId } = useDashboard()
  const user = useUser()
  const { run, start, stop } = useRun<Assignment, AssignmentOutcome>()

  async function send(batch: readonly Assignment[]) {
    const { outcomes } = await assign({ params: { formId }, body: { assignments: [...batch] } })
    const assigned = outcomes.filter(({ outcome }) => outcome === 'assigned')
    updateRows(formId, withAssigned(assigned, user))
    return outcomes
  }
  return { run, stop, start: (items: readonly Assignment[]) => start(items, { batchesOf, send }) }
}
