import { Link, useParams } from 'react-router-dom'
import * as z from 'zod/mini'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { oneOf, searchOf } from '#web/kit/list/list-state.ts'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { useUser } from '#web/session/session.tsx'
import { OwnList } from '#web/staff/assignments/own-list.tsx'
import { colleagueName } from '#web/staff/colleagues.ts'
import { type Dashboard, useRows } from '#web/staff/dashboard-data.ts'
import { AssignedFrame, linesOf } from './assigned-frame.tsx'
import { DetailSkeleton, NothingHere } from './one-application.tsx'

/** What the page shows, as its address says it: reviews, unless it asks for interviews. */
const assignedList = z.object({ kind: oneOf(['interview']) })

/** All applications that one person reviews, or interviews for. People see their own as every reviewer does. */
export default function AssignedApplicationsPage() {
  const { formId = '', reviewerId = '' } = useParams()
  const [{ kind }] = useListState(assignedList)
  return useUser().id === reviewerId ? (
    <OwnList formId={formId} kind={kind ?? 'review'} />
  ) : (
    <AssignedTo kind={kind ?? 'review'} {...{ formId, reviewerId }} />
  )
}

interface Named {
  kind: AssignmentKind
  formId: string
  reviewerId: string
}

function AssignedTo({ kind, formId, reviewerId }: Named) {
  const rows = useRows(formId)
  return (
    <Loaded of={rows} page={<DetailSkeleton />}>
      {(dashboard) => <Assigned {...{ kind, dashboard, reviewerId }} isComplete={rows.isComplete} />}
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
  const other = kind === 'review' ? 'interview' : 'review'
  return (
    <AssignedFrame
      {...{ kind, lines, colleagues }}
      title={`${name}'s ${kind}s`}
      semester={form.semester}
      isLoading={!isComplete}
      links={
        <>
          <Link
            to={{ search: searchOf(assignedList, { kind: kind === 'review' ? 'interview' : null }) }}
            replace
          >
            {`${name}'s ${other}s`}
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
