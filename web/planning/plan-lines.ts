import { useMemo } from 'react'
import { activeOf, type DashboardRow, participantsOf, rowId } from '#shared/applications/dashboard-row.ts'
import type { PlanRow } from '#shared/fair/assignment-plan.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { wantedOn } from './plan-inputs.ts'
import type { Planning } from './use-plan.ts'

/** A row of the plan, with the row of the dashboard that it is about. */
export interface PlanLine {
  id: string
  row: DashboardRow
  planned: PlanRow
  missing: number
}

/** A person on a row of a plan, a person who was taken off it, or a free place. */
export type Seat =
  | { line: PlanLine; id: string; state: 'planned' | 'pinned' | 'excluded' }
  | { line: PlanLine; state: 'free' }

/** The lines of the shown rows; of all rows, if `shown` is undefined. */
export function usePlanLines({ plan, draft }: Planning, shown: readonly string[] | undefined): PlanLine[] {
  const { rows } = useDashboard()
  return useMemo(() => {
    const named = new Map(rows.map(({ id, row }) => [id, row]))
    const isShown = shown && new Set(shown)
    return (plan?.rows ?? []).flatMap((planned) => {
      const id = rowId(planned)
      const row = named.get(id)
      if (!row || (isShown && !isShown.has(id))) return []
      const assigned = activeOf(participantsOf(row, draft.settings.kind)).length
      const missing = Math.max(0, wantedOn(draft.settings, row) - assigned - planned.on.length)
      return [{ id, row, planned, missing }]
    })
    // The plan is made from the draft.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [plan, rows, shown])
}
