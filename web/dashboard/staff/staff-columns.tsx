import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { assignedToPath } from '#shared/assignment-pages.ts'
import type { AssignmentKind } from '#shared/assignment.ts'
import { type Column, sortable } from '#web/list/column.ts'
import { oneOf, searchText, sortedBy } from '#web/list/list-state.ts'
import { RolePill } from '#web/roles/role-pill.tsx'
import { workStates } from '../workload.ts'
import { EditRoles } from './edit-roles.tsx'
import type { StaffMember } from './staff.ts'

const number: Column<StaffMember> = {
  id: 'number',
  head: 'S. No',
  cell: (_, index) => index + 1,
  className: 'num muted board-number',
}

const nameColumn = (head: string): Column<StaffMember> => ({
  id: 'name',
  head,
  sortLabel: 'Name',
  sortBy: ({ name }) => name,
  cell: ({ name }) => (
    <span className="board-who" title={name}>
      {name}
    </span>
  ),
  className: 'board-lead',
  namesRow: true,
})

const roles: Column<StaffMember> = {
  id: 'roles',
  head: 'Roles reviewing',
  cell: ({ person }) => (
    <span className="board-roles">
      {person.preferences.map((role) => (
        <RolePill key={role} role={role} />
      ))}
      <EditRoles person={person} />
    </span>
  ),
  className: 'board-prefs',
}

const assigned: Column<StaffMember> = {
  id: 'assignments',
  head: 'Assignments',
  sortBy: ({ load }) => load.assigned,
  cell: ({ load }) => load.assigned,
  className: 'num end board-count',
  isLargestFirst: true,
}

const pending: Column<StaffMember> = {
  id: 'pending',
  head: 'Pending',
  sortBy: ({ load }) => load.pending,
  cell: ({ load }) => load.pending,
  className: 'num end board-count',
  isLargestFirst: true,
}

const actionsFor = (kind: AssignmentKind): Column<StaffMember> => ({
  id: 'actions',
  head: 'Actions',
  cell: ({ formId, id, name }) => (
    <span className="board-links">
      <Link to={assignedToPath(kind, formId, id)} aria-label={`View assignments of ${name}`}>
        View
      </Link>
    </span>
  ),
  className: 'board-acts',
  isPlain: true,
})

export const staffColumns: Record<AssignmentKind, readonly Column<StaffMember>[]> = {
  review: [number, nameColumn('Reviewer'), roles, assigned, pending, actionsFor('review')],
  interview: [number, nameColumn('Interviewer'), assigned, pending, actionsFor('interview')],
}

/** What 'Reviewers' and 'Interviewers' show, as their addresses say it. */
export const staffList = z.object({
  q: searchText(),
  work: oneOf(workStates),
  sort: sortedBy(sortable(staffColumns.review), 'name'),
})
