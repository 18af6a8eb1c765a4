import { type DashboardRow, rowId } from '#shared/applications/dashboard-row.ts'
import { counted } from '#shared/kernel/wording.ts'
import { type Assignment, batchesOf } from '#shared/reviews/assignment.ts'
import type { BulkChange } from '#web/kit/bulk/bulk-dialog.tsx'
import { LongList } from '#web/kit/bulk/outcome-list.tsx'
import { PlanPreview } from '#web/kit/bulk/plan-preview.tsx'
import { Failure } from '#web/kit/ui/message.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { type Colleagues, colleagueName } from '#web/staff/colleagues.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'

interface PlannedProps {
  change: BulkChange<Assignment>
  isPlanned: boolean
  /** Why the planner failed. */
  error: Error | undefined
  /** The applications that would still have too few people. */
  short: readonly DashboardRow[]
}

/** What a dialog would assign, once the planner has planned it. */
export function Planned({ change, isPlanned, error, short }: PlannedProps) {
  const { colleagues } = useDashboard()
  if (error)
    return (
      <div role="alert">
        <Failure>{error.message}</Failure>
      </div>
    )
  if (!isPlanned)
    return (
      <p className="muted small" role="status">
        Planning...
      </p>
    )
  return (
    <>
      <PlanPreview change={change} summary={summaryOf(change.plan.changing, colleagues)} />
      <TooFew rows={short} />
    </>
  )
}

/** How many assignments in how many calls, and how many each person gets. */
function summaryOf(changing: readonly Assignment[], colleagues: Colleagues) {
  const calls = batchesOf(changing).length
  return (
    <>
      <b>{counted(changing.length, 'assignment')}</b>
      {calls > 1 && `, in ${calls} steps`}. {shares(changing, colleagues)}
    </>
  )
}

function shares(assignments: readonly Assignment[], colleagues: Colleagues) {
  const shared = [...Map.groupBy(assignments, ({ reviewerId }) => reviewerId)].map(([id, own]) => ({
    name: colleagueName(id, colleagues),
    count: own.length,
  }))
  if (shared.length === 0) return ''
  if (shared.length <= 4) return `${shared.map((each) => `${each.name} ${each.count}`).join(', ')}.`
  const counts = shared.map((each) => each.count)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return `${shared.length} people, ${least === most ? most : `${least} to ${most}`} each.`
}

const TooFew = ({ rows }: { rows: readonly DashboardRow[] }) =>
  rows.length > 0 && (
    <details className="small">
      <summary>{counted(rows.length, 'application')} would still have too few</summary>
      <LongList items={rows} keyOf={rowId} line={(row) => `${row.name}, ${chapterRoles.nameOf(row.role)}`} />
    </details>
  )
