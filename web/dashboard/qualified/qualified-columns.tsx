import { Link } from 'react-router-dom'
import { scoreText } from '#shared/score.ts'
import { pathTo } from '#shared/pages.ts'
import { dateColumn, nameColumn, roleColumn } from '../applicant-columns.tsx'
import { applicationPath } from '#shared/assignment-pages.ts'
import { PeopleCell } from '../assigning/people-cell.tsx'
import { settableOf } from '../deciding/change-plan.ts'
import { StatusSelect } from '../deciding/status-select.tsx'
import { columnsFor } from '../grid/grid-features.ts'
import type { ListedRow } from '../listed-row.ts'
import { statuses } from '../place.ts'
import { NoScore } from '../score-cell.tsx'
import { scoresOfRow } from '../overall-score.ts'

const { accessor, columns, display } = columnsFor<ListedRow>()

const scores = ({ row }: ListedRow) => scoresOfRow(row)

interface InTable {
  row: { id: string }
  table: { getRowModel: () => { rows: { id: string }[] } }
}
const number = ({ row, table }: InTable) => table.getRowModel().rows.findIndex(({ id }) => id === row.id) + 1

/** What one line of 'Qualified' shows. */
export const qualifiedColumns = columns([
  display({ id: 'number', header: 'S. No', cell: number, meta: { className: 'num muted board-number' } }),
  dateColumn,
  nameColumn('Name'),
  roleColumn,
  display({
    id: 'interviewers',
    header: 'Interviewers',
    cell: ({ row }) => <PeopleCell row={row.original.row} kind="interview" />,
    meta: { className: 'board-people' },
  }),
  accessor((listed) => scores(listed).overall ?? undefined, {
    id: 'average',
    header: 'Avg. score',
    sortDescFirst: true,
    sortUndefined: 'last',
    sortFn: (one, other) => (scores(one.original).overall ?? 0) - (scores(other.original).overall ?? 0),
    cell: ({ row }) => <BothScores {...row.original} />,
    meta: { className: 'num board-both' },
  }),
  accessor(({ status }) => status, {
    id: 'status',
    header: 'Status',
    sortFn: (one, other) => statuses.indexOf(one.original.status) - statuses.indexOf(other.original.status),
    cell: ({ row }) => <StatusSelect listed={row.original} />,
    meta: { className: 'board-state board-state--set' },
  }),
  display({
    id: 'actions',
    header: 'Actions',
    cell: ({ row: { original } }) => <RowLinks {...original.row} />,
    meta: { className: 'board-acts board-acts--two', label: null },
  }),
])

export const qualifiedSorts: Readonly<Record<string, string>> = {
  date: 'Date submitted',
  name: 'Name',
  role: 'Role',
  average: 'Average score',
  status: 'Status',
}

/** The average of the reviews and that of the interviews. */
function BothScores({ row }: ListedRow) {
  if (row.isBlind) return <NoScore />
  const { review, interview } = scoresOfRow(row)
  if (review === null && interview === null) return <NoScore />
  return (
    <span className="board-averages">
      {review !== null && (
        <span>
          <b className="board-mean">{scoreText(review)}</b> <small className="muted">rev.</small>
        </span>
      )}
      {interview !== null && (
        <span>
          <b className="board-mean">{scoreText(interview)}</b> <small className="muted">int.</small>
        </span>
      )}
    </span>
  )
}

function RowLinks({ responseId, name }: { responseId: string; name: string }) {
  return (
    <span className="board-links">
      <Link to={pathTo('assignedInterviews', { responseId })} aria-label={`View Interviews of ${name}`}>
        Interviews
      </Link>
      <Link to={applicationPath(responseId)} aria-label={`View Application of ${name}`}>
        Application
      </Link>
    </span>
  )
}

/** Has a row this status, as the five that can be set name it? */
export const isOfStatus =
  (wanted: string | null) =>
  ({ status }: ListedRow) =>
    wanted === null || (status !== 'withdrawn' && settableOf(status) === wanted)
