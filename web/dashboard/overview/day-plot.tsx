import { useMemo, useState } from 'react'
import type { DashboardRow } from '#shared/dashboard-row.ts'
import { dayIn } from '#shared/day-counts.ts'
import { dayAfter } from '#shared/day.ts'
import type { FormOverview } from '#shared/form-overview.ts'
import { countApplications, submissionTimes } from '#shared/season-figures.ts'
import { counted } from '#shared/wording.ts'
import { formatZoned } from '#web/dates/zoned-date.tsx'
import { Choice } from '#web/list/choice.tsx'
import { useNow } from '#web/ui/clock.ts'
import { useDashboard } from '../dashboard-data.ts'
import { CurvePlot } from '../plots/count-plots.tsx'
import { PlotCard } from '../plots/plot-card.tsx'
import { type DayPoint, type DayView, dayCurves, dayWords, namedDays, rangeOf } from './day-curves.ts'

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
  const [dueDay, today] = [dayOf(form.dueDate), dayOf(useNow().toISOString())]
  const given = useMemo(
    () => ({ overview, submitted: submissionTimes(rows), dueDay, today }),
    [overview, rows, dueDay, today],
  )
  const curves = useMemo(() => dayCurves(given, view), [given, view])
  const { started, submitted, before, beforeStarted } = curves
  const range = rangeOf(Object.values(curves))
  const { begun, previous } = overview
  return (
    <PlotCard
      title={begun ? 'Started and submitted' : 'Submitted'}
      fileName={`${form.id}-days`}
      heads={[
        'Day',
        ...(begun ? ['Started'] : []),
        'Submitted',
        ...(previous ? [`Submitted ${previous.semester}`] : []),
      ]}
      lines={linesOf(curves, range, { dueDay, hasBegun: begun !== null })}
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
        curves={[
          ...(before.length > 0
            ? [{ label: `Submitted, ${previous?.semester}`, look: 'ghost' as const, points: before }]
            : []),
          ...(beforeStarted.length > 0
            ? [
                {
                  label: `Started, ${previous?.semester}`,
                  look: 'ghostStarted' as const,
                  points: beforeStarted,
                },
              ]
            : []),
          ...(begun ? [{ label: 'Started', look: 'second' as const, points: started }] : []),
          { label: 'Submitted', look: 'first', points: submitted },
        ]}
        marks={[{ at: 0, label: 'Deadline' }]}
      />
    </PlotCard>
  )
}

type Curves = ReturnType<typeof dayCurves>

function linesOf(
  { started, submitted, before }: Curves,
  { from, to }: { from: number; to: number },
  { dueDay, hasBegun }: { dueDay: string; hasBegun: boolean },
) {
  const [ofStarted, ofSubmitted, ofBefore] = [started, submitted, before].map(
    (points: readonly DayPoint[]) => new Map(points),
  )
  const text = (counts: ReadonlyMap<number, number> | undefined, at: number) => String(counts?.get(at) ?? '–')
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const at = from + index
    return [
      dayAfter(dueDay, at),
      ...(hasBegun ? [text(ofStarted, at)] : []),
      text(ofSubmitted, at),
      ...(before.length > 0 ? [text(ofBefore, at)] : []),
    ]
  })
}

function notesOf({ begun, previous, timeZone }: FormOverview, withheld: number): string[] {
  return [
    `Days in the time zone ${timeZone.replaceAll('_', ' ')}. A changed application counts on the day of its last change.`,
    ...(begun && !begun.isWhole ? [unknownWords(begun)] : []),
    ...(withheld > 0 ? [`${counted(withheld, 'row')} that you may not see: not among the submitted.`] : []),
    ...(begun && !previous ? ['There is no earlier season to compare with.'] : []),
    ...(previous && !previous.begun
      ? [`When applications for ${previous.semester} were started is unknown.`]
      : []),
  ]
}

const unknownWords = ({ since }: NonNullable<FormOverview['begun']>) =>
  since
    ? `When applications were started is unknown before ${formatZoned(since)}.`
    : 'When applications were started is unknown: the form is from an earlier version of the portal.'

function timelessWords(rows: readonly DashboardRow[]) {
  const count = countApplications(rows.filter(({ isNameHidden }) => isNameHidden))
  return count > 0
    ? [`${counted(count, 'application')} that you read without names: not among the submitted.`]
    : []
}
