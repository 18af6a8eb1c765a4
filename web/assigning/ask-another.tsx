import { type DashboardRow, isOpenDispute } from '#shared/applications/dashboard-row.ts'
import { areDecisionsOpen } from '#shared/forms/phase.ts'
import { queryClient } from '#web/api/query-client.ts'
import { askWorker } from '#web/fair/ask-worker.ts'
import { RunButton } from '#web/kit/ui/run-button.tsx'
import { showUndo } from '#web/kit/ui/toast.ts'
import { planQuery } from '#web/planning/plan-queries.ts'
import { useUser } from '#web/session/session.tsx'
import { colleagueName } from '#web/staff/colleagues.ts'
import type { Dashboard } from '#web/staff/dashboard-data.ts'
import { needsAnotherOpinion } from '#web/staff/matching.ts'
import { anotherOpinionInput } from './another-opinion.ts'
import { assignmentNamer, idOfAssignment } from './assignment-items.ts'
import { assignmentsIn } from './assignment-plan.ts'
import { undoAssigning } from './undo-assigning.ts'
import { useAssign } from './use-assign.ts'

interface Props {
  row: DashboardRow
  /** All rows and people of the form, once they are there. */
  dashboard: Dashboard | undefined
  formId: string
}

/** Asks one more reviewer, chosen by the planner, about an application on which reviewers disagree. */
export function AskAnother({ row, dashboard, formId }: Props) {
  const ask = useAsking(formId, dashboard?.form.isBlind)
  if (!isOpenDispute(row) || (dashboard && !areDecisionsOpen(dashboard.form.phase))) return null
  const isNeeded = needsAnotherOpinion(row)
  return (
    <span className="no-print">
      <RunButton
        size="small"
        isPossible={isNeeded && dashboard !== undefined}
        runningLabel="Choosing..."
        run={async () => dashboard && ask(row, dashboard)}
      >
        {isNeeded ? 'Ask another reviewer' : 'Another reviewer is asked'}
      </RunButton>
    </span>
  )
}

function useAsking(formId: string, isBlind: boolean | undefined) {
  const user = useUser()
  const assign = useAssign({ formId, form: { isBlind } })
  return async (row: DashboardRow, { rows, people, colleagues }: Dashboard) => {
    const saved = await queryClient.fetchQuery(planQuery(formId, 'review'))
    const all = rows.map((each) => each.row)
    const { plan } = await askWorker('plan', anotherOpinionInput([row], { all, people, saved }))
    const [wanted] = assignmentsIn(plan, [row], 'review')
    if (!wanted) throw new Error('Nobody else who may read this application has room for another review.')
    const [outcome] = await assign([wanted])
    if (outcome?.outcome !== 'assigned') throw new Error(outcome?.reason ?? 'This assignment was refused.')
    const nameOf = assignmentNamer([row], colleagues)
    showUndo(
      `${colleagueName(wanted.reviewerId, colleagues)} has been asked to review ${row.name} too.`,
      () => undoAssigning({ formId, made: [wanted], idOf: idOfAssignment, nameOf, user }),
    )
  }
}
