import { useState } from 'react'
import * as z from 'zod/mini'
import type { MessageText } from '#shared/forms/message-text.ts'
import { counted } from '#shared/kernel/wording.ts'
import { type Audience, needsSecondLook } from '#shared/messages/message-audience.ts'
import { messageFaults, type MessageRecipient, whyNotAt } from '#shared/messages/message.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { DateTimeField } from '#web/kit/dates/date-time-field.tsx'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import { isTime } from '#web/kit/dates/zoned-time.ts'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import { Failure } from '#web/kit/ui/message.tsx'
import { useUser } from '#web/session/session.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { messageCalls } from './message-queries.ts'

interface Props {
  message: MessageText & { audience: Audience; answersToSender: boolean; replaces?: string }
  /** For when it was planned, if it was. */
  plannedAt?: string | undefined
  recipients: readonly MessageRecipient[]
  hasHidden: boolean
  /** A digest of these recipients. */
  digest: string
  /**
   * The last attempt. It may have succeeded although its answer was lost: the same content keeps the same id, so that nobody gets it twice.
   */
  attempt: Attempt | undefined
  /** Keeps an attempt with the draft, so that it survives a reload. */
  onAttempt: (attempt: Attempt) => void
  onSent: () => void
  onClose: () => void
}

/** An attempt to send a message: its content, and the id that it was sent with. */
export interface Attempt {
  content: string
  id: string
}

const afterSecondLook =
  ' once another super reviewer has taken a second look, since its applicants were picked by hand before the release. You can discard it until then.'

type Sending = Pick<Props, 'message' | 'digest' | 'attempt' | 'onAttempt'>

/** What sends a message, at once or at a time. The same content keeps its id. */
export function useSend({ message, digest, attempt, onAttempt }: Sending) {
  const { formId } = useDashboard()
  const { id: by } = useUser()
  return (sendAt?: string) => {
    const whole = { ...message, ...(sendAt && { sendAt }) }
    const content = JSON.stringify([by, formId, whole])
    const next = attempt?.content === content ? attempt : { content, id: crypto.randomUUID() }
    onAttempt(next)
    return messageCalls.send({ params: { formId }, body: { id: next.id, ...whole, seen: digest } })
  }
}

/** Asks before a message is sent, with the number of its mails. */
export function SendDialog(props: Props) {
  const { message, recipients, hasHidden, onSent, onClose } = props
  const { form } = useDashboard()
  const count = recipients.length
  const waits = needsSecondLook(message.audience, form.phase)
  const send = useSend(props)
  const faults = faultsOf(props)
  return (
    <CallDialog
      title={waits ? 'Ask for a second look?' : 'Send this message?'}
      label={waits ? 'Ask for a second look' : `Send ${counted(count, 'email')}`}
      runningLabel="Sending..."
      isPossible={faults.length === 0}
      call={() => send()}
      success={waits ? 'The message is waiting for a second super reviewer.' : 'The message is being sent.'}
      onDone={onSent}
      refetched={{ queryKey: ['messages'] }}
      onClose={onClose}
    >
      <Faults {...props} />
      {faults.length === 0 && (
        <p>
          “{message.subject}” goes to <b>{counted(count, 'person', 'people')}</b>
          {hasHidden &&
            ', and to anyone else who is among them because of an application that is hidden from you'}
          {waits ? afterSecondLook : '. It cannot be taken back.'}
        </p>
      )}
    </CallDialog>
  )
}

const faultsOf = ({ message, recipients }: Pick<Props, 'message' | 'recipients'>) =>
  messageFaults(
    message,
    recipients.map(({ values }) => values),
  )

function Faults(props: Pick<Props, 'message' | 'recipients'>) {
  const faults = faultsOf(props)
  return (
    <>
      {faults.length > 0 && <p>“{props.message.subject}” cannot be sent like this:</p>}
      {faults.map((fault) => (
        <Failure key={fault}>{fault}</Failure>
      ))}
    </>
  )
}

const Planned = z.object({
  sendAt: z.string().check(
    z.refine((iso) => isTime(iso) && !whyNotAt(iso, serverNow()), {
      error: 'Choose a time from 15 minutes to 30 days ahead.',
    }),
  ),
})

/** Asks at which time a message is sent. */
export function PlanDialog(props: Props) {
  const { message, recipients, plannedAt, onSent, onClose } = props
  const { form } = useDashboard()
  const send = useSend(props)
  const [openedAt] = useState(() => serverNow().getTime())
  const [chosen, choose] = useState(plannedAt)
  const sendAt = chosen ?? new Date(Math.ceil(openedAt / 3_600_000 + 1) * 3_600_000).toISOString()
  return (
    <CallDialog
      title="Send this message at a time?"
      label={plannedAt ? 'Save' : 'Plan it'}
      schema={Planned}
      values={{ sendAt }}
      isPossible={faultsOf(props).length === 0}
      call={(given) => send(new Date(given.sendAt).toISOString())}
      success={(_, given) => `It goes out ${formatZoned(given.sendAt)}.`}
      onDone={onSent}
      refetched={{ queryKey: ['messages'] }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Faults {...props} />
          <DateTimeField label="Send at" value={sendAt} onChange={choose} problem={errors.sendAt} />
          <p className="muted small">
            Now it would go to {counted(recipients.length, 'person', 'people')}. It goes to whoever is among
            them then{needsSecondLook(message.audience, form.phase) && ', after a second look'}. You can
            change or withdraw it until then.
          </p>
        </>
      )}
    </CallDialog>
  )
}
