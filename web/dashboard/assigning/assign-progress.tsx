import { useMemo } from 'react'
import type { Assignment, AssignmentOutcome } from '#shared/assignment.ts'
import { type DashboardRow, rowId } from '#shared/dashboard-row.ts'
import type { RunState } from '#web/batches/run-batches.ts'
import { mostListed, RunProgress } from '#web/batches/run-progress.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { fullName } from '../person-name.ts'
import { namerOf } from './plan-preview.tsx'
import { useDashboard } from '../use-dashboard.ts'

interface Props {
  run: RunState<Assignment, AssignmentOutcome>
  rows: readonly DashboardRow[]
  onStop: () => void
  onResume: () => void
  onClose: () => void
}

/** How far a bulk assignment is, what became of each, and how to go on after a failure. */
export function AssignProgress({ run, rows, ...actions }: Props) {
  const { status, total, outcomes, left } = run
  const { colleagues } = useDashboard()
  const nameOf = useMemo(() => namerOf(rows), [rows])
  const answered = total - left.length
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused')
  const listed = [...refused, ...outcomes.filter(({ outcome }) => outcome === 'assigned')].slice(
    0,
    mostListed,
  )
  const summary = `${answered - refused.length} of ${total} assigned${refused.length > 0 ? `, ${refused.length} refused` : ''}`
  return (
    <RunProgress {...actions} run={run} summary={summary} what="Assigned">
      {outcomes.length > 0 && (
        <details open={refused.length > 0 && status === 'done'}>
          <summary>What became of each</summary>
          <ul className="lines board-outcomes">
            {listed.map((each) => (
              <li key={`${rowId(each)}/${each.reviewerId}`}>
                <span className={`state ${each.outcome === 'assigned' ? 'state--good' : 'state--bad'}`}>
                  <Icon shape={each.outcome === 'assigned' ? 'tick' : 'problem'} />
                  {each.outcome === 'assigned' ? 'Assigned' : 'Refused'}
                </span>
                {fullName(each.reviewerId, colleagues)}, {nameOf(each)}
                {each.reason && `: ${each.reason}`}
              </li>
            ))}
            {outcomes.length > mostListed && <li>and {outcomes.length - mostListed} more</li>}
          </ul>
        </details>
      )}
    </RunProgress>
  )
}
