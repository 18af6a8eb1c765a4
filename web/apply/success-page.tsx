import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router-dom'
import type { ResponseOverview } from '#shared/applications/progress.ts'
import type { PublicForm } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { AddToCalendar } from '#web/kit/dates/add-to-calendar.tsx'
import { formatNearDay, NearTime } from '#web/kit/dates/zoned-date.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { ContactLine } from '#web/kit/ui/contact-line.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { useUser } from '#web/session/session.tsx'
import { formQueries, responseQueries } from './application-queries.ts'
import { TakeBack } from './home/take-back.tsx'
import { Steps } from './home/way.tsx'
import { useMayReopen } from './next-step.ts'
import styles from './home.module.css'

/** Confirms that the application was submitted. It reads that from the server, so a reload shows the same. */
export default function SuccessPage() {
  return (
    <Loaded
      of={useQuery(responseQueries.mine())}
      page={
        <LoadingPage
          className={`home ${styles.loading}`}
          title="Application submitted"
          what="your application"
          shapes={['panel', 'card']}
        />
      }
    >
      {(mine) => <Success submitted={latest(mine)} />}
    </Loaded>
  )
}

/** The application that was submitted last. */
const latest = (mine: readonly ResponseOverview[]) =>
  mine
    .filter(({ isSubmitted, dateSubmitted }) => isSubmitted && dateSubmitted)
    .toSorted((one, other) => Date.parse(other.dateSubmitted!) - Date.parse(one.dateSubmitted!))[0]

function Success({ submitted }: { submitted: ResponseOverview | undefined }) {
  const { data: form } = useQuery({
    ...formQueries.find(submitted?.applicationFormId ?? ''),
    enabled: submitted !== undefined,
  })
  if (!submitted?.dateSubmitted) return <Navigate to={pathTo('overview')} replace />
  const { semester, applicationFormId: formId, season } = submitted
  const isWaiting = submitted.roles.every(({ progress }) => progress === 'submitted')
  const entry = {
    uid: `${formId}.decisionsBy@${location.hostname}`,
    minutes: 0,
    title: `Decisions, ${semester}`,
  }
  return (
    <main className="home" id="main">
      <title>Application submitted - Application Portal</title>
      <Done submitted={submitted} at={submitted.dateSubmitted} />
      <section className="card" aria-labelledby="next">
        <h2 id="next">What happens next</h2>
        <Steps response={submitted} first={isWaiting ? 'You are here' : undefined} />
      </section>
      <p className="row">
        <ButtonLink look="primary" to={pathTo('status')}>
          Go to status page
        </ButtonLink>
        {season?.decisionsBy && (
          <AddToCalendar
            entry={{ ...entry, start: season.decisionsBy }}
            label="Add decision day to calendar"
          />
        )}
      </p>
      <p className={`row ${styles.quiet}`}>
        <Link to={pathTo('ownApplication', { formId })}>Read what I sent</Link>
        {form && <Change submitted={submitted} form={form} />}
      </p>
      <ContactLine />
    </main>
  )
}

/** The news: that it arrived, when, and for which roles. */
function Done({ submitted: { roles }, at }: { submitted: ResponseOverview; at: string }) {
  const { firstName } = useUser()
  return (
    <section className={styles.done} aria-labelledby="done">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="24" />
        <path d="M14.5 24.8l6.7 6.7 13-14.5" pathLength="1" />
      </svg>
      <h1 className="display" id="done">
        <span>Done, {firstName}.</span> <span>Your application is in.</span>
      </h1>
      <p>
        Sent <NearTime iso={at} />. A receipt is in your email.
      </p>
      <p className="row">
        {roles.map(({ role }) => (
          <RolePill key={role} role={role} />
        ))}
      </p>
    </section>
  )
}

/** The way back into the form, and until when there is one. */
function Change({ submitted, form }: { submitted: ResponseOverview; form: PublicForm }) {
  if (!useMayReopen(submitted, form)) return null
  return (
    <span className="muted">
      <TakeBack act="reopen" response={submitted} form={form} /> until {formatNearDay(form.dueDate)}, or until
      a reviewer starts reading
    </span>
  )
}
