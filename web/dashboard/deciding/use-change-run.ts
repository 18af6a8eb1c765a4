import { mostDecided, type RowOutcome } from '#shared/decision.ts'
import { inSlices, type RunState } from '#web/batches/run-batches.ts'
import { useRun } from '#web/batches/use-run.ts'
import type { ListedRow } from '../listed-row.ts'
import { useDashboard } from '../use-dashboard.ts'
import { noteChange } from './cached-decisions.ts'
import type { RowChange } from './change-plan.ts'
import { decide, qualify } from './decision-queries.ts'

export type ChangeRun = RunState<ListedRow, RowOutcome>

/** Sends a change, batch after batch, and shows at once what is done. */
export function useChangeRun(change: RowChange) {
  const { formId } = useDashboard()
  const { run, start, stop } = useRun<ListedRow, RowOutcome>()

  async function sendAndNote(batch: readonly ListedRow[]) {
    const { outcomes } = await send(formId, change, batch)
    noteChange(formId, change, outcomes)
    return outcomes
  }
  return {
    run,
    stop,
    start: (rows: readonly ListedRow[]) =>
      start(rows, { batchesOf: inSlices(mostDecided), send: sendAndNote }),
  }
}

function send(formId: string, change: RowChange, batch: readonly ListedRow[]) {
  const params = { formId }
  const names = batch.map(({ row: { responseId, role } }) => ({ responseId, role }))
  if (change.kind === 'qualify')
    return qualify({ params, body: { rows: names, isQualified: change.isQualified } })
  const rows = names.map((name, index) => ({ ...name, seen: batch[index]!.row.decisionVersion }))
  return decide({ params, body: { rows, to: change.to } })
}
