import { useState } from 'react'
import { counted, grouped } from '#shared/kernel/wording.ts'
import type { BulkRun } from '#web/kit/bulk/bulk-run.ts'
import { LongList } from '#web/kit/bulk/outcome-list.tsx'
import { ProgressDialog } from '#web/kit/bulk/progress-dialog.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { Modal } from '#web/kit/ui/modal.tsx'
import { type ListedRow, useDashboard } from '../dashboard-data.ts'
import { Personal } from './export-run.tsx'
import { type Application, applicationsOf, mostBytes, mostFiles, type Packed } from './pack-files.ts'
import { useArchives } from './use-archives.ts'
import styles from './export.module.css'

interface Props {
  rows: readonly ListedRow[]
  onClose: () => void
}

/** Saves the files of the shown applications as one archive, or as several if there are too many for one. */
export default function FilesDialog({ rows: given, onClose }: Props) {
  const { formId } = useDashboard()
  const [{ applications, hidden }] = useState(() => applicationsOf(given))
  const { run, part, start, ...controls } = useArchives(formId, applications)
  if (run)
    return (
      <ProgressDialog
        title="Export files"
        run={run}
        summary={summaryOf(run, part)}
        onStop={controls.stop}
        onResume={controls.resume}
        onClose={onClose}
      >
        <Missing run={run} applications={applications} />
        <Personal />
      </ProgressDialog>
    )
  return (
    <Modal
      title={`Export the files of ${counted(applications.length, 'applicant')}`}
      onClose={onClose}
      actions={
        <ActionButton variation="primary" isPossible={applications.length > 0} onClick={start}>
          Save as zip...
        </ActionButton>
      }
    >
      <div className={`stack ${styles.text}`}>
        <p>
          One zip holds at most {mostFiles} files or {mostBytes / 1e9} GB. If there are more, you save the
          rest as another one.
        </p>
        {hidden > 0 && (
          <p>
            {counted(hidden, 'application is', 'applications are')} left out until you submit your own review
            or interview of {hidden === 1 ? 'it' : 'them'}.
          </p>
        )}
        <Personal />
      </div>
    </Modal>
  )
}

function summaryOf(run: BulkRun<Application, Packed>, part: number) {
  const count = run.outcomes.reduce((sum, { files: one }) => sum + one, 0)
  const bytes = run.outcomes.reduce((sum, packed) => sum + packed.bytes, 0)
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
  const archives = part > 1 ? ` in ${part} zips` : ''
  const done = `${grouped(run.total - run.left.length)} of ${counted(run.total, 'applicant')}`
  const isSaved = run.status === 'done' || run.status === 'stopped'
  if (count === 0 && isSaved) return `No files found for ${done}`
  return `${isSaved ? 'Saved ' : ''}${counted(count, 'file')}, ${size}${archives}, of ${done}`
}

interface MissingProps {
  run: BulkRun<Application, Packed>
  applications: readonly Application[]
}

/** Files that may not be downloaded, each with the reason. */
function Missing({ run, applications }: MissingProps) {
  const names = new Map(applications.map(({ responseId, name }) => [responseId, name]))
  const missing = run.outcomes.flatMap((packed) =>
    packed.missing.map((file) => `${names.get(packed.responseId)}, ${file}`),
  )
  if (missing.length === 0) return null
  return (
    <div>
      <p>{counted(missing.length, 'file is', 'files are')} left out:</p>
      <LongList items={missing} keyOf={(line) => line} line={(line) => line} />
    </div>
  )
}
