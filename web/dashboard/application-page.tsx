import { Link, useParams } from 'react-router-dom'
import { rowId } from '#shared/dashboard-row.ts'
import { answersOf } from '#shared/response.ts'
import { pathTo } from '#shared/pages.ts'
import { RolePill } from '#web/ui/role-pill.tsx'
import { ZonedDate } from '#web/ui/zoned-date.tsx'
import { type Application, OneApplication } from './application/one-application.tsx'
import { DetailTable } from './detail-table.tsx'
import { listed, type ListedRow } from './listed-row.ts'
import { AverageCell } from './score-cell.tsx'
import { SectionAnswers } from './application/section-answers.tsx'
import { StatusView } from './status-view.tsx'
import '#web/lists/lists.css'
import './board.css'

/** One application whole, with the sections that reviewers do not see, and where it stands for each role. */
export default function ApplicationPage() {
  const { formId = '', responseId } = useParams()
  return (
    <OneApplication responseId={responseId} formId={formId}>
      {(application) => <Whole formId={formId} application={application} />}
    </OneApplication>
  )
}

function Whole({ formId, application }: { formId: string; application: Application }) {
  const { response, applicantName, semester, sections, rows } = application
  const answers = answersOf(response)
  return (
    <main className="page page--read stack" id="main">
      <title>{`${applicantName}'s application - Application Portal`}</title>
      <div>
        <p className="kicker">
          {semester}
          {response.dateSubmitted && (
            <>
              , submitted <ZonedDate iso={response.dateSubmitted} withTime />
            </>
          )}
        </p>
        <h1 className="h1--dense">{applicantName}'s application</h1>
      </div>
      <nav className="row" aria-label="This application">
        <Link to={pathTo('assignedReviews', { responseId: response.id })}>Assigned reviews</Link>
        <Link to={pathTo('assignedInterviews', { responseId: response.id })}>Assigned interviews</Link>
        <Link to={pathTo('response', { responseId: response.id })}>As its applicant sees it</Link>
        <Link to={pathTo('allApplications', { formId })}>All applications</Link>
      </nav>
      <Standings rows={rows.map(listed)} />
      {sections.map((section) => (
        <SectionAnswers
          key={section.sectionId}
          responseId={response.id}
          section={section}
          answers={answers}
          tellsHidden
        />
      ))}
    </main>
  )
}

const heads = [['Role', 'board-role'], ['Status'], ['Reviewed'], ['Avg. score'], ['Qualified']] as const

function Standings({ rows }: { rows: readonly ListedRow[] }) {
  return (
    <DetailTable label="Where it stands" heads={heads}>
      {rows.map((each) => (
        <tr role="row" key={rowId(each.row)}>
          <th scope="row" role="rowheader" className="board-role">
            <RolePill role={each.row.role} />
          </th>
          <td role="cell" data-label="Status">
            <StatusView status={each.status} />
          </td>
          <td role="cell" className="num" data-label="Reviewed">
            {each.done}/{each.assigned}
          </td>
          <td role="cell" className="num" data-label="Avg. score">
            <AverageCell {...each} />
          </td>
          <td role="cell" data-label="Qualified">
            {each.row.isQualified ? 'Yes' : 'No'}
          </td>
        </tr>
      ))}
    </DetailTable>
  )
}
