import { Link } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'
import { dateColumn, nameColumn, roleColumn } from './applicant-columns.tsx'
import { applicationPath } from '#shared/assignment-pages.ts'
import { columnsFor } from './grid/grid-features.ts'
import { type ListedRow, statusLabel } from './listed-row.ts'
import { PeopleCell } from './assigning/people-cell.tsx'
import { QualifiedView } from './qualified-view.tsx'
import { AverageCell, SpreadCell } from './score-cell.tsx'
import { statuses } from './place.ts'
import { StatusView } from './status-view.tsx'

const { accessor, columns, display } = columnsFor<ListedRow>()

/** What one line of 'All applications' shows. */
export const allColumns = columns([
  dateColumn,
  nameColumn('Applicant'),
  roleColumn,
  display({
    id: 'reviewers',
    header: 'Reviewers',
    cell: ({ row }) => <PeopleCell row={row.original.row} kind="review" />,
    meta: { className: 'board-people' },
  }),
  accessor(({ done, assigned }) => (assigned === 0 ? undefined : done / assigned), {
    id: 'reviewed',
    header: 'Reviewed',
    sortUndefined: 'last',
    sortFn: byNumber('reviewed'),
    cell: ({ row: { original } }) => `${original.done}/${original.assigned}`,
    meta: { className: 'num end board-reviewed' },
  }),
  accessor(({ average }) => average ?? undefined, {
    id: 'average',
    header: 'Avg. score',
    sortDescFirst: true,
    sortUndefined: 'last',
    sortFn: byNumber('average'),
    cell: ({ row }) => <AverageCell {...row.original} />,
    meta: { className: 'num end board-average' },
  }),
  accessor(({ spread }) => spread ?? undefined, {
    id: 'spread',
    header: 'Spread',
    sortDescFirst: true,
    sortUndefined: 'last',
    sortFn: byNumber('spread'),
    cell: ({ row }) => <SpreadCell {...row.original} />,
    meta: { className: 'num board-spread' },
  }),
  display({
    id: 'qualified',
    header: 'Qualified',
    cell: ({ row }) => <QualifiedView row={row.original.row} />,
    meta: { className: 'board-qualified' },
  }),
  accessor(({ status }) => statusLabel[status], {
    id: 'status',
    header: 'Status',
    sortFn: (one, other) => statuses.indexOf(one.original.status) - statuses.indexOf(other.original.status),
    cell: ({ row }) => <StatusView status={row.original.status} />,
    meta: { className: 'board-state' },
  }),
  display({
    id: 'actions',
    header: 'Actions',
    cell: ({ row: { original } }) => <RowLinks {...original.row} />,
    meta: { className: 'board-acts', label: null },
  }),
])

/** By which columns the address may sort, with their words. */
export const allSorts: Readonly<Record<string, string>> = {
  date: 'Date submitted',
  name: 'Applicant',
  role: 'Role',
  reviewed: 'Reviewed',
  average: 'Average score',
  spread: 'Spread of scores',
  status: 'Status',
}

type Valued = { getValue: (id: string) => unknown }

function byNumber(id: string) {
  return (one: Valued, other: Valued) => Number(one.getValue(id)) - Number(other.getValue(id))
}

function RowLinks({ responseId, name }: { responseId: string; name: string }) {
  return (
    <span className="board-links">
      <Link to={pathTo('assignedReviews', { responseId })} aria-label={`View Reviews of ${name}`}>
        Reviews
      </Link>
      <Link to={applicationPath(responseId)} aria-label={`View Application of ${name}`}>
        Application
      </Link>
    </span>
  )
}
