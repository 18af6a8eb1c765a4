import { Link, useParams } from 'react-router-dom'
import { answersOf } from '#shared/response.ts'
import { pathTo } from '#shared/pages.ts'
import { AnsweredSection } from '#web/answers/answered-section.tsx'
import type { Column } from '#web/list/column.ts'
import { DataTable } from '#web/list/data-table.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ZonedDate } from '#web/dates/zoned-date.tsx'
import { type Application, OneApplication } from './application/one-application.tsx'
import { roleColumn } from './applicant-columns.tsx'
import { listed, type ListedRow, rowOf } from './listed-row.ts'
import { AverageCell } from './score-cell.tsx'
import { StatusView } from './status-view.tsx'
import '#web/list/lists.css'
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
      <div className="surface board-grid board-grid--detail">
        <DataTable
          isDense
          className="board"
          label="Where it stands"
          columns={standingColumns}
          rows={rows.map(listed)}
        />
      </div>
      {sections.map((section) => (
        <AnsweredSection
          key={section.sectionId}
          responseId={response.id}
          section={section}
          answers={answers}
          aside={section.hideFromReviewers && <HiddenMark />}
        />
      ))}
    </main>
  )
}

const HiddenMark = () => (
  <span className="state small">
    <Icon shape="barred" />
    Hidden from reviewers
  </span>
)

const standingColumns: readonly Column<ListedRow>[] = [
  { ...roleColumn(rowOf), namesRow: true },
  { id: 'status', head: 'Status', cell: ({ status }) => <StatusView status={status} /> },
  { id: 'reviewed', head: 'Reviewed', cell: ({ done, assigned }) => `${done}/${assigned}`, className: 'num' },
  { id: 'average', head: 'Avg. score', cell: (each) => <AverageCell {...each} />, className: 'num' },
  { id: 'qualified', head: 'Qualified', cell: ({ row }) => (row.isQualified ? 'Yes' : 'No') },
]
