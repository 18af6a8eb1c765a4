import { type Colleague, type DashboardRow, participantsOf } from '#shared/applications/dashboard-row.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { whyNotAssign } from '#shared/reviews/assigning.ts'
import { idle, type Workload } from '#web/staff/colleagues.ts'

/** Why someone may not be assigned to a row; undefined where they may. The server decides again. */
export function whyNot(row: DashboardRow, person: Colleague, kind: AssignmentKind): string | undefined {
  const participants = participantsOf(row, kind)
  const isAssigned = participants.some(({ id, state }) => id === person.id && state !== 'recused')
  return isAssigned
    ? 'Already assigned.'
    : whyNotAssign({ ...row, participants }, { ...person, isActive: !person.hasLeft })
}

export interface Candidate {
  person: Colleague
  pending: number
  reason: string | undefined
}

/** Everybody for a row: who may be assigned, least busy first, then who may not. */
export function candidatesFor(
  row: DashboardRow,
  kind: AssignmentKind,
  people: readonly Colleague[],
  loads: ReadonlyMap<string, Workload>,
): Candidate[] {
  return people
    .map((person) => ({
      person,
      pending: (loads.get(person.id) ?? idle).pending,
      reason: whyNot(row, person, kind),
    }))
    .toSorted(
      (one, other) =>
        Number(one.reason !== undefined) - Number(other.reason !== undefined) ||
        one.pending - other.pending ||
        one.person.firstName.localeCompare(other.person.firstName),
    )
}
