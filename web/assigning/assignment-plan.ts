import {
  activeOf,
  type Colleague,
  type DashboardRow,
  participantsOf,
  rowId,
} from '#shared/applications/dashboard-row.ts'
import type { Plan } from '#shared/fair/plan.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import type { BulkPlan, Refusal } from '#web/kit/bulk/bulk-plan.ts'
import { inputOf, newPlanRow, type PlannerInput } from '#web/planning/plan-inputs.ts'
import { whyNot } from './candidates.ts'

/** What a bulk assignment would do. `short`: applications that would still have too few people. */
export interface AssignmentPlan extends BulkPlan<Assignment> {
  short: readonly DashboardRow[]
}

interface Wish {
  rows: readonly DashboardRow[]
  chosen: readonly Colleague[]
  kind: AssignmentKind
}

const assignmentOf = ({ responseId, role }: DashboardRow, reviewerId: string, kind: AssignmentKind) => ({
  kind,
  responseId,
  role,
  reviewerId,
})

/** Everyone chosen on every application. */
export function planForEach({ rows, chosen, kind }: Wish): AssignmentPlan {
  const changing: Assignment[] = []
  const refused: Refusal<Assignment>[] = []
  for (const row of rows)
    for (const person of chosen) {
      const item = assignmentOf(row, person.id, kind)
      const reason = whyNot(row, person, kind)
      if (reason === undefined) changing.push(item)
      else refused.push({ item, reason })
    }
  return { changing, refused, unchanged: [], short: [] }
}

/** Whom a plan assigns to these rows. */
export function assignmentsIn({ pairs }: Plan, rows: readonly DashboardRow[], kind: AssignmentKind) {
  const byId = new Map(rows.map((row) => [rowId(row), row]))
  return pairs.flatMap(({ row: id, person }): Assignment[] => {
    const row = byId.get(id)
    return row ? [assignmentOf(row, person, kind)] : []
  })
}

/** What a plan by the planner assigns. */
export function planOf(plan: Plan, { rows, perRow, kind }: Spread): AssignmentPlan {
  const changing = assignmentsIn(plan, rows, kind)
  const added = Map.groupBy(changing, rowId)
  const countOf = (row: DashboardRow) =>
    activeOf(participantsOf(row, kind)).length + (added.get(rowId(row))?.length ?? 0)
  return { changing, refused: [], unchanged: [], short: rows.filter((row) => countOf(row) < perRow) }
}

interface Spread {
  rows: readonly DashboardRow[]
  /** How many people each application should have in the end. */
  perRow: number
  kind: AssignmentKind
}

/** The input of the planner for spreading assignments evenly among the chosen people, counting what they already have. */
export function spreadInput(
  { rows, perRow, kind }: Spread,
  chosen: readonly Colleague[],
  { all, people }: { all: readonly DashboardRow[]; people: readonly Colleague[] },
): PlannerInput {
  const isChosen = new Set(chosen.map(({ id }) => id))
  const parts = people.map(({ id }) => ({ id, takesPart: isChosen.has(id), most: null, share: 100 }))
  const settings = {
    kind,
    seed: 1,
    perRow,
    perRole: {},
    sameReaderForApplicant: false,
    most: Number.MAX_SAFE_INTEGER,
    people: parts,
  }
  return inputOf({ settings, rows: rows.map(newPlanRow) }, all, people)
}
