import { useState } from 'react'
import { filledMessage } from '#shared/forms/filled-message.ts'
import type { MessageText } from '#shared/forms/message-text.ts'
import { counted } from '#shared/kernel/wording.ts'
import { type MessageRecipient, missingIn, unknownIn } from '#shared/messages/message.ts'
import { Pager } from '#web/kit/list/pager.tsx'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import { Failure } from '#web/kit/ui/message.tsx'
import styles from './messages.module.css'

interface Props {
  message: MessageText
  recipients: readonly MessageRecipient[]
  hasHidden: boolean
}

/** Every mail of a message, one at a time, as its recipient will get it. */
export function Preview({ message, recipients, hasHidden }: Props) {
  const [wanted, setWanted] = useState(1)
  const current = Math.min(wanted, Math.max(1, recipients.length))
  const recipient = recipients[current - 1]
  return (
    <section className={`surface stack ${styles.part}`} aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <p className="muted" role="status">
        {counted(recipients.length, 'recipient')}.{hasHidden && ` ${hiddenToo}`}
      </p>
      {recipient ? (
        <Mail message={message} recipient={recipient} />
      ) : (
        <p className="empty">Nobody would get this message. Choose other recipients.</p>
      )}
      {recipient && <Pager noun="Email" current={current} last={recipients.length} onGo={setWanted} />}
    </section>
  )
}

const hiddenToo =
  'Anyone else who is among these because of an application that is hidden from you gets it too.'

function Mail({
  message,
  recipient: { name, values },
}: {
  message: MessageText
  recipient: MessageRecipient
}) {
  const { subject, markdown } = filledMessage(message, values)
  const faults = [
    ...unknownIn(message).map((placeholder) => `{${placeholder}} is not a placeholder.`),
    ...missingIn(message, values).map((placeholder) => `{${placeholder}} has no value for ${name}.`),
  ]
  return (
    <article className={`stack ${styles.mail}`} aria-label={`Email to ${name}`}>
      <p className="muted">To {name}</p>
      {faults.map((fault) => (
        <Failure key={fault}>{fault}</Failure>
      ))}
      <h3 className={subject ? undefined : 'muted'}>{subject || 'No subject yet'}</h3>
      {markdown ? <Markdown text={markdown} /> : <p className="muted">The text appears here as you write.</p>}
    </article>
  )
}
