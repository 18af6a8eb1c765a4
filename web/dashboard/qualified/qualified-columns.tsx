import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { ApplicationRole } from '#shared/application-role.ts'
import { applicationPath } from '#shared/assignment-pages.ts'
import { settableStatuses } from '#shared/decision.ts'
import { scoreText } from '#shared/score.ts'
import { pathTo } from '#shared/pages.ts'
import { type Column, sortable } from '#web/list/column.ts'
import { oneOf, searchText, sortedBy } from '#web/list/list-state.ts'
import { dateColumn, nameColumn, roleColumn, statusColumn } from '../applicant-columns.tsx'
import { PeopleCell } from '../assigning/people-cell.tsx'
import { settableOf } from '../deciding/change-plan.ts'
import { StatusSelect } from '../deciding/status-select.tsx'
import { type ListedRow, rowOf } from '../listed-row.ts'
import { NoScore } from '../score-cell.tsx'
import { scoresOfRow } from '../overall-score.ts'

/** What one line of 'Qualified' shows. */
export const qualifiedColumns: readonly Column<ListedRow>[] = [
  { id: 'number', head: 'S. No', cell: (_, index) => index + 1, className: 'num muted board-number' },
  dateColumn,
  nameColumn('Name', rowOf),
  roleColumn(rowOf),
  {
    id: 'interviewers',
    head: 'Interviewers',
    cell: ({ row }) => <PeopleCell row={row} kind="interview" />,
    className: 'board-people',
  },
  {
    id: 'average',
    head: 'Avg. score',
    sortLabel: 'Average score',
    sortBy: ({ row }) => scoresOfRow(row).overall,
    cell: (listed) => <BothScores {...listed} />,
    className: 'num board-both',
    isLargestFirst: true,
  },
  statusColumn({
    cell: (listed) => <StatusSelect listed={listed} />,
    className: 'board-state board-state--set',
  }),
  {
    id: 'actions',
    head: 'Actions',
    cell: ({ row }) => <RowLinks {...row} />,
    className: 'board-acts board-acts--two',
    isPlain: true,
  },
]

/** What 'Qualified' shows, as its address says it. */
export const qualifiedList = z.object({
  q: searchText(),
  role: oneOf(ApplicationRole.options),
  decision: oneOf(settableStatuses),
  sort: sortedBy(sortable(qualifiedColumns), '-date'),
})

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
