import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import type { OwnInterviews } from '#shared/interviews/interview-booking.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { viewerZone } from '#web/kit/dates/zoned-date.tsx'
import { BackLink } from '#web/kit/ui/back-link.tsx'
import { DeadEnd } from '#web/kit/ui/dead-end.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { interviewQuery } from './interview-queries.ts'
import { Interview } from './interview.tsx'

/** The interviews of one application: what is booked, and what can be chosen. */
export default function InterviewPage() {
  const { responseId = '' } = useParams()
  return (
    <Loaded
      of={useQuery(interviewQuery(responseId))}
      missing={<NoInterview />}
      page={
        <LoadingPage
          className="page page--read stack"
          title="Your interview"
          back={<BackLink to={pathTo('status')}>Status</BackLink>}
          heading="Your interview"
          what="your interview"
          shapes={['line', 'table']}
        />
      }
    >
      {(own) =>
        own.interviews.length > 0 ? <Interviews {...own} responseId={responseId} /> : <NoInterview />
      }
    </Loaded>
  )
}

const Interviews = ({ interviews, timeZone, responseId }: OwnInterviews & { responseId: string }) => (
  <main className="page page--read stack" id="main">
    <title>Your interview - Application Portal</title>
    <BackLink to={pathTo('status')}>Status</BackLink>
    <h1>{interviews.length > 1 ? 'Your interviews' : 'Your interview'}</h1>
    <p className="lede">Times are shown in {viewerZone()}.</p>
    {interviews.map((interview) => (
      <Interview key={interview.role} {...{ responseId, interview, timeZone }} />
    ))}
  </main>
)

const NoInterview = () => (
  <DeadEnd heading="There is no interview here" title="No interview">
    Once you are invited to an interview, you can choose a time on your{' '}
    <Link to={pathTo('status')}>status page</Link>.
  </DeadEnd>
)
