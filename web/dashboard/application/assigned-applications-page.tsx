import { Link, useParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { assignmentId, type AssignmentKind } from '#shared/assignment.ts'
import { assignmentPath } from '#shared/assignment-pages.ts'
import { pathTo } from '#shared/pages.ts'
import { fullName } from '#shared/wording.ts'
import { oneOf, searchOf } from '#web/list/list-state.ts'
import { useListState } from '#web/list/use-list-state.ts'
import { useUser } from '#web/session/session.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
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
  const user = useUser()
  const present = rows.filter(({ status }) => status !== 'withdrawn').map(({ row }) => row)
  const lines = linesOf(present, kind, reviewerId)
  // Former members are still on the rows that they reviewed.
  if (isComplete && lines.length === 0 && !colleagues.has(reviewerId)) return <NothingHere what="reviewer" />
  const isOwn = reviewerId === user.id
  const name = isOwn ? fullName(user) : colleagueName(reviewerId, colleagues)
  const other = kind === 'review' ? 'interview' : 'review'
  const next = isOwn && lines.find(({ participant: { state } }) => state === 'new' || state === 'started')
  return (
    <AssignedFrame
      {...{ kind, lines, colleagues }}
      title={`${isOwn ? 'Your' : `${name}'s`} ${kind}s`}
      semester={form.semester}
      isLoading={!isComplete}
      next={
        next && (
          <ButtonLink
            look="primary"
            to={assignmentPath({
              kind,
              responseId: next.row.responseId,
              id: assignmentId({ kind, role: next.row.role, reviewerId }),
            })}
          >
            Score {next.row.name}
          </ButtonLink>
        )
      }
      links={
        <>
          <Link
            to={{ search: searchOf(assignedList, { kind: kind === 'review' ? 'interview' : null }) }}
            replace
          >
            {`${isOwn ? 'Your' : `${name}'s`} ${other}s`}
          </Link>
          <Link to={pathTo(kind === 'review' ? 'reviewers' : 'interviewers', { formId })}>
            {kind === 'review' ? 'All reviewers' : 'All interviewers'}
          </Link>
        </>
      }
      naming="applicant"
    />
  )
}
