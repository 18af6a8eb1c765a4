import { whyNotAssign } from '#shared/assigning.ts'
import type { Assignment, AssignmentKind } from '#shared/assignment.ts'
import { activeOf, type Colleague, type DashboardRow, participantsOf } from '#shared/dashboard-row.ts'
import type { BulkPlan, Refusal } from '#web/bulk/bulk-plan.ts'
import { idle, type Workload } from '../colleagues.ts'

/** Why somebody may not be assigned to a row; undefined where they may. The server decides again. */
export function whyNot(row: DashboardRow, person: Colleague, kind: AssignmentKind): string | undefined {
  const participants = participantsOf(row, kind)
  const isAssigned = participants.some(({ id, state }) => id === person.id && state !== 'recused')
  return isAssigned
    ? 'Already assigned.'
    : whyNotAssign({ ...row, participants }, { ...person, isActive: true })
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

/** What a bulk assignment would do. `short`: applications that would still have too few people. */
export interface AssignmentPlan extends BulkPlan<Assignment> {
  short: readonly DashboardRow[]
}

interface Wish {
  rows: readonly DashboardRow[]
  chosen: readonly Colleague[]
  kind: AssignmentKind
}

const assignmentOf = (row: DashboardRow, person: Colleague, kind: AssignmentKind): Assignment => ({
  kind,
  responseId: row.responseId,
  role: row.role,
  reviewerId: person.id,
})

/** Everyone chosen on every application. */
export function planForEach({ rows, chosen, kind }: Wish): AssignmentPlan {
  const changing: Assignment[] = []
  const refused: Refusal<Assignment>[] = []
  for (const row of rows)
    for (const person of chosen) {
      const item = assignmentOf(row, person, kind)
      const reason = whyNot(row, person, kind)
      if (reason === undefined) changing.push(item)
      else refused.push({ item, reason })
    }
  return { changing, refused, unchanged: [], short: [] }
}

interface SpreadWish extends Wish {
  /** How many people each application should have in the end. */
  perRow: number
  loads: ReadonlyMap<string, Workload>
}

/** As many people on each application as wished, always the least busy of the chosen. People already assigned count. */
export function planEvenly({ rows, chosen, kind, perRow, loads }: SpreadWish): AssignmentPlan {
  const busy = new Map(chosen.map(({ id }) => [id, (loads.get(id) ?? idle).pending]))
  const changing: Assignment[] = []
  const short: DashboardRow[] = []
  for (const row of rows) {
    const missing = perRow - activeOf(participantsOf(row, kind)).length
    if (missing <= 0) continue
    const free = chosen
      .filter((person) => whyNot(row, person, kind) === undefined)
      .toSorted((one, other) => busy.get(one.id)! - busy.get(other.id)!)
      .slice(0, missing)
    for (const person of free) {
      changing.push(assignmentOf(row, person, kind))
      busy.set(person.id, busy.get(person.id)! + 1)
    }
    if (free.length < missing) short.push(row)
  }
  return { changing, refused: [], unchanged: [], short }
}
