import type { DashboardRow } from '#shared/dashboard-row.ts'
import { areDecisionsOpen } from '#shared/phase.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useUser } from '#web/session/session.tsx'
import { RunButton } from '#web/ui/run-button.tsx'
import { showUndo } from '#web/ui/toast.ts'
import { colleagueName } from '../colleagues.ts'
import type { Dashboard } from '../dashboard-data.ts'
import { askWorker } from '../fair/ask-worker.ts'
import { needsAnotherOpinion } from '../matching.ts'
import { planQuery } from '../planning/plan-queries.ts'
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
  if (!row.isDisputed || row.isWithdrawn || (dashboard && !areDecisionsOpen(dashboard.form.phase)))
    return null
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
