import { Link, useParams } from 'react-router-dom'
import { answersOf } from '#shared/response.ts'
import { pathTo } from '#shared/pages.ts'
import { AnsweredSection } from '#web/answers/answered-section.tsx'
import type { Column } from '#web/list/column.ts'
import { DataTable } from '#web/list/data-table.tsx'
import { ListSurface } from '#web/list/list-frame.tsx'
import { ZonedDate } from '#web/dates/zoned-date.tsx'
import { State } from '#web/ui/state.tsx'
import { roleColumn, Score, StatusView } from '../cells.tsx'
import { listed, type ListedRow } from '../dashboard-data.ts'
import { type Application, DetailHead, OneApplication } from './one-application.tsx'

/** A whole application, with the sections that reviewers do not see, and its status for each role. */
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
      <DetailHead
        title={`${applicantName}'s application`}
        tab={`${applicantName}'s application`}
        kicker={
          <>
            {semester}
            {response.dateSubmitted && (
              <>
                , submitted <ZonedDate iso={response.dateSubmitted} withTime />
              </>
            )}
          </>
        }
      />
      <nav className="row" aria-label="This application">
        <Link to={pathTo('assignedReviews', { responseId: response.id })}>Assigned reviews</Link>
        <Link to={pathTo('assignedInterviews', { responseId: response.id })}>Assigned interviews</Link>
        <Link to={pathTo('response', { responseId: response.id })}>As its applicant sees it</Link>
        <Link to={pathTo('allApplications', { formId })}>All applications</Link>
      </nav>
      <ListSurface label="Status by role">
        <DataTable isDense label="Status by role" columns={roleColumns} rows={rows.map(listed)} />
      </ListSurface>
      {sections.map((section) => (
        <AnsweredSection
          key={section.sectionId}
          responseId={response.id}
          section={section}
          answers={answers}
          aside={section.hideFromReviewers && <State look={['barred']}>Hidden from reviewers</State>}
        />
      ))}
    </main>
  )
}

const roleColumns: readonly Column<ListedRow>[] = [
  { ...roleColumn(({ row }: ListedRow) => row), namesRow: true },
  { id: 'status', head: 'Status', cell: ({ status }) => <StatusView status={status} /> },
  { id: 'reviewed', head: 'Reviewed', cell: ({ done, assigned }) => `${done}/${assigned}`, className: 'num' },
  {
    id: 'average',
    head: 'Avg. score',
    cell: ({ row, average }) => <Score score={row.isBlind ? null : average} />,
    className: 'num',
  },
  { id: 'qualified', head: 'Qualified', cell: ({ row }) => (row.isQualified ? 'Yes' : 'No') },
]
