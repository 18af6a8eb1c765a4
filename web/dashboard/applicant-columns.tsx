import { Link } from 'react-router-dom'
import { applicationRoles } from '#shared/application-role.ts'
import { RolePill } from '#web/ui/role-pill.tsx'
import { applicationPath } from '#shared/assignment-pages.ts'
import { columnsFor } from './grid/grid-features.ts'
import type { ListedRow } from './listed-row.ts'
import { ShortDate } from './short-date.tsx'

const { accessor } = columnsFor<ListedRow>()

/** Names as people of this language sort them. Made once: it is dear. */
const byName = new Intl.Collator('en')

/** When an application was submitted. */
export const dateColumn = accessor(({ row }) => row.dateSubmitted, {
  id: 'date',
  header: 'Date sub.',
  sortDescFirst: true,
  sortFn: (one, other) => compare(one.original.row.dateSubmitted, other.original.row.dateSubmitted),
  cell: ({ row }) => <ShortDate iso={row.original.row.dateSubmitted} />,
  meta: { className: 'num muted board-date' },
})

/** Whose it is. */
export const nameColumn = (header: string) =>
  accessor(({ row }) => row.name, {
    id: 'name',
    header,
    sortFn: (one, other) => byName.compare(one.original.row.name, other.original.row.name),
    cell: ({ row }) => (
      <Link
        className="board-who"
        title={row.original.row.name}
        to={applicationPath(row.original.row.responseId)}
      >
        {row.original.row.name}
      </Link>
    ),
    meta: { className: 'board-lead', namesRow: true },
  })

/** For which role it is. */
export const roleColumn = accessor(({ row }) => row.role, {
  id: 'role',
  header: 'Role',
  sortFn: (one, other) =>
    applicationRoles.indexOf(one.original.row.role) - applicationRoles.indexOf(other.original.row.role),
  cell: ({ row }) => <RolePill role={row.original.row.role} />,
  meta: { className: 'board-role', label: null },
})

function compare(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}
