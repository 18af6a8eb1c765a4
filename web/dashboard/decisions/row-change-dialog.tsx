import { useState } from 'react'
import { type SettableStatus, settableStatuses } from '#shared/decision.ts'
import { reviewStatusLabel } from '#shared/review-status.ts'
import { counted } from '#shared/wording.ts'
import { BulkDialog } from '#web/bulk/bulk-dialog.tsx'
import { PlanPreview } from '#web/bulk/plan-preview.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { RadioChoice } from '#web/ui/radio-choice.tsx'
import { type ListedRow, nameOfRow, useDashboard, useLoading } from '../dashboard-data.ts'
import type { RowChange } from './decision-queries.ts'
import { effectOf, planRows, sendRows } from './row-change.ts'

interface Props {
  /** `status`: the dialog asks which one. */
  change: RowChange | 'status'
  rows: readonly ListedRow[]
  /** What it is called, where the change alone does not say it. */
  title?: string
  onClose: () => void
}

/** Qualifies applications, or sets their status. */
export default function RowChangeDialog({ change: wanted, rows: given, title: givenTitle, onClose }: Props) {
  const { formId } = useDashboard()
  // As they were when the dialog opened: nobody confirms a row, or a version of it, that they have not read.
  const [{ rows, title }] = useState({ rows: given, title: givenTitle })
  const [to, setTo] = useState<SettableStatus>('interview')
  const change: RowChange = wanted === 'status' ? { kind: 'decide', to } : wanted
  const plan = planRows(change, rows)
  const bulkChange = {
    title: title ?? titleOf(change, rows.length),
    confirmLabel: confirmLabel(change, plan.changing.length),
    plan,
    idOf: ({ id }: ListedRow) => id,
    nameOf: nameOfRow,
    send: sendRows(formId, change),
  }
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
          plan.changing.length > 0 && (
            <>
              <b>{plan.changing.length} will change</b>: {countedEffects(change, plan.changing)}
            </>
          )
        }
        unchanged={unchangedWords(change)}
      />
    </BulkDialog>
  )
}

const applications = (count: number) => counted(count, 'application')

function titleOf(change: RowChange, count: number) {
  if (change.kind === 'decide') return `Set the status of ${applications(count)}`
  return change.isQualified
    ? `Mark ${applications(count)} as qualified`
    : `Mark ${applications(count)} as not qualified`
}

const confirmLabel = (change: RowChange, count: number) =>
  change.kind === 'decide' ? `Set ${count} to ${reviewStatusLabel[change.to]}` : `Mark ${count}`

/** From what to what, and how many of each. */
const countedEffects = (change: RowChange, changing: readonly ListedRow[]) =>
  [...Map.groupBy(changing, (listed) => effectOf(change, listed))]
    .map(([words, same]) => `${same.length} ${words}`)
    .join(', ')

/** What the applicants' status pages show of a change. */
function seenByApplicants(change: RowChange) {
  if (change.kind === 'decide' && change.to === 'interview')
    return "Applicants see 'Interview' as their status."
  if (change.kind === 'decide' && change.to === 'under-review')
    return "Applicants who are at their interview see 'Under Review' again."
  return 'Applicants see nothing of it before the release.'
}

function unchangedWords(change: RowChange) {
  if (change.kind === 'decide') return ['already has this status', 'already have this status'] as const
  const qualified = change.isQualified ? 'qualified' : 'not qualified'
  return [`is already ${qualified}`, `are already ${qualified}`] as const
}

const isUndecided = ({ status, row }: ListedRow) => status !== 'withdrawn' && row.decision === 'undecided'

interface DenyProps {
  /** Is the dialog open? The caller keeps this mounted while it is, even when nothing is undecided any more. */
  isAsked: boolean
  onAsk: (isAsked: boolean) => void
}

/** Denies every application that is not decided yet, qualified or not, after a dialog has listed them. */
export function DenyUndecided({ isAsked, onAsk }: DenyProps) {
  const { rows } = useDashboard()
  const { isComplete } = useLoading()
  const undecided = rows.filter(isUndecided)
  const qualified = undecided.filter(({ row }) => row.isQualified).length
  return (
    <>
      <ActionButton size="small" isPossible={isComplete && undecided.length > 0} onClick={() => onAsk(true)}>
        Deny all undecided ({undecided.length})...
      </ActionButton>
      {isAsked && (
        <RowChangeDialog
          change={{ kind: 'decide', to: 'denied' }}
          rows={undecided}
          title={`Deny all ${undecided.length} undecided, ${qualified} of them qualified?`}
          onClose={() => onAsk(false)}
        />
      )}
    </>
  )
}
