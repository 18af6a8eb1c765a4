import { rowId } from '#shared/dashboard-row.ts'
import type { RowOutcome } from '#shared/decision.ts'
import { mostListed, RunProgress } from '#web/batches/run-progress.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ListedRow } from '../listed-row.ts'
import type { ChangePlan } from './change-plan.ts'
import { nameOf } from './change-preview.tsx'
import type { ChangeRun } from './use-change-run.ts'

interface Props extends Pick<ChangePlan, 'refused'> {
  run: ChangeRun
  rows: readonly ListedRow[]
  onStop: () => void
  onResume: () => void
  onClose: () => void
}

const looks = {
  done: ['tick', 'state--good', 'Done'],
  changed: ['notice', 'state--warn', 'Not done'],
  refused: ['problem', 'state--bad', 'Refused'],
} as const

/** How far a change is, what became of each, and how to go on after a failure. */
export function ChangeProgress({ run, refused, rows, ...actions }: Props) {
  const done = run.outcomes.filter(({ outcome }) => outcome === 'done')
  const others = run.outcomes.filter(({ outcome }) => outcome !== 'done')
  const changed = others.filter(({ outcome }) => outcome === 'changed').length
  const before = refused.map(({ listed: { row }, reason }): RowOutcome => ({
    responseId: row.responseId,
    role: row.role,
    outcome: 'refused',
    reason,
  }))
  const notDone = others.length - changed + before.length
  const summary = [
    `${done.length} of ${run.total} done`,
    ...(changed > 0 ? [`${changed} decided by somebody else meanwhile`] : []),
    ...(notDone > 0 ? [`${notDone} refused`] : []),
  ]
  return (
    <RunProgress {...actions} run={run} summary={summary.join(', ')} what="Done">
      {run.status !== 'running' && (
        <Outcomes
          outcomes={[...others, ...before, ...done]}
          isOpen={others.length + before.length > 0}
          rows={rows}
        />
      )}
    </RunProgress>
  )
}

interface OutcomesProps {
  outcomes: readonly RowOutcome[]
  isOpen: boolean
  rows: readonly ListedRow[]
}

function Outcomes({ outcomes, isOpen, rows }: OutcomesProps) {
  const names = new Map(rows.map((listed) => [listed.id, nameOf(listed)]))
  if (outcomes.length === 0) return null
  return (
    <details open={isOpen}>
      <summary>What became of each</summary>
      <ul className="lines board-outcomes">
        {outcomes.slice(0, mostListed).map((each) => {
          const [icon, look, words] = looks[each.outcome]
          return (
            <li key={rowId(each)}>
              <span className={`state ${look}`}>
                <Icon shape={icon} />
                {words}
              </span>
              {names.get(rowId(each))}
              {each.reason && `: ${each.reason}`}
            </li>
          )
        })}
        {outcomes.length > mostListed && <li>and {outcomes.length - mostListed} more</li>}
      </ul>
    </details>
  )
}
