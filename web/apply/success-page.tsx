import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import type { ResponseOverview } from '#shared/progress.ts'
import { pathTo } from '#shared/pages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { ZonedDate } from '#web/dates/zoned-date.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { responseQueries } from './queries.ts'
import './overview.css'

/** Says that the application was submitted. What it says is fetched, so a reload says the same. */
export default function SuccessPage() {
  const { data, error, refetch } = useQuery(responseQueries.mine())
  if (data) return <Success submitted={latest(data)} />
  return error ? <LoadFailure error={error} retry={() => void refetch()} /> : <SuccessSkeleton />
}

/** The application that was submitted last. */
const latest = (mine: readonly ResponseOverview[]) =>
  mine
    .filter(({ isSubmitted, dateSubmitted }) => isSubmitted && dateSubmitted)
    .toSorted((one, other) => Date.parse(other.dateSubmitted!) - Date.parse(one.dateSubmitted!))[0]

function Success({ submitted }: { submitted: ResponseOverview | undefined }) {
  if (!submitted?.dateSubmitted) return <Navigate to={pathTo('overview')} replace />
  return (
    <main className="page page--read overview" id="main">
      <title>Application submitted - Application Portal</title>
      <h1 className="success">
        <Icon shape="done" />
        Application submitted
      </h1>
      <p className="lede">
        Your {submitted.semester} application was submitted on{' '}
        <ZonedDate iso={submitted.dateSubmitted} withTime />. Thank you for applying!
      </p>
      <p className="lede">
        You can follow how it is getting on, and read your answers again, on the status page.
      </p>
      <p>
        <ButtonLink look="primary" to={pathTo('status')}>
          Go to status page
        </ButtonLink>
      </p>
    </main>
  )
}

const SuccessSkeleton = () => (
  <main className="page page--read overview" id="main" aria-busy="true">
    <title>Application submitted - Application Portal</title>
    <h1 className="vh">Application submitted</h1>
    <span className="skeleton skeleton--title" />
    <span className="skeleton skeleton--line" />
  </main>
)
