import { Link } from 'react-router-dom'
import { assignedPath } from '#shared/assignment-pages.ts'
import { formIdOf } from '#shared/identifier.ts'
import { pathTo } from '#shared/pages.ts'
import { answersOf } from '#shared/response.ts'
import { AnsweredSection } from '#web/answers/answered-section.tsx'
import { ZonedDate } from '#web/dates/zoned-date.tsx'
import type { Column } from '#web/list/column.ts'
import { DataTable } from '#web/list/data-table.tsx'
import { ListSurface } from '#web/list/list-frame.tsx'
import { State } from '#web/ui/state.tsx'
import { averageColumn, reviewedColumn, roleColumn, statusColumn } from '../cells.tsx'
import { listed, type ListedRow } from '../dashboard-data.ts'
import { type Application, DetailHead, OneApplication } from './one-application.tsx'

/** A whole application, with the sections that reviewers do not see, and its status for each role. */
export default function ApplicationPage() {
  return <OneApplication page={Whole} />
}

function Whole({ response, applicantName, semester, sections, rows }: Application) {
  const { id, dateSubmitted } = response
  const answers = answersOf(response)
  const title = `${applicantName}'s application`
  return (
    <main className="page page--read stack" id="main">
      <DetailHead
        title={title}
        tab={title}
        kicker={
          <>
            {semester}
            {dateSubmitted && ', submitted '}
            {dateSubmitted && <ZonedDate iso={dateSubmitted} withTime />}
          </>
        }
      />
      <nav className="row" aria-label="This application">
        <Link to={assignedPath('review', id)}>Assigned reviews</Link>
        <Link to={assignedPath('interview', id)}>Assigned interviews</Link>
        <Link to={pathTo('response', { responseId: id })}>As its applicant sees it</Link>
        <Link to={pathTo('allApplications', { formId: formIdOf(id) })}>All applications</Link>
      </nav>
      <ListSurface label="Status by role">
        <DataTable isDense label="Status by role" columns={roleColumns} rows={rows.map(listed)} />
      </ListSurface>
      {sections.map((section) => (
        <AnsweredSection
          key={section.sectionId}
          responseId={id}
          section={section}
          answers={answers}
          aside={section.hideFromReviewers && <State look={['barred']}>Hidden from reviewers</State>}
        />
      ))}
    </main>
  )
}

const roleColumns: readonly Column<ListedRow>[] = [
  { ...roleColumn, namesRow: true },
  statusColumn,
  reviewedColumn,
  averageColumn(({ average }) => average),
  { id: 'qualified', head: 'Qualified', cell: ({ row }) => (row.isQualified ? 'Yes' : 'No') },
]
