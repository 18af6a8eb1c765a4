import { randomBytes } from 'node:crypto'
import { mayKnowOf } from '#functions/decisions/known-messages.ts'
import { isInCharge } from '#functions/mail/message-mail.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import {
  digestOf,
  endOfWait,
  endWaiting,
  findMessage,
  findRecipients as fixedRecipients,
  type FrozenRecipient,
  holdMessage,
  noMessage,
  sendMessage,
  type StoredMessage,
  type Summary,
  writeMessage,
} from '#functions/store/messages/messages.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { latestRecord } from '#functions/store/records/records.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { type OutgoingOf, putUnderOneOf } from '#functions/store/table/outbox.ts'
import { requireKept } from '#shared/forms/form-retention.ts'
import type { MessageText } from '#shared/forms/message-text.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import type { Received } from '#shared/kernel/contract.ts'
import { isProblem, Problem } from '#shared/kernel/problem.ts'
import { counted } from '#shared/kernel/wording.ts'
import { type Audience, needsSecondLook, numberReveals } from '#shared/messages/message-audience.ts'
import type { messages } from '#shared/messages/message-routes.ts'
import { type MessageRecipient, messageFaults, unknownIn, whyNotAt } from '#shared/messages/message.ts'
import { areIndependent, notSecond } from '#shared/people/second-look.ts'
import { findRecipients, type Recipients, seenDigest } from './find-recipients.ts'

interface Asked {
  by: UserRecord
  head: FormHead
  now: Date
}

type SendBody = Received<typeof messages.send>['body']

/**
 * Sends a message to the people of its audience. The server finds them and fixes the list here; their mails follow. A repeated call changes
 * nothing.
 * @throws Problem CONFLICT if a placeholder has no value for someone, the audience is not the one that was on screen, or replies would
 * reveal to the sender what is hidden from them
 */
export async function send(
  asked: Asked,
  body: SendBody,
): Promise<Exclude<StoredMessage['state'], 'writing'>> {
  const { by, head, now } = asked
  const { audience, sendAt, replaces, seen, ...text } = body
  const before = await findMessage(head.id, body.id)
  if (before && before.state !== 'writing') {
    if (before.by === by.id) return before.state
    throw new Problem('CONFLICT', 'There is a message with this id already.')
  }
  requireKept(head)
  const whyNot = sendAt && whyNotAt(sendAt, now)
  if (whyNot) throw new Problem('INVALID', whyNot)
  const found = await findRecipients({ by, head, audience, now })
  requireAllKnown(found, audience)
  requireAsSeen(found, seen)
  const replaced = replaces ? await findPlanned(asked, replaces) : undefined
  const content = { ...text, audience, ...(sendAt && { sendAt }) }
  const to = sendAt ? 'planned' : whereTo(asked, content)
  if (!(await write(asked, content, { found, to, replaced })))
    throw new Problem('CONFLICT', 'This message is being sent already. Please reload the page.')
  return to
}

type Content = Pick<StoredMessage, 'id' | 'subject' | 'text' | 'audience' | 'answersToSender' | 'sendAt'>

const whereTo = ({ head }: Asked, { audience }: Content) =>
  needsSecondLook(audience, head.phase) ? 'waiting' : 'sending'

interface Writing {
  found: Recipients
  to: 'planned' | 'waiting' | 'sending'
  /** What it was before, if it was planned. */
  before?: StoredMessage
  /** The planned message that it replaces. */
  replaced?: StoredMessage | undefined
}

/** Fixes the recipients and sends a message, or has it wait. False if another call was faster. @throws Problem CONFLICT */
async function write(asked: Asked, content: Content, { found, to, before, replaced }: Writing) {
  if (content.answersToSender && found.mayRepliesReveal) throw new Problem('CONFLICT', repliesWouldReveal)
  const faults = faultsFor(content, found)
  if (faults.length > 0) throw new Problem('CONFLICT', faults.join(' '), { messageFaults: faults })
  const recipients = found.all.map(frozen)
  const message = messageOf(asked, content, recipients, before)
  const { by, now } = asked
  return isWritten(
    writeMessage(message, recipients, before).then(() =>
      sendMessage({ message, by, summary: summaryOf(message), now }, to, replaced),
    ),
  )
}

