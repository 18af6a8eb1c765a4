import { type DashboardRow, rowId } from '#shared/applications/dashboard-row.ts'
import type { ItemOutcome } from '#web/kit/bulk/bulk-plan.ts'
import { takeBack } from '#web/kit/bulk/take-back.ts'
import { listed, nameOfRow } from '#web/staff/dashboard-data.ts'
import type { RowChange } from './decision-queries.ts'
import { changeRows, toItemOutcome } from './row-change.ts'
import { nextStep, rest, type WayBack, wayBack } from './way-back.ts'

/** Undoes a change. `before`: the rows that it changed, as they were. */
export const takeBackRows = (formId: string, change: RowChange, before: readonly DashboardRow[]) =>
  takeBackEach(
    formId,
    before.map((row) => ({ change, row })),
  )

interface Changed {
  change: RowChange
  /** The row as it was before. */
  row: DashboardRow
}

/** The same for rows that changed in different ways. */
export const takeBackEach = (formId: string, changed: readonly Changed[]) =>
  takeBack({
    items: changed.map(({ change, row }) => wayBack(change, row)),
    idOf: ({ row }: WayBack) => rowId(row),
    nameOf: ({ row }: WayBack) => nameOfRow(listed(row)),
    send: (ways) => sendBack(formId, ways),
  })

/** A row with a further step stays among those that are left. */
async function sendBack(formId: string, ways: readonly WayBack[]) {
  const { step, alike, others } = nextStep(ways)
  if (!step) return { outcomes: [], left: [] }
  const rows = alike.map(({ row }) => row)
  const outcomes = (await changeRows(formId, step, rows)).map(toItemOutcome)
  const done = new Set(outcomes.filter(({ outcome }) => outcome === 'done').map(({ id }) => id))
  const further = alike.filter(({ row }) => done.has(rowId(row))).flatMap((way) => rest(way) ?? [])
  const unfinished = new Set(further.map(({ row }) => rowId(row)))
  return {
    outcomes: outcomes.filter(({ id }) => !unfinished.has(id)).map(asTakenBack),
    left: [...further, ...others],
  }
}

/** Another person has undone it first. */
const asTakenBack = (outcome: ItemOutcome): ItemOutcome =>
  outcome.already ? { ...outcome, label: 'Undone already' } : outcome
