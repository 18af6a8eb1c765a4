import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { ApplicationRole } from '#shared/application-role.ts'
import { pathTo } from '#shared/pages.ts'
import { applicationPath } from '#shared/assignment-pages.ts'
import { type Column, sortable } from '#web/list/column.ts'
import { oneOf, searchText, sortedBy } from '#web/list/list-state.ts'
import { dateColumn, nameColumn, roleColumn, statusColumn } from './applicant-columns.tsx'
import { type ListedRow, rowOf, statuses } from './listed-row.ts'
import { PeopleCell } from './assigning/people-cell.tsx'
import { progresses } from './matching.ts'
import { QualifiedView } from './qualified-view.tsx'
import { AverageCell, SpreadCell } from './score-cell.tsx'
import { StatusView } from './status-view.tsx'

/** What one line of 'All applications' shows. */
export const allColumns: readonly Column<ListedRow>[] = [
  dateColumn,
  nameColumn('Applicant', rowOf),
  roleColumn(rowOf),
  {
    id: 'reviewers',
    head: 'Reviewers',
    cell: ({ row }) => <PeopleCell row={row} kind="review" />,
    className: 'board-people',
  },
  {
    id: 'reviewed',
    head: 'Reviewed',
    sortBy: ({ done, assigned }) => (assigned === 0 ? null : done / assigned),
    cell: ({ done, assigned }) => `${done}/${assigned}`,
    className: 'num end board-reviewed',
  },
  {
    id: 'average',
    head: 'Avg. score',
    sortLabel: 'Average score',
    sortBy: ({ average }) => average,
    cell: (listed) => <AverageCell {...listed} />,
    className: 'num end board-average',
    isLargestFirst: true,
  },
  {
    id: 'spread',
    head: 'Spread',
    sortLabel: 'Spread of scores',
    sortBy: ({ spread }) => spread,
    cell: (listed) => <SpreadCell {...listed} />,
    className: 'num board-spread',
    isLargestFirst: true,
  },
  {
    id: 'qualified',
    head: 'Qualified',
    cell: ({ row }) => <QualifiedView row={row} />,
    className: 'board-qualified',
  },
  statusColumn({ cell: ({ status }) => <StatusView status={status} />, className: 'board-state' }),
  {
    id: 'actions',
    head: 'Actions',
    cell: ({ row }) => <RowLinks {...row} />,
    className: 'board-acts',
    isPlain: true,
  },
]

/** What 'All applications' shows, as its address says it. */
export const allList = z.object({
  q: searchText(),
  role: oneOf(ApplicationRole.options),
  status: oneOf(statuses),
  reviewed: oneOf(progresses),
  disagreement: oneOf(['yes']),
  sort: sortedBy(sortable(allColumns), '-date'),
})

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
