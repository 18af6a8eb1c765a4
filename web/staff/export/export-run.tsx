import { useEffect, useState } from 'react'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { type Send, useBulkRun } from '#web/kit/bulk/bulk-run.ts'
import { ProgressDialog } from '#web/kit/bulk/progress-dialog.tsx'
import { type ExportFormat, exportFormats } from '#web/kit/exported-table.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { Modal } from '#web/kit/ui/modal.tsx'
import { showError } from '#web/kit/ui/toast.ts'
import styles from './export.module.css'

interface RunProps<Got> {
  title: string
  /** What is collected, such as 'applicant'. */
  noun: string
  ids: readonly string[]
  send: Send<string, Got>
  /** Called once everything is here. */
  onCollected: (got: readonly Got[]) => void | Promise<void>
  /** What to say then. */
  done: string
  children?: React.ReactNode
  onClose: () => void
}

interface AskProps<Got> extends Omit<RunProps<Got>, 'onCollected'> {
  /** How many rows the file gets. */
  count: number
  isPossible?: boolean
  onCollected: (got: readonly Got[], format: ExportFormat) => void | Promise<void>
}

/** Asks for the kind of file, beside what else is asked (`children`). Then it collects, and the caller saves. */
export function AskExport<Got>({ children, count, isPossible = true, ...run }: AskProps<Got>) {
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [isRunning, start] = useState(false)
  if (isRunning)
    return <ExportRun<Got> {...run} title="Export" onCollected={(got) => run.onCollected(got, format)} />
  return (
    <Modal
      title={run.title}
      onClose={run.onClose}
      actions={
        <ActionButton variation="primary" isPossible={isPossible && count > 0} onClick={() => start(true)}>
          Export {counted(count, 'row')}
        </ActionButton>
      }
    >
      <div className={`stack ${styles.text}`}>
        {children}
        <label className={styles.format}>
          As
          <select
            className="amplify-input amplify-input--small"
            value={format}
            onChange={({ target }) => setFormat(target.value as ExportFormat)}
          >
            {exportFormats.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Personal />
      </div>
    </Modal>
  )
}

/** Collects what leaves the portal, call after call. Nothing is saved before the last one. */
export function ExportRun<Got>(props: RunProps<Got>) {
  const { title, noun, ids, send, onCollected, done, children, onClose } = props
  const { run, start, stop, resume } = useBulkRun<string, Got>()
  const got = run?.status === 'done' ? run.outcomes : undefined
  useEffect(() => {
    start(ids, send)
    // Runs once, for what was chosen when it began.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    if (got) void Promise.resolve(onCollected(got)).catch((error: Error) => showError(error.message))
    // Runs once, when everything has arrived.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [got])
  if (!run) return null
  const summary = got
    ? done
    : `Collecting: ${grouped(run.total - run.left.length)} of ${counted(run.total, noun)}`
  return (
    <ProgressDialog {...{ title, run, summary, onClose }} onStop={stop} onResume={resume}>
      {got && children}
      <Personal />
    </ProgressDialog>
  )
}

export const Personal = () => (
  <p className="muted small">It holds personal data. The history keeps who exported what.</p>
)
