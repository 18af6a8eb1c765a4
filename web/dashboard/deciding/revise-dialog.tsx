import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { applicationRoleLabel } from '#shared/application-role.ts'
import type { DashboardRow } from '#shared/dashboard-row.ts'
import type { SettableStatus } from '#shared/decision.ts'
import { formIdOf } from '#shared/identifier.ts'
import { reviewStatusLabel } from '#shared/review-status.ts'
import { endOfDay } from '#web/dates/zoned-time.ts'
import { DateTimeField } from '#web/dates/date-time-field.tsx'
import { focusOnInvalid } from './focus-on-invalid.ts'
import { LabelledField } from '#web/ui/labelled-field.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ModalButtons } from '#web/ui/modal-buttons.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { fetchReleaseAnew, fetchRowsAnew, noteRevision } from './cached-decisions.ts'
import { releaseQuery, revise } from './decision-queries.ts'
import { Refusal } from './refusal.tsx'

/** How long whoever gets an offer now has for the answer, as it is proposed, in days. */
const proposedDays = 3

interface Props {
  row: DashboardRow
  to: SettableStatus
  onClose: () => void
}

/** Changes a decision that was told already, or gives more time to answer an offer: only with a reason, and its applicant is written to again. */
export default function ReviseDialog({ row, to, onClose }: Props) {
  const [reason, setReason] = useState('')
  const before = useDeadline(row, to)
  const [until, setUntil] = useState(() => endOfDay(new Date(Math.max(Date.now(), before)), proposedDays))
  const [isTried, setIsTried] = useState(false)
  const revising = useRevising(row, to, onClose)
  const isOffer = to === 'accepted'
  const problems = {
    reason: reason.trim() ? undefined : 'Please give a reason.',
    until: isOffer ? whyNotUntil(until, before) : undefined,
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
  const { title, label } = wordsFor(row, to)
  return (
    <Modal title={title} isRunning={revising.isPending} onClose={onClose}>
      <WhatHappens row={row} to={to} />
      <form className="dialog-body" noValidate onSubmit={send}>
        <ReasonField value={reason} onChange={setReason} problem={isTried ? problems.reason : undefined} />
        {isOffer && (
          <DateTimeField
            label="Answer until"
            value={until}
            onChange={setUntil}
            problem={isTried ? problems.until : undefined}
          />
        )}
        <Refusal error={revising.error} />
        <ModalButtons label={label} isRunning={revising.isPending} onClose={onClose} />
      </form>
    </Modal>
  )
}

function wordsFor({ name, decision }: DashboardRow, to: SettableStatus) {
  if (decision === to) return { title: `Give ${name} more time?`, label: 'Give more time' }
  if (to === 'accepted') return { title: `Offer ${name} the place?`, label: 'Offer the place' }
  return { title: 'Change this decision?', label: 'Change the decision' }
}

function WhatHappens({ row: { name, role, decision, rsvp }, to }: Pick<Props, 'row' | 'to'>) {
  const about = `${name}, ${applicationRoleLabel[role].name}`
  if (decision === to)
    return (
      <p>
        {about}: the offer stays and can be answered until the new deadline. {name} gets a mail to look at the
        decision again. The record keeps your reason.
      </p>
    )
  return (
    <p>
      {about}: <b>{reviewStatusLabel[decision === 'undecided' ? 'not-reviewed' : decision]}</b> becomes{' '}
      <b>{reviewStatusLabel[to]}</b>. {name} gets a mail that there is a decision and reads the new letter.{' '}
      {rsvp && 'The answer to the offer before counts no more. '}The record keeps your reason.
    </p>
  )
}

/** The deadline of an offer that is to get another one, as a number; 0 where there is none. */
function useDeadline({ responseId, decision, rsvpBy }: DashboardRow, to: SettableStatus) {
  const { data } = useQuery(releaseQuery(formIdOf(responseId)))
  return decision === to ? Date.parse(rsvpBy ?? data?.rsvpBy ?? '') || 0 : 0
}

function whyNotUntil(iso: string, before: number): string | undefined {
  if (iso === '' || Date.parse(iso) <= Date.now()) return 'The deadline must lie ahead.'
  return Date.parse(iso) < before ? 'The deadline can only become later.' : undefined
}

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

function useRevising(row: DashboardRow, to: SettableStatus, onClose: () => void) {
  const { responseId, role, name, decisionVersion } = row
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
      if (outcome?.outcome === 'done' && row.decision !== to) {
        noteRevision(formId, { name: { responseId, role }, to, rsvpBy })
        return showSuccess('The decision is changed.')
      }
      fetchRowsAnew(formId)
      if (outcome?.outcome === 'done') return showSuccess('There is more time to answer now.')
      showError(`${name}: ${outcome?.reason ?? 'This was refused.'}`)
    },
  })
}
