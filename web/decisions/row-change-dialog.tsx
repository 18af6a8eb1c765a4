import { useState } from 'react'
import { reviewStatusLabel } from '#shared/applications/review-status.ts'
import { type SettableStatus, settableStatuses } from '#shared/decisions/decision.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { BulkDialog } from '#web/kit/bulk/bulk-dialog.tsx'
import { PlanPreview } from '#web/kit/bulk/plan-preview.tsx'
import { RadioChoice } from '#web/kit/ui/radio-choice.tsx'
import { type ListedRow, useDashboard } from '#web/staff/dashboard-data.ts'
import type { RowChange } from './decision-queries.ts'
import { rowBulkChange } from './row-bulk-change.ts'
import { effectOf } from './row-change.ts'

interface Props {
  /** `status`: the dialog asks which one. */
  change: RowChange | 'status'
  rows: readonly ListedRow[]
  onClose: () => void
}

/** Shortlists or labels applications, or sets their status. */
export default function RowChangeDialog({ change: wanted, rows: given, onClose }: Props) {
  const { formId } = useDashboard()
  // As they were when the dialog opened: nobody confirms a row, or a version of it, that they have not read.
  const [rows] = useState(given)
  const [to, setTo] = useState<SettableStatus>('interview')
  const change: RowChange = wanted === 'status' ? { kind: 'decide', to } : wanted
  const bulkChange = rowBulkChange(formId, change, rows)
  const { changing } = bulkChange.plan
  return (
    <BulkDialog change={bulkChange} onClose={onClose}>
      {wanted === 'status' && (
        <RadioChoice
          legend="New status"
          options={settableStatuses.map((status) => [status, reviewStatusLabel[status]])}
          value={to}
          onChoose={setTo}
        />
      )}
      <p className="muted small">{seenByApplicants(change)}</p>
      <PlanPreview
        change={bulkChange}
        effectOf={(row) => effectOf(change, row)}
        summary={
          changing.length > 0 && (
            <>
              <b>{grouped(changing.length)} will change</b>: {countedEffects(change, changing)}
            </>
          )
        }
        unchanged={unchangedWords(change)}
      />
    </BulkDialog>
  )
}

/** The status before and after, with the number of rows. */
const countedEffects = (change: RowChange, changing: readonly ListedRow[]) =>
  [...Map.groupBy(changing, (listed) => effectOf(change, listed))]
    .map(([words, same]) => `${grouped(same.length)} ${words}`)
    .join(', ')

/** How a change appears on the applicants' status pages. */
function seenByApplicants(change: RowChange) {
  if (change.kind === 'decide' && change.to === 'interview')
    return "Applicants see 'Interview' as their status."
  if (change.kind === 'decide' && change.to === 'under-review')
    return "Applicants who are at their interview see 'Under Review' again."
  if (change.kind === 'label') return 'Applicants never see labels.'
  return 'Applicants see nothing of it before the release.'
}

function unchangedWords(change: RowChange) {
  if (change.kind === 'decide') return ['already has this status', 'already have this status'] as const
  if (change.kind === 'label')
    return change.isGiven
      ? (['has it already', 'have it already'] as const)
      : (['does not have it', 'do not have it'] as const)
  return change.isQualified
    ? (['is already on the shortlist', 'are already on the shortlist'] as const)
    : (['is not on the shortlist', 'are not on the shortlist'] as const)
}
