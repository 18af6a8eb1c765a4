import { Button } from '@aws-amplify/ui-react'
import { Icon } from '#web/ui/icon.tsx'
import { Failure } from '#web/ui/message.tsx'
import type { Refused } from './people-change.ts'
import type { ChangeRun } from './use-change-run.ts'

interface Props {
  run: ChangeRun
  names: ReadonlyMap<string, string>
  /** Who was refused already before anything was sent. */
  refused: readonly Refused[]
  onStop: () => void
  onResume: () => void
  onClose: () => void
}

/** How many lines are listed, refused ones first. */
const mostListed = 300

/** How far a change is, what became of each, and how to go on after a failure. */
export function ChangeProgress({ run, names, refused, onStop, onResume, onClose }: Props) {
  const { status, total, left, message } = run
  const own = refused.map(({ person, reason }) => ({ id: person.id, outcome: 'refused' as const, reason }))
  const outcomes = [...run.outcomes.filter(({ outcome }) => outcome === 'refused'), ...own]
  const done = run.outcomes.filter(({ outcome }) => outcome === 'done')
  const listed = [...outcomes, ...done].slice(0, mostListed)
  return (
    <>
      <div className="people-dialog">
        <progress aria-label="Done so far" value={total - left.length} max={total} />
        <p role="status">
          {status === 'done' && <Icon shape="done" />} {done.length} of {total} done
          {outcomes.length > 0 && `, ${outcomes.length} refused`}
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
        {status !== 'running' && listed.length > 0 && (
          <details open={outcomes.length > 0}>
            <summary>What became of each</summary>
            <ul className="people-lines">
              {listed.map(({ id, outcome, reason }) => (
                <li key={id}>
                  <b>{names.get(id)}</b>
                  <span className={`state state--${outcome === 'done' ? 'good' : 'bad'}`}>
                    <Icon shape={outcome === 'done' ? 'tick' : 'problem'} />
                    {reason ?? 'Done'}
                  </span>
                </li>
              ))}
              {done.length + outcomes.length > mostListed && (
                <li>and {done.length + outcomes.length - mostListed} more</li>
              )}
            </ul>
          </details>
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
