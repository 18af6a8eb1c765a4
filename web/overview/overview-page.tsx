import { Button } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DashboardRow, submittedOf } from '#shared/applications/dashboard-row.ts'
import { needsOf } from '#shared/decisions/needs.ts'
import type { FormOverview } from '#shared/forms/form-overview.ts'
import { formStage } from '#shared/forms/form-stage.ts'
import type { ListedForm } from '#shared/forms/form.ts'
import type { Dated } from '#shared/forms/season-dates.ts'
import type { Missing, SetUp } from '#shared/forms/set-up-steps.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { mayDecide } from '#shared/kernel/permissions.ts'
import { counted } from '#shared/kernel/wording.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { downloadText } from '#web/kit/ui/download.ts'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { useUser } from '#web/session/session.tsx'
import { dashboardQueries, rowsIn, useDashboard, useLoading } from '#web/staff/dashboard-data.ts'
import { DashboardHead } from '#web/staff/dashboard-frame.tsx'
import { NeedsList } from '#web/staff/needs/needs-list.tsx'
import { restQuery } from '#web/staff/needs/needs-query.ts'
import { missingNow } from '#web/staff/season/missing-now.ts'
import { SeasonDates } from '#web/staff/season/season-dates.tsx'
import { seasonState } from '#web/staff/season/season-state.ts'
import { SetUpSteps } from '#web/staff/season/set-up-steps.tsx'
import { DayPlot } from './day-plot.tsx'
import { FunnelPlot } from './funnel-plot.tsx'
import { ProgressPlot } from './progress-plot.tsx'
import { ScorePlot } from './score-plot.tsx'
import { seasonCalendar } from './season-calendar.ts'
import { reviewsOf, SeasonFunnel, shareOf } from './season-funnel.tsx'
import { WaitPlot } from './wait-plot.tsx'
import styles from './overview.module.css'

/** How far a season is, what needs a person, its dates, and its figures as plots. */
export default function OverviewPage() {
  const { formId, form, rows: listed } = useDashboard()
  const { isComplete } = useLoading()
  const isDeciding = mayDecide(useUser())
  const overview = useQuery(dashboardQueries.overview(formId))
  const { data: figures } = useQuery({ ...restQuery(formId), enabled: isDeciding })
  const rows = useMemo(() => submittedOf(rowsIn(listed)), [listed])
  const now = useNow()
  const stage = formStage(form, now)
  const isUnopened = isDeciding && (stage === 'new' || stage === 'announced')
  return (
    <main className="page page--wide stack" id="main">
      <DashboardHead page="formOverview" count="" note={isDeciding && stateWords(form, rows, now)}>
        <Button size="small" className="no-print" onClick={() => print()}>
          Print
        </Button>
      </DashboardHead>
      {stage !== 'new' &&
        (isComplete ? (
          <SeasonFunnel form={form} rows={rows} overview={overview.data} />
        ) : (
          <span className={`skeleton ${styles.funnelWaiting}`} />
        ))}
      <div className={styles.beside}>
        <div className="stack">
          {isUnopened && figures?.setUp && <SetUpCard formId={formId} setUp={figures.setUp} />}
          <Loaded of={overview} what="overview" part={<Waiting />}>
            {(found) =>
              isComplete ? (
                <Needs overview={found} missing={missingNow(figures?.setUp, stage)} />
              ) : (
                <Waiting />
              )
            }
          </Loaded>
        </div>
        <SeasonDates form={form}>
          <CalendarButton form={form} />
        </SeasonDates>
      </div>
      {isComplete ? <Plots overview={overview} /> : <PlotsWaiting />}
    </main>
  )
}

/** 'Reviewing. Reviews are due Wed, Dec 2. 71% of the reviews are in.' */
function stateWords(form: ListedForm, rows: readonly DashboardRow[], now: Date): string {
  const { word, says } = seasonState(form, now)
  const { done, assigned } = reviewsOf(rows)
  const share =
    assigned > 0 && !form.decisionsReleased ? [`${shareOf(done, assigned)} of the reviews are in`] : []
  return [word, ...(says ? [says] : []), ...share].map((sentence) => `${sentence}.`).join(' ')
}

const SetUpCard = ({ formId, setUp }: { formId: string; setUp: SetUp }) => (
  <section className="surface" aria-labelledby="set-up">
    <div className="surface__h">
      <h2 id="set-up">Set up</h2>
      <span className="push">
        <ButtonLink look="small primary" to={pathTo('editForm', { formId })}>
          Continue the setup
        </ButtonLink>
      </span>
    </div>
    <div className="pad">
      <SetUpSteps formId={formId} setUp={setUp} />
    </div>
  </section>
)

const Waiting = () => <span className={`skeleton ${styles.needsWaiting}`} />

const PlotsWaiting = () => (
  <div className={styles.plots} aria-hidden="true">
    {['days', 'funnel', 'progress', 'scores', 'waits'].map((key) => (
      <span key={key} className={`skeleton ${styles.waiting}`} />
    ))}
  </div>
)

interface NeedsProps {
  overview: FormOverview
  /** What is not set up and will be needed. */
  missing: readonly Missing[]
}

function Needs({ overview, missing }: NeedsProps) {
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
    <section className="surface" aria-labelledby="needs">
      <div className="surface__h">
        <h2 id="needs">
          Needs you <span className="n">{needs.length + missing.length || ''}</span>
        </h2>
      </div>
      <NeedsList form={form} needs={needs} missing={missing} />
      <NotCounted {...{ withheld, blind }} />
    </section>
  )
}

/** What is left out, and why. */
function NotCounted({ withheld, blind }: { withheld: number; blind: number }) {
  const parts = [
    ...(withheld > 0 ? [`${counted(withheld, 'application')} that you may not see`] : []),
    ...(blind > 0
      ? [`scores and decisions of ${counted(blind, 'application')} that you still have to score`]
      : []),
  ]
  return parts.length > 0 && <p className="surface__f muted">Not counted: {parts.join(', and ')}.</p>
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
