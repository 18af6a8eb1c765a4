import * as z from 'zod/mini'
import { userKey } from '../people/user-record.ts'
import { isWritten } from '../table/condition-failed.ts'
import { expression } from '../table/expression.ts'
import type { Key } from '../table/item.ts'
import { findOutgoing, outgoing } from '../table/outbox.ts'
import { getItem, queryItems, removeItem } from '../table/table.ts'
import { type Write, writeTogether } from '../table/transaction.ts'
import {
  endMessage,
  fanOutName,
  findRecipients,
  type FrozenRecipient,
  listAllMessages,
  messageKey,
  removeMessage,
  type StoredMessage,
} from './messages.ts'

const prefix = 'MESSAGE#'
const ownKey = (userId: string, formId: string, id: string): Key => ({
  pk: userKey(userId).pk,
  sk: `${prefix}${formId}#${id}`,
})
const all = (userId: string, formId = '') =>
  [userKey(userId).pk, prefix + (formId && `${formId}#`), `${prefix}${formId && `${formId}#`}~`] as const

/** A message that a person got, with the values of its placeholders. Names are not kept: they are read with the person. */
const OwnMessageItem = z.object({
  formId: z.string(),
  messageId: z.string(),
  at: z.string(),
  roles: z.optional(z.string()),
  deadline: z.optional(z.string()),
  count: z.optional(z.string()),
})
type StoredOwnMessage = z.infer<typeof OwnMessageItem>

/** The messages that a person got. */
export const listOwnMessages = async (userId: string): Promise<StoredOwnMessage[]> =>
  (await queryItems(...all(userId))).map((item) => OwnMessageItem.parse(item))

/** One message that a person got, or undefined. */
export async function findOwnMessage(userId: string, formId: string, id: string) {
  const item = await getItem(ownKey(userId, formId, id))
  return item && OwnMessageItem.parse(item)
}

/** Removes the messages that a person got about one form, or about all. It may be repeated. */
export async function forgetOwnMessages(userId: string, formId?: string): Promise<void> {
  for (const item of await queryItems(...all(userId, formId))) await removeItem(item)
}

/**
 * Removes the messages of a form whose applications are erased, also for those who got them. From its first step on nobody gets them any
 * more. It may be repeated.
 */
export async function removeMessagesOf(formId: string): Promise<void> {
  for (const message of await listAllMessages(formId)) {
    await endMessage(message)
    for (const { userId } of await findRecipients(message))
      await removeItem(ownKey(userId, formId, message.id))
    await removeMessage(message)
  }
}

/** The name in the outbox of the mail to one recipient. */
const mailName = ({ formId, id }: StoredMessage, userId: string) => `message#${formId}#${id}#${userId}`

/** The most recipients of one transaction, which holds 100 writes: three for each, and one for the message. */
const mostAtOnce = 33

/**
 * Gives each recipient the message and puts a mail for each into the outbox: both or neither, and once. People who were erased in the
 * meantime are left out, and nobody gets a message whose form was erased.
 */
export async function giveMessage(message: StoredMessage, recipients: readonly FrozenRecipient[], now: Date) {
  const { formId, id } = message
  const isThere: Write = { check: messageKey(formId, id), condition: expression`#state = ${'sending'}` }
  for (let from = 0; from < recipients.length; from += mostAtOnce) {
    const some = recipients.slice(from, from + mostAtOnce)
    const isDone = await isWritten(
      writeTogether([isThere, ...some.flatMap((each) => given(message, each, now))]),
    )
    if (isDone) continue
    for (const each of some) await isWritten(writeTogether([isThere, ...given(message, each, now)]))
  }
}

function given(
  message: StoredMessage,
  { userId, roles, deadline, count }: FrozenRecipient,
  now: Date,
): Write[] {
  const { formId, id } = message
  const values = { ...(roles && { roles }), ...(deadline && { deadline }), ...(count && { count }) }
  return [
    {
      put: { ...ownKey(userId, formId, id), formId, messageId: id, at: now.toISOString(), ...values },
      condition: expression`attribute_not_exists(#pk)`,
    },
    { check: userKey(userId), condition: expression`#state <> ${'erased'}` },
    outgoing({ name: mailName(message, userId), kind: 'message', userId, formId, messageId: id }, now),
  ]
}

/** The progress of the mails to these recipients. Once the work that makes them is given up, nobody waits for one any more. */
export async function mailsTo(message: StoredMessage, recipients: readonly FrozenRecipient[]) {
  const names = recipients.map(({ userId }) => mailName(message, userId))
  const [ofAll, ...each] = await findOutgoing([fanOutName(message), ...names])
  const states = each.map((state) => (state === 'waiting' && ofAll === 'unsent' ? ofAll : state))
  const count = (wanted: (typeof states)[number]) => states.filter((state) => state === wanted).length
  return { sent: count('sent'), waiting: count('waiting'), unsent: count('unsent') }
}
