import { useRef, useState } from 'react'
import { mostDecided, type RowOutcome } from '#shared/decision.ts'
import { newRun, runBatches, type RunState } from '#web/batches/run-batches.ts'
import type { ListedRow } from '../listed-row.ts'
import { useDashboard } from '../use-dashboard.ts'
import { noteChange } from './cached-decisions.ts'
import type { RowChange } from './change-plan.ts'
import { decide, qualify } from './decision-queries.ts'

export type ChangeRun = RunState<ListedRow, RowOutcome>

/** Sends a change, batch after batch, and shows at once what is done. Begun again, it goes on with what was not answered for. */
export function useChangeRun() {
  const { formId } = useDashboard()
  const [run, setRun] = useState<ChangeRun>()
  const isStopped = useRef(false)

  async function start(change: RowChange, rows: readonly ListedRow[]) {
    isStopped.current = false
    await runBatches(run ?? newRun<ListedRow, RowOutcome>(rows), {
      size: mostDecided,
      send: async (batch) => {
        const { outcomes } = await send(formId, change, batch)
        noteChange(formId, change, outcomes)
        return outcomes
      },
      onState: setRun,
      isStopped: () => isStopped.current,
    })
  }
  return {
    run,
    start: (change: RowChange, rows: readonly ListedRow[]) => void start(change, rows),
    stop: () => {
      isStopped.current = true
    },
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
