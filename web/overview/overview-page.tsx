import { Button } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { submittedOf } from '#shared/applications/dashboard-row.ts'
import { needsOf } from '#shared/decisions/needs.ts'
import type { FormOverview } from '#shared/forms/form-overview.ts'
import type { Dated } from '#shared/forms/season-dates.ts'
import { counted } from '#shared/kernel/wording.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useNow } from '#web/kit/ui/clock.ts'
import { downloadText } from '#web/kit/ui/download.ts'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { useUser } from '#web/session/session.tsx'
import { dashboardQueries, rowsIn, useDashboard, useLoading } from '#web/staff/dashboard-data.ts'
import { DashboardHead } from '#web/staff/dashboard-frame.tsx'
import { NeedsList } from '#web/staff/needs/needs-list.tsx'
import { SeasonLine } from '#web/staff/season/season-line.tsx'
import { DayPlot } from './day-plot.tsx'
import { FunnelPlot } from './funnel-plot.tsx'
import { ProgressPlot } from './progress-plot.tsx'
import { ScorePlot } from './score-plot.tsx'
import { seasonCalendar } from './season-calendar.ts'
import { WaitPlot } from './wait-plot.tsx'
import styles from './overview.module.css'

/** What needs attention in a form, and its season as plots. */
export default function OverviewPage() {
  const { formId, form } = useDashboard()
  const { isComplete } = useLoading()
  const overview = useQuery(dashboardQueries.overview(formId))
  return (
    <main className="page page--wide stack" id="main">
      <DashboardHead page="formOverview" count="">
        <Button size="small" className="no-print" onClick={() => print()}>
          Print
        </Button>
      </DashboardHead>
      <SeasonLine form={form}>
        <CalendarButton form={form} />
      </SeasonLine>
      <section className={`surface ${styles.needs}`} aria-labelledby="needs">
        <h2 className="h2--dense" id="needs">
          What needs attention now
        </h2>
        <Loaded of={overview} what="overview" part={<Waiting />}>
          {(found) => (isComplete ? <Needs overview={found} /> : <Waiting />)}
        </Loaded>
      </section>
      {isComplete ? <Plots overview={overview} /> : <PlotsWaiting />}
    </main>
  )
}

const Waiting = () => <span className={`skeleton ${styles.line}`} />

const PlotsWaiting = () => (
  <div className={styles.plots} aria-hidden="true">
    {['days', 'funnel', 'progress', 'scores', 'waits'].map((key) => (
      <span key={key} className={`skeleton ${styles.waiting}`} />
    ))}
  </div>
)

function Needs({ overview }: { overview: FormOverview }) {
  const { form, rows: listed, people, withheld } = useDashboard()
  const caller = useUser()
  const now = useNow()
  const rows = useMemo(() => rowsIn(listed), [listed])
  const needs = useMemo(
    () => needsOf({ caller, form, rows, people, ...overview }, now),
    [caller, form, rows, people, overview, now],
  )
  const blind = submittedOf(rows).filter(({ isBlind }) => isBlind).length
  return (
    <>
      <NeedsList formId={form.id} needs={needs} />
      <Missing {...{ withheld, blind }} />
    </>
  )
}

/** What is left out, and why. */
function Missing({ withheld, blind }: { withheld: number; blind: number }) {
  const parts = [
    ...(withheld > 0 ? [`${counted(withheld, 'application')} that you may not see`] : []),
    ...(blind > 0
      ? [`scores and decisions of ${counted(blind, 'application')} that you still have to score`]
      : []),
  ]
  return parts.length > 0 && <p className="muted small">Not counted: {parts.join(', and ')}.</p>
}

/** The plots that need only the rows do not wait for the overview. */
function Plots({ overview }: { overview: Parameters<typeof Loaded<FormOverview>>[0]['of'] }) {
  const { rows: listed } = useDashboard()
  const rows = useMemo(() => rowsIn(listed), [listed])
  return (
    <div className={styles.plots}>
      {/* The part above says what failed, with a way to try again. */}
      {(overview.data || !overview.error) && (
        <div className={styles.days}>
          <Loaded of={overview} what="days" part={<span className={`skeleton ${styles.waiting}`} />}>
            {(found) => <DayPlot rows={rows} overview={found} />}
          </Loaded>
        </div>
      )}
      <FunnelPlot rows={rows} overview={overview.data} />
      <ProgressPlot />
      <ScorePlot rows={rows} />
      <WaitPlot rows={rows} />
    </div>
  )
}

interface CalendarProps {
  form: Dated & { id: string; semester: string }
}

/** The dates of a form's season as a file that calendars read. */
const CalendarButton = ({ form }: CalendarProps) => (
  <Button
    size="small"
    className="no-print"
    onClick={() =>
      downloadText(
        `${form.id}-dates.ics`,
        seasonCalendar(form, location, serverNow()),
        'text/calendar;charset=utf-8',
      )
    }
  >
    Calendar file<span className="vh"> of {form.semester}</span>
  </Button>
)
