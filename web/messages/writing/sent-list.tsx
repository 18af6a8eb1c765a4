import { Button } from '@aws-amplify/ui-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withLineBreaks } from '#shared/forms/letter.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { audienceLabel } from '#shared/messages/message-audience.ts'
import type { SentMessage } from '#shared/messages/message.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import { RunButton } from '#web/kit/ui/run-button.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useUser } from '#web/session/session.tsx'
import { colleagueName } from '#web/staff/colleagues.ts'
import { dashboardQueries, useDashboard } from '#web/staff/dashboard-data.ts'
import { messageCalls, progressQuery, recipientsQuery } from './message-queries.ts'
import styles from './messages.module.css'

/** Messages that wait for the viewer's second look. */
export const ToConfirm = ({ messages }: { messages: readonly SentMessage[] }) =>
  messages.length > 0 && (
    <section className="stack" aria-labelledby="to-confirm">
      <h2 id="to-confirm">Waiting for your second look</h2>
      {messages.map((message) => (
        <Sent key={message.id} message={message} />
      ))}
    </section>
  )

/** Messages to people of the form, including those that wait for another super reviewer. */
export function SentList({ messages }: { messages: readonly SentMessage[] }) {
  return (
    <section className="stack" aria-labelledby="sent">
      <h2 id="sent">Sent</h2>
      {messages.length === 0 && (
        <p className="surface empty">
          No messages yet. Once you send one, it is listed here with how many of its emails were sent.
        </p>
      )}
      {messages.map((message) => (
        <Sent key={message.id} message={message} />
      ))}
    </section>
  )
}

function Sent({ message }: { message: SentMessage }) {
  const { id, subject, text, audience, state, byName, at, count } = message
  const isOnItsWay = state === 'sending' || state === 'sent'
  return (
    <article className={`surface stack ${styles.part}`} aria-labelledby={`message-${id}`}>
      <div className="row">
        <h3 id={`message-${id}`}>{subject}</h3>
        <span className="muted small push">
          {byName}, <ZonedDate iso={at} />
        </span>
      </div>
      <p>
        {toWords(message)}
        {count !== null && <span className="num">: {counted(count, 'recipient')}</span>}
        {state === 'discarded' && '. It was discarded.'}
      </p>
      {state !== 'waiting' && <Chosen audience={audience} />}
      {isOnItsWay && count !== null && <Progress messageId={id} />}
      {state === 'waiting' && <Waiting message={message} />}
      <details open={message.mayConfirm}>
        <summary>Text</summary>
        <Markdown text={withLineBreaks(text)} />
      </details>
    </article>
  )
}

const toWords = ({ audience }: SentMessage) =>
  'role' in audience && audience.role
    ? `${audienceLabel[audience.to]}, ${chapterRoles.nameOf(audience.role)}`
    : audienceLabel[audience.to]

/** Whom someone has chosen by name, as far as the viewer may know. */
function Chosen({ audience }: Pick<SentMessage, 'audience'>) {
  const { rows, colleagues } = useDashboard()
  if (audience.to === 'colleague')
    return <p className="small">To {colleagueName(audience.userId, colleagues)}.</p>
  if (audience.to !== 'picked') return null
  const chosen = rows.filter(({ row }) => audience.responseIds.includes(row.responseId))
  const names = new Map(chosen.map(({ row }) => [row.responseId, row.name]))
  return names.size > 0 && <p className="small">To {[...names.values()].join(', ')}.</p>
}

function Progress({ messageId }: { messageId: string }) {
  const { formId } = useDashboard()
  const { data } = useQuery(progressQuery(formId, messageId))
  const words = data && [
    `${grouped(data.sent)} sent`,
    ...(data.waiting > 0 ? [`${grouped(data.waiting)} on ${data.waiting === 1 ? 'its' : 'their'} way`] : []),
    ...(data.unsent > 0 ? [`${grouped(data.unsent)} could not be sent`] : []),
  ]
  return (
    <p className="muted small num" role="status">
      {words?.join(', ') ?? '\u{a0}'}
    </p>
  )
}

/** A message that waits for a second super reviewer: its recipients, and the buttons to send or discard it. */
function Waiting({ message: { id, audience, by, mayConfirm } }: { message: SentMessage }) {
  const { formId } = useDashboard()
  const user = useUser()
  const cache = useQueryClient()
  const { data } = useQuery({ ...recipientsQuery(formId, audience), enabled: mayConfirm })
  const [isAsked, setAsked] = useState(false)
  const params = { formId, messageId: id }
  const then = (words: string) => {
    showSuccess(words)
    void cache.invalidateQueries(dashboardQueries.overview(formId))
    return cache.invalidateQueries({ queryKey: ['messages'] })
  }
  return (
    <>
      <p>
        {by === user.id
          ? 'It waits for a second look by another super reviewer.'
          : 'It was picked by hand and waits for your second look. Could its recipients, or its text, reveal a decision?'}
      </p>
      {data && <p className="small">To {data.recipients.map(({ name }) => name).join(', ')}.</p>}
      <div className="row">
        {mayConfirm && (
          <RunButton
            variation="primary"
            isPossible={data !== undefined}
            runningLabel="Sending..."
            run={async () => {
              await messageCalls.confirm({ params })
              await then('The message is being sent.')
            }}
          >
            Send it
          </RunButton>
        )}
        <Button onClick={() => setAsked(true)}>Discard it...</Button>
      </div>
      {isAsked && (
        <CallDialog
          title="Discard this message?"
          label="Discard"
          runningLabel="Discarding..."
          variation="destructive"
          call={() => messageCalls.discard({ params })}
          onDone={() => then('The message was discarded.')}
          onClose={() => setAsked(false)}
        >
          <p>It will not be sent. Its text stays in this list.</p>
        </CallDialog>
      )}
    </>
  )
}
