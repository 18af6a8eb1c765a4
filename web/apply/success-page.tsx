import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import type { ResponseOverview } from '#shared/applications/progress.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { formQueries, responseQueries } from './application-queries.ts'
import { WhatHappensNext } from './overview/what-happens-next.tsx'
import styles from './overview.module.css'

/** Confirms that the application was submitted. It reads that from the server, so a reload shows the same. */
export default function SuccessPage() {
  return (
    <Loaded
      of={useQuery(responseQueries.mine())}
      page={
        <LoadingPage
          className={`page page--read ${styles.overview}`}
          title="Application submitted"
          what="your application"
          shapes={['title', 'line']}
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
  return (
    <main className={`page page--read ${styles.overview}`} id="main">
      <title>Application submitted - Application Portal</title>
      <h1 className={styles.success}>
        <Icon shape="done" />
        Application submitted
      </h1>
      <p className="lede">
        Your {submitted.semester} application was submitted on{' '}
        <ZonedDate iso={submitted.dateSubmitted} withTime />. Thank you for applying!
      </p>
      <p>
        <ButtonLink look="primary" to={pathTo('status')}>
          Go to status page
        </ButtonLink>
      </p>
      <WhatHappensNext own={submitted} form={form} />
    </main>
  )
}
