import { dayAfter } from '#shared/day.ts'
import { AuditEntry, auditDayKeys, auditKey, hashIn } from './audit-item.ts'
import type { Item } from './item.ts'
import { queryBackwards, queryIndex } from './table.ts'

/** A record with its index key, which is the cursor of a page that ends there. */
export interface EntryAtCursor extends AuditEntry {
  cursor: string
}

/** Decisions are recorded under the names that they have in the table. */
const wholeWords = new Map([
  ['d', 'decision'],
  ['i', 'isInterviewing'],
])

function inWholeWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inWholeWords)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [wholeWords.get(key) ?? key, each]))
}

/** A record with whole words instead of the table's short names. */
function readRecord(item: Item): AuditEntry {
  const entry = AuditEntry.parse(item)
  if (!entry.what.startsWith('decision.')) return entry
  return { ...entry, before: inWholeWords(entry.before), after: inWholeWords(entry.after) }
}

type Span = Record<'from' | 'to', string>

/**
 * The records of everybody, the latest first, from `from` on and before `to`. Both are times or cursors. A few milliseconds behind the
 * table.
 */
export async function* everyonesRecords({ from, to }: Span): AsyncGenerator<EntryAtCursor, undefined> {
  for (let date = to.slice(0, 10); date >= from.slice(0, 10); date = dayAfter(date, -1))
    for await (const item of latestFirst(
      auditDayKeys(date).map((key) => queryBackwards('gsi1', key, from, to)),
    ))
      // BETWEEN includes both of its bounds.
      if (item.gsi1sk !== to) yield { ...readRecord(item), cursor: String(item.gsi1sk) }
}

/** The records of one person, the latest first. `to` is a cursor. */
export async function* personsRecords(
  userId: string,
  to: string | undefined,
): AsyncGenerator<EntryAtCursor, undefined> {
  const { pk, sk: first } = auditKey(userId, 1)
  for await (const item of queryBackwards(undefined, pk, first, to ?? '~'))
    if (item.sk !== to) yield { ...readRecord(item), cursor: item.sk }
}

/** How many of a person's latest records are read: a call whose answer was lost is repeated within seconds. */
const latest = 20

/** The latest of a person's records about something, if it is among their last ones. */
export async function latestRecord(
  userId: string,
  isAbout: (entry: AuditEntry) => boolean,
): Promise<AuditEntry | undefined> {
  let examined = 0
  for await (const entry of personsRecords(userId, undefined)) {
    if (isAbout(entry)) return entry
    if (++examined === latest) return undefined
  }
  return undefined
}

/** The records of one person at one moment, the latest first. A few milliseconds behind the table. */
export async function* recordsAt({
  by,
  at,
}: Pick<AuditEntry, 'by' | 'at'>): AsyncGenerator<EntryAtCursor, undefined> {
  const moment = `${at}#${by}#`
  for await (const item of latestFirst(
    auditDayKeys(at.slice(0, 10)).map((key) => queryBackwards('gsi1', key, moment, `${moment}~`)),
  ))
    yield { ...readRecord(item), cursor: String(item.gsi1sk) }
}

/** Merges several sequences, each in descending order of `gsi1sk`. */
async function* latestFirst(
  sequences: readonly AsyncGenerator<Item, undefined>[],
): AsyncGenerator<Item, undefined> {
  const tips = await Promise.all(sequences.map((sequence) => sequence.next()))
  for (;;) {
    let latest: number | undefined
    for (const [index, { value }] of tips.entries())
      if (value && (latest === undefined || String(value.gsi1sk) > String(tips[latest]!.value!.gsi1sk)))
        latest = index
    if (latest === undefined) return
    yield tips[latest]!.value!
    tips[latest] = await sequences[latest]!.next()
  }
}

/** A record as a seal needs it. */
export interface RecordedEntry {
  by: string
  number: number
  hash: string
}

/** All records of a day (UTC). */
export async function recordsOfDay(date: string): Promise<RecordedEntry[]> {
  const ofDay = { from: date, to: `${date}~` }
  const parts = await Promise.all(auditDayKeys(date).map((key) => queryIndex('gsi1', key, ofDay)))
  return parts.flat().map((item) => ({
    by: String(item.by),
    number: Number(item.number),
    hash: String(hashIn(item)),
  }))
}

/** Whether anything was recorded on that day (UTC). */
export async function hasRecords(date: string): Promise<boolean> {
  const tips = await Promise.all(
    auditDayKeys(date).map((key) => queryBackwards('gsi1', key, date, `${date}~`).next()),
  )
  return tips.some(({ done }) => !done)
}
