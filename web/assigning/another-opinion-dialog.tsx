import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type DashboardRow, rowId } from '#shared/applications/dashboard-row.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { BulkDialog } from '#web/kit/bulk/bulk-dialog.tsx'
import { planQuery } from '#web/planning/plan-queries.ts'
import { usePlanned } from '#web/planning/use-planned.ts'
import { type ListedRow, rowsIn, useDashboard } from '#web/staff/dashboard-data.ts'
import { needsAnotherOpinion } from '#web/staff/matching.ts'
import { anotherOpinionInput } from './another-opinion.ts'
import { assignmentNamer } from './assignment-items.ts'
import { assignmentsIn } from './assignment-plan.ts'
import { Planned } from './plan-summary.tsx'
import { useAssigningChange } from './use-assigning-change.ts'

interface Props {
  rows: readonly ListedRow[]
  onClose: () => void
}

/** Asks one more reviewer, chosen by the planner, about each selected application on which reviewers disagree. */
export default function AnotherOpinionDialog({ rows: given, onClose }: Props) {
  const { colleagues } = useDashboard()
  const [rows] = useState(() => rowsIn(given).filter(needsAnotherOpinion))
  const { changing, isPlanned, error } = useOpinions(rows)
  const nameOf = useMemo(() => assignmentNamer(rows, colleagues), [rows, colleagues])
  const assigning = useAssigningChange('review', nameOf)
  const covered = new Set(changing.map(rowId))
  const left = given.length - rows.length
  const change = {
    ...assigning,
    title: `Ask another reviewer about ${counted(rows.length, 'application')}`,
    confirmLabel: `Assign ${grouped(changing.length)}`,
    isReady: isPlanned,
    plan: { changing, unchanged: [], refused: [] },
  }
  return (
    <BulkDialog change={change} onClose={onClose}>
      {left > 0 && (
        <p className="muted small">
          {counted(left, 'selected application')} left out: the reviewers agree, or someone still has to
          submit.
        </p>
      )}
      <Planned {...{ change, isPlanned, error }} short={rows.filter((row) => !covered.has(rowId(row)))} />
    </BulkDialog>
  )
}

const nothing: readonly Assignment[] = []

/** The people whom the planner would ask. The plan is made once, since the dashboard changes while people are assigned. */
function useOpinions(rows: readonly DashboardRow[]) {
  const { formId, rows: listed, people } = useDashboard()
  const [all] = useState(() => rowsIn(listed))
  const saved = useQuery(planQuery(formId, 'review'))
  const input = useMemo(
    () =>
      saved.data === undefined ? undefined : anotherOpinionInput(rows, { all, people, saved: saved.data }),
    [saved.data, rows, all, people],
  )
  const { made, isCurrent, error } = usePlanned(input)
  const changing = useMemo(() => (made ? assignmentsIn(made.plan, rows, 'review') : nothing), [made, rows])
  return { changing, isPlanned: input !== undefined && isCurrent, error: saved.error ?? error }
}
