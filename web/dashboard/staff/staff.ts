import { applicationRoleLabel } from '#shared/application-role.ts'
import type { AssignmentKind } from '#shared/assignment-kind.ts'
import type { Colleague } from '#shared/dashboard-row.ts'
import { fullName } from '#shared/wording.ts'
import { isFound } from '#web/list/search.ts'
import { idle, type Workload, type WorkState, workStateOf } from '../colleagues.ts'
import type { Dashboard } from '../dashboard-data.ts'

/** Somebody who can be assigned, with their workload. */
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
        [name, person.email ?? '', ...person.preferences.map((role) => applicationRoleLabel[role].name)].join(
          ' ',
        ),
      ),
  )
