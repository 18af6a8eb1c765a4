import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { dayAfter } from '#shared/kernel/day.ts'
import { tableDefinition } from '#shared/kernel/table-definition.ts'
import { RecordEntry } from '#shared/records/record.ts'
import { expression } from '../table/expression.ts'
import type { Item } from '../table/item.ts'
import { shardOf } from '../table/spread-pages.ts'
import { queryBackwards } from '../table/table.ts'
import type { Write } from '../table/transaction.ts'

const { recordPrefix } = tableDefinition

/** The content of a record. */
export const AuditEntry = z.omit(RecordEntry, { isWithheld: true })
export type AuditEntry = z.infer<typeof AuditEntry>

const shards = 6

/** A person's records. */
const personKey = (userId: string) => recordPrefix + userId

/** The keys of the index under which a day's records are. Sort keys of one day begin alike, so a day is spread over several keys. */
const dayKey = (day: string, shard: number) => `${recordPrefix}${day}#${shard}`
const dayKeys = (day: string) => Array.from({ length: shards }, (_, shard) => dayKey(day, shard))

/**
 * The place of a record in every list: its time, then the microsecond in which it was made, then chance. It is also the cursor of a page
 * that ends there, so it must not count anything: a gap would show that there is a hidden record.
 */
const placeAt = (at: string) =>
  `${at}#${Math.round((performance.timeOrigin + performance.now()) * 1000)}${randomBytes(4).toString('hex')}`

/**
 * The write that appends a record: the only one. No function may change or delete what it has written (infra/permissions.ts), but rights
 * cannot tell a new item from one that takes the place of another, so the condition does.
 */
export function appended(entry: AuditEntry) {
  const place = placeAt(entry.at)
  const index = { gsi1pk: dayKey(entry.at.slice(0, 10), shardOf(place, shards)), gsi1sk: place }
  return {
    put: { pk: personKey(entry.by), sk: place, ...entry, ...index },
    condition: expression`attribute_not_exists(#pk)`,
  } satisfies Write
}

/** A record with its place, which is the cursor of a page that ends there. */
export interface EntryAtCursor extends AuditEntry {
  cursor: string
}

const readRecord = (item: Item): EntryAtCursor => ({ ...AuditEntry.parse(item), cursor: item.sk })

type Span = Record<'from' | 'to', string>

/**
 * The records of everybody, the latest first, from `from` on and before `to`. Both are times or cursors. A few milliseconds behind the
 * table.
 */
export async function* everyonesRecords({ from, to }: Span): AsyncGenerator<EntryAtCursor, undefined> {
  for (let date = to.slice(0, 10); date >= from.slice(0, 10); date = dayAfter(date, -1))
    for await (const item of latestFirst(dayKeys(date).map((key) => queryBackwards('gsi1', key, from, to))))
      // BETWEEN includes both of its bounds.
      if (item.sk !== to) yield readRecord(item)
}

/** The records of one person, in the same order. */
export async function* personsRecords(
  userId: string,
  { from, to }: Span = { from: '0', to: '~' },
): AsyncGenerator<EntryAtCursor, undefined> {
  for await (const item of queryBackwards(undefined, personKey(userId), from, to))
    if (item.sk !== to) yield readRecord(item)
}

/** How many of a person's latest records are read: a call whose answer was lost is repeated within seconds. */
const latest = 20

/** The latest of a person's records about something, if it is among their last ones. */
export async function latestRecord(
  userId: string,
  isAbout: (entry: AuditEntry) => boolean,
): Promise<EntryAtCursor | undefined> {
  let examined = 0
  for await (const entry of personsRecords(userId)) {
    if (isAbout(entry)) return entry
    if (++examined === latest) return undefined
  }
  return undefined
}

/** Merges several sequences, each in descending order of its sort keys. */
async function* latestFirst(
  sequences: readonly AsyncGenerator<Item, undefined>[],
): AsyncGenerator<Item, undefined> {
  const tips = await Promise.all(sequences.map((sequence) => sequence.next()))
  for (;;) {
    let latest: number | undefined
    for (const [index, { value }] of tips.entries())
      if (value && (latest === undefined || value.sk > tips[latest]!.value!.sk)) latest = index
    if (latest === undefined) return
    yield tips[latest]!.value!
    tips[latest] = await sequences[latest]!.next()
  }
}
