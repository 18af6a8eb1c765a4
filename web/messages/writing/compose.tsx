import { Button, Checkbox, TextAreaField, TextField } from '@aws-amplify/ui-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { MessageText } from '#shared/forms/message-text.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { type Audience, audienceLabel } from '#shared/messages/message-audience.ts'
import {
  messageFaults,
  messagePlaceholders,
  placeholderMeaning,
  type SentMessage,
} from '#shared/messages/message.ts'
import { PlaceholderList } from '#web/kit/authoring/placeholder-list.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { RunButton } from '#web/kit/ui/run-button.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import { isKept, keepFor, useKeptDraft } from '#web/session/kept-draft.ts'
import { useUser } from '#web/session/session.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { useAudience } from './audience-address.ts'
import { AudienceChoice } from './audience-choice.tsx'
import { messageCalls, recipientsQuery } from './message-queries.ts'
import { Preview } from './preview.tsx'
import { type Attempt, PlanDialog, SendDialog, useSend } from './send-dialog.tsx'
import { Templates } from './templates.tsx'
import styles from './messages.module.css'

type Props = Pick<
  Awaited<ReturnType<typeof messageCalls.list>>,
  'messages' | 'templates' | 'templatesRev' | 'reminders'
>

const unwritten: Draft = { subject: '', text: '' }

/** Whether anything is written. Only who gets the replies may be chosen before. */
const isBegun = ({ subject, text }: Draft) => subject !== '' || text !== ''

interface Draft extends MessageText {
  /** For whom it is written. */
  audience?: Audience
  answersToSender?: boolean
  /** The last attempt to send it. */
  attempt?: Attempt
}

