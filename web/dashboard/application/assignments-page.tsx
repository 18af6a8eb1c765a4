import { Link, useMatch, useParams } from 'react-router-dom'
import { assignedPath, applicationPath } from '#shared/assignment-pages.ts'
import type { AssignmentKind } from '#shared/assignment.ts'
import { formIdOf } from '#shared/identifier.ts'
import { pages, pathTo } from '#shared/pages.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/message.tsx'
import type { Colleagues } from '../colleagues.ts'
import { useColleagues } from '../dashboard-data.ts'
import { AssignedTable, linesOf } from './assigned-table.tsx'
import { type Application, DetailHead, DetailSkeleton, OneApplication } from './one-application.tsx'

/** All assigned reviews, or interviews, of one application. */
export default function AssignmentsPage() {
  const { responseId } = useParams()
  const kind = useMatch(pages.assignedInterviews.path) ? 'interview' : 'review'
  return (
    <OneApplication responseId={responseId}>
      {(application) => <WithColleagues kind={kind} application={application} />}
    </OneApplication>
  )
}

interface Props {
  kind: AssignmentKind
  application: Application
}

function WithColleagues(props: Props) {
  return (
    <Loaded of={useColleagues(formIdOf(props.application.response.id))} page={<DetailSkeleton />}>
      {(colleagues) => <Assigned {...props} colleagues={colleagues} />}
    </Loaded>
  )
}

function Assigned({ kind, application, colleagues }: Props & { colleagues: Colleagues }) {
  const { response, applicantName, semester, sections, rows } = application
  const formId = formIdOf(response.id)
  const title = kind === 'review' ? 'Assigned reviews' : 'Assigned interviews'
  return (
    <main className="page stack" id="main">
      <DetailHead title={title} tab={`${title} of ${applicantName}`} kicker={semester} />
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
      <AssignedTable
        {...{ kind, colleagues }}
        label={title}
        lines={linesOf(rows, kind)}
        naming="reviewer"
        firstSectionId={firstReadable(sections)}
      />
    </main>
  )
}

/** The first section that reviewers see, where reading begins. */
const firstReadable = (sections: Application['sections']) =>
  (sections.find(({ hideFromReviewers }) => !hideFromReviewers) ?? sections[0])?.sectionId ?? ''
