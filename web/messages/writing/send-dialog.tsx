import type { MessageText } from '#shared/forms/message-text.ts'
import { counted } from '#shared/kernel/wording.ts'
import { type Audience, needsSecondLook } from '#shared/messages/message-audience.ts'
import { messageFaults, type MessageRecipient } from '#shared/messages/message.ts'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import { Failure } from '#web/kit/ui/message.tsx'
import { useUser } from '#web/session/session.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { messageCalls } from './message-queries.ts'

interface Props {
  message: MessageText & { audience: Audience; answersToSender: boolean }
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

/** What sends a message. The same content keeps its id. */
export function useSend({
  message,
  digest,
  attempt,
  onAttempt,
}: Omit<Props, 'hasHidden' | 'recipients' | 'onSent' | 'onClose'>) {
  const { formId } = useDashboard()
  const { id: by } = useUser()
  return () => {
    const content = JSON.stringify([by, formId, message])
    const next = attempt?.content === content ? attempt : { content, id: crypto.randomUUID() }
    onAttempt(next)
    return messageCalls.send({ params: { formId }, body: { id: next.id, ...message, seen: digest } })
  }
}

/** Asks before a message is sent, with the number of its mails. */
export function SendDialog(props: Props) {
  const { message, recipients, hasHidden, onSent, onClose } = props
  const { form } = useDashboard()
  const count = recipients.length
  const waits = needsSecondLook(message.audience, form.phase)
  const send = useSend(props)
  const faults = messageFaults(
    message,
    recipients.map(({ values }) => values),
  )
  return (
    <CallDialog
      title={waits ? 'Ask for a second look?' : 'Send this message?'}
      label={waits ? 'Ask for a second look' : `Send ${counted(count, 'email')}`}
      runningLabel="Sending..."
      isPossible={faults.length === 0}
      call={send}
      success={waits ? 'The message is waiting for a second super reviewer.' : 'The message is being sent.'}
      onDone={onSent}
      refetched={{ queryKey: ['messages'] }}
      onClose={onClose}
    >
      {faults.length > 0 ? (
        <p>“{message.subject}” cannot be sent like this:</p>
      ) : (
        <p>
          “{message.subject}” goes to <b>{counted(count, 'person', 'people')}</b>
          {hasHidden &&
            ', and to anyone else who is among them because of an application that is hidden from you'}
          {waits ? afterSecondLook : '. It cannot be taken back.'}
        </p>
      )}
      {faults.map((fault) => (
        <Failure key={fault}>{fault}</Failure>
      ))}
    </CallDialog>
  )
}
