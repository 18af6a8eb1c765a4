import { useMemo, useState } from 'react'
import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import { dayIn } from '#shared/decisions/day-counts.ts'
import { countApplications, submissionTimes } from '#shared/decisions/season-figures.ts'
import type { FormOverview } from '#shared/forms/form-overview.ts'
import { counted } from '#shared/kernel/wording.ts'
import { Choice } from '#web/kit/list/choice.tsx'
import { CurvePlot } from '#web/kit/plots/count-plots.tsx'
import { PlotCard } from '#web/kit/plots/plot-card.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { type DayView, dayCurves, dayLines, dayWords, namedDays, rangeOf } from './day-curves.ts'

interface Props {
  rows: readonly DashboardRow[]
  overview: FormOverview
}

const views = [
  ['total', 'Total'],
  ['new', 'New each day'],
] as const

/** Applications started and submitted by day, with the deadline and the season before. */
export function DayPlot({ rows, overview }: Props) {
  const { form, withheld } = useDashboard()
  const [view, setView] = useState<DayView>('total')
  const dayOf = useMemo(() => dayIn(overview.timeZone), [overview.timeZone])
  const today = dayOf(useNow().toISOString())
  const dueDay = form.dueDate ? dayOf(form.dueDate) : today
  const given = useMemo(
    () => ({ overview, submitted: submissionTimes(rows), dueDay, today }),
    [overview, rows, dueDay, today],
  )
  const curves = useMemo(() => dayCurves(given, view), [given, view])
  const { started, submitted, before, beforeStarted } = curves
  const range = rangeOf(Object.values(curves))
  const { begun, previous } = overview
  const own = [
    ...(begun ? [{ label: 'Started', look: 'second' as const, points: started }] : []),
    { label: 'Submitted', look: 'first' as const, points: submitted },
  ]
  const earlier = [
    { label: `Submitted, ${previous?.semester}`, look: 'ghost' as const, points: before },
    { label: `Started, ${previous?.semester}`, look: 'ghostStarted' as const, points: beforeStarted },
  ].filter(({ points }) => points.length > 0)
  return (
    <PlotCard
      title={begun ? 'Started and submitted' : 'Submitted'}
      fileName={`${form.id}-days`}
      heads={['Day', ...[...own, ...earlier].map(({ label }) => label)]}
      lines={dayLines([...own, ...earlier], range, dueDay)}
      tools={
        <Choice label="Count" value={view} options={views} onChoose={(next) => setView(next ?? 'total')} />
      }
      notes={[...notesOf(overview, withheld), ...timelessWords(rows)]}
      empty={
        started.length + submitted.length === 0 &&
        before.length === 0 &&
        (begun ? 'Nobody has started yet.' : 'Nothing is submitted yet.')
      }
    >
      <CurvePlot
        label={`Applications ${begun ? 'started and ' : ''}submitted by day. The table has the figures.`}
        x={{ ...range, ticks: namedDays(range).map((at) => ({ at, label: dayWords(dueDay, at) })) }}
        curves={[...earlier, ...own]}
        marks={[{ at: 0, label: 'Deadline' }]}
      />
    </PlotCard>
  )
}

function notesOf({ begun, previous, timeZone }: FormOverview, withheld: number): string[] {
  return [
    `Days in the time zone ${timeZone.replaceAll('_', ' ')}. A changed application counts on the day of its last change.`,
    ...(withheld > 0 ? [`${counted(withheld, 'row')} that you may not see: not among the submitted.`] : []),
    ...(begun && !previous ? ['There is no earlier season to compare with.'] : []),
    ...(previous && !previous.begun
      ? [`When applications for ${previous.semester} were started is unknown.`]
      : []),
  ]
}

function timelessWords(rows: readonly DashboardRow[]) {
  const count = countApplications(rows.filter(({ isNameHidden }) => isNameHidden))
  return count > 0
    ? [`${counted(count, 'application')} that you read without names: not among the submitted.`]
    : []
}
