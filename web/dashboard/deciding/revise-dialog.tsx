import { Button } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { applicationRoleLabel } from '#shared/application-role.ts'
import type { DashboardRow } from '#shared/dashboard-row.ts'
import type { SettableStatus } from '#shared/decision.ts'
import { formIdOf } from '#shared/identifier.ts'
import { reviewStatusLabel } from '#shared/review-status.ts'
import { endOfDay } from '#web/moment/end-of-day.ts'
import { MomentField } from '#web/moment/moment-field.tsx'
import { focusOnInvalid } from './focus-on-invalid.ts'
import { LabelledField } from '#web/ui/labelled-field.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { fetchReleaseAnew, fetchRowsAnew, noteRevision } from './cached-decisions.ts'
import { revise } from './decision-queries.ts'
import { Refusal } from './refusal.tsx'

/** How long whoever gets an offer now has for the answer, as it is proposed, in days. */
const proposedDays = 3

interface Props {
  row: DashboardRow
  to: SettableStatus
  onClose: () => void
}

/** Changes a decision that was told already: only with a reason, and its applicant is written to again. */
export default function ReviseDialog({ row, to, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState(() => endOfDay(new Date(), proposedDays))
  const [isTried, setIsTried] = useState(false)
  const revising = useRevising(row, to, onClose)
  const isOffer = to === 'accepted'
  const problems = {
    reason: reason.trim() ? undefined : 'Please give a reason.',
    until: !isOffer || isAhead(until) ? undefined : 'The deadline must lie ahead.',
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsTried(true)
    if (problems.reason || problems.until) {
      focusOnInvalid(event.currentTarget)
      return
    }
    if (revising.isPending) return
    const rsvpBy = isOffer ? new Date(until).toISOString() : undefined
    revising.mutate({ reason: reason.trim(), ...(rsvpBy && { rsvpBy }) })
  }
  const role = applicationRoleLabel[row.role].name
  return (
    <Modal title={isOffer ? `Offer ${row.name} the place?` : 'Change this decision?'} onClose={onClose}>
      <p>
        {row.name}, {role}:{' '}
        <b>{reviewStatusLabel[row.decision === 'undecided' ? 'not-reviewed' : row.decision]}</b> becomes{' '}
        <b>{reviewStatusLabel[to]}</b>. {row.name} gets a mail that there is a decision and reads the new
        letter. {row.rsvp && 'The answer to the offer before counts no more. '}The record keeps your reason.
      </p>
      <form className="dialog-body" noValidate onSubmit={send}>
        <ReasonField value={reason} onChange={setReason} problem={isTried ? problems.reason : undefined} />
        {isOffer && (
          <MomentField
            label="Answer until"
            value={until}
            onChange={setUntil}
            problem={isTried ? problems.until : undefined}
          />
        )}
        <Refusal error={revising.error} />
        <div className="row">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton
            label={isOffer ? 'Offer the place' : 'Change the decision'}
            runningLabel="Saving..."
            isRunning={revising.isPending}
          />
        </div>
      </form>
    </Modal>
  )
}

const isAhead = (iso: string) => iso !== '' && Date.parse(iso) > Date.now()

interface ReasonProps {
  value: string
  onChange: (text: string) => void
  problem: string | undefined
}

const ReasonField = ({ value, onChange, problem }: ReasonProps) => (
  <LabelledField label="Reason" hint="For the record; the applicant does not see it." problem={problem}>
    {(wiring) => (
      <textarea
        {...wiring}
        className="amplify-input amplify-textarea"
        rows={3}
        maxLength={1_000}
        required
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </LabelledField>
)

function useRevising(
  { responseId, role, name, decisionVersion }: DashboardRow,
  to: SettableStatus,
  onClose: () => void,
) {
  const formId = formIdOf(responseId)
  return useMutation({
    mutationFn: ({ reason, rsvpBy }: { reason: string; rsvpBy?: string }) =>
      revise({
        params: { formId },
        body: { row: { responseId, role, seen: decisionVersion }, to, reason, ...(rsvpBy && { rsvpBy }) },
      }),
    onSuccess: ({ outcomes: [outcome] }, { rsvpBy }) => {
      onClose()
      fetchReleaseAnew(formId)
      if (outcome?.outcome === 'done') {
        noteRevision(formId, { name: { responseId, role }, to, rsvpBy })
        return showSuccess('The decision is changed.')
      }
      showError(`${name}: ${outcome?.reason ?? 'This was refused.'}`)
      fetchRowsAnew(formId)
    },
  })
}
