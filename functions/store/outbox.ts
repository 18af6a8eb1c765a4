import * as z from 'zod/mini'
import { ConditionFailed } from './condition-failed.ts'
import { expression } from './expression.ts'
import { shardOf } from './shard.ts'
import type { Item, Key } from './item.ts'
import { queryIndex, updateItem } from './table.ts'
import type { Write } from './transaction.ts'

const outKey = (name: string): Key => ({ pk: `OUT#${name}`, sk: 'OUT' })

const shards = 4
const dueShards = Array.from({ length: shards }, (_, shard) => `DUE#${shard}`)

/**
 * Something that must be told by mail, written in the same transaction as what it tells of. It stands in the index of what is due
 * until it is done. `lease` (seconds) is how long one attempt has it for itself.
 */
export const Outgoing = z.object({
  name: z.string(),
  kind: z.literal('receipt'),
  userId: z.string(),
  responseId: z.string(),
  submittedAt: z.string(),
  tries: z.int(),
  /** Until when (seconds) the attempt that has it may go on. */
  lease: z.optional(z.number()),
})
export type Outgoing = z.infer<typeof Outgoing>

/** The write that puts a mail into the outbox. Its name says what it is, for whom and about what: a name is sent once. */
export const outgoing = (mail: Omit<Outgoing, 'tries' | 'lease'>, now: Date): Write => ({
  put: {
    ...outKey(mail.name),
    ...mail,
    tries: 0,
    gsi2pk: `DUE#${shardOf(mail.name, shards)}`,
    gsi2sk: now.toISOString(),
  },
  condition: expression`attribute_not_exists(#pk)`,
})

/** Is this an item of the outbox that still waits? */
export const isDue = ({ pk, gsi2pk }: Partial<Item>) => Boolean(pk?.startsWith('OUT#') && gsi2pk)

/** How long one attempt has a mail for itself, in seconds: until then nobody knows whether a lost answer was a yes. */
const leaseSeconds = 15 * 60
const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000)

/** Takes a mail for one attempt; undefined when it is done, or another attempt has it. */
export async function takeOutgoing(name: string, now: Date): Promise<Outgoing | undefined> {
  try {
    const item = await updateItem(
      outKey(name),
      expression`SET #lease = ${secondsOf(now) + leaseSeconds}, #tries = #tries + ${1}`,
      expression`attribute_exists(#gsi2pk) AND (attribute_not_exists(#lease) OR #lease < ${secondsOf(now)})`,
    )
    return Outgoing.parse(item)
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined
    throw error
  }
}

/** How long a mail that was sent is remembered, in seconds, so that it is not sent again. */
const memory = 180 * 24 * 60 * 60

/** Notes that a mail is sent, or that there is nobody to send it to. */
export const concludeOutgoing = ({ name, lease }: Outgoing, now: Date) =>
  updateItem(
    outKey(name),
    expression`SET #sentAt = ${now.toISOString()}, #expiresAt = ${secondsOf(now) + memory} REMOVE #gsi2pk, #gsi2sk, #lease`,
    expression`#lease = ${lease ?? 0}`,
  )

/** Puts a mail back that certainly was not sent, to be tried again later: after 1, 2, 4 ... minutes, an hour at most. */
export const postponeOutgoing = ({ name, tries, lease }: Outgoing, now: Date) =>
  updateItem(
    outKey(name),
    expression`SET #gsi2sk = ${new Date(now.getTime() + Math.min(60 * 2 ** (tries - 1), 3_600) * 1000).toISOString()} REMOVE #lease`,
    expression`#lease = ${lease ?? 0}`,
  )

/** The names of the mails that are due by now, the oldest first. */
export async function listDue(now: Date): Promise<string[]> {
  const pages = await Promise.all(dueShards.map((shard) => queryIndex('gsi2', shard, now.toISOString())))
  return pages.flat().map(({ pk }) => pk.slice('OUT#'.length))
}
