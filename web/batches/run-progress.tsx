import { Button } from '@aws-amplify/ui-react'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Failure } from '#web/ui/message.tsx'
import type { RunState } from './run-batches.ts'

/** How many outcomes a dialog lists; there can be thousands. */
export const mostListed = 300

interface Props {
  run: Omit<RunState<unknown, unknown>, 'outcomes'>
  /** What is done so far: '3 of 5 assigned, 1 refused'. */
  summary: string
  /** What is there already: 'assigned'. */
  what: string
  /** What became of each. */
  children: ReactNode
  onStop: () => void
  onResume: () => void
  onClose: () => void
}

/** How far a run over many is, and how to stop it or go on after a failure. */
export function RunProgress({ run, summary, what, children, onStop, onResume, onClose }: Props) {
  const { status, total, left, message } = run
  return (
    <>
      <div className="dialog-body">
        <progress aria-label={`${what} so far`} value={total - left.length} max={total} />
        <p role="status">
          {status === 'done' && <Icon shape="done" />} {summary}
          {status === 'running' && '...'}
          {status === 'stopped' && `. Stopped with ${left.length} left.`}
        </p>
        {status === 'failed' && (
          <div role="alert">
            <Failure>
              {message} {left.length} are left; what is {what.toLowerCase()} stays.
            </Failure>
          </div>
        )}
        {children}
      </div>
      <div className="row">
        {status === 'running' ? (
          <Button onClick={onStop}>Stop</Button>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )}
        {(status === 'failed' || status === 'stopped') && (
          <Button variation="primary" onClick={onResume}>
            Resume with the rest
          </Button>
        )}
      </div>
    </>
  )
}
