import { Link, useParams } from 'react-router-dom'
import * as z from 'zod/mini'
import type { AssignmentKind } from '#shared/assignment.ts'
import { pathTo } from '#shared/pages.ts'
import { oneOf, searchOf } from '#web/list/list-state.ts'
import { useListState } from '#web/list/use-list-state.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { colleagueName } from '../colleagues.ts'
import { type Dashboard, useRows } from '../dashboard-data.ts'
import { AssignedFrame, linesOf } from './assigned-frame.tsx'
import { DetailSkeleton, NothingHere } from './one-application.tsx'

/** What the page shows, as its address says it: reviews, unless it asks for interviews. */
const assignedList = z.object({ kind: oneOf(['interview']) })

/** All applications that one person reviews, or interviews for. */
export default function AssignedApplicationsPage() {
  const { formId = '', reviewerId = '' } = useParams()
  const [{ kind }] = useListState(assignedList)
  const rows = useRows(formId)
  return (
    <Loaded of={rows} page={<DetailSkeleton />}>
      {(dashboard) => (
        <Assigned kind={kind ?? 'review'} {...{ dashboard, reviewerId }} isComplete={rows.isComplete} />
      )}
    </Loaded>
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
  // Former members are still on the rows that they reviewed.
  if (isComplete && lines.length === 0 && !colleagues.has(reviewerId)) return <NothingHere what="reviewer" />
  const name = colleagueName(reviewerId, colleagues)
  const [what, other, all] =
    kind === 'review'
      ? (['applications', 'Interviews', 'reviewers'] as const)
      : (['interviews', 'Reviews', 'interviewers'] as const)
  return (
    <AssignedFrame
      {...{ kind, lines, colleagues }}
      title={`Assigned ${what}`}
      semester={form.semester}
      of={name}
      notice={`You are viewing all ${what} assigned to ${name}${isComplete ? '' : ' (still loading)'}`}
      links={
        <>
          <Link
            to={{ search: searchOf(assignedList, { kind: kind === 'review' ? 'interview' : null }) }}
            replace
          >
            {other} of {name}
          </Link>
          <Link to={pathTo(all, { formId })}>{kind === 'review' ? 'Reviewers' : 'Interviewers'}</Link>
        </>
      }
      naming="applicant"
    />
  )
}