/** The planned message of the caller that they change. @throws Problem CONFLICT */
async function findPlanned({ by, head }: Asked, id: string): Promise<StoredMessage> {
  const message = await findMessage(head.id, id)
  if (message?.state !== 'planned' || message.by !== by.id)
    throw new Problem('CONFLICT', 'This message was sent or withdrawn in the meantime.')
  return message
}

/**
 * Sends a message that waited, to its audience of now, in the name of a person who may send it now. False if someone withdrew it.
 * @throws Problem if they may not send it, or it does not fit its recipients
 */
async function sendWaiting(asked: Asked, before: StoredMessage): Promise<boolean> {
  requireKept(asked.head)
  const found = await findRecipients({ ...asked, audience: before.audience })
  requireAllKnown(found, before.audience)
  return write(asked, before, { found, to: whereTo(asked, before), before })
}

/** What makes a planned message held. Anything else is tried again. */
const final = ['CONFLICT', 'FORBIDDEN', 'MISSING'] as const

/** Sends a planned message at its time. If its author may no longer send it, or it no longer fits, it is held for super reviewers. */
export async function sendPlanned(
  { formId, messageId }: OutgoingOf<'planned-message'>,
  now: Date,
): Promise<undefined> {
  const [message, head] = [await findMessage(formId, messageId), await findHead(formId)]
  if (message?.state !== 'planned' || head.erasingSince) return
  const [by] = await findPeople([message.by])
  const isSent =
    isInCharge(by) &&
    (await sendWaiting({ by, head, now }, message).catch((error: unknown) => {
      if (final.some((code) => isProblem(error, code))) return false
      throw error
    }))
  if (!isSent) await holdMessage(message)
}

const repliesWouldReveal =
  'Replies would tell you what is hidden from you about an application. Switch off “Replies go to me”, or ask another super reviewer to write this message.'

const frozen = ({ key, userId, roles, deadline, count }: Recipients['all'][number]): FrozenRecipient => ({
  key,
  userId,
  ...(roles && { roles }),
  ...(deadline && { deadline }),
  ...(count && { count }),
})

/** The message as it is stored, with a digest of its recipients. */
function messageOf(
  { by, head, now }: Asked,
  content: Content,
  recipients: readonly FrozenRecipient[],
  before: StoredMessage | undefined,
): StoredMessage {
  const salt = randomBytes(16).toString('base64url')
  return {
    ...content,
    formId: head.id,
    by: by.id,
    at: now.toISOString(),
    state: before?.state ?? 'writing',
    ...(before && { plannedDigest: before.plannedDigest ?? before.digest }),
    count: recipients.length,
    digest: digestOf(salt, recipients),
    salt,
  }
}

/** Counts only people whom the caller may know. A total would reveal how many others there are. */
function faultsFor(message: MessageText, { all, known }: Recipients): string[] {
  const faultsOf = (recipients: readonly Pick<MessageRecipient, 'values'>[]) =>
    messageFaults(
      message,
      recipients.map(({ values }) => values),
    )
  const ofKnown = faultsOf(known)
  return ofKnown.length > 0 ? ofKnown : faultsOf(all)
}

/** Refuses picked recipients whom the caller may not see on the dashboards. */
function requireAllKnown({ all, known }: Recipients, { to }: Audience) {
  if (to === 'picked' && known.length < all.length) throw noMessage()
}

/** Refuses recipients who are not those on screen. */
function requireAsSeen({ known }: Recipients, seen: string) {
  // The same words if the caller may not see any of the recipients.
  if (known.length === 0) throw new Problem('CONFLICT', 'This message has no recipient whom you can see.')
  if (seenDigest({ known }) !== seen)
    throw new Problem('CONFLICT', 'The recipients have changed in the meantime. Please check them again.')
}

