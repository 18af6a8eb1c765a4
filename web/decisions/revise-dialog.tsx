import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import { reviewStatusLabel } from '#shared/applications/review-status.ts'
import type { SettableStatus } from '#shared/decisions/decision.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { DateTimeField } from '#web/kit/dates/date-time-field.tsx'
import { endOfDay } from '#web/kit/dates/zoned-time.ts'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { GivenReason, ReasonField, unseenByApplicant } from '#web/kit/ui/reason-field.tsx'
import { showError, showSuccess } from '#web/kit/ui/toast.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { fetchReleaseAgain, fetchRowsAgain, noteRevision } from '#web/staff/cached-rows.ts'
import { releaseQuery, revise } from './decision-queries.ts'

const proposedDays = 3

interface Props {
  row: DashboardRow
  to: SettableStatus
  onClose: () => void
}

/** Changes a decision that was released, or gives more time to answer an offer. It needs a reason, and the applicant gets an email. */
export default function ReviseDialog({ row, to, onClose }: Props) {
  const [reason, setReason] = useState('')
  const before = useDeadline(row, to)
  const [until, setUntil] = useState(() =>
    endOfDay(new Date(Math.max(serverNow().getTime(), before)), proposedDays),
  )
  const revising = useRevising(row, to, onClose)
  const isOffer = to === 'accepted'
  const { title, label } = wordsFor(row, to)
  return (
    <FormDialog
      {...{ title, label, onClose }}
      change={revising}
      schema={isOffer ? offerSchema(before) : Revision}
      values={{ reason, until }}
      onSubmit={({ reason: given }) =>
        revising.mutate({ reason: given, ...(isOffer && { rsvpBy: new Date(until).toISOString() }) })
      }
    >
      {(errors) => (
        <>
          <WhatHappens row={row} to={to} />
          <ReasonField value={reason} onChange={setReason} problem={errors.reason} note={unseenByApplicant} />
          {isOffer && (
            <DateTimeField label="Answer until" value={until} onChange={setUntil} problem={errors.until} />
          )}
        </>
      )}
    </FormDialog>
  )
}

const Revision = z.object({
  reason: GivenReason,
  until: z.string(),
})

/** `before`: the deadline so far, as a number. */
const offerSchema = (before: number) =>
  z.extend(Revision, {
    until: z.string().check(
      z.refine((iso) => Date.parse(iso) > serverNow().getTime(), {
        error: 'The deadline must be in the future.',
        abort: true,
      }),
      z.refine((iso) => Date.parse(iso) >= before, 'The deadline can only be moved to a later time.'),
    ),
  })

function wordsFor({ name, decision }: DashboardRow, to: SettableStatus) {
  if (decision === to) return { title: `Give ${name} more time?`, label: 'Give more time' }
  if (to === 'accepted') return { title: `Offer ${name} the place?`, label: 'Offer the place' }
  return { title: 'Change this decision?', label: 'Change the decision' }
}

function WhatHappens({ row: { name, role, decision, rsvp }, to }: Pick<Props, 'row' | 'to'>) {
  const about = `${name}, ${chapterRoles.nameOf(role)}`
  if (decision === to)
    return (
      <p>
        {about}: the offer stays and can be answered until the new deadline. {name} gets an email that a date
        was moved.
      </p>
    )
  return (
    <p>
      {about}: <b>{reviewStatusLabel[decision === 'undecided' ? 'not-reviewed' : decision]}</b> becomes{' '}
      <b>{reviewStatusLabel[to]}</b>. {name} gets an email that it has changed, and reads the new letter.{' '}
      {rsvp && 'The answer to the earlier offer no longer counts.'}
    </p>
  )
}

/** The deadline of the offer that is extended, as a number; 0 if there is none. */
function useDeadline({ responseId, decision, rsvpBy }: DashboardRow, to: SettableStatus) {
  const { data } = useQuery(releaseQuery(formIdOf(responseId)))
  return decision === to ? Date.parse(rsvpBy ?? data?.rsvpBy ?? '') || 0 : 0
}

function useRevising(row: DashboardRow, to: SettableStatus, onClose: () => void) {
  const { responseId, role, name, decisionVersion, rsvp } = row
  const formId = formIdOf(responseId)
  return useMutation({
    mutationFn: ({ reason, rsvpBy }: { reason: string; rsvpBy?: string }) =>
      revise({
        params: { formId },
        body: {
          row: { responseId, role, seen: decisionVersion },
          rsvp,
          to,
          reason,
          ...(rsvpBy && { rsvpBy }),
        },
      }),
    onSuccess: ({ outcomes: [outcome] }, { rsvpBy }) => {
      onClose()
      fetchReleaseAgain(formId)
      if (outcome?.outcome === 'done' && row.decision !== to) {
        noteRevision(formId, { name: { responseId, role }, to, rsvpBy })
        return showSuccess('The decision is changed.')
      }
      fetchRowsAgain(formId)
      if (outcome?.outcome === 'done') return showSuccess('There is more time to answer now.')
      showError(`${name}: ${outcome?.reason ?? 'This was refused.'}`)
    },
  })
}
