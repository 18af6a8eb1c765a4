import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { type DashboardRow, submittedOf, tallyOf } from '#shared/applications/dashboard-row.ts'
import { isAtInterview, rsvpState } from '#shared/applications/review-status.ts'
import { countApplications } from '#shared/decisions/season-figures.ts'
import type { FormOverview } from '#shared/forms/form-overview.ts'
import type { ListedForm } from '#shared/forms/form.ts'
import { isUndecided } from '#shared/interviews/undecided.ts'
import { isOpenTo, type PageName, pathTo } from '#shared/kernel/pages.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { formatNearDay } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { useUser } from '#web/session/session.tsx'
import styles from './overview.module.css'

interface Figure {
  figure: string
  label: string
  /** What the figure is made of. */
  of: string
  list: readonly [page: PageName, query?: string]
}

interface Props {
  form: ListedForm
  rows: readonly DashboardRow[]
  overview: FormOverview | undefined
}

/** How far the season is, in five figures. Each leads to its list. */
export function SeasonFunnel({ form, rows, overview }: Props) {
  const { role } = useUser()
  const now = useNow()
  const figures = useMemo(
    () => [...(form.decisionsReleased ? released : running)(form, rows, now, overview)],
    [form, rows, overview, now],
  )
  return (
    <section className={`surface ${styles.funnel}`} aria-label="How far the season is">
      {figures.map(({ figure, label, of, list: [page, search = ''] }) => {
        const content = (
          <>
            <b>{figure}</b>
            <span>{label}</span>
            <small>{of}</small>
          </>
        )
        return isOpenTo(role, page) ? (
          <Link key={label} to={{ pathname: pathTo(page as 'plan', { formId: form.id }), search }}>
            {content}
          </Link>
        ) : (
          <span key={label}>{content}</span>
        )
      })}
    </section>
  )
}

type Figures = (form: ListedForm, rows: Props['rows'], now: Date, overview: Props['overview']) => Figure[]

const running: Figures = (form, rows, _now, overview) => {
  const all = submittedOf(rows)
  const known = all.filter(({ isBlind }) => !isBlind)
  const talks = known.filter(isAtInterview)
  const unbooked = overview?.unbooked.length ?? 0
  const started = overview?.begun?.reduce((sum, { count }) => sum + count, 0)
  const undecided = known.filter(isUndecided).length
  const lead: Figure[] =
    started === undefined
      ? []
      : [
          {
            figure: grouped(started),
            label: started === 1 ? 'Person started' : 'People started',
            of: `${grouped(overview?.drafts ?? 0)} unfinished`,
            list: ['drafts'],
          },
        ]
  return [
    ...lead,
    submitted(all),
    reviewed(all),
    {
      figure: grouped(talks.length),
      label: talks.length === 1 ? 'Interview' : 'Interviews',
      of: unbooked > 0 ? `${grouped(unbooked)} without a time` : `${talks.filter(isTalked).length} done`,
      list: overview?.begun ? ['interviews'] : ['interviewers'],
    },
    {
      figure: grouped(known.length - undecided),
      label: 'Decided',
      of: form.decisionsBy ? `by ${formatNearDay(form.decisionsBy)}` : `${grouped(undecided)} to decide`,
      list: ['allApplications', '?status=undecided'],
    },
  ]
}

const released: Figures = (form, rows, now) => {
  const all = submittedOf(rows)
  const until = form.rsvpBy
  const stateOf = (row: DashboardRow) => rsvpState({ ...row, rsvpBy: row.rsvpBy ?? until ?? null }, now)
  const count = (state: string) => all.filter((row) => stateOf(row) === state).length
  const decided = (decision: string) => all.filter((row) => row.decision === decision).length
  return [
    submitted(all),
    reviewed(all),
    {
      figure: grouped(decided('accepted')),
      label: 'Offers',
      of: `${grouped(decided('waitlist'))} on the waitlist`,
      list: ['confirmations'],
    },
    {
      figure: grouped(count('accepted')),
      label: 'Accepted their offer',
      of: `${grouped(count('declined'))} declined`,
      list: ['confirmations', '?answer=accepted'],
    },
    {
      figure: grouped(count('open')),
      label: 'Without an answer',
      of: until ? `until ${formatNearDay(until)}` : '',
      list: ['confirmations', '?answer=open'],
    },
  ]
}

const submitted = (all: readonly DashboardRow[]): Figure => ({
  figure: grouped(all.length),
  label: all.length === 1 ? 'Application' : 'Applications',
  of: `for ${counted(new Set(all.map(({ role }) => role)).size, 'role')}, of ${counted(countApplications(all), 'person', 'people')}`,
  list: ['allApplications'],
})

const isTalked = ({ interviewers }: DashboardRow) => tallyOf(interviewers).done > 0

const reviewed = (all: readonly DashboardRow[]): Figure => {
  const { done, assigned } = reviewsOf(all)
  return {
    figure: shareOf(done, assigned),
    label: 'Reviewed',
    of: `${grouped(done)} of ${counted(assigned, 'review')}`,
    list: ['reviewers'],
  }
}

/** How many reviews are assigned, and how many are in. */
export function reviewsOf(rows: readonly DashboardRow[]) {
  const tallies = rows.map(({ reviewers }) => tallyOf(reviewers))
  return {
    done: tallies.reduce((sum, { done }) => sum + done, 0),
    assigned: tallies.reduce((sum, { assigned }) => sum + assigned, 0),
  }
}

/** '71%'. It is 100% only once all is in. */
export const shareOf = (done: number, all: number) => `${all === 0 ? 0 : Math.floor((done / all) * 100)}%`
