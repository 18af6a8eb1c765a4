import { useMemo } from 'react'
import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import { type Waits, waitsOf } from '#shared/decisions/season-figures.ts'
import { counted } from '#shared/kernel/wording.ts'
import { ColumnPlot } from '#web/kit/plots/count-plots.tsx'
import { PlotCard } from '#web/kit/plots/plot-card.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'

/** How long applications waited for their first review. */
export function WaitPlot({ rows }: { rows: readonly DashboardRow[] }) {
  const { formId } = useDashboard()
  const waits = useMemo(() => waitsOf(rows), [rows])
  const { counts, median } = waits
  const last = counts.length - 1
  return (
    <PlotCard
      title="Time to the first review"
      fileName={`${formId}-first-reviews`}
      heads={['Days', 'Applications']}
      lines={counts.map((count, day) => [
        day === last ? `${day} or more` : `${day} to ${day + 1}`,
        String(count),
      ])}
      empty={median === null && (wordsOf(waits).join(' ') || 'Nothing is submitted yet.')}
      notes={median === null ? [] : wordsOf(waits)}
    >
      <ColumnPlot
        label="Days from the submission to the first review. The table has the figures."
        counts={counts}
        ticks={[
          ...[0, 7].map((at) => ({ at, label: counted(at, 'day') })),
          { at: last, label: `${counted(last, 'day')}+` },
        ]}
        marks={
          median !== null && median < last ? [{ at: median, label: `Median: ${median.toFixed(1)}` }] : []
        }
      />
    </PlotCard>
  )
}

function wordsOf({ median, waiting, timeless }: Waits): string[] {
  return [
    ...(median === null
      ? []
      : [`Half of the applications had a first review within ${median.toFixed(1)} days.`]),
    ...(waiting > 0 ? [`${counted(waiting, 'application')} without a submitted review.`] : []),
    ...(timeless > 0
      ? [`Not included: ${counted(timeless, 'application')} that you read without names.`]
      : []),
  ]
}
