import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageFaults, type MessageRecipient } from '#shared/message.ts'
import type { MessageText } from '#shared/message-text.ts'
import { type Audience, needsSecondLook } from '#shared/message-audience.ts'
import { counted } from '#shared/wording.ts'
import { useUser } from '#web/session/session.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Failure } from '#web/ui/message.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { useDashboard } from '../dashboard-data.ts'
import { messageCalls } from './message-queries.ts'

interface Props {
  message: MessageText & { audience: Audience; answersToSender: boolean }
  recipients: readonly MessageRecipient[]
  hasHidden: boolean
  /** Stands for these recipients. */
  digest: string
  onSent: () => void
  onClose: () => void
}

/** The last attempt that has no answer yet: what was sent, by whom, and its id. */
let unanswered: { content: string; id: string } | undefined

/** An attempt whose answer was lost may have been made. Another one with the same content has the same id, so that nobody gets it twice. */
function idFor(content: string) {
  if (unanswered?.content !== content) unanswered = { content, id: crypto.randomUUID() }
  return unanswered.id
}

/** Asks before a message is sent, with the number of its mails. */
export function SendDialog({ message, recipients, hasHidden, digest, onSent, onClose }: Props) {
  const { formId, form } = useDashboard()
  const cache = useQueryClient()
  const { id: by } = useUser()
  const count = recipients.length
  const waits = needsSecondLook(message.audience, form.phase)
  const sending = useMutation({
    mutationFn: () =>
      messageCalls.send({
        params: { formId },
        body: { id: idFor(JSON.stringify([by, formId, message])), ...message, seen: digest },
      }),
    onSuccess: () => {
      unanswered = undefined
      showSuccess(waits ? 'The message waits for a second super reviewer.' : 'The message is being sent.')
      onSent()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['messages'] }),
  })
  const faults = messageFaults(
    message,
    recipients.map(({ values }) => values),
  )
  return (
    <FormDialog
      title="Send this message?"
      label={waits ? 'Ask for a second look' : `Send ${counted(count, 'email')}`}
      runningLabel="Sending..."
      isPossible={faults.length === 0}
      change={sending}
      onSubmit={() => sending.mutate()}
      onClose={onClose}
    >
      <p>
        “{message.subject}” goes to <b>{counted(count, 'person', 'people')}</b>
        {hasHidden && ', and to those who belong to them because of an application that is hidden from you'}.
        It cannot be taken back.
      </p>
      {waits && (
        <p>
          Before the release another super reviewer has to look at a message to applicants who were picked by
          hand.
        </p>
      )}
      {faults.map((fault) => (
        <Failure key={fault}>{fault}</Failure>
      ))}
    </FormDialog>
  )
}
