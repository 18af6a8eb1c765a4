import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OwnMessage } from '#shared/messages/message.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import { useSeen } from './new-messages.ts'
import { mineQuery } from './own-message-queries.ts'
import styles from './messages.module.css'

/** The messages of the person who is signed in, the latest first. Whoever has this list has seen them. */
export default function OwnMessages() {
  return (
    <Loaded of={useQuery(mineQuery)} what="messages" part={<span className="skeleton skeleton--line" />}>
      {({ messages }) =>
        messages.length > 0 ? (
          <Messages messages={messages} />
        ) : (
          <p className="card card--note">
            No messages yet. When we write to you about an application, you can read it again here.
          </p>
        )
      }
    </Loaded>
  )
}

function Messages({ messages }: { messages: readonly OwnMessage[] }) {
  const { isNew, markSeen } = useSeen()
  const [first] = useState(() => messages.filter(isNew).map(({ id }) => id))
  const latest = messages[0]!.at
  useEffect(() => markSeen(latest), [latest, markSeen])
  return (
    <ol className="card">
      {messages.map((message) => (
        <li key={message.id}>
          <Message message={message} isNew={first.includes(message.id)} />
        </li>
      ))}
    </ol>
  )
}

interface Props {
  message: OwnMessage
  isNew: boolean
  onOpen?: () => void
}

/** A message, folded. */
export const Message = ({ message: { subject, text, from, at, semester }, isNew, onOpen }: Props) => (
  <details
    className={`more ${styles.message}`}
    onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
  >
    <summary>
      <span>
        <b>{subject}</b> {isNew && <span className={styles.new}>New</span>}
        <br />
        <span className="muted small">
          {from}, {semester}, <ZonedDate iso={at} />
        </span>
      </span>
      <Icon shape="down" />
    </summary>
    <Markdown text={text} />
  </details>
)
