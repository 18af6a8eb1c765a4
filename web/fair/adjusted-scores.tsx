import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import type { Column } from '#web/kit/list/column.ts'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { type ListedRow, useDashboard, useLoading } from '#web/staff/dashboard-data.ts'
import { useAdjusted } from './use-adjusted.tsx'
import styles from './fair.module.css'

interface Props {
  kind: AssignmentKind
  onFound: (column: Column<ListedRow> | undefined) => void
}

/** Computes the adjusted scores of a dashboard on request, with notes about them, or why there are none. */
export default function AdjustedScores({ kind, onFound }: Props) {
  const { formId, rows } = useDashboard()
  const { isComplete } = useLoading()
  const adjusted = useAdjusted(kind, isComplete ? rows : undefined)
  const { data } = adjusted
  useEffect(() => {
    if (data) onFound(data.column)
  }, [data, onFound])
  return (
    <div className={`small ${styles.adjusted}`}>
      <Loaded of={adjusted} part={<span className="waiting">Comparing the scores...</span>} what="comparison">
        {({ column, notes }) => (
          <p role="status">
            {column &&
              'Adjusted: what the average would be if all scored alike, by a model. Compare it within a role only. '}
            {notes.map((note) => `${note} `)}
            <Link to={`${pathTo('calibration', { formId })}?kind=${kind}`}>Calibration</Link>
          </p>
        )}
      </Loaded>
    </div>
  )
}
