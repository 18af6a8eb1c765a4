import { Button } from '@aws-amplify/ui-react'
import { useEffect, useRef, useState } from 'react'
import { mostExported } from '#shared/routes/dashboard.ts'
import { Failure } from '#web/ui/message.tsx'
import { downloadText } from '#web/ui/download.ts'
import { Modal } from '#web/ui/modal.tsx'
import { csvFile } from './csv.ts'
import { exportReviews } from '../dashboard-queries.ts'
import { type ExportedReview, exportRows } from './export-rows.ts'
import type { ListedRow } from '../listed-row.ts'
import { useDashboard } from '../use-dashboard.ts'

interface Props {
  rows: readonly ListedRow[]
  onClose: () => void
}

/** Collects the reviews and notes of what is shown and saves them as a file. It begins at once: it changes nothing. */
export default function ExportDialog({ rows: given, onClose }: Props) {
  const [rows] = useState(given)
  const { form, colleagues } = useDashboard()
  const { done, total, error, reviews, again } = useReviews(rows)
  const isSaved = useRef(false)

  useEffect(() => {
    if (!reviews || isSaved.current) return
    isSaved.current = true
    const csv = csvFile(exportRows(rows, reviews, colleagues))
    downloadText(`applications-${form.id}.csv`, csv, 'text/csv;charset=utf-8')
  }, [reviews, rows, colleagues, form.id])

  return (
    <Modal title="Export CSV" onClose={onClose}>
      <div className="dialog-body">
        <p role="status">
          {reviews
            ? `${rows.length} ${rows.length === 1 ? 'application' : 'applications'} exported, with all their reviews and notes.`
            : `Collecting reviews and notes: ${done} of ${total} applicants...`}
        </p>
        <progress aria-label="Collected so far" value={reviews ? total : done} max={total || 1} />
        <p className="muted small">
          The file holds personal data. The portal keeps a record of who exported what.
        </p>
        {error && (
          <div role="alert">
            <Failure>The export has stopped: {error.message}</Failure>
          </div>
        )}
      </div>
      <div className="row">
        <Button onClick={onClose}>{reviews ? 'Close' : 'Cancel'}</Button>
        {error && (
          <Button variation="primary" onClick={again}>
            Go on
          </Button>
        )}
      </div>
    </Modal>
  )
}

interface Collected {
  done: number
  reviews: readonly ExportedReview[]
}

/** Fetches the reviews of all rows, a few applicants a call, one call after the other; after a failure from where it was. */
function useReviews(rows: readonly ListedRow[]) {
  const { formId } = useDashboard()
  const [ids] = useState(() => [...new Set(rows.map(({ row }) => row.responseId))])
  const [{ done, reviews }, setCollected] = useState<Collected>({ done: 0, reviews: [] })
  const [error, setError] = useState<Error>()
  const isComplete = done >= ids.length

  useEffect(() => {
    if (isComplete || error) return undefined
    const call = new AbortController()
    const responseIds = ids.slice(done, done + mostExported)
    exportReviews({ params: { formId }, body: { responseIds } }).then(
      (answer) => {
        if (!call.signal.aborted)
          setCollected((before) => ({
            done: done + responseIds.length,
            reviews: [...before.reviews, ...answer.reviews],
          }))
      },
      (failure: Error) => {
        if (!call.signal.aborted) setError(failure)
      },
    )
    return () => call.abort()
  }, [formId, ids, done, error, isComplete])

  return {
    done,
    total: ids.length,
    error,
    reviews: isComplete ? reviews : undefined,
    again: () => setError(undefined),
  }
}
