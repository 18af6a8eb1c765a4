import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { acceptedRoles } from '#shared/applications/state-words.ts'
import type { PublicForm } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { atInterview, useMine } from '#web/interviews/own/interview-queries.ts'
import { DeadEnd } from '#web/kit/ui/dead-end.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import { useUser } from '#web/session/session.tsx'
import { formQueries } from './application-queries.ts'
import { FormDates, OwnOverview } from './overview/own-overview.tsx'
import { InterviewNotices } from './status/interview-notices.tsx'
import { OfferNotices, openOffers } from './status/offer-notices.tsx'
import { Welcomes } from './status/welcomes.tsx'
import styles from './overview.module.css'

/** The active form, how far the applicant has come, and one button for what they can do next. Staff see the form alone. */
export default function OverviewPage() {
  const { role } = useUser()
  return (
    <Loaded of={useQuery(formQueries.active())} missing={<NoForm />} page={<OverviewSkeleton />}>
      {(form) => (role === 'applicant' ? <Applicant form={form} /> : <Staff form={form} />)}
    </Loaded>
  )
}

function Applicant({ form }: { form: PublicForm }) {
  return (
    <Loaded of={useMine()} page={<OverviewSkeleton />}>
      {(mine) => <OwnOverview form={form} mine={mine} skeleton={<OverviewSkeleton />} />}
    </Loaded>
  )
}

const Staff = ({ form }: { form: PublicForm }) => (
  <main className={`page page--read ${styles.overview}`} id="main">
    <title>{`${form.semester} Application - Application Portal`}</title>
    <h1>{form.semester} Application</h1>
    <FormDates form={form} />
    <Markdown text={form.description} />
  </main>
)

function NoForm() {
  const { role } = useUser()
  return role === 'applicant' ? (
    <NoFormForApplicant />
  ) : (
    <DeadEnd heading="Apply" next={<Link to={pathTo('admin')}>Go to your home</Link>}>
      {noForm}
    </DeadEnd>
  )
}

/** An earlier semester may still have an interview, or an offer that waits for an answer. */
const NoFormForApplicant = () => (
  <Loaded of={useMine()} page={<OverviewSkeleton />}>
    {(mine) =>
      openOffers(mine).length > 0 ||
      atInterview(mine).length > 0 ||
      mine.some((response) => acceptedRoles(response).length > 0) ? (
        <main className={`page page--read ${styles.overview}`} id="main">
          <title>Apply - Application Portal</title>
          <h1>Apply</h1>
          <p className="lede">{noForm}</p>
          <Welcomes mine={mine} />
          <OfferNotices mine={mine} />
          <InterviewNotices mine={mine} />
          <p>
            <Link to={pathTo('status')}>See your applications</Link>
          </p>
        </main>
      ) : (
        <DeadEnd
          heading="Apply"
          next={
            <>
              Please come back when the next semester opens.{' '}
              <Link to={pathTo('status')}>See your applications</Link>
            </>
          }
        >
          {noForm}
        </DeadEnd>
      )
    }
  </Loaded>
)

const noForm = 'There are no active forms at the moment.'

const OverviewSkeleton = () => (
  <LoadingPage
    className={`page page--read ${styles.overview}`}
    title="Apply"
    what="the application"
    shapes={['title', 'line', 'button', 'text', 'text']}
  />
)
