import { useMemo, useState } from 'react'
import { type DashboardRow, rowId } from '#shared/applications/dashboard-row.ts'
import { type AssignmentPlan, type PlanRow, type PlanSettings } from '#shared/fair/assignment-plan.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { changesBetween, inputOf, newPlanRow, type PlanDraft, rowsWith } from './plan-inputs.ts'
import { usePlanned } from './use-planned.ts'

/** A plan that someone edits. Each change makes a new plan around what was fixed by hand. */
export function usePlan(first: PlanDraft) {
  const { rows: listed, people, colleagues } = useDashboard()
  const [draft, setDraft] = useState(first)
  const rows = useMemo(() => listed.map(({ row }): DashboardRow => row), [listed])
  const input = useMemo(() => inputOf(draft, rows, people), [draft, rows, people])
  const { made, error, isCurrent } = usePlanned(input)
  const shown = useMemo(
    (): { plan: AssignmentPlan; from: PlanDraft } | undefined =>
      made && {
        plan: {
          settings: draft.settings,
          digest: made.digest,
          rows: rowsWith(draft, isCurrent ? made.plan.pairs : [], rows, colleagues),
        },
        from: draft,
      },
    // A plan is shown with the draft that it was made from.
    // oxlint-disable-next-line react/exhaustive-deps
    [made],
  )
  const plan = shown?.plan
  const current = (isCurrent && plan?.rows) || draft.rows
  return {
    plan,
    /** What was changed last, also while its plan is computed: who opens that computes the same plan. */
    latest: useMemo(
      () => shown && (shown.from === draft ? shown.plan : { ...draft, digest: shown.plan.digest }),
      [shown, draft],
    ),
    made,
    error,
    isCurrent,
    draft,
    /** Whether someone has changed anything since it was opened. */
    isTouched: draft !== first,
    changes: useMemo(
      () => plan && changesBetween(draft.rows, plan.rows, { rows, kind: draft.settings.kind }),
      [plan, draft, rows],
    ),
    setSettings: (changes: Partial<PlanSettings>) =>
      setDraft({ settings: { ...draft.settings, ...changes }, rows: current }),
    /** Only what was fixed by hand stays. */
    another: () =>
      setDraft({
        settings: { ...draft.settings, seed: (draft.settings.seed + 1) % 2 ** 32 },
        rows: current.map((row) => ({ ...row, on: row.pinned })),
      }),
    add: (added: readonly DashboardRow[]) =>
      setDraft({ settings: draft.settings, rows: [...current, ...added.map(newPlanRow)] }),
    changeRow: (row: PlanRow, change: (row: PlanRow) => PlanRow) =>
      setDraft({
        settings: draft.settings,
        rows: current.map((each) => (rowId(each) === rowId(row) ? change(each) : each)),
      }),
    move: (move: Move) => setDraft({ settings: draft.settings, rows: moved(current, move) }),
  }
}

export type Planning = ReturnType<typeof usePlan>

/** Moves a person from one row to another, perhaps in exchange for a person there. */
interface Move {
  id: string
  from: PlanRow
  to: PlanRow
  inExchange?: string | undefined
}

/** The rows after a move by hand. The person who moved is kept there, and is not planned for the first row again. */
export const moved = (rows: readonly PlanRow[], { id, from, to, inExchange }: Move): PlanRow[] =>
  rows.map((row) => {
    const [goes, comes] = rowId(row) === rowId(from) ? [id, inExchange] : [inExchange, id]
    if (rowId(row) !== rowId(from) && rowId(row) !== rowId(to)) return row
    const without = goes === undefined ? row : exclude(goes)(row)
    return comes === undefined ? without : pin(comes)(without)
  })

const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id)

/** Keeps a person on a row, whatever else changes. */
export const pin =
  (id: string) =>
  (row: PlanRow): PlanRow => ({
    ...row,
    on: [...without(row.on, id), id],
    pinned: [...without(row.pinned, id), id],
    excluded: without(row.excluded, id),
  })

/** Allows the planner to move a person again. */
export const unpin =
  (id: string) =>
  (row: PlanRow): PlanRow => ({ ...row, pinned: without(row.pinned, id) })

/** Removes a person, who is not planned for the row again. */
export const exclude =
  (id: string) =>
  (row: PlanRow): PlanRow => ({
    ...row,
    on: without(row.on, id),
    pinned: without(row.pinned, id),
    excluded: [...without(row.excluded, id), id],
  })

/** Allows the planner to add a removed person again. */
export const allow =
  (id: string) =>
  (row: PlanRow): PlanRow => ({ ...row, excluded: without(row.excluded, id) })
