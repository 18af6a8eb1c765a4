import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import type { Colleague } from '#shared/applications/dashboard-row.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { maySetPreferences } from '#shared/kernel/permissions.ts'
import { fullName } from '#shared/kernel/wording.ts'
import { assignedToPath } from '#shared/reviews/assignment-pages.ts'
import type { ExportColumn } from '#web/kit/exported-table.ts'
import { type Column, sortable } from '#web/kit/list/column.ts'
import { oneOf, searchText, sortedBy } from '#web/kit/list/list-state.ts'
import { DialogTextButton } from '#web/kit/ui/dialog-button.tsx'
import { PreferencesDialog } from '#web/roles/preferences-dialog.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { useUser } from '#web/session/session.tsx'
import { updatePreferences } from '#web/staff/cached-rows.ts'
import { RowLinks } from '#web/staff/cells.tsx'
import { reviewedRoles, type Workload, workStates } from '#web/staff/colleagues.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { numberColumn } from '#web/staff/row-columns.tsx'
import type { StaffMember } from './staff.ts'
import styles from '#web/staff/dashboard.module.css'

const nameColumn = (kind: AssignmentKind, head: string): Column<StaffMember> => ({
  id: 'name',
  head,
  sortLabel: 'Name',
  sortBy: ({ name }) => name,
  cell: ({ formId, id, name }) => (
    <Link className={styles.name} to={assignedToPath(kind, formId, id)}>
      {name}
    </Link>
  ),
  title: ({ name }) => name,
  width: '11rem',
  namesRow: true,
})

const roles: Column<StaffMember> = {
  id: 'roles',
  head: 'Roles reviewing',
  cell: ({ person }) => (
    <span className={`row ${styles.roles}`}>
      {person.preferences.length > 0 && (
        <span className={`muted num ${styles.howMany}`}>{person.preferences.length}</span>
      )}
      {person.preferences.map((role) => (
        <RolePill key={role} role={role} />
      ))}
      {(person.role !== 'reviewer' || person.preferences.length === 0) && (
        <span className="muted">{reviewedRoles(person)}</span>
      )}
    </span>
  ),
  title: ({ person }) => reviewedRoles(person),
  onPhone: 'bottom',
}

const countColumn = (id: string, head: string, countOf: (load: Workload) => number): Column<StaffMember> => ({
  id,
  head,
  sortBy: ({ load }) => countOf(load),
  cell: ({ load }) => countOf(load),
  isNumber: true,
  width: '5.5rem',
  isLargestFirst: true,
})

const progress: Column<StaffMember> = {
  id: 'progress',
  head: 'Progress',
  sortBy: ({ load }) => (load.assigned === 0 ? null : load.done / load.assigned),
  cell: ({ load }) => (load.assigned > 0 ? <Progress {...load} /> : <span className="muted">–</span>),
  width: '8.75rem',
}

function Progress({ done, assigned }: Workload) {
  const percent = Math.floor((100 * done) / assigned)
  return (
    <span className={`num ${styles.progress}`}>
      <progress value={done} max={assigned} aria-label={`${done} of ${assigned} done`} />
      {percent}%
    </span>
  )
}

const counts = [
  countColumn('assignments', 'Assignments', ({ assigned }) => assigned),
  countColumn('pending', 'Pending', ({ pending }) => pending),
]

const actionsFor = (kind: AssignmentKind): Column<StaffMember> => ({
  id: 'actions',
  head: 'Actions',
  className: 'no-print',
  cell: ({ formId, id, name, person }) => (
    <span className={styles.links}>
      <RowLinks
        links={[{ to: assignedToPath(kind, formId, id), label: 'View', name: `View assignments of ${name}` }]}
      />
      {kind === 'review' && <EditRoles person={person} />}
    </span>
  ),
  width: kind === 'review' ? '8.75rem' : '5rem',
  onPhone: 'bottom',
  isPlain: true,
})

export const staffColumns: Record<AssignmentKind, readonly Column<StaffMember>[]> = {
  review: [numberColumn, nameColumn('review', 'Reviewer'), roles, progress, ...counts, actionsFor('review')],
  interview: [
    numberColumn,
    nameColumn('interview', 'Interviewer'),
    progress,
    ...counts,
    actionsFor('interview'),
  ],
}

/** The list as a table that leaves the portal. */
export const exportedStaff = (staff: readonly StaffMember[]): ExportColumn<StaffMember>[] => [
  ...(staff.some(({ person }) => person.email)
    ? [{ head: 'Email', cell: ({ person }: StaffMember) => person.email ?? '' }]
    : []),
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Roles reviewing', cell: ({ person }) => reviewedRoles(person) },
  { head: 'Assignments', cell: ({ load }) => load.assigned },
  { head: 'Done', cell: ({ load }) => load.done },
  { head: 'Pending', cell: ({ load }) => load.pending },
]

export const staffList = z.object({
  q: searchText(),
  work: oneOf(workStates),
  sort: sortedBy(sortable(staffColumns.review), 'name'),
})

/** Opens a reviewer's role preferences. */
function EditRoles({ person }: { person: Colleague }) {
  const { formId } = useDashboard()
  const user = useUser()
  if (person.role !== 'reviewer' || !maySetPreferences(user, person.id)) return null
  return (
    <DialogTextButton
      aria-label={`Edit roles of ${fullName(person)}`}
      dialog={(close) => (
        <PreferencesDialog
          person={{ ...person, applicantRolePreferences: person.preferences }}
          onSaved={(saved) => updatePreferences(formId, saved)}
          onClose={close}
        />
      )}
    >
      Edit roles
    </DialogTextButton>
  )
}
