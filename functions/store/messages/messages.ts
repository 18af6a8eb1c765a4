import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { erasedId } from '#shared/applications/dashboard-row.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { Audience, isToStaff } from '#shared/messages/message-audience.ts'
import { MessageState } from '#shared/messages/message.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act, type AuditedAction } from '../records/audited-action.ts'
import { isWritten } from '../table/condition-failed.ts'
import { expression } from '../table/expression.ts'
import type { Item, Key } from '../table/item.ts'
import { outgoing } from '../table/outbox.ts'
import { getItem, getItems, putItem, queryIndex, queryItems, removeItem, updateItem } from '../table/table.ts'
import { type Write, writeTogether } from '../table/transaction.ts'
import { tryAgain } from '../table/try-again.ts'

const partition = (formId: string) => `MESSAGE#${formId}`
const prefix = 'HEAD#'
/** A message without its recipients. */
export const messageKey = (formId: string, id: string): Key => ({ pk: partition(formId), sk: prefix + id })
const piecesOf = (formId: string, id: string) => [`${partition(formId)}#${id}`, 'PIECE#', 'PIECE#~'] as const
const pieceKey = (formId: string, id: string, piece: number): Key => ({
  pk: piecesOf(formId, id)[0],
  sk: `PIECE#${String(piece).padStart(3, '0')}`,
})
/** The key of the index that lists all messages, for erasures. */
const listed = 'MESSAGES'

/** `writing`: its recipients are still being written. A message that stays so was never sent, and nobody sees it. */
const Head = z.object({
  pk: z.string(),
  sk: z.string(),
  subject: z.string(),
  text: z.string(),
  audience: Audience,
  answersToSender: z.boolean(),
  by: z.string(),
  at: z.string(),
  state: z.enum(['writing', ...MessageState.options]),
  count: z.int(),
  digest: z.string(),
  /** Part of what the digest is of. No answer contains it: otherwise someone could find out by trying who is among the recipients. */
  salt: z.string(),
  /** When it is sent, if it was planned, and the digest of its recipients then, which the record of that has. */
  sendAt: z.optional(z.string()),
  plannedDigest: z.optional(z.string()),
  /** Whether its author has planned another in its place. */
  isReplaced: z.optional(z.boolean()),
  /** Whether its subject and text were erased. People who have not received its mail yet get none. */
  isErased: z.optional(z.boolean()),
})

/** A message as the table has it, without its recipients. */
export type StoredMessage = Omit<z.infer<typeof Head>, 'pk' | 'sk'> & { id: string; formId: string }

function readHead(item: Item): StoredMessage {
  const { pk, sk, ...head } = Head.parse(item)
  return { ...head, formId: pk.slice(partition('').length), id: sk.slice(prefix.length) }
}

/** One recipient as frozen: ids, and the values that depend on more than the person. */
const FrozenRecipient = z.object({
  /** The response, or the id of a member of the staff. */
  key: z.string(),
  userId: z.string(),
  roles: z.optional(z.string()),
  deadline: z.optional(z.string()),
  /** What a member of the staff has left: '3 reviews'. */
  count: z.optional(z.string()),
})
export type FrozenRecipient = z.infer<typeof FrozenRecipient>
const Piece = z.object({ pk: z.string(), sk: z.string(), all: z.array(FrozenRecipient), number: z.int() })

/** The digest of a message's recipients: SHA-256 of the salt and their keys in order, a line each. */
export const digestOf = (salt: string, recipients: readonly Pick<FrozenRecipient, 'key'>[]) =>
  createHash('sha256')
    .update([salt, ...recipients.map(({ key }) => key).toSorted()].join('\n'))
    .digest('hex')

/** A message, or undefined if there is none. */
export async function findMessage(formId: string, id: string): Promise<StoredMessage | undefined> {
  const item = await getItem(messageKey(formId, id))
  return item && readHead(item)
}

/** Messages by form and id; undefined for those that do not exist. */
export async function findMessages(names: readonly { formId: string; id: string }[]) {
  const items = await getItems(names.map(({ formId, id }) => messageKey(formId, id)))
  return items.map((item) => item && readHead(item))
}

/** The messages of a form, the latest first. */
export async function listMessages(formId: string): Promise<StoredMessage[]> {
  return (await listAllMessages(formId))
    .filter(({ state, isReplaced }) => state !== 'writing' && !isReplaced)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
}

/** How many recipients one item holds: 200 bytes each. */
const inPiece = 1_000

