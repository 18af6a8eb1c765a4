import { Link, useParams } from 'react-router-dom'
import { assignedPath, applicationPath } from '#shared/assignment-pages.ts'
import type { AssignmentKind } from '#shared/assignment.ts'
import { formIdOf } from '#shared/identifier.ts'
import { pathTo } from '#shared/pages.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/message.tsx'
import { AssignedFigures } from './assigned-figures.tsx'
import { linesOf } from './assigned-lines.ts'
import { AssignedTable } from './assigned-table.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { type Application, OneApplication } from './one-application.tsx'
import { useColleagues } from './use-colleagues.ts'
import '#web/list/lists.css'
import '../board.css'

/** All assigned reviews, or interviews, of one application. */
export function AssignedPage({ kind }: { kind: AssignmentKind }) {
  const { responseId } = useParams()
  return (
    <OneApplication responseId={responseId}>
      {(application) => <Assigned kind={kind} application={application} />}
    </OneApplication>
  )
}

interface Props {
  kind: AssignmentKind
  application: Application
}

function Assigned({ kind, application }: Props) {
  const { response, applicantName, semester, sections, rows } = application
  const formId = formIdOf(response.id)
  const { colleagues, error, refetch } = useColleagues(formId)
  if (!colleagues)
    return error ? <LoadFailure error={error} retry={() => void refetch()} /> : <DetailSkeleton />
  const lines = linesOf(rows, kind)
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
        <Link to={assignedPath(kind === 'review' ? 'interview' : 'review', response.id)}>
          {kind === 'review' ? 'Assigned interviews' : 'Assigned reviews'}
        </Link>
        <Link to={pathTo('allApplications', { formId })}>All applications</Link>
      </nav>
      <AssignedFigures kind={kind} lines={lines} />
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
