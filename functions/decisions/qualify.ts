import { isWritten } from '#functions/store/condition-failed.ts'
import { qualifyRows } from '#functions/store/decisions.ts'
import { findHead, type FormHead } from '#functions/store/forms.ts'
import { findRows } from '#functions/store/role-rows.ts'
import { tryAgain } from '#functions/store/try-again.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { type RowOutcome, type ShortlistedRow } from '#shared/decision.ts'
import {
  alreadyOutcome,
  decidedMeanwhile,
  doneOutcome,
  refusedOutcome,
  requireOpen,
  whyNotDecide,
} from './row-outcomes.ts'

interface Qualification {
  by: UserRecord
  head: FormHead
  rows: readonly ShortlistedRow[]
  isQualified: boolean
  now: Date
}

/**
 * Adds rows to the shortlist or removes them, if possible, in one transaction. Where a row names the version that was on screen, what
 * somebody else did since stays.
 * @throws Problem CONFLICT once frozen
 */
export const qualify = ({ by, head, rows, isQualified, now }: Qualification): Promise<RowOutcome[]> =>
  tryAgain(async () => {
    const current = await findHead(head.id)
    requireOpen(current)
    const stored = await findRows(rows)
    const outcomes = rows.map((row, index) => {
      const reason = whyNotDecide(by, head.id, stored[index])
      if (reason) return refusedOutcome(row, reason)
      if (stored[index]?.isQualified === isQualified) return alreadyOutcome(row)
      const isStale = row.seen !== undefined && row.seen !== stored[index]?.qualifyVersion
      return isStale ? decidedMeanwhile(row) : doneOutcome(row)
    })
    const changed = stored.flatMap((row, index) => (row && isNew(outcomes[index]) ? [row] : []))
    const change = { head: current, rows: changed, isQualified }
    const isDone = changed.length === 0 || (await isWritten(qualifyRows(by, change, now)))
    return isDone && outcomes
  })

const isNew = (outcome: RowOutcome | undefined) => outcome?.outcome === 'done' && !outcome.already
