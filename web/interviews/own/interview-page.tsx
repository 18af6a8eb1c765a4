import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import type { OwnInterviews } from '#shared/interviews/interview-booking.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { BackLink } from '#web/kit/ui/back-link.tsx'
import { ContactLine } from '#web/kit/ui/contact-line.tsx'
import { DeadEnd } from '#web/kit/ui/dead-end.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import { interviewQuery } from './interview-queries.ts'
import { Interview } from './interview.tsx'
import styles from './interview.module.css'

/** The interviews of one application: what is booked, and what can be chosen. */
export default function InterviewPage() {
  const { responseId = '' } = useParams()
  return (
    <Loaded
      of={useQuery(interviewQuery(responseId))}
      missing={<NoInterview />}
      page={
        <LoadingPage
          className={`home ${styles.loading}`}
          title="Your interview"
          back={<BackLink to={pathTo('status')}>Home</BackLink>}
          what="your interview"
          shapes={['head', 'table']}
        />
      }
    >
      {(own) =>
        own.interviews.length > 0 ? <Interviews {...own} responseId={responseId} /> : <NoInterview />
      }
    </Loaded>
  )
}

function Interviews({ interviews, whatToExpect, ...about }: OwnInterviews & { responseId: string }) {
  const isComing = interviews.some(({ state }) => state !== 'over')
  const isBooked = interviews.some(({ booking }) => booking)
  return (
    <main className="home" id="main">
      <title>Your interview - Application Portal</title>
      <BackLink to={pathTo('status')}>Home</BackLink>
      {interviews.length > 1 && <h1 className="headline">Your interviews</h1>}
      {interviews.map((interview) => (
        <Interview
          key={interview.role}
          {...about}
          interview={interview}
          heading={interviews.length > 1 ? 'h2' : 'h1'}
        />
      ))}
      {isComing && <WhatToExpect text={whatToExpect} />}
      {isBooked && isComing ? (
        <ContactLine rest=".">Running late, or lost on the way?</ContactLine>
      ) : (
        <ContactLine />
      )}
    </main>
  )
}

/** In the chapter's own words, or in general ones. */
const WhatToExpect = ({ text }: { text: string | undefined }) => (
  <section className="stack" aria-labelledby="expect">
    <h2 id="expect">What to expect</h2>
    {text ? (
      <Markdown text={text} />
    ) : (
      <ul className="bullets">
        <li>We talk about your application, and about what you would like to do with us.</li>
        <li>You can ask us anything.</li>
        <li>Tell us if you need something to take part.</li>
      </ul>
    )}
  </section>
)

const NoInterview = () => (
  <DeadEnd heading="There is no interview here" title="No interview">
    Once you are invited to an interview, you can choose a time on your{' '}
    <Link to={pathTo('status')}>status page</Link>.
  </DeadEnd>
)
