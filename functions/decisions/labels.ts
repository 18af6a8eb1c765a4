import { rowsSeenBy } from '#functions/applications/blind-form.ts'
import { findRows } from '#functions/store/applications/role-rows.ts'
import { saveLabel, saveLabelOfForm } from '#functions/store/decisions/labels.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import {
  type DashboardRow,
  erasedId,
  noSuchRow,
  rowId,
  scoreFirst,
} from '#shared/applications/dashboard-row.ts'
import {
  inLabelOrder,
  type Label,
  type LabelContent,
  mostLabels,
  starId,
} from '#shared/applications/label.ts'
import type { RowName, RowOutcome } from '#shared/applications/review-status.ts'
import { requireKept } from '#shared/forms/form-retention.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { alreadyOutcome, doneOutcome, refusedOutcome } from './row-outcomes.ts'

interface Labeling {
  by: UserRecord
  formId: string
  rows: readonly RowName[]
  labelId: string
  isGiven: boolean
  now: Date
}

/**
 * Gives rows a label or removes it, in every phase, as far as the caller sees their labels. Rows that are as wanted already count as done.
 * @throws Problem CONFLICT if the form has no such label
 */
export const labelRows = ({ by, formId, rows, labelId, isGiven, now }: Labeling): Promise<RowOutcome[]> =>
  tryAgain(async () => {
    const head = await findHead(formId)
    requireKept(head)
    if (labelId !== starId && !Object.hasOwn(head.labels, labelId))
      throw new Problem('CONFLICT', 'This label was removed from the form.')
    const own = rows.filter(({ responseId }) => formIdOf(responseId) === formId)
    const stored = (await findRows(own)).filter((row) => row !== undefined)
    const seen = new Map((await rowsSeenBy(by, head, stored)).map((row) => [rowId(row), row]))
    const outcomes = rows.map((name) => unchangedOutcome(name, seen.get(rowId(name)), { labelId, isGiven }))
    const changing = rows.flatMap((name, index) => (outcomes[index] ? [] : seen.get(rowId(name))!))
    const isDone =
      changing.length === 0 ||
      (await isWritten(saveLabel(by, { head, rows: changing, labelId, isGiven }, now)))
    return isDone && rows.map((name, index) => outcomes[index] ?? doneOutcome(name))
  })

/** The outcome of a row that stays as it is; undefined if it is changed. */
function unchangedOutcome(
  name: RowName,
  row: DashboardRow | undefined,
  { labelId, isGiven }: Pick<Labeling, 'labelId' | 'isGiven'>,
): RowOutcome | undefined {
  if (!row || row.userId === erasedId) return refusedOutcome(name, noSuchRow)
  if (row.isBlind || row.isNameHidden) return refusedOutcome(name, scoreFirst)
  return (row.labels ?? []).includes(labelId) === isGiven ? alreadyOutcome(name) : undefined
}

interface LabelChange {
  by: UserRecord
  head: FormHead
  labelId: string
  /** Undefined removes it. */
  content: LabelContent | undefined
  now: Date
}

/** Adds a label to a form, changes or removes it, and returns those that it has then. @throws Problem CONFLICT */
export async function changeLabels({ by, head, now, ...change }: LabelChange): Promise<Label[]> {
  requireKept(head)
  if (!(await isWritten(saveLabelOfForm(by, { head, ...change }, now))))
    throw new Problem('CONFLICT', `A form has at most ${mostLabels} labels. Remove one first.`)
  return inLabelOrder((await findHead(head.id)).labels)
}
