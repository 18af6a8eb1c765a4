import { useEffect } from 'react'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { type Send, useBulkRun } from '#web/kit/bulk/bulk-run.ts'
import { ProgressDialog } from '#web/kit/bulk/progress-dialog.tsx'
import { type ExportFormat, exportFormats } from '#web/kit/exported-table.ts'
import { showError } from '#web/kit/ui/toast.ts'

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

interface FormatProps {
  format: ExportFormat
  onChoose: (format: ExportFormat) => void
}

/** The kind of file that is saved. */
export const FormatChoice = ({ format, onChoose }: FormatProps) => (
  <label className="row">
    As
    <select
      className="amplify-input amplify-input--small"
      value={format}
      onChange={({ target }) => onChoose(target.value as ExportFormat)}
    >
      {exportFormats.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </label>
)
