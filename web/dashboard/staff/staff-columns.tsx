import * as z from 'zod/mini'
import { assignedToPath } from '#shared/assignment-pages.ts'
import type { AssignmentKind } from '#shared/assignment.ts'
import { type Column, sortable } from '#web/list/column.ts'
import { oneOf, searchText, sortedBy } from '#web/list/list-state.ts'
import { RolePill } from '#web/roles/role-pill.tsx'
import { numberColumn, RowLinks } from '../cells.tsx'
import { workStates } from '../colleagues.ts'
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
    <span className={styles.roles}>
      {person.preferences.map((role) => (
        <RolePill key={role} role={role} />
      ))}
      <EditRoles person={person} />
    </span>
  ),
  onPhone: 'bottom',
}

const assigned: Column<StaffMember> = {
  id: 'assignments',
  head: 'Assignments',
  sortBy: ({ load }) => load.assigned,
  cell: ({ load }) => load.assigned,
  isNumber: true,
  width: '7rem',
  isLargestFirst: true,
}

const pending: Column<StaffMember> = {
  id: 'pending',
  head: 'Pending',
  sortBy: ({ load }) => load.pending,
  cell: ({ load }) => load.pending,
  isNumber: true,
  width: '7rem',
  isLargestFirst: true,
}

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
  review: [numberColumn(), nameColumn('Reviewer'), roles, assigned, pending, actionsFor('review')],
  interview: [numberColumn(), nameColumn('Interviewer'), assigned, pending, actionsFor('interview')],
}

/** What 'Reviewers' and 'Interviewers' show, as their addresses say it. */
export const staffList = z.object({
  q: searchText(),
  work: oneOf(workStates),
  sort: sortedBy(sortable(staffColumns.review), 'name'),
})
