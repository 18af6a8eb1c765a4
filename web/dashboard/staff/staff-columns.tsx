import * as z from 'zod/mini'
import { assignedToPath } from '#shared/assignment-pages.ts'
import type { AssignmentKind } from '#shared/assignment.ts'
import { type Column, sortable } from '#web/list/column.ts'
import { oneOf, searchText, sortedBy } from '#web/list/list-state.ts'
import { RolePill } from '#web/roles/role-pill.tsx'
import { numberColumn, RowLinks } from '../cells.tsx'
import { type Workload, workStates } from '../colleagues.ts'
import styles from '../dashboard.module.css'
import { EditRoles } from './roles-dialog.tsx'
import type { StaffMember } from './staff.ts'

const nameColumn = (head: string): Column<StaffMember> => ({
  id: 'name',
  head,
  sortLabel: 'Name',
  sortBy: ({ name }) => name,
  cell: ({ name }) => name,
  title: ({ name }) => name,
  width: '16rem',
  namesRow: true,
})

const roles: Column<StaffMember> = {
  id: 'roles',
  head: 'Roles reviewing',
  cell: ({ person }) => (
    <span className={`row ${styles.roles}`}>
      {person.preferences.map((role) => (
        <RolePill key={role} role={role} />
      ))}
      <EditRoles person={person} />
    </span>
  ),
  onPhone: 'bottom',
}

const countColumn = (id: string, head: string, countOf: (load: Workload) => number): Column<StaffMember> => ({
  id,
  head,
  sortBy: ({ load }) => countOf(load),
  cell: ({ load }) => countOf(load),
  isNumber: true,
  width: '7rem',
  isLargestFirst: true,
})

const counts = [
  countColumn('assignments', 'Assignments', ({ assigned }) => assigned),
  countColumn('pending', 'Pending', ({ pending }) => pending),
]

const actionsFor = (kind: AssignmentKind): Column<StaffMember> => ({
  id: 'actions',
  head: 'Actions',
  cell: ({ formId, id, name }) => (
    <RowLinks
      links={[{ to: assignedToPath(kind, formId, id), label: 'View', name: `View assignments of ${name}` }]}
    />
  ),
  width: '7rem',
  onPhone: 'bottom',
  isPlain: true,
})

export const staffColumns: Record<AssignmentKind, readonly Column<StaffMember>[]> = {
  review: [numberColumn, nameColumn('Reviewer'), roles, ...counts, actionsFor('review')],
  interview: [numberColumn, nameColumn('Interviewer'), ...counts, actionsFor('interview')],
}

export const staffList = z.object({
  q: searchText(),
  work: oneOf(workStates),
  sort: sortedBy(sortable(staffColumns.review), 'name'),
})