/** Leaves the count out where it would reveal how an application was judged, or by whom. The digest contains it. */
const summaryOf = ({ audience, count, digest, sendAt }: StoredMessage): Summary => ({
  to: audience.to,
  ...('role' in audience && audience.role && { role: audience.role }),
  ...(!numberReveals(audience) && { count }),
  digest,
  ...(sendAt && { sendAt }),
})

/**
 * The second look at a message to applicants who were picked by hand. A super reviewer who is not its author and may see all of these
 * applicants sends or discards it. Its author may only discard it. A planned one can be withdrawn, and one that was held is sent or discarded
 * by whoever may send it. Repeating a call whose answer was lost changes nothing.
 * @throws Problem MISSING, FORBIDDEN, CONFLICT
 */
export async function endWait({ by, head, now }: Asked, messageId: string, to: 'sending' | 'discarded') {
  const message = await findMessage(head.id, messageId)
  if (!message || message.state === 'writing' || !(await mayKnowOf(by, head, message))) throw noMessage()
  if (to === 'sending' && message.state === 'held') return sendHeld({ by, head, now }, message)
  if (to === 'sending' && message.by === by.id)
    throw new Problem('FORBIDDEN', 'A super reviewer other than its author has to approve this message.')
  const [author] = await findPeople([message.by])
  if (to === 'sending' && !areIndependent(author ?? { id: message.by }, by, now))
    throw new Problem('FORBIDDEN', notSecond)
  if (to === 'sending' && message.state === 'waiting') await requireUnchanged({ by, head, now }, message)
  const isDone =
    isOpen(message) && (await isWritten(endWaiting({ message, by, summary: summaryOf(message), now }, to)))
  if (isDone || (await hasJustEnded(by, message, to))) return
  throw new Problem('CONFLICT', noLongerWaits)
}

const noLongerWaits = 'This message no longer waits: it was sent or discarded.'

const isOpen = ({ state }: StoredMessage) => state === 'waiting' || state === 'planned' || state === 'held'

/** Sends a message that was held, as one of the person who sends it. */
async function sendHeld(asked: Asked, message: StoredMessage) {
  if (!(await sendWaiting(asked, message))) throw new Problem('CONFLICT', noLongerWaits)
}

/** Recipients can have withdrawn, or have another deadline or other roles, by the time of the second look. @throws Problem CONFLICT */
async function requireUnchanged(asked: Asked, message: StoredMessage) {
  const [then, { all }] = await Promise.all([
    fixedRecipients(message),
    findRecipients({ ...asked, audience: message.audience }),
  ])
  if (!same(byKey(then), byKey(all.map(frozen))))
    throw new Problem(
      'CONFLICT',
      'The recipients have changed since this message was written. Please discard it and write it again.',
    )
}

const byKey = (all: readonly FrozenRecipient[]) =>
  all.toSorted((one, other) => (one.key < other.key ? -1 : 1))

/** Whether the caller has already ended the wait in this way: then the call is a repeat whose first answer was lost. */
const hasJustEnded = async ({ id }: UserRecord, message: StoredMessage, to: keyof typeof endOfWait) =>
  (await latestRecord(id, ({ what, after }) => what === endOfWait[to] && same(after, summaryOf(message)))) !==
  undefined

/** How many tests one person can send in a minute. */
const mostTests = 5

/** Sends the caller a message as someone with their name would read it. @throws Problem CONFLICT, SLOW_DOWN */
export async function sendTest(
  { by, head, now }: Asked,
  { audience, ...message }: Received<typeof messages.test>['body'],
) {
  const faults = messageFaults(message, [])
  if (unknownIn(message).length > 0)
    throw new Problem('CONFLICT', faults.join(' '), { messageFaults: faults })
  const minute = now.toISOString().slice(0, 16)
  const names = Array.from(
    { length: mostTests },
    (_, number) => `test-message#${head.id}#${by.id}#${minute}#${number}`,
  )
  const about = { userId: by.id, formId: head.id, ...message, to: audience.to }
  if (!(await putUnderOneOf(names, (name) => ({ name, kind: 'test-message', ...about }), now)))
    throw new Problem('SLOW_DOWN', `You can send ${counted(mostTests, 'test')} a minute. Please wait.`, {
      retryAfter: 60,
    })
}
