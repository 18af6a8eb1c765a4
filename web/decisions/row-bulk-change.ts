import { reviewStatusLabel } from '#shared/applications/review-status.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import type { BulkChange } from '#web/kit/bulk/bulk-dialog.tsx'
import { type ListedRow, nameOfRow, rowsIn } from '#web/staff/dashboard-data.ts'
import type { RowChange } from './decision-queries.ts'
import { planRows, sendRows } from './row-change.ts'
import { takeBackRows } from './take-back-rows.ts'

export const applications = (count: number) => counted(count, 'application')

/** A change of many rows, described for the dialog that confirms, runs and undoes it. */
export function rowBulkChange(
  formId: string,
  change: RowChange,
  rows: readonly ListedRow[],
): BulkChange<ListedRow> {
  const plan = planRows(change, rows)
  return {
    title: titleOf(change, rows.length),
    confirmLabel: confirmLabel(change, plan.changing.length),
    denials: change.kind === 'decide' && change.to === 'denied' ? plan.changing.length : 0,
    plan,
    idOf: ({ id }) => id,
    nameOf: nameOfRow,
    send: sendRows(formId, change),
    undoing: {
      said: (count) => said(change, count),
      undo: (done) => takeBackRows(formId, change, rowsIn(done)),
    },
  }
}

function titleOf(change: RowChange, count: number) {
  if (change.kind === 'decide') return `Set the status of ${applications(count)}`
  if (change.kind === 'label') return `${labeling(change)} ${applications(count)}`
  return change.isQualified
    ? `Add ${applications(count)} to the shortlist`
    : `Remove ${applications(count)} from the shortlist`
}

/** 'Give “alum” to' */
const labeling = ({ label, isGiven }: Extract<RowChange, { kind: 'label' }>) =>
  isGiven ? `Give “${label.name}” to` : `Remove “${label.name}” from`

function confirmLabel(change: RowChange, count: number) {
  if (change.kind === 'decide') return `Set ${grouped(count)} to ${reviewStatusLabel[change.to]}`
  if (change.kind === 'label') return `${labeling(change)} ${grouped(count)}`
  return `${change.isQualified ? 'Add' : 'Remove'} ${grouped(count)}`
}

/** What was done: 'Denied 319 applications'. */
function said(change: RowChange, count: number) {
  if (change.kind === 'qualify')
    return change.isQualified
      ? `Added ${applications(count)} to the shortlist`
      : `Removed ${applications(count)} from the shortlist`
  if (change.kind === 'label')
    return `${change.isGiven ? 'Gave' : 'Removed'} “${change.label.name}” ${change.isGiven ? 'to' : 'from'} ${applications(count)}`
  if (change.to === 'accepted' || change.to === 'denied')
    return `${reviewStatusLabel[change.to]} ${applications(count)}`
  return `Set ${applications(count)} to ${reviewStatusLabel[change.to]}`
}
