import type { Colleague } from '#shared/applications/dashboard-row.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { fullName } from '#shared/kernel/wording.ts'
import { isFound } from '#web/kit/list/search.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { idle, type Workload, type WorkState, workStateOf } from '#web/staff/colleagues.ts'
import type { Dashboard } from '#web/staff/dashboard-data.ts'

/** Someone who can be assigned, with their workload. */
export interface StaffMember {
  id: string
  formId: string
  name: string
  person: Colleague
  load: Workload
}

type Staff = Pick<Dashboard, 'formId' | 'people' | 'loads'>

export const staffOf = ({ formId, people, loads }: Staff, kind: AssignmentKind): StaffMember[] =>
  people.map((person) => ({
    id: person.id,
    formId,
    name: fullName(person),
    person,
    load: loads[kind].get(person.id) ?? idle,
  }))

export function countByWork(staff: readonly StaffMember[]): Record<WorkState | 'all', number> {
  const counts = { all: staff.length, completed: 0, pending: 0, none: 0 }
  for (const { load } of staff) counts[workStateOf(load)]++
  return counts
}

/** The people who match the search, by name, address or role, in one state of work or in any. */
export const matchingStaff = (staff: readonly StaffMember[], search: string, state: WorkState | null) =>
  staff.filter(
    ({ name, person, load }) =>
      (state === null || workStateOf(load) === state) &&
      isFound(
        search,
        [name, person.email ?? '', ...person.preferences.map((role) => chapterRoles.nameOf(role))].join(' '),
      ),
  )
