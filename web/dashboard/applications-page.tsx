import { Link, useParams } from 'react-router-dom'
import * as z from 'zod/mini'
import type { AssignmentKind } from '#shared/assignment.ts'
import { pathTo } from '#shared/pages.ts'
import { oneOf, searchOf } from '#web/list/list-state.ts'
import { useListState } from '#web/list/use-list-state.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/message.tsx'
import { AssignedFigures } from './application/assigned-figures.tsx'
import { linesOf } from './application/assigned-lines.ts'
import { AssignedTable } from './application/assigned-table.tsx'
import { DetailSkeleton } from './application/detail-skeleton.tsx'
import { NothingHere } from './application/nothing-here.tsx'
import { fullName } from './person-name.ts'
import { type Dashboard, useRows } from './use-dashboard.ts'
import '#web/list/lists.css'
import './board.css'

/** What the page shows, as its address says it: reviews, unless it names interviews. */
const assignedList = z.object({ kind: oneOf(['interview']) })

/** All applications that one person reviews, or interviews for. */
export default function ApplicationsPage() {
  const { formId = '', reviewerId = '' } = useParams()
  const [{ kind }] = useListState(assignedList)
  const { dashboard, error, refetch, isComplete } = useRows(formId)
  if (!dashboard)
    return error ? <LoadFailure error={error} retry={() => void refetch()} /> : <DetailSkeleton />
  return (
    <Assigned kind={kind ?? 'review'} dashboard={dashboard} reviewerId={reviewerId} isComplete={isComplete} />
  )
}

interface Props {
  kind: AssignmentKind
  dashboard: Dashboard
  reviewerId: string
  isComplete: boolean
}

function Assigned({ kind, dashboard, reviewerId, isComplete }: Props) {
  const { formId, form, rows, colleagues } = dashboard
  const present = rows.filter(({ status }) => status !== 'withdrawn').map(({ row }) => row)
  const lines = linesOf(present, kind, reviewerId)
  // Somebody who has left still stands on the rows that they reviewed.
  if (isComplete && lines.length === 0 && !colleagues.has(reviewerId)) return <NothingHere what="reviewer" />
  const name = fullName(reviewerId, colleagues)
  const title = kind === 'review' ? 'Assigned applications' : 'Assigned interviews'
  return (
    <main className="page stack" id="main">
      <title>{`${title} of ${name} - Application Portal`}</title>
      <div>
        <p className="kicker">{form.semester}</p>
        <h1 className="h1--dense">{title}</h1>
      </div>
      <Notice>
        You are viewing all {kind === 'review' ? 'applications' : 'interviews'} assigned to {name}
        {!isComplete && ' (still loading)'}
      </Notice>
      <nav className="row" aria-label="This person">
        <Link
          to={{ search: searchOf(assignedList, { kind: kind === 'review' ? 'interview' : null }) }}
          replace
        >
          {kind === 'review' ? 'Interviews' : 'Reviews'} of {name}
        </Link>
        <Link to={pathTo(kind === 'review' ? 'reviewers' : 'interviewers', { formId })}>
          {kind === 'review' ? 'Reviewers' : 'Interviewers'}
        </Link>
      </nav>
      <AssignedFigures kind={kind} lines={lines} />
      <AssignedTable label={title} kind={kind} lines={lines} naming="applicant" colleagues={colleagues} />
    </main>
  )
}
