import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OwnMessage } from '#shared/messages/message.ts'
import { ownMessages } from '#shared/messages/own-message-routes.ts'
import { client } from '#web/api/client.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import styles from './messages.module.css'

const api = client(ownMessages)
const mineQuery = queryOptions({ queryKey: ['messages', 'mine'], queryFn: () => api.mine() })

interface Props {
  /** For the end of another page: nothing is shown if there is no message. */
  isPart?: boolean
}

/** The messages that super reviewers sent to the person who is signed in, the latest first. */
export default function OwnMessages({ isPart = false }: Props) {
  return (
    <Loaded
      of={useQuery(mineQuery)}
      what="messages"
      part={isPart ? null : <span className="skeleton skeleton--line" />}
    >
      {({ messages }) =>
        messages.length > 0 ? (
          <>
            {isPart && <h2>Messages</h2>}
            <ol className={`stack ${styles.list}`}>
              {messages.map((message) => (
                <Message key={message.id} message={message} />
              ))}
            </ol>
          </>
        ) : (
          !isPart && (
            <p className="surface empty">
              No messages yet. When we write to you about an application, you can read it again here.
            </p>
          )
        )
      }
    </Loaded>
  )
}

const Message = ({ message: { subject, text, from, at, semester } }: { message: OwnMessage }) => (
  <li>
    <details className={`surface ${styles.message}`}>
      <summary>
        <b>{subject}</b>{' '}
        <span className="muted small">
          {from}, {semester}, <ZonedDate iso={at} />
        </span>
      </summary>
      <Markdown text={text} />
    </details>
  </li>
)
