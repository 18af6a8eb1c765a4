import { Button } from '@aws-amplify/ui-react'
import { useMemo } from 'react'
import { type DashboardRow, rowId } from '#shared/dashboard-row.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Failure } from '#web/ui/message.tsx'
import type { BulkProgress } from './bulk-assigning.ts'
import { fullName } from '../person-name.ts'
import { namerOf } from './plan-preview.tsx'
import { useDashboard } from '../use-dashboard.ts'

interface Props {
  progress: BulkProgress
  rows: readonly DashboardRow[]
  onStop: () => void
  onResume: () => void
  onClose: () => void
}

/** How many lines are listed, refused ones first; there can be thousands. */
const mostListed = 300

/** How far a bulk assignment is, what became of each, and how to go on after a failure. */
export function AssignProgress({ progress, rows, onStop, onResume, onClose }: Props) {
  const { status, total, outcomes, left, message } = progress
  const { colleagues } = useDashboard()
  const nameOf = useMemo(() => namerOf(rows), [rows])
  const answered = total - left.length
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused')
  const listed = [...refused, ...outcomes.filter(({ outcome }) => outcome === 'assigned')].slice(
    0,
    mostListed,
  )
  const isOpen = status === 'failed' || status === 'stopped'
  return (
    <>
      <div className="board-dialog">
        <progress aria-label="Assigned so far" value={answered} max={total} />
        <p role="status">
          {status === 'done' && <Icon shape="done" />} {answered - refused.length} of {total} assigned
          {refused.length > 0 && `, ${refused.length} refused`}
          {status === 'running' && '...'}
          {status === 'stopped' && `. Stopped with ${left.length} left.`}
        </p>
        {status === 'failed' && (
          <div role="alert">
            <Failure>
              {message} {left.length} are left; what is assigned stays.
            </Failure>
          </div>
        )}
        {outcomes.length > 0 && (
          <details open={refused.length > 0 && status === 'done'}>
            <summary>What became of each</summary>
            <ul className="board-outcomes">
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
      </div>
      <div className="row">
        {status === 'running' && <Button onClick={onStop}>Stop</Button>}
        {status !== 'running' && <Button onClick={onClose}>Close</Button>}
        {isOpen && (
          <Button variation="primary" onClick={onResume}>
            Resume with the rest
          </Button>
        )}
      </div>
    </>
  )
}
