import { Link } from 'react-router-dom'
import { assignedToPath } from '#shared/assignment-pages.ts'
import type { AssignmentKind } from '#shared/assignment.ts'
import { RolePill } from '#web/ui/role-pill.tsx'
import { columnsFor } from '../grid/grid-features.ts'
import { EditRoles } from './edit-roles.tsx'
import type { StaffMember } from './staff.ts'

const { accessor, columns, display } = columnsFor<StaffMember>()

const byName = new Intl.Collator('en')
const number = ({
  row,
  table,
}: {
  row: { id: string }
  table: { getRowModel: () => { rows: { id: string }[] } }
}) => table.getRowModel().rows.findIndex(({ id }) => id === row.id) + 1

const serial = display({
  id: 'number',
  header: 'S. No',
  cell: number,
  meta: { className: 'num muted board-number' },
})

const nameColumn = (header: string) =>
  accessor(({ name }) => name, {
    id: 'name',
    header,
    sortFn: (one, other) => byName.compare(one.original.name, other.original.name),
    cell: ({ row: { original } }) => (
      <span className="board-who" title={original.name}>
        {original.name}
      </span>
    ),
    meta: { className: 'board-lead', namesRow: true },
  })

const roles = display({
  id: 'roles',
  header: 'Roles reviewing',
  cell: ({ row: { original } }) => (
    <span className="board-roles">
      {original.person.preferences.map((role) => (
        <RolePill key={role} role={role} />
      ))}
      <EditRoles person={original.person} />
    </span>
  ),
  meta: { className: 'board-prefs' },
})

const assigned = accessor(({ load }) => load.assigned, {
  id: 'assignments',
  header: 'Assignments',
  sortDescFirst: true,
  sortFn: (one, other) => one.original.load.assigned - other.original.load.assigned,
  cell: ({ row }) => row.original.load.assigned,
  meta: { className: 'num end board-count' },
})

const pending = accessor(({ load }) => load.pending, {
  id: 'pending',
  header: 'Pending',
  sortDescFirst: true,
  sortFn: (one, other) => one.original.load.pending - other.original.load.pending,
  cell: ({ row }) => row.original.load.pending,
  meta: { className: 'num end board-count' },
})

const actionsFor = (kind: AssignmentKind) =>
  display({
    id: 'actions',
    header: 'Actions',
    cell: ({ row: { original } }) => (
      <span className="board-links">
        <Link
          to={assignedToPath(kind, original.formId, original.id)}
          aria-label={`View assignments of ${original.name}`}
        >
          View
        </Link>
      </span>
    ),
    meta: { className: 'board-acts', label: null },
  })

export const staffColumns = {
  review: columns([serial, nameColumn('Reviewer'), roles, assigned, pending, actionsFor('review')]),
  interview: columns([serial, nameColumn('Interviewer'), assigned, pending, actionsFor('interview')]),
}

export const staffSorts: Readonly<Record<string, string>> = {
  name: 'Name',
  assignments: 'Assignments',
  pending: 'Pending',
}
