import type { ReactNode } from 'react'
import { grouped } from '#shared/kernel/wording.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Failure } from '#web/kit/ui/message.tsx'
import { Modal } from '#web/kit/ui/modal.tsx'
import { type BulkRun, isUnderWay } from './bulk-run.ts'
import styles from './bulk.module.css'

interface Props {
  title: string
  run: BulkRun<unknown, unknown>
  /** The progress so far: '3 of 5 done, 1 refused'. */
  summary: string
  /** The rest would be refused again. */
  isOver?: boolean | undefined
  /** More about it, such as the outcome of each item. */
  children?: ReactNode
  onStop: () => void
  onResume: () => void
  onClose: () => void
}

/** The progress of a bulk change. It can be stopped, resumed after a failure, and closed at the end. */
export function ProgressDialog({ title, run, summary, isOver, children, onStop, onResume, onClose }: Props) {
  const { status, total, left, error } = run
  const rest = left.length === 1 ? '1 is left' : `${grouped(left.length)} are left`
  const isBusy = isUnderWay(run)
  const stopOrResume = isBusy ? (
    <ActionButton isPossible={status === 'running'} onClick={onStop}>
      {status === 'stopping' ? 'Stopping...' : 'Stop'}
    </ActionButton>
  ) : (
    left.length > 0 &&
    !isOver && (
      <ActionButton variation="primary" onClick={onResume}>
        Resume with the rest
      </ActionButton>
    )
  )
  return (
    <Modal title={title} actions={stopOrResume} closeLabel="Close" {...(!isBusy && { onClose })}>
      <div className={styles.body}>
        <progress aria-label="Done so far" value={total - left.length} max={total || 1} />
        <p role="status">
          {status === 'done' && <Icon shape="done" />} {summary}
          {isBusy && '...'}
          {status === 'stopped' && `. Stopped: ${rest}.`}
        </p>
        {status === 'failed' && (
          <div role="alert">
            <Failure>
              {error?.message} {rest}; what is done stays.
            </Failure>
          </div>
        )}
        {children}
      </div>
    </Modal>
  )
}