/** A new message: its audience, its text, and a preview for each recipient. What is written stays in this tab until it is sent. */
export function Compose({ messages, templates, templatesRev, reminders }: Props) {
  const { formId } = useDashboard()
  const { email } = useUser()
  const { audience, isOther, choose } = useAudience()
  const { editing, endEdit } = useEditing(messages)
  const nameFor = (to: Audience) => `message/${formId}/${editing?.id ?? JSON.stringify(to)}`
  const { draft, keep, discard, settle } = useKeptDraft<Draft>(nameFor(audience), { isChanged: isBegun })
  const { filled, empty } = useReminder(reminders, audience)
  const begun = draft ?? contentOf(editing) ?? filled ?? unwritten
  const { attempt, audience: _, answersToSender = true, ...message } = begun
  const [sending, setSending] = useState<'now' | 'later'>()
  const found = useQuery(recipientsQuery(formId, audience))
  const AskingDialog = sending === 'later' ? PlanDialog : SendDialog
  const isWritten = MessageText.safeParse(message).success
  const set = (part: Partial<Draft>) => {
    const next = { ...begun, audience, answersToSender, ...part }
    if (isBegun(next) || !next.answersToSender) keep(next)
    else discard()
  }
  // The undo of a template may come after another choice of people.
  const latest = useRef(set)
  useLayoutEffect(() => {
    latest.current = set
  })
  return (
    <div className={styles.compose}>
      <section className={`surface stack ${styles.part}`} aria-labelledby="new-message">
        <h2 id="new-message">{editing ? 'Change a planned message' : 'New message'}</h2>
        {isOther && (
          <Notice>
            The address of this page names nobody to whom a message can go now. “{audienceLabel[audience.to]}”
            is chosen instead. Check the recipients before you send.
          </Notice>
        )}
        {filled && !draft && (
          <Notice>
            Filled in with the reminder of Setup, 6 Reminders.{' '}
            <Button size="small" variation="link" onClick={() => void empty()}>
              Empty it
            </Button>
          </Notice>
        )}
        <AudienceChoice
          audience={audience}
          onChoose={(next) => {
            // What is written moves along, unless something is kept for those people already.
            if (draft && !editing && !isKept(nameFor(next))) {
              keepFor(nameFor(next), { ...draft, audience: next, attempt: undefined })
              discard()
            }
            choose(next)
          }}
        />
        <Templates {...{ templates, templatesRev, message }} onChoose={(text) => latest.current(text)} />
        <TextFields message={message} onChange={set} />
        <PlaceholderList names={messagePlaceholders} meaning={placeholderMeaning} />
        <div className="row">
          <Checkbox
            label="Replies go to me"
            name="answersToSender"
            checked={answersToSender}
            onChange={({ target: { checked } }) => {
              set({ answersToSender: checked })
            }}
          />
        </div>
        <div className="row">
          {filled && !draft && found.data && found.data.recipients.length > 0 ? (
            <SendFilled
              {...found.data}
              message={{ ...filled, audience, answersToSender }}
              onAsk={() => setSending('now')}
              onSent={() => void empty()}
            />
          ) : (
            <ActionButton
              variation="primary"
              isPossible={isWritten && (found.data?.recipients.length ?? 0) > 0}
              onClick={() => setSending('now')}
            >
              Send...
            </ActionButton>
          )}
          <ActionButton
            isPossible={isWritten && (found.data?.recipients.length ?? 0) > 0}
            onClick={() => setSending('later')}
          >
            Send at...
          </ActionButton>
          <RunButton
            isPossible={isWritten}
            runningLabel="Sending..."
            run={async () => {
              await messageCalls.test({ params: { formId }, body: { ...message, audience } })
              showSuccess(`Test sent to ${email}.`)
            }}
          >
            Email me a test
          </RunButton>
        </div>
      </section>
      <Loaded of={found} what="recipients" part={<span className={`skeleton ${styles.skeleton}`} />}>
        {(known) => (
          <>
            <Preview key={JSON.stringify(audience)} {...known} message={message} />
            {sending && (
              <AskingDialog
                {...known}
                message={{ ...message, audience, answersToSender, ...(editing && { replaces: editing.id }) }}
                plannedAt={editing?.sendAt}
                attempt={attempt}
                onAttempt={(made) => set({ attempt: made })}
                onSent={() => {
                  empty()
                  endEdit()
                  if (draft) settle(draft)
                }}
                onClose={() => setSending(undefined)}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

/** The season's reminder for the audience, if the link asked for it, until it is emptied or sent. */
function useReminder(reminders: Props['reminders'], audience: Audience) {
  const [address, changeAddress] = useAddress()
  const isAsked = address.get('fill') === 'reminder'
  const { subject, text } = reminders.find(({ to }) => to === audience.to) ?? {}
  const filled: Draft | undefined = isAsked && subject && text ? { subject, text } : undefined
  return { filled, empty: () => isAsked && changeAddress((before) => without(before, 'fill')) }
}

/** The planned message that the address names, if it is the viewer's own and still waits for its time. */
function useEditing(messages: Props['messages']) {
  const [address, changeAddress] = useAddress()
  const { id: viewer } = useUser()
  const editing = messages.find(
    ({ id, state, by }) => id === address.get('edit') && state === 'planned' && by === viewer,
  )
  return { editing, endEdit: () => editing && changeAddress((before) => without(before, 'edit')) }
}

function without(address: URLSearchParams, name: string) {
  address.delete(name)
  return address
}

const contentOf = (editing: SentMessage | undefined): Draft | undefined =>
  editing && {
    subject: editing.subject,
    text: editing.text,
    answersToSender: editing.answersToSender,
  }

interface FilledProps extends Pick<ComponentProps<typeof SendDialog>, 'message' | 'recipients' | 'digest'> {
  /** Asks first, since something speaks against it. */
  onAsk: () => void
  onSent: () => void
}

/** Sends a reminder as it was filled in, with one press: the page shows it, and to how many it goes. */
function SendFilled({ message, recipients, digest, onAsk, onSent }: FilledProps) {
  const [attempt, setAttempt] = useState<Attempt>()
  const send = useSend({ message, digest, attempt, onAttempt: setAttempt })
  const cache = useQueryClient()
  const values = recipients.map((each) => each.values)
  const run = async () => {
    await send()
    onSent()
    showSuccess('The message is being sent.')
    await cache.invalidateQueries({ queryKey: ['messages'] })
  }
  return messageFaults(message, values).length > 0 ? (
    <ActionButton variation="primary" onClick={onAsk}>
      Send...
    </ActionButton>
  ) : (
    <RunButton variation="primary" runningLabel="Sending..." run={run}>
      Send to {grouped(recipients.length)}
    </RunButton>
  )
}

interface TextProps {
  message: MessageText
  onChange: (part: Partial<MessageText>) => void
}

const TextFields = ({ message: { subject, text }, onChange }: TextProps) => (
  <>
    <TextField
      label="Subject"
      value={subject}
      maxLength={150}
      onChange={({ target }) => onChange({ subject: target.value })}
    />
    <TextAreaField
      label="Text (markdown)"
      rows={12}
      value={text}
      maxLength={10_000}
      onChange={({ target }) => onChange({ text: target.value })}
    />
  </>
)