/**
 * Everybody to whom a message goes, in the order of its pieces, without people who were erased since. An attempt that ended early may have
 * left more pieces than the message has; those are ignored.
 */
export async function findRecipients({ formId, id, count }: Pick<StoredMessage, 'formId' | 'id' | 'count'>) {
  const items = await queryItems(...piecesOf(formId, id))
  const own = items.slice(0, Math.ceil(count / inPiece))
  return own.flatMap((item) => Piece.parse(item).all).filter(({ userId }) => userId !== erasedId)
}

/**
 * Writes a message and its recipients, which are fixed from here on. It is not sent before `sendMessage`. An attempt that ended early is
 * replaced. `before`: it was planned, and stays so until it is sent. @throws ConditionFailed if a call with the same id was faster, or it
 * was withdrawn
 */
export async function writeMessage(
  message: StoredMessage,
  recipients: readonly FrozenRecipient[],
  before?: StoredMessage,
) {
  const { id, formId, salt, ...head } = message
  const item = { ...messageKey(formId, id), ...head, salt, gsi1pk: listed, gsi1sk: `${formId}#${id}` }
  const isFree = expression`attribute_not_exists(#pk) OR #state = ${'writing'}`
  await putItem(item, before ? isStill(before) : isFree)
  const mine = isStill(message)
  for (let piece = 0; piece * inPiece < recipients.length; piece++)
    await writeTogether([
      { check: messageKey(formId, id), condition: mine },
      {
        put: {
          ...pieceKey(formId, id, piece),
          all: recipients.slice(piece * inPiece, (piece + 1) * inPiece),
          number: 0,
        },
      },
    ])
}

/** A condition: nobody has written, sent or withdrawn it since it was read. */
const isStill = ({ state, salt }: StoredMessage) => expression`#state = ${state} AND #salt = ${salt}`

/** What the record says about a message: whom it addressed, and the digest of its recipients. The count, where everybody may know it. */
export interface Summary {
  to: Audience['to']
  role?: string
  count?: number
  digest: string
  sendAt?: string
}

/** The subject of its record: the one application, or the one person, otherwise the form. */
const subjectOf = ({ formId, audience }: StoredMessage): string => {
  if (audience.to === 'colleague') return audience.userId
  return audience.to === 'picked' && audience.responseIds.length === 1 ? audience.responseIds[0]! : formId
}

/** The name in the outbox of the work that makes a mail for each recipient. */
export const fanOutName = ({ formId, id }: StoredMessage) => `all-of-message#${formId}#${id}`

const fanOut = (message: StoredMessage, now: Date): Write =>
  outgoing(
    { name: fanOutName(message), kind: 'all-of-message', formId: message.formId, messageId: message.id },
    now,
  )

interface Moving {
  message: StoredMessage
  by: UserRecord
  summary: Summary
  now: Date
}

const onTime = ({ formId, id, sendAt }: StoredMessage, now: Date): Write =>
  outgoing(
    { name: `planned-message#${formId}#${id}`, kind: 'planned-message', formId, messageId: id },
    sendAt ? new Date(sendAt) : now,
  )

/** The write that discards a planned message, because its author replaces it. */
const replacedWrite = ({ formId, id }: StoredMessage): Write => ({
  update: messageKey(formId, id),
  change: expression`SET #state = ${'discarded'}, #isReplaced = ${true}`,
  condition: expression`#state = ${'planned'}`,
})

/**
 * Sends a message that is written, or has it wait for its time or for a second super reviewer. `replaced`: the planned one that it replaces.
 * @throws ConditionFailed if another call was faster, or its text is erased; Problem FORBIDDEN if its author may no longer send it
 */
export function sendMessage(
  { message, by, summary, now }: Moving,
  to: 'sending' | 'waiting' | 'planned',
  replaced?: StoredMessage,
) {
  const { formId, id } = message
  const what = to === 'planned' ? 'message.plan' : 'message.send'
  const after = to === 'waiting' ? { ...summary, waitsForSecond: true } : summary
  const action: AuditedAction = { what, on: [subjectOf(message)], after, at: now }
  return act(by, action, () => [
    {
      update: messageKey(formId, id),
      change: expression`SET #state = ${to}`,
      condition: expression`${isStill(message)} AND attribute_not_exists(#isErased)`,
    },
    ...(to === 'sending' ? [fanOut(message, now)] : []),
    ...(to === 'planned' ? [onTime(message, now)] : []),
    ...(replaced ? [replacedWrite(replaced)] : []),
  ])
}

