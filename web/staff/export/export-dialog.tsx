import { useEffect, useState } from 'react'
import { mostExported } from '#shared/decisions/candidate-routes.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { inCalls, slicesOf, useBulkRun } from '#web/kit/bulk/bulk-run.ts'
import { ProgressDialog } from '#web/kit/bulk/progress-dialog.tsx'
import { csvFile } from '#web/kit/csv.ts'
import type { Column } from '#web/kit/list/column.ts'
import { downloadText } from '#web/kit/ui/download.ts'
import { exportReviews, type ListedRow, useDashboard } from '../dashboard-data.ts'
import { type ExportedReview, exportRows } from './export-rows.ts'

interface Props {
  rows: readonly ListedRow[]
  /** The column of adjusted scores, if it is shown. */
  adjusted: Column<ListedRow> | undefined
  onClose: () => void
}

/** Collects the reviews, notes and quotes of the shown rows and saves them as a file. It starts at once, because it changes nothing. */
export default function ExportDialog({ rows: given, adjusted, onClose }: Props) {
  const { form, formId, colleagues } = useDashboard()
  const [rows] = useState(given)
  const { run, start, stop, resume } = useBulkRun<string, ExportedReview>()

  useEffect(() => {
    const ids = [...new Set(rows.map(({ row }) => row.responseId))]
    start(
      ids,
      inCalls(slicesOf(mostExported), async (responseIds: readonly string[]) => {
        const { reviews } = await exportReviews({
          params: { formId },
          body: { responseIds: [...responseIds] },
        })
        return reviews
      }),
    )
    // Runs once, for the rows that were shown when the dialog opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const reviews = run?.status === 'done' ? run.outcomes : undefined
  useEffect(() => {
    if (!reviews) return
    const csv = csvFile(exportRows(rows, reviews, colleagues, adjusted, form.timeZone))
    downloadText(`applications-${form.id}.csv`, csv, 'text/csv;charset=utf-8')
    // Runs once, when all reviews have arrived.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reviews])

  if (!run) return null
  return (
    <ProgressDialog
      title="Export CSV"
      run={run}
      summary={
        reviews
          ? `${counted(rows.length, 'application')} exported, with all their reviews and notes.`
          : `Collecting reviews and notes: ${grouped(run.total - run.left.length)} of ${counted(run.total, 'applicant')}`
      }
      onStop={stop}
      onResume={resume}
      onClose={onClose}
    >
      <p className="muted small">
        The file holds personal data. The portal keeps a record of who exported what.
      </p>
    </ProgressDialog>
  )
}
