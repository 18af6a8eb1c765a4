import { Link } from 'react-router-dom'
import { applicationRoles } from '#shared/application-role.ts'
import { applicationPath } from '#shared/assignment-pages.ts'
import type { DashboardRow } from '#shared/dashboard-row.ts'
import type { Column } from '#web/list/column.ts'
import { RolePill } from '#web/roles/role-pill.tsx'
import { type ListedRow, statuses } from './listed-row.ts'
import { ShortDate } from './short-date.tsx'

/** When an application was submitted. */
export const dateColumn: Column<ListedRow> = {
  id: 'date',
  head: 'Date sub.',
  sortLabel: 'Date submitted',
  sortBy: ({ row }) => Date.parse(row.dateSubmitted),
  isLargestFirst: true,
  cell: ({ row }) => <ShortDate iso={row.dateSubmitted} />,
  className: 'num muted board-date',
}

/** Whose it is. */
export const nameColumn = <T,>(head: string, rowOf: (of: T) => DashboardRow): Column<T> => ({
  id: 'name',
  head,
  sortBy: (of) => rowOf(of).name,
  cell: (of) => <NameLink row={rowOf(of)} />,
  className: 'board-lead',
  namesRow: true,
})

const NameLink = ({ row: { name, responseId } }: { row: DashboardRow }) => (
  <Link className="board-who" title={name} to={applicationPath(responseId)}>
    {name}
  </Link>
)

/** For which role it is. */
export const roleColumn = <T,>(rowOf: (of: T) => DashboardRow): Column<T> => ({
  id: 'role',
  head: 'Role',
  sortBy: (of) => applicationRoles.indexOf(rowOf(of).role),
  cell: (of) => <RolePill role={rowOf(of).role} />,
  className: 'board-role',
  isPlain: true,
})

/** By how far it is, as its cell shows it. */
export const statusColumn = (look: Pick<Column<ListedRow>, 'cell' | 'className'>): Column<ListedRow> => ({
  id: 'status',
  head: 'Status',
  sortBy: ({ status }) => statuses.indexOf(status),
  ...look,
})
