import type { Assignment, AssignmentKind } from '#shared/assignment.ts'
import type { Colleague, DashboardRow } from '#shared/dashboard-row.ts'
import { whyNot } from './assignable.ts'
import { activeOf } from '#shared/dashboard-row.ts'
import { idle, participantsOf, type Workload } from '../workload.ts'

interface Refusal {
  assignment: Assignment
  reason: string
}

/** What a bulk assignment would do, and what it would not. */
export interface AssignmentPlan {
  assignments: Assignment[]
  refused: Refusal[]
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

/** Everyone who was chosen on every application. */
export function planForEach({ rows, chosen, kind }: Wish): AssignmentPlan {
  const plan: AssignmentPlan = { assignments: [], refused: [] }
  for (const row of rows)
    for (const person of chosen) {
      const assignment = assignmentOf(row, person, kind)
      const reason = whyNot(row, person, kind)
      if (reason === undefined) plan.assignments.push(assignment)
      else plan.refused.push({ assignment, reason })
    }
  return plan
}

interface SpreadWish extends Wish {
  /** How many people each application should have in the end. */
  perRow: number
  loads: ReadonlyMap<string, Workload>
}

/** As many on each application as wished, each time the least busy of the chosen. Who has been on it before counts. */
export function planEvenly({ rows, chosen, kind, perRow, loads }: SpreadWish) {
  const busy = new Map(chosen.map(({ id }) => [id, (loads.get(id) ?? idle).pending]))
  const plan: AssignmentPlan & { short: DashboardRow[] } = { assignments: [], refused: [], short: [] }
  for (const row of rows) {
    const missing = perRow - activeOf(participantsOf(row, kind)).length
    if (missing <= 0) continue
    const free = chosen
      .filter((person) => whyNot(row, person, kind) === undefined)
      .toSorted((one, other) => busy.get(one.id)! - busy.get(other.id)!)
      .slice(0, missing)
    for (const person of free) {
      plan.assignments.push(assignmentOf(row, person, kind))
      busy.set(person.id, busy.get(person.id)! + 1)
    }
    if (free.length < missing) plan.short.push(row)
  }
  return plan
}
