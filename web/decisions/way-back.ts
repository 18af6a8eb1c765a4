import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import { mostDecided, reviewStatusOf } from '#shared/applications/review-status.ts'
import { type SettableStatus } from '#shared/decisions/decision.ts'
import { changed } from '#web/staff/cached-rows.ts'
import { settableOf } from '#web/staff/matching.ts'
import type { RowChange } from './decision-queries.ts'

/** The steps that return a row to its state before a change. */
export interface WayBack {
  /** The row as the change left it, with the versions of its decision and of the shortlist. If that is another one by now, nothing is done. */
  row: DashboardRow
  steps: readonly RowChange[]
}

/** The steps back from a change to the row as it was before. */
export function wayBack(change: RowChange, before: DashboardRow): WayBack {
  const row = changed(before, change)
  if (change.kind === 'qualify')
    return { row, steps: [{ kind: 'qualify', isQualified: before.isQualified, isUndo: true }] }
  if (change.kind === 'label') return { row, steps: [{ ...change, isGiven: !change.isGiven }] }
  const steps = statusesBack(before, row).map((to): RowChange => ({ kind: 'decide', to }))
  return { row, steps }
}

/** A decision does not change whether there was an interview. If the change did, Interview is set first, because applicants can see it. */
function statusesBack(before: DashboardRow, after: DashboardRow): SettableStatus[] {
  const back = settableOf(reviewStatusOf(before))
  if (before.decision === 'undecided' || before.isInterviewing === after.isInterviewing) return [back]
  return [before.isInterviewing ? 'interview' : 'under-review', back]
}

/** The next rows that take the same step, as many as fit one call, and the others. */
export function nextStep(ways: readonly WayBack[]) {
  const [step] = ways[0]?.steps ?? []
  const alike = ways.filter(({ steps }) => isSame(steps[0], step)).slice(0, mostDecided)
  const taken = new Set(alike)
  return { step, alike, others: ways.filter((way) => !taken.has(way)) }
}

const isSame = (one: RowChange | undefined, other: RowChange | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The remaining steps; undefined if there are none. */
export function rest({ row, steps: [step, ...steps] }: WayBack): WayBack | undefined {
  return step && steps.length > 0 ? { row: changed(row, step), steps } : undefined
}
