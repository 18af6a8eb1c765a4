import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { useSeen } from './new-messages.ts'
import { mineQuery } from './own-message-queries.ts'
import { Message } from './own-messages.tsx'

/** The last message that the person got, and the way to all of them. Nothing if there is none. */
export function LatestMessage() {
  const { data } = useQuery(mineQuery)
  const { isNew, markSeen } = useSeen()
  const message = data?.messages[0]
  if (!message) return null
  return (
    <section className="card" aria-label="Messages">
      <Message message={message} isNew={isNew(message)} onOpen={() => markSeen(message.at)} />
      <p>
        <Link to={pathTo('messages')}>All messages ({data.messages.length})</Link>
      </p>
    </section>
  )
}
