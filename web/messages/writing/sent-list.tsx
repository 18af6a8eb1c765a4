import { Button } from '@aws-amplify/ui-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withLineBreaks } from '#shared/forms/letter.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { audienceLabel } from '#shared/messages/message-audience.ts'
import type { SentMessage } from '#shared/messages/message.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import { RunButton } from '#web/kit/ui/run-button.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useUser } from '#web/session/session.tsx'
import { colleagueName } from '#web/staff/colleagues.ts'
import { dashboardQueries, useDashboard } from '#web/staff/dashboard-data.ts'
import { addressOf } from './audience-address.ts'
import { messageCalls, progressQuery, recipientsQuery } from './message-queries.ts'
import styles from './messages.module.css'

/** Messages to people of the form: those that wait for the viewer, those that are planned, and then all others. */
export function SentList({ messages }: { messages: readonly SentMessage[] }) {
  const groups = Map.groupBy(messages, ({ mayConfirm, state }) =>
    mayConfirm ? 'mine' : state === 'planned' ? 'planned' : 'sent',
  )
  const planned = groups
    .get('planned')
    ?.toSorted((one, other) => ((one.sendAt ?? '') < (other.sendAt ?? '') ? -1 : 1))
  return (
    <>
      <Group id="to-confirm" title="Waiting for you" messages={groups.get('mine')} />
      <Group id="planned" title="Planned" messages={planned} />
      <Group id="sent" title="Sent" messages={groups.get('sent')} />
      {messages.length === 0 && (
        <p className="surface empty">
          No messages yet. Once you send one, it is listed here with how many of its emails were sent.
        </p>
      )}
    </>
  )
}

interface GroupProps {
  id: string
  title: string
  messages: readonly SentMessage[] | undefined
}

const Group = ({ id, title, messages }: GroupProps) =>
  messages && (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {messages.map((message) => (
        <Sent key={message.id} message={message} />
      ))}
    </section>
  )

function Sent({ message }: { message: SentMessage }) {
  const { id, subject, text, audience, state, byName, at, count } = message
  const isOnItsWay = state === 'sending' || state === 'sent'
  const isOpen = state === 'waiting' || state === 'planned' || state === 'held'
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
        {count !== null && !isOpen && <span className="num">: {counted(count, 'recipient')}</span>}
        {state === 'discarded' && '. It was discarded.'}
      </p>
      {!message.mayConfirm && <Chosen audience={audience} />}
      {isOnItsWay && count !== null && <Progress messageId={id} />}
      {isOpen && <Waiting message={message} />}
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

/** A message that waits: why, its recipients, and the buttons to send, change or discard it. */
function Waiting({ message }: { message: SentMessage }) {
  const { id, audience, by, mayConfirm, state } = message
  const isPlanned = state === 'planned'
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
      <p>{isPlanned ? <AtItsTime message={message} /> : whyItWaits(message, user.id)}</p>
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
        {isPlanned && by === user.id && (
          <ButtonLink
            look="small"
            to={{
              search: `?${new URLSearchParams({ ...Object.fromEntries(addressOf(audience)), edit: id })}`,
            }}
          >
            Change...<span className="vh"> “{message.subject}”</span>
          </ButtonLink>
        )}
        <Button {...(isPlanned && { size: 'small' as const })} onClick={() => setAsked(true)}>
          {isPlanned ? 'Withdraw it...' : 'Discard it...'}
        </Button>
      </div>
      {isAsked && (
        <CallDialog
          title={isPlanned ? 'Withdraw this message?' : 'Discard this message?'}
          label={isPlanned ? 'Withdraw' : 'Discard'}
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

const AtItsTime = ({ message: { sendAt = '', audience } }: { message: SentMessage }) => (
  <>
    Goes out <ZonedDate iso={sendAt} withTime />
    {audience.to !== 'picked' && audience.to !== 'colleague' && ', to everyone who is among them then'}. If
    its author may no longer send it then, another super reviewer decides.
  </>
)

function whyItWaits({ state, by, byName }: SentMessage, viewer: string): string {
  if (state === 'held')
    return `It was not sent at its time: ${byName} may no longer send it, or it no longer fits its recipients. You can send it as your own, or discard it.`
  return by === viewer
    ? 'It waits for a second look by another super reviewer.'
    : 'It was picked by hand and waits for your second look. Could its recipients, or its text, reveal a decision?'
}