/** What the records call the end of a message's wait. */
export const endOfWait = { sending: 'message.confirm', discarded: 'message.discard' } as const

/** Holds a planned message that could not be sent at its time, unless it was withdrawn. */
export const holdMessage = ({ formId, id }: StoredMessage) =>
  isWritten(
    updateItem(messageKey(formId, id), expression`SET #state = ${'held'}`, expression`#state = ${'planned'}`),
  )

/** Sends or discards a message that waits, or discards one that was planned or held. @throws ConditionFailed if another call has done either */
export const endWaiting = ({ message, by, summary, now }: Moving, to: 'sending' | 'discarded') =>
  act(
    by,
    {
      what: endOfWait[to],
      on: [subjectOf(message)],
      after: summary,
      at: now,
    },
    () => [
      {
        update: messageKey(message.formId, message.id),
        change: expression`SET #state = ${to}`,
        condition: expression`#state = ${message.state} AND #state IN (${'waiting'}, ${'planned'}, ${'held'})`,
      },
      ...(to === 'sending' ? [fanOut(message, now)] : []),
    ],
  )

/** Saves that every recipient has their mail in the outbox. */
export const noteSent = ({ formId, id }: StoredMessage) =>
  isWritten(
    updateItem(messageKey(formId, id), expression`SET #state = ${'sent'}`, expression`#state = ${'sending'}`),
  )

/** There is no such message, or the caller may not know of it. */
export const noMessage = () => new Problem('MISSING', 'There is no such message.')

/** The messages of a form, those that were not sent or are being removed too. */
export const listAllMessages = async (formId: string): Promise<StoredMessage[]> =>
  (await queryItems(partition(formId), prefix, `${prefix}~`)).map(readHead)

/** Ends a message, so that nobody gets it any more: its form's applications are being erased. */
export const endMessage = ({ formId, id }: StoredMessage) =>
  isWritten(
    updateItem(
      messageKey(formId, id),
      expression`SET #state = ${'discarded'}`,
      expression`attribute_exists(#pk)`,
    ),
  )

/** Removes a message, its head last. May be repeated. */
export async function removeMessage({ formId, id }: StoredMessage): Promise<void> {
  for (const piece of await queryItems(...piecesOf(formId, id))) await removeItem(piece)
  await removeItem(messageKey(formId, id))
}

/**
 * Removes a person from the recipients of all messages, with the messages that were written to that person alone, or to a few people picked
 * by hand.
 */
export async function eraseFromMessages(userId: string): Promise<void> {
  for (const head of (await queryIndex('gsi1', listed)).map(readHead)) {
    const pieces = await queryItems(...piecesOf(head.formId, head.id))
    const with_ = pieces.filter((item) => Piece.parse(item).all.some((each) => each.userId === userId))
    // Its text first: an erasure that is interrupted finds the message again only as long as it names the person.
    if (with_.length > 0 && !isForMany(head)) await blank(head)
    for (const { pk, sk } of with_) await tryAgain(() => isErasedFrom({ pk, sk }, userId))
  }
}

const isForMany = ({ audience }: StoredMessage) =>
  audience.to !== 'picked' && !(isToStaff(audience) && audience.to === 'colleague')

/**
 * Erases the text of a message. One that is not sent yet is discarded, since the others would get a mail without the text, or find one in
 * the portal.
 */
async function blank({ formId, id }: StoredMessage) {
  const key = messageKey(formId, id)
  const texts = expression`SET #subject = ${'Erased'}, #text = ${'This message was erased.'}, #isErased = ${true}`
  const ended = expression`${texts}, #state = ${'discarded'}`
  const isUnsent = expression`#state IN (${'waiting'}, ${'planned'}, ${'held'}, ${'sending'})`
  if (await isWritten(updateItem(key, ended, isUnsent))) return
  await isWritten(updateItem(key, texts, expression`attribute_exists(#pk)`))
}

async function isErasedFrom(key: Key, userId: string): Promise<boolean> {
  const item = await getItem(key)
  if (!item) return true
  const { all, number } = Piece.parse(item)
  const left = all.map((each) => (each.userId === userId ? { ...each, userId: erasedId } : each))
  return isWritten(
    updateItem(key, expression`SET #all = ${left}, #number = ${number + 1}`, expression`#number = ${number}`),
  )
}
