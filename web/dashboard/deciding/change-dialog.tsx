import { Button } from '@aws-amplify/ui-react'
import { useMemo, useState } from 'react'
import { type SettableStatus, settableStatuses } from '#shared/decision.ts'
import { reviewStatusLabel } from '#shared/review-status.ts'
import { Modal } from '#web/ui/modal.tsx'
import type { ListedRow } from '../listed-row.ts'
import { ChangePreview } from './change-preview.tsx'
import { ChangeProgress } from './change-progress.tsx'
import { type ChangePlan, planOf, type RowChange } from './change-plan.ts'
import { useChangeRun } from './use-change-run.ts'

interface Props {
  /** `status`: the dialog asks which one. */
  change: RowChange | 'status'
  rows: readonly ListedRow[]
  /** What it is called, where the change alone does not say it. */
  title?: string
  onClose: () => void
}

/** Shows what a change does to whom, then does it, and says of each what became of it. */
export default function ChangeDialog({ change: wanted, rows: given, title, onClose }: Props) {
  // What is on screen behind changes while it runs; the plan is made from what was chosen.
  const [rows] = useState(given)
  const [to, setTo] = useState<SettableStatus>('interview')
  const change = useMemo<RowChange>(
    () => (wanted === 'status' ? { kind: 'decide', to } : wanted),
    [wanted, to],
  )
  const plan = useMemo(() => planOf(change, rows), [change, rows])
  const { run, start, stop } = useChangeRun(change)
  const close = () => run?.status !== 'running' && onClose()
  const [heading] = useState(title ?? titleOf(wanted, rows.length))
  if (run)
    return (
      <Modal title={heading} onClose={close}>
        <ChangeProgress
          run={run}
          refused={plan.refused}
          rows={rows}
          onStop={stop}
          onResume={() => start(run.left)}
          onClose={close}
        />
      </Modal>
    )
  return (
    <Modal title={heading} onClose={close}>
      <div className="dialog-body">
        {wanted === 'status' && <StatusChoice value={to} onChange={setTo} />}
        <ChangePreview change={change} plan={plan} />
      </div>
      <Confirmation change={change} plan={plan} onConfirm={() => start(plan.going)} onClose={close} />
    </Modal>
  )
}

const applications = (count: number) => (count === 1 ? '1 application' : `${count} applications`)

function titleOf(change: RowChange | 'status', count: number) {
  if (change === 'status' || change.kind === 'decide') return `Set the status of ${applications(count)}`
  return change.isQualified
    ? `Mark ${applications(count)} as qualified`
    : `Take ${applications(count)} off the qualified`
}

const confirmWords = (change: RowChange, count: number) =>
  change.kind === 'decide'
    ? `Set ${count} to ${reviewStatusLabel[change.to]}`
    : `${change.isQualified ? 'Mark' : 'Take off'} ${count}`

interface ConfirmationProps {
  change: RowChange
  plan: ChangePlan
  onConfirm: () => void
  onClose: () => void
}

function Confirmation({ change, plan: { going }, onConfirm, onClose }: ConfirmationProps) {
  return (
    <div className="row">
      <Button onClick={onClose}>Cancel</Button>
      <Button
        variation="primary"
        aria-disabled={going.length === 0}
        onClick={() => going.length > 0 && onConfirm()}
      >
        {confirmWords(change, going.length)}
      </Button>
    </div>
  )
}

interface ChoiceProps {
  value: SettableStatus
  onChange: (to: SettableStatus) => void
}

function StatusChoice({ value, onChange }: ChoiceProps) {
  return (
    <fieldset className="ways small">
      <legend>New status</legend>
      {settableStatuses.map((status) => (
        <label key={status}>
          <input type="radio" name="status" checked={value === status} onChange={() => onChange(status)} />
          {reviewStatusLabel[status]}
        </label>
      ))}
    </fieldset>
  )
}
