import { setting } from '#functions/setting.ts'
import { findHead } from '#functions/store/forms/forms.ts'
import { findMessage, findRecipients, noteSent } from '#functions/store/messages/messages.ts'
import { findOwnMessage, giveMessage } from '#functions/store/messages/own-messages.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople } from '#functions/store/people/users.ts'
import type { OutgoingOf } from '#functions/store/table/outbox.ts'
import type { MessageText } from '#shared/forms/message-text.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { fullName } from '#shared/kernel/wording.ts'
import type { AudienceKind } from '#shared/messages/message-audience.ts'
import type { MessageValues } from '#shared/messages/message.ts'
import type { Mail } from './mail.ts'
import { markdownMail } from './markdown-mail.ts'
import { messageValues } from './message-values.ts'

const site = setting('SITE_ORIGIN')
const chapter = setting('CHAPTER_NAME')

/** Gives a message to each of its recipients, with a mail. If it is repeated, it adds only the missing ones. */
export async function sendToAll(
  { formId, messageId }: OutgoingOf<'all-of-message'>,
  now: Date,
): Promise<undefined> {
  const message = await findMessage(formId, messageId)
  if (message?.state !== 'sending') return
  await giveMessage(message, await findRecipients(message), now)
  await noteSent(message)
}

/** A message as one person reads it. Undefined if the person, the form's applications or the text are gone. */
export async function messageMail({
  userId,
  formId,
  messageId,
}: OutgoingOf<'message'>): Promise<Mail | undefined> {
  const [message, given] = await Promise.all([
    findMessage(formId, messageId),
    findOwnMessage(userId, formId, messageId),
  ])
  if (!message || !given || message.isErased) return undefined
  const [[user, sender], head] = await Promise.all([findPeople([userId, message.by]), findHead(formId)])
  if (!user || user.state === 'erased' || user.noMessages) return undefined
  const values = messageValues(user, head, message.audience.to, given)
  const from = sender && sender.state !== 'erased' ? sender : undefined
  const replyTo = isInCharge(from) && message.answersToSender ? from.email : undefined
  return writeMessage({ to: user, from, replyTo, message, values })
}

interface Message {
  to: Pick<UserRecord, 'id' | 'email'>
  from: Pick<UserRecord, 'firstName' | 'lastName'> | undefined
  replyTo: string | undefined
  message: MessageText
  values: MessageValues
}

export const writeMessage = ({ to, from, replyTo, message, values }: Message): Mail => ({
  ...markdownMail(to.email, message, values, [inPortal]),
  stops: { userId: to.id, what: 'messages' },
  ...(from && { fromName: `${fullName(from)}, ${chapter}` }),
  ...(replyTo && { replyTo }),
})

/** Replies from applicants must not reach anybody who is no longer a super reviewer, and a planned message is not sent by them. */
export const isInCharge = (sender: UserRecord | undefined): sender is UserRecord =>
  sender?.state === 'active' && sender.role === 'super-reviewer'

const inPortal = { label: 'You also find this message in the portal', url: `${site}${pathTo('messages')}` }

/** A message as its author would read it. Undefined if they are no longer a super reviewer. */
export async function testMessage({
  userId,
  formId,
  subject,
  text,
  to,
}: OutgoingOf<'test-message'>): Promise<Mail | undefined> {
  const [[user], head] = await Promise.all([findPeople([userId]), findHead(formId)])
  if (user?.state !== 'active' || user.role !== 'super-reviewer') return undefined
  const examples = { roles: '(their roles)', deadline: '(their deadline)', count: '(what is left)' }
  return writeTestMessage(user, { subject, text }, messageValues(user, head, to as AudienceKind, examples))
}

export const writeTestMessage = (
  to: Pick<UserRecord, 'email'>,
  { subject, text }: MessageText,
  values: MessageValues,
): Mail => markdownMail(to.email, { subject: `Test: ${subject}`, text }, values, ['This is a test.'])
