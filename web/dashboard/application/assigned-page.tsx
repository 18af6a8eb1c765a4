import { Link, useParams } from 'react-router-dom'
import type { AssignmentKind } from '#shared/assignment.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/message.tsx'
import { applicationPath } from './application-path.ts'
import { useApplication, useColleagues } from './application.ts'
import { countLines, linesOf } from './assigned-lines.ts'
import { AssignedTable } from './assigned-table.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { Figures } from './figures.tsx'
import { NothingHere } from './nothing-here.tsx'
import '../board.css'

/** All assigned reviews, or interviews, of one application. */
export function AssignedPage({ kind }: { kind: AssignmentKind }) {
  const { responseId } = useParams()
  const { formId, one, isMissing } = useApplication(responseId)
  if (isMissing) return <NothingHere />
  if (one.data) return <Assigned kind={kind} formId={formId} application={one.data} />
  return one.error ? <LoadFailure error={one.error} retry={() => void one.refetch()} /> : <DetailSkeleton />
}

type Application = NonNullable<ReturnType<typeof useApplication>['one']['data']>

interface Props {
  kind: AssignmentKind
  formId: string
  application: Application
}

function Assigned({
  kind,
  formId,
  application: { response, applicantName, semester, sections, rows },
}: Props) {
  const { colleagues, error, refetch } = useColleagues(formId)
  if (!colleagues)
    return error ? <LoadFailure error={error} retry={() => void refetch()} /> : <DetailSkeleton />
  const lines = linesOf(rows, kind)
  const { total, done, pending } = countLines(lines)
  const title = kind === 'review' ? 'Assigned reviews' : 'Assigned interviews'
  return (
    <main className="page stack" id="main">
      <title>{`${title} of ${applicantName} - Application Portal`}</title>
      <div>
        <p className="kicker">{semester}</p>
        <h1 className="h1--dense">{title}</h1>
      </div>
      <Notice>
        You are viewing all assigned {kind}s for {applicantName}'s application
      </Notice>
      <nav className="row" aria-label="This application">
        <Link to={applicationPath(response.id)}>View application</Link>
        <Link to={`/admin/dor/${kind === 'review' ? 'interviews' : 'reviews'}/${response.id}`}>
          {kind === 'review' ? 'Assigned interviews' : 'Assigned reviews'}
        </Link>
        <Link to={`/admin/dor/dashboard/${formId}/all`}>All applications</Link>
      </nav>
      <Figures
        figures={[
          ['Total Assignments', total],
          [kind === 'review' ? 'Reviewed' : 'Completed', done],
          ['Pending', pending],
        ]}
      />
      <AssignedTable
        label={title}
        kind={kind}
        lines={lines}
        naming="reviewer"
        colleagues={colleagues}
        firstSectionId={firstReadable(sections)}
      />
    </main>
  )
}

/** The first section that reviewers see, where reading begins. */
const firstReadable = (sections: Application['sections']) =>
  (sections.find(({ hideFromReviewers }) => !hideFromReviewers) ?? sections[0])?.sectionId ?? ''
