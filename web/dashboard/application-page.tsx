import { Link, useParams } from 'react-router-dom'
import { rowId } from '#shared/dashboard-row.ts'
import { answersOf } from '#shared/response.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { RolePill } from '#web/ui/role-pill.tsx'
import { ZonedDate } from '#web/ui/zoned-date.tsx'
import { useApplication } from './application/application.ts'
import { DetailSkeleton } from './application/detail-skeleton.tsx'
import { listed, type ListedRow } from './listed-row.ts'
import { NothingHere } from './application/nothing-here.tsx'
import { AverageCell } from './score-cell.tsx'
import { SectionAnswers } from './application/section-answers.tsx'
import { StatusView } from './status-view.tsx'
import './board.css'

/** One application whole, with the sections that reviewers do not see, and where it stands for each role. */
export default function ApplicationPage() {
  const { formId = '', responseId } = useParams()
  const { one, isMissing } = useApplication(responseId, formId)
  if (isMissing) return <NothingHere />
  if (!one.data)
    return one.error ? <LoadFailure error={one.error} retry={() => void one.refetch()} /> : <DetailSkeleton />
  const { response, applicantName, semester, sections, rows } = one.data
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
        <Link to={`/admin/dor/reviews/${response.id}`}>Assigned reviews</Link>
        <Link to={`/admin/dor/interviews/${response.id}`}>Assigned interviews</Link>
        <Link to={`/admin/dor/response/${response.id}`}>As its applicant sees it</Link>
        <Link to={`/admin/dor/dashboard/${formId}/all`}>All applications</Link>
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

const heads = ['Role', 'Status', 'Reviewed', 'Avg. score', 'Qualified']

function Standings({ rows }: { rows: readonly ListedRow[] }) {
  return (
    <div className="surface board-grid board-grid--detail">
      <table className="board" role="table" aria-label="Where it stands">
        <thead role="rowgroup">
          <tr role="row">
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                role="columnheader"
                className={head === 'Role' ? 'board-role' : undefined}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
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
        </tbody>
      </table>
    </div>
  )
}
