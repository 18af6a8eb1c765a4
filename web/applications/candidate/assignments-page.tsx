import { Link, useMatch } from 'react-router-dom'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { pages, pathTo } from '#shared/kernel/pages.ts'
import { applicationPath, assignedPath } from '#shared/reviews/assignment-pages.ts'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { useColleagues } from '#web/staff/dashboard-data.ts'
import { AssignedFrame, linesOf } from './assigned-frame.tsx'
import { type Application, DetailSkeleton, OneApplication } from './one-application.tsx'

/** All assigned reviews, or interviews, of one application. */
export default function AssignmentsPage() {
  return <OneApplication>{(application) => <Assignments {...application} />}</OneApplication>
}

function Assignments({ response, applicantName, semester, sections, rows }: Application) {
  const kind = useMatch(pages.assignedInterviews.path) ? 'interview' : 'review'
  const other = kind === 'review' ? 'interview' : 'review'
  const formId = formIdOf(response.id)
  return (
    <Loaded of={useColleagues(formId)} page={<DetailSkeleton />}>
      {(colleagues) => (
        <AssignedFrame
          {...{ kind, semester, colleagues }}
          title={`${applicantName}'s ${kind}s`}
          links={
            <>
              <Link to={applicationPath(response.id)}>View application</Link>
              <Link to={assignedPath(other, response.id)}>{`${applicantName}'s ${other}s`}</Link>
              <Link to={pathTo('allApplications', { formId })}>All applications</Link>
            </>
          }
          lines={linesOf(rows, kind)}
          naming="reviewer"
          firstSectionId={firstReadable(sections)}
        />
      )}
    </Loaded>
  )
}

/** The first section that reviewers see, where reading begins. */
const firstReadable = (sections: Application['sections']) =>
  (sections.find(({ hideFromReviewers }) => !hideFromReviewers) ?? sections[0])?.sectionId ?? ''
