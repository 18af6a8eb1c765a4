import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { RecordEntry } from '#shared/record.ts'
import type { Item, Key } from './item.ts'
import { shardOf } from './spread-pages.ts'

/**
 * The content of a record. `number` counts a person's records from 1. `prev` is the hash of the previous record in the same person's
 * chain, '' for the first.
 */
export const AuditEntry = z.extend(z.omit(RecordEntry, { isWithheld: true }), {
  number: z.int(),
  prev: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Zero-padded, so that a person's records sort in the order in which they were made. */
const numberText = (number: number) => String(number).padStart(10, '0')

/** The key of a record in its person's chain. The first record has the number 1. */
export const auditKey = (userId: string, number: number): Key => ({
  pk: `AUDIT#${userId}`,
  sk: numberText(number),
})

/** The person in whose chain a record is. */
export const chainOf = ({ pk }: Key) => pk.slice('AUDIT#'.length)

const shards = 6

/** The keys of the index under which a day's records are. Sort keys of one day begin alike, so a day is spread over several keys. */
export const auditDayKeys = (day: string) =>
  Array.from({ length: shards }, (_, shard) => `AUDIT#${day}#${shard}`)

/** The order of records of all people. No two records have the same index key. */
const indexOf = ({ at, by, number }: AuditEntry) => `${at}#${by}#${numberText(number)}`

/** The item that keeps a record. Everything in it follows from the record's content. */
export function auditItem(said: AuditEntry): Item & { h: string } {
  const entry = asStored(said) as AuditEntry
  const day = entry.at.slice(0, 10)
  return {
    ...auditKey(entry.by, entry.number),
    ...entry,
    h: hashOf(entry),
    gsi1pk: `AUDIT#${day}#${shardOf(indexOf(entry), shards)}`,
    gsi1sk: indexOf(entry),
  }
}

/** Whether an item is exactly what `auditItem` makes of its content, to the last attribute. */
export function isGenuine(item: Item): boolean {
  const { pk: _pk, sk: _sk, h: _h, gsi1pk: _gsi1pk, gsi1sk: _gsi1sk, ...said } = item
  return AuditEntry.safeParse(said).success && hashOf(auditItem(said as never)) === hashOf(item)
}

/** The hash that an item of a chain says it has: unverified. */
export const hashIn = ({ h }: Item): unknown => h

/** SHA-256 over an object with all keys in order, so that it is the same before and after it was stored. */
export const hashOf = (thing: object) =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(asStored(thing))))
    .digest('base64url')

/** A value as it comes back from the table: without undefined parts and without halves of characters, which UTF-8 cannot write. */
function asStored(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.filter((each) => each !== undefined).map(asStored)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(kept.map(([key, each]) => [key, asStored(each)]))
}

/** The table keeps no order of keys, so a map becomes the sorted list of its entries. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { map: entries.map(([key, each]) => [key, inOrder(each)]) }
}
