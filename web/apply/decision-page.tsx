import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import type { DecisionLetter } from '#shared/release.ts'
import { pathTo } from '#shared/pages.ts'
import { ApiError } from '#web/api/api-error.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { decisionQuery } from './decision/decision-query.ts'
import { DecisionSkeleton } from './decision/decision-skeleton.tsx'
import { NoDecision } from './decision/no-decision.tsx'
import { Offer } from './decision/offer.tsx'
import { Verdict } from './decision/verdict.tsx'
import './decision/decision.css'

/** The decision about one role: its letter, and the answer to an offer. */
export default function DecisionPage() {
  const { responseId = '', role = '' } = useParams()
  const { data, error, refetch } = useQuery(decisionQuery(responseId, role))
  if (data) return <Decision letter={data} />
  if (error instanceof ApiError && error.status === 404) return <NoDecision />
  return error ? <LoadFailure error={error} retry={() => void refetch()} /> : <DecisionSkeleton />
}

function Decision({ letter }: { letter: DecisionLetter }) {
  const { role, decision, firstName, lastName, semester } = letter
  return (
    <main className="page page--read" id="main">
      <title>Your decision - Application Portal</title>
      <p>
        <Link className="ilink" to={pathTo('status')}>
          <Icon shape="back" />
          Status
        </Link>
      </p>
      <div className="row decision-head">
        <h1>Your decision</h1>
        <RolePill role={role} />
        <Verdict decision={decision} />
      </div>
      <article className="surface" aria-label={`Letter, ${semester}`}>
        <div className="letter">
          <p>
            Dear {firstName} {lastName},
          </p>
          <Markdown text={letter.letter} />
        </div>
        {letter.rsvp !== 'none' && <Offer letter={letter} />}
      </article>
    </main>
  )
}
