import { Button } from '@aws-amplify/ui-react'
import { rowId } from '#shared/dashboard-row.ts'
import type { RowOutcome } from '#shared/decision.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Failure } from '#web/ui/message.tsx'
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

/** How many lines are listed, first what was not done. */
const mostListed = 300

const looks = {
  done: ['tick', 'state--good', 'Done'],
  changed: ['notice', 'state--warn', 'Not done'],
  refused: ['problem', 'state--bad', 'Refused'],
} as const

/** How far a change is, what became of each, and how to go on after a failure. */
export function ChangeProgress({ run, refused, rows, onStop, onResume, onClose }: Props) {
  const { status, total, left, message } = run
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
  return (
    <>
      <div className="board-dialog">
        <progress aria-label="Done so far" value={total - left.length} max={total} />
        <p role="status">
          {status === 'done' && <Icon shape="done" />} {done.length} of {total} done
          {changed > 0 && `, ${changed} decided by somebody else meanwhile`}
          {notDone > 0 && `, ${notDone} refused`}
          {status === 'running' && '...'}
          {status === 'stopped' && `. Stopped with ${left.length} left.`}
        </p>
        {status === 'failed' && (
          <div role="alert">
            <Failure>
              {message} {left.length} are left; what is done stays.
            </Failure>
          </div>
        )}
        {status !== 'running' && (
          <Outcomes
            outcomes={[...others, ...before, ...done]}
            isOpen={others.length + before.length > 0}
            rows={rows}
          />
        )}
      </div>
      <div className="row">
        {status === 'running' && <Button onClick={onStop}>Stop</Button>}
        {status !== 'running' && <Button onClick={onClose}>Close</Button>}
        {(status === 'failed' || status === 'stopped') && (
          <Button variation="primary" onClick={onResume}>
            Resume with the rest
          </Button>
        )}
      </div>
    </>
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
      <ul className="board-outcomes">
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
